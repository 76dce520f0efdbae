// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5blockread.h"

#include "io/hdf5/document/hdf5storage.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5described.h"
#include "io/hdf5/values/hdf5values.h"
#include "io/text/filenames.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Selects ranges of indices in a space.
void select(const H5::DataSpace &space, const ArrayWindow &ranges)
{
    std::vector<hsize_t> start, stride, count, block;
    for (const IndexRange &range : ranges) {
        const bool isRun = range.step == 1;
        start.push_back(range.first);
        stride.push_back(isRun ? range.count : range.step);
        count.push_back(isRun ? 1 : range.count);
        block.push_back(isRun ? range.count : 1);
    }
    checked(
        H5Sselect_hyperslab(space.getId(), H5S_SELECT_SET, start.data(), stride.data(), count.data(), block.data()));
}

/// A space of those extents; of a single element where there are none.
H5::DataSpace simpleSpace(const ArrayWindow &counts)
{
    std::vector<hsize_t> extents;
    for (const IndexRange &range : counts)
        extents.push_back(range.count);
    return extents.empty() ? adopted<H5::DataSpace>(H5Screate(H5S_SCALAR))
                           : adopted<H5::DataSpace>(H5Screate_simple(int(extents.size()), extents.data(), nullptr));
}

/// The working folder of this thread, and of no other one, while this lives: Linux gives a thread its own.
class WorkingFolder
{
public:
    explicit WorkingFolder(const QString &folder) : m_before(open(".", O_PATH | O_DIRECTORY | O_CLOEXEC))
    {
        m_isEntered = m_before >= 0 && fchdir(m_before) == 0 && unshare(CLONE_FS) == 0
                      && chdir(encodeFileName(folder).constData()) == 0;
    }
    ~WorkingFolder()
    {
        if (m_isEntered && fchdir(m_before) != 0)
            qWarning("The working folder is gone."); // it could be entered a moment ago
        if (m_before >= 0)
            close(m_before);
    }
    WorkingFolder(const WorkingFolder &) = delete;
    WorkingFolder &operator=(const WorkingFolder &) = delete;

    bool isEntered() const { return m_isEntered; }

private:
    int m_before;
    bool m_isEntered = false;
};

bool isOfExternalFile(const QString &reason)
{
    return reason.contains("external raw data file"_L1);
}

/// Where external files of the sources of a virtual data set may be beside the working folder: in the folder of the
/// file, and in those of its sources. None where it is no virtual one. It has just been read in vain.
QStringList sourceFolders(Hdf5Input &input, const Hdf5Place &place)
{
    constexpr qsizetype mostFolders = 4;
    try {
        const auto list = adopted<H5::PropList>(H5Dget_create_plist(input.dataSet(place).getId()));
        if (H5Pget_layout(list.getId()) != H5D_VIRTUAL)
            return {};
        const QDir own = QFileInfo(input.path()).absoluteDir();
        QStringList folders{own.path()};
        for (const QString &file : virtualSourceFiles(list.getId())) {
            const QFileInfo source(own, file);
            if (folders.size() < mostFolders && !folders.contains(source.absolutePath()) && source.exists())
                folders << source.absolutePath();
        }
        return folders;
    } catch (const H5::Exception &) {
        return {};
    }
}

/// The prefix for external files reaches the sources of a virtual data set by the environment alone: the library opens
/// them while it reads, when what the virtual one was opened with is no longer at hand (HDF5 1.10). Without it they are
/// looked for in the working folder, which can be another one.
bool isReadInFolders(const QStringList &folders, const std::function<void()> &read)
{
    if (qEnvironmentVariableIsSet("HDF5_EXTFILE_PREFIX"))
        return false;
    return std::ranges::any_of(folders, [&read](const QString &folder) {
        const WorkingFolder here(folder);
        if (!here.isEntered())
            return false;
        try {
            read();
            return true;
        } catch (const H5::Exception &) {
            return false;
        }
    });
}

Error sourceError(const QString &file, const QString &path, const QStringList &folders)
{
    const QByteArray prefix = qgetenv("HDF5_EXTFILE_PREFIX");
    QStringList looked{prefix.isEmpty() ? QDir::currentPath() : QFile::decodeName(prefix)};
    for (const QString &folder : folders) {
        if (prefix.isEmpty() && !looked.contains(folder))
            looked << folder;
    }
    return {ErrorKind::NotFound,
            QCoreApplication::translate("Hdf5Array",
                                        "\"%1\" is put together from data sets whose elements are in external files, "
                                        "and these could not be opened (looked in %2).")
                .arg(path, looked.join(u", "_s)),
            file,
            {},
            QCoreApplication::translate("Hdf5Array", "Start in the folder of these files, or set HDF5_EXTFILE_PREFIX "
                                                     "to it; ${ORIGIN} is that of each source.")};
}

} // namespace

std::optional<std::uint64_t> blockElements(const Hdf5DataQuestion &question)
{
    ArrayShape extents = question.element.extents();
    for (const IndexRange &range : question.window)
        extents.push_back(range.count);
    return elementCount(extents);
}

void readBlock(Hdf5Input &input, const Hdf5DataQuestion &question, Hdf5Names &names, std::span<char> numbers,
               std::vector<QString> &texts)
{
    const H5::DataSet &dataSet = input.dataSet(question.place);
    const auto inFile = adopted<H5::DataSpace>(H5Dget_space(dataSet.getId()));
    if (!question.window.empty())
        select(inFile, question.window);
    const H5::DataSpace inMemory = simpleSpace(question.window);
    const auto transferBy = [&](hid_t memory, hid_t list, void *buffer) {
        return H5Dread(dataSet.getId(), memory, inMemory.getId(), inFile.getId(), list, buffer);
    };
    const auto transfer = [&](hid_t memory, void *buffer) { return transferBy(memory, H5P_DEFAULT, buffer); };
    const auto read = [&] {
        if (question.element.stored == Hdf5Element::Stored::List)
            return transferLists(question.element, inMemory, numbers, transferBy);
        if (question.element.type != ElementType::Text)
            return transferNumbers(question.element, numbers, transfer);
        texts.resize(blockElements(question).value_or(0));
        if (question.element.stored != Hdf5Element::Stored::Described)
            return transferTexts(question.element, inMemory, texts, transfer);
        const auto type = adopted<H5::DataType>(H5Dget_type(dataSet.getId()));
        transferDescribed(question.element, type, inMemory, names, texts, transferBy);
    };
    try {
        read();
    } catch (const H5::Exception &exception) {
        const QString reason = reasonOf(exception);
        const bool isElsewhere =
            isOfExternalFile(reason) && isReadInFolders(sourceFolders(input, question.place), read);
        if (!isElsewhere)
            throw H5::Exception(ownException, reason.toStdString());
    }
}

Error blockError(Hdf5Input &input, const Hdf5DataQuestion &question, const QString &reason)
{
    const QStringList folders = isOfExternalFile(reason) ? sourceFolders(input, question.place) : QStringList();
    if (!folders.isEmpty())
        return sourceError(input.path(), question.path, folders);
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Hdf5Array", "These elements of \"%1\" could not be read (%2).")
                .arg(question.path, reason),
            input.path(),
            {},
            QCoreApplication::translate("Hdf5Array", "Others may be readable.")};
}

} // namespace rankscope
