// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/netcdf/netcdfheader.h"
#include "io/reader/readerfile.h"
#include "model/arrays/sources/arrayattribute.h"

#include <memory>

namespace rankscope {

/// An open netCDF file of a classic kind, which another process has open as well (see io/reader).
/// Invariant: its header was found whole before the library was given the file.
class NetcdfInput
{
public:
    /// Errors: NotFound, NoPermission, NotAFile, WrongFormat, Damaged, Unsupported (no library), Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<NetcdfInput>> open(const QString &path, const Progress &progress);
    /// The same of what could be read only once. `path` stands in messages.
    [[nodiscard]] static Result<std::shared_ptr<NetcdfInput>> open(SpoolFile spool, const QString &path,
                                                                   const Progress &progress);
    NetcdfInput(const NetcdfInput &) = delete;
    NetcdfInput &operator=(const NetcdfInput &) = delete;

    const QString &path() const { return m_file.path(); }
    const NetcdfHeader &header() const { return m_header; }
    std::uint64_t fileBytes() const { return m_fileBytes; }
    /// The file itself, to be read beside the library; null of what is kept in a temporary file.
    const SharedBytes &bytes() const { return m_bytes; }

    /// The attributes of the variables from `first` on, and those of the file. Errors: Damaged, Cancelled.
    [[nodiscard]] Result<std::vector<std::vector<ArrayAttribute>>> attributesOf(std::size_t first, std::size_t count,
                                                                                const Progress &progress) const;
    [[nodiscard]] Result<std::vector<ArrayAttribute>> ownAttributes(const Progress &progress) const;
    /// Gives `use` the values of a window of a variable, the last subscript fastest, as the C types of the machine.
    /// Errors: Damaged, Cancelled.
    [[nodiscard]] Result<void> readValues(std::size_t variable, const ArrayWindow &window, const Progress &progress,
                                          const ReaderFile::UseValues &use) const;

private:
    NetcdfInput(ReaderOpening opening, std::optional<SpoolFile> spool)
        : m_file(std::move(opening), std::move(spool), true)
    {}
    static Result<std::shared_ptr<NetcdfInput>> opened(std::shared_ptr<NetcdfInput> input, const Progress &progress);
    Result<void> openFile(const Progress &progress);
    Result<std::vector<std::vector<ArrayAttribute>>> attributes(const QByteArray &question, std::size_t count,
                                                                const Progress &progress) const;

    ReaderFile m_file;
    SharedBytes m_bytes;
    std::uint64_t m_fileBytes = 0;
    NetcdfHeader m_header;
};

} // namespace rankscope
