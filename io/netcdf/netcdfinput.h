// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/netcdf/netcdfheader.h"
#include "io/netcdf/netcdflibrary.h"
#include "io/text/spoolfile.h"
#include "model/arrays/sources/arrayattribute.h"
#include "model/base/problem.h"

#include <memory>

namespace rankscope {

/// An open netCDF file of a classic kind.
/// Invariant: its header was found whole before the library was given the file. Made and destroyed outside the HDF5
/// thread, in which the library is called.
class NetcdfInput
{
public:
    /// Errors: NotFound, NoPermission, NotAFile, WrongFormat, Damaged, Unsupported (no library), Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<NetcdfInput>> open(const QString &path, const Progress &progress);
    /// The same of what could be read only once. `path` stands in messages.
    [[nodiscard]] static Result<std::shared_ptr<NetcdfInput>> open(SpoolFile spool, const QString &path,
                                                                   const Progress &progress);
    ~NetcdfInput();
    NetcdfInput(const NetcdfInput &) = delete;
    NetcdfInput &operator=(const NetcdfInput &) = delete;

    const QString &path() const { return m_path; }
    const NetcdfHeader &header() const { return m_header; }
    std::uint64_t fileBytes() const { return m_fileBytes; }
    /// The file itself, to be read beside the library; null of what is kept in a temporary file.
    const SharedBytes &bytes() const { return m_bytes; }

    /// The attributes of a variable, or of the file where there is none. Called in the HDF5 thread.
    std::vector<ArrayAttribute> attributesOf(std::optional<std::size_t> variable) const;
    /// The values of a window of a variable, the last subscript fastest, as the C types of the machine, from `values`
    /// on. Called in the HDF5 thread. Error: Damaged.
    [[nodiscard]] Result<void> readValues(std::size_t variable, const ArrayWindow &window, void *values) const;

private:
    explicit NetcdfInput(QString path) : m_path(std::move(path)) {}
    static Result<std::shared_ptr<NetcdfInput>> opened(std::shared_ptr<NetcdfInput> input, const QByteArray &name,
                                                       const Progress &progress);
    Result<void> openFile(const QByteArray &name);
    ArrayAttribute attributeOf(int variable, const char *name) const;

    QString m_path;
    std::optional<SpoolFile> m_spool; // what was packed, or came once
    SharedBytes m_bytes;
    std::uint64_t m_fileBytes = 0;
    NetcdfHeader m_header;
    const NetcdfLibrary *m_library = nullptr;
    int m_id = -1;
};

} // namespace rankscope
