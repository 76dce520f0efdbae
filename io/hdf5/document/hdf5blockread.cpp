// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5blockread.h"

#include "io/hdf5/document/hdf5described.h"
#include "io/hdf5/document/hdf5values.h"
#include "io/hdf5/library/hdf5handle.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

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

/// Of one that has just been read in vain.
bool isVirtual(Hdf5Input &input, const Hdf5Place &place)
{
    try {
        const auto list = adopted<H5::PropList>(H5Dget_create_plist(input.dataSet(place).getId()));
        return H5Pget_layout(list.getId()) == H5D_VIRTUAL;
    } catch (const H5::Exception &) {
        return false;
    }
}

/// The prefix for external files reaches the sources of a virtual data set by the environment alone: the library opens
/// them while it reads, when what the virtual one was opened with is no longer at hand (HDF5 1.10).
Error sourceError(const QString &file, const QString &path)
{
    const QByteArray prefix = qgetenv("HDF5_EXTFILE_PREFIX");
    const QString looked = prefix.isEmpty() ? QDir::currentPath() : QFile::decodeName(prefix);
    return {ErrorKind::NotFound,
            QCoreApplication::translate("Hdf5Array",
                                        "\"%1\" is put together from data sets whose elements are in external files, "
                                        "and these could not be opened (looked in %2).")
                .arg(path, looked),
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
    if (question.element.type != ElementType::Text)
        return transferNumbers(question.element, numbers, transfer);
    texts.resize(blockElements(question).value_or(0));
    if (question.element.stored != Hdf5Element::Stored::Described)
        return transferTexts(question.element, inMemory, texts, transfer);
    const auto type = adopted<H5::DataType>(H5Dget_type(dataSet.getId()));
    transferDescribed(question.element, type, inMemory, names, texts, transferBy);
}

Error blockError(Hdf5Input &input, const Hdf5DataQuestion &question, const QString &reason)
{
    if (reason.contains("external raw data file"_L1) && isVirtual(input, question.place))
        return sourceError(input.path(), question.path);
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Hdf5Array", "These elements of \"%1\" could not be read (%2).")
                .arg(question.path, reason),
            input.path(),
            {},
            QCoreApplication::translate("Hdf5Array", "Others may be readable.")};
}

} // namespace rankscope
