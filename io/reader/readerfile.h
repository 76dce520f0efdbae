// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readerpool.h"
#include "io/text/spoolfile.h"

#include <functional>

namespace rankscope {

/// A question about a file.
struct FileQuestion {
    QByteArray text = {}; // in the words of its ServedFile
    QString place = {}; // of the file, as a user reads it, where it is known
    std::size_t valueBytes = 0; // of the values that come with the answer
    std::uint64_t work = 0; // bytes that are to be unpacked for it: the more, the longer nothing may be heard
};

/// Why a question has no answer: the process ended, or said nothing.
struct ReaderFault {
    bool isSilence = false;
    QString reason; // as a user reads it
    QByteArray place; // where the process was in the file; may be empty
};

/// A file that a library reads in another process. That process may end at any question, which is an error of this
/// question alone: the next one opens the file again.
/// Invariant: immutable after open(); any thread may ask, several at once.
class ReaderFile
{
public:
    /// `opening.name` is not looked at where there is a spool. `byDescriptor`: the process is given the open file.
    ReaderFile(ReaderOpening opening, std::optional<SpoolFile> spool, bool byDescriptor = false);
    ~ReaderFile();
    ReaderFile(const ReaderFile &) = delete;
    ReaderFile &operator=(const ReaderFile &) = delete;

    const QString &path() const { return m_opening.path; }
    const QByteArray &name() const { return m_opening.name; } ///< by which the system opens it
    bool isSpooled() const { return m_spool.has_value(); }
    const FileIdentity &identity() const { return m_identity; }

    /// To be called first, once. What the library says of the file. `fault` as of ask().
    [[nodiscard]] Result<QByteArray> open(const Progress &stop, ReaderFault *fault = nullptr);

    using UseValues = std::function<void(std::span<const char>)>;
    /// The answer of the ServedFile. `told` is advanced as it says; `useValues` is called with the values of an answer.
    /// Errors: those of the ServedFile; Cancelled; Damaged where the process ended, and `fault` says why.
    [[nodiscard]] Result<QByteArray> ask(const FileQuestion &question, const Progress &stop, Progress *told = nullptr,
                                         const UseValues &useValues = {}, ReaderFault *fault = nullptr) const;

private:
    struct Attempt;
    struct Asking;

    Result<QByteArray> asked(const Asking &asking) const;
    Attempt attempt(ReaderProcess &process, const Asking &asking) const;
    Result<QByteArray> askHere(const Asking &asking) const;
    Result<QByteArray> openedAnswer(const QByteArray &answer) const;
    Result<void> describeOpening(ReaderQuestion &question) const;
    Error gaveUp(const ReaderFault &fault, const QString &place) const;

    ReaderOpening m_opening;
    std::optional<SpoolFile> m_spool;
    bool m_byDescriptor;
    std::uint64_t m_number; // among all files of this program
    FileIdentity m_identity; // nothing before it was opened
    mutable std::mutex m_mutex;
    mutable bool m_isOpenHere = false; // where this process answers
};

} // namespace rankscope
