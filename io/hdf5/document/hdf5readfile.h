// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/hdf5/document/hdf5questions.h"
#include "io/reader/readerfile.h"

namespace rankscope {

/// An HDF5 file that another process has open (see io/reader): this one asks, and reads beside it what it can.
/// Invariant: immutable; any thread may ask.
class Hdf5ReadFile
{
public:
    /// Adds what is to be said of a file that opens all the same: another program writes it.
    /// Errors: NotFound, NoPermission, NotAFile, WrongFormat, Damaged, Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const Hdf5ReadFile>> open(const QString &path, ProblemList &problems,
                                                                          const Progress &progress);
    /// The same of what could be read only once, from standard input for example. `path` stands in messages.
    [[nodiscard]] static Result<std::shared_ptr<const Hdf5ReadFile>>
    open(SpoolFile spool, const QString &path, ProblemList &problems, const Progress &progress);

    const QString &path() const { return m_file.path(); }
    /// The file itself, to be read beside the library; null where that is not safe: another program writes it.
    const SharedBytes &bytes() const { return m_bytes; }

    /// What the file holds. What the library does not survive is left out, and is a problem.
    /// Errors: Damaged, Cancelled.
    [[nodiscard]] Result<Hdf5Listing> list(Progress &progress) const;

    /// Where the elements begin in the file; nothing where only the library can read them.
    std::optional<std::uint64_t> offset(const Hdf5DataQuestion &question, const Progress &progress) const;

    /// The elements of a window: `numbers` is called with them, or the answer has the texts. `work`: bytes that the
    /// library unpacks for it. Errors: what keeps them from being read, Damaged, Cancelled.
    [[nodiscard]] Result<std::vector<QString>> read(const Hdf5DataQuestion &question, std::uint64_t work,
                                                    const Progress &progress,
                                                    const ReaderFile::UseValues &numbers) const;

private:
    Hdf5ReadFile(ReaderOpening opening, std::optional<SpoolFile> spool) : m_file(std::move(opening), std::move(spool))
    {}
    static Result<std::shared_ptr<const Hdf5ReadFile>> opened(std::shared_ptr<Hdf5ReadFile> file, ProblemList &problems,
                                                              const Progress &progress);
    void openBytes();

    ReaderFile m_file;
    SharedBytes m_bytes;
};

} // namespace rankscope
