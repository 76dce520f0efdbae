// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/base/result.h"

#include <QByteArray>

#include <H5Cpp.h>

#include <list>
#include <memory>

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
    /// `name` is that by which the system opens the file, `path` stands in messages. Adds what is to be said of a file
    /// that opens all the same: another program writes it. Errors: NoPermission, WrongFormat, Damaged.
    [[nodiscard]] static Result<std::shared_ptr<Hdf5Input>> open(const QByteArray &name, const QString &path,
                                                                 ProblemList &problems);
    ~Hdf5Input();
    Hdf5Input(const Hdf5Input &) = delete;
    Hdf5Input &operator=(const Hdf5Input &) = delete;

    const QString &path() const { return m_path; }
    /// Whether the file can be read beside the library: nobody writes it, and the library counts from its first byte.
    bool isPlain() const { return m_isPlain; }

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
    void openFile(ProblemList &problems);
    H5::DataSet openDataSet(const Hdf5Place &place) const;
    bool isPlainFile() const;

    QString m_path;
    QByteArray m_name; // by which the system opens it
    bool m_isPlain = false;
    H5::H5File m_file;
    H5::PropList m_linkAccess;
    std::list<OpenDataSet> m_dataSets; // the last used one first
};

} // namespace rankscope
