// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/library/hdf5input.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/library/hdf5signature.h"
#include "io/hdf5/library/hdf5thread.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t openDataSets = 4; // each with a cache of its own
constexpr std::uint64_t mib = std::uint64_t{1} << 20U;
constexpr std::uint64_t leastCache = 1 * mib; // what the library takes by itself
constexpr std::uint64_t usualCache = 16 * mib;
constexpr std::uint64_t largestCache = 128 * mib; // for a single large block: else each page would unpack it again

std::uint64_t cacheBytes(const Hdf5Place &place)
{
    const std::uint64_t across =
        usualCache / place.chunkBytes >= place.chunksAcross ? place.chunkBytes * place.chunksAcross : usualCache;
    const std::uint64_t wanted = std::clamp(across, leastCache, usualCache);
    return place.chunkBytes > wanted ? std::min(place.chunkBytes, largestCache) : wanted;
}

/// Whether something is there that is no file, reading which may never end: a pipe, a device.
bool isSpecial(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() && !info.isFile();
}

/// Keeps external links from leading to pipes and devices.
herr_t allowTarget(const char *parentFile, const char *, const char *file, const char *, unsigned *, hid_t, void *)
{
    const QString name = QFile::decodeName(file);
    const QFileInfo beside(QFileInfo(QFile::decodeName(parentFile)).dir(), name);
    return isSpecial(name) || isSpecial(beside.filePath()) ? -1 : 0;
}

/// How often the library reads a part of a file again that another program may be writing, until its checksum is right.
/// It waits between the readings, each time twice as long, from a nanosecond on: a hundred times, as by itself, it
/// would wait for ever where the part is damaged. So a part takes some milliseconds at most, which is longer than a
/// write of it.
constexpr unsigned readAttempts = 20;

/// Opens for reading; without a lock where `isLocked` is false, and beside a writer that lets others read where `flags`
/// say so. Keeps the first reason.
hid_t tryOpen(const QByteArray &name, unsigned flags, bool isLocked, QString &reason)
{
    const H5::FileAccPropList access;
    if (name.startsWith("/proc/self/fd/"))
        H5Pset_fapl_stdio(access.getId()); // a file without a name: the usual driver wants to know the real one
#if H5_VERSION_GE(1, 10, 7)
    if (!isLocked)
        H5Pset_file_locking(access.getId(), false, true);
#endif
#if H5_VERSION_GE(1, 10, 0)
    if ((flags & H5F_ACC_SWMR_READ) != 0) // else one is enough; files that links lead to take it over
        checked(H5Pset_metadata_read_attempts(access.getId(), readAttempts));
#endif
    const hid_t id = H5Fopen(name.constData(), flags, access.getId());
    if (id < 0 && reason.isEmpty())
        reason = libraryReason(); // before the list goes, which is a call of its own
    return id;
}

Problem openAnyway(const QString &path, const QString &reason)
{
    const bool isWritten = reason.contains("errno = 11"_L1) || reason.contains("already open for"_L1);
    Problem problem;
    problem.severity = isWritten ? Severity::Warning : Severity::Note;
    problem.file = path;
    problem.text =
        isWritten
            ? QCoreApplication::translate(
                "Hdf5File", "Another program is writing this file; what it has not finished may be missing or "
                            "wrong. Load the file again when the program has ended.")
            : QCoreApplication::translate("Hdf5File", "The file could not be locked (%1); it is read without a lock.")
                  .arg(reason);
    return problem;
}

Error openError(const QString &path, const QString &reason)
{
    Error error{ErrorKind::Damaged, {}, path, {}, {}};
    if (reason.contains("truncated"_L1)) {
        error.message = QCoreApplication::translate("Hdf5File", "The HDF5 file is cut short (%1).").arg(reason);
        error.hint = QCoreApplication::translate("Hdf5File", "Copy it again, or see whether its writer ended early.");
    } else if (reason.contains("already open for"_L1)) {
        error.message =
            QCoreApplication::translate("Hdf5File", "The HDF5 file is marked as being written (%1).").arg(reason);
        error.hint =
            QCoreApplication::translate("Hdf5File", "If no program writes it any more, clear the mark of a copy of it "
                                                    "with \"h5clear -s\".");
    } else {
        error.message =
            QCoreApplication::translate("Hdf5File", "The HDF5 library cannot open the file (%1).").arg(reason);
        error.hint = QCoreApplication::translate("Hdf5File", "It may be damaged, or made by a newer version of HDF5.");
    }
    return error;
}

/// What the first bytes tell against opening the file.
Result<void> checkHead(const QByteArray &name, const QString &path)
{
    QFile file;
    if (!openForReading(file, name))
        return tl::unexpected(Error{ErrorKind::NoPermission, file.errorString(), path, {}, {}});
    if (looksLikeHdf5(file))
        return {};
    return tl::unexpected(Error{
        ErrorKind::WrongFormat, QCoreApplication::translate("Hdf5File", "The file is no HDF5 file."), path, {}, {}});
}

} // namespace

Result<std::shared_ptr<Hdf5Input>> Hdf5Input::open(const QByteArray &name, const QString &path, ProblemList &problems)
{
    std::shared_ptr<Hdf5Input> input(new Hdf5Input(path, name));
    if (const Result<void> head = checkHead(input->m_name, input->m_path); !head)
        return tl::unexpected(head.error());
    std::optional<Error> error;
    runInHdf5Thread([&] {
        try {
            input->openFile(problems);
        } catch (const H5::Exception &exception) {
            error = openError(input->m_path, reasonOf(exception));
        }
    });
    if (error)
        return tl::unexpected(*error);
    return input;
}

Hdf5Input::~Hdf5Input()
{
    runInHdf5Thread([this] {
        m_dataSets.clear();
        m_linkAccess = H5::PropList();
        m_file = H5::H5File();
    });
}

void Hdf5Input::openFile(ProblemList &problems)
{
    QString reason;
    hid_t id = tryOpen(m_name, H5F_ACC_RDONLY, true, reason);
    if (id < 0) {
        id = tryOpen(m_name, H5F_ACC_RDONLY | H5F_ACC_SWMR_READ, false, reason);
        if (id < 0)
            id = tryOpen(m_name, H5F_ACC_RDONLY, false, reason);
        if (id < 0)
            throw H5::Exception(ownException, reason.toStdString());
        problems.add(openAnyway(m_path, reason));
    }
    m_file = adopted<H5::H5File>(id);
    m_isPlain = reason.isEmpty() && isPlainFile();
    m_linkAccess = adopted<H5::PropList>(H5Pcreate(H5P_LINK_ACCESS));
    checked(H5Pset_elink_cb(m_linkAccess.getId(), allowTarget, nullptr));
}

/// One without a name of its own may be gone when another process asks for it.
bool Hdf5Input::isPlainFile() const
{
    const auto access = adopted<H5::PropList>(H5Fget_access_plist(file()));
    const auto creation = adopted<H5::PropList>(H5Fget_create_plist(file()));
    hsize_t userBlock = 0;
    checked(H5Pget_userblock(creation.getId(), &userBlock));
    return H5Pget_driver(access.getId()) == H5FD_SEC2 && userBlock == 0;
}

const H5::DataSet &Hdf5Input::dataSet(const Hdf5Place &place)
{
    const auto known = std::ranges::find(m_dataSets, place.path, &OpenDataSet::path);
    if (known != m_dataSets.end()) {
        m_dataSets.splice(m_dataSets.begin(), m_dataSets, known);
    } else {
        // a virtual one may hold this one open, with another prefix for external files
        if (!place.externalPrefix.isEmpty())
            m_dataSets.clear();
        m_dataSets.push_front({place.path, openDataSet(place)});
        if (m_dataSets.size() > openDataSets)
            m_dataSets.pop_back();
    }
    return m_dataSets.front().dataSet;
}

H5::DataSet Hdf5Input::openDataSet(const Hdf5Place &place) const
{
    const auto access = adopted<H5::PropList>(H5Pcreate(H5P_DATASET_ACCESS));
    checked(H5Pset_elink_cb(access.getId(), allowTarget, nullptr));
    // One that is open already, as a source of a virtual data set, opens again with the same prefix only.
    if (!place.externalPrefix.isEmpty())
        checked(H5Pset_efile_prefix(access.getId(), place.externalPrefix.constData()));
    if (place.chunkBytes > 0) {
        constexpr std::size_t slots = 12421; // a prime, some hundred for each block
        checked(H5Pset_chunk_cache(access.getId(), slots, cacheBytes(place), 0));
    }
    return adopted<H5::DataSet>(H5Dopen2(file(), place.path.constData(), access.getId()));
}

} // namespace rankscope
