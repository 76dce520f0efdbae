// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/text/spoolfile.h"
#include "model/base/problem.h"
#include "model/base/result.h"

#include <QByteArray>

#include <H5Cpp.h>

#include <list>
#include <memory>
#include <optional>

namespace rankscope {

/// Where a data set is in its file, and how much of it is worth keeping.
struct Hdf5Place {
    QByteArray path; // as the library knows it
    std::uint64_t chunkBytes = 0; // of a stored block, unpacked; 0: not chunked
    std::uint64_t chunksAcross = 1; // blocks along the last dimension
    QByteArray externalPrefix = {}; // of the names of its external files; empty: there are none, or they need none
};

/// An open HDF5 file and those of its data sets that were read last.
/// Invariant: open for reading as long as it lives. Made, asked for its path and destroyed outside the HDF5 thread; the
/// other functions are called in it.
class Hdf5Input
{
public:
    /// Adds what is to be said of a file that opens all the same: another program writes it.
    /// Errors: NotFound, NoPermission, NotAFile, WrongFormat, Damaged.
    [[nodiscard]] static Result<std::shared_ptr<Hdf5Input>> open(const QString &path, ProblemList &problems);
    /// The same of what could be read only once, from standard input for example. `path` stands in messages.
    [[nodiscard]] static Result<std::shared_ptr<Hdf5Input>> open(SpoolFile spool, const QString &path,
                                                                 ProblemList &problems);
    ~Hdf5Input();
    Hdf5Input(const Hdf5Input &) = delete;
    Hdf5Input &operator=(const Hdf5Input &) = delete;

    const QString &path() const { return m_path; }
    /// The file itself, to be read beside the library; null where that is not safe: another program writes it.
    const SharedBytes &bytes() const { return m_bytes; }

    hid_t file() const { return m_file.getId(); }
    hid_t linkAccess() const { return m_linkAccess.getId(); } ///< how names are followed
    /// The data set, open; the few last ones stay so. Throws H5::Exception.
    const H5::DataSet &dataSet(const Hdf5Place &place);

private:
    struct OpenDataSet {
        QByteArray path;
        H5::DataSet dataSet;
    };

    Hdf5Input(const QString &path, const QByteArray &name) : m_path(path), m_name(name) {}
    static Result<std::shared_ptr<Hdf5Input>> opened(std::shared_ptr<Hdf5Input> input, ProblemList &problems);
    void openFile(ProblemList &problems);
    H5::DataSet openDataSet(const Hdf5Place &place) const;
    void openBytes();

    QString m_path;
    QByteArray m_name; // by which the system opens it
    std::optional<SpoolFile> m_spool; // what was packed, or came once
    SharedBytes m_bytes;
    H5::H5File m_file;
    H5::PropList m_linkAccess;
    std::list<OpenDataSet> m_dataSets; // the last used one first
};

} // namespace rankscope
