// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/reader/readermemory.h"
#include "io/reader/startedprocess.h"
#include "model/base/progress.h"

#include <QByteArray>
#include <QString>

#include <unordered_set>

namespace rankscope {

/// Goes before each message: how long it is, and how much memory for values there is.
struct ReaderMessageHead {
    std::uint64_t bytes = 0;
    std::uint64_t memory = 0;
};

struct ReaderQuestion {
    QByteArray text;
    int descriptor = -1; // that goes with it
    /// How long the process may give no sign.
    std::chrono::milliseconds patience = std::chrono::seconds(10);
};

/// How asking went.
struct ReaderOutcome {
    enum class How : std::uint8_t {
        Answered,
        Cancelled, // who asked waits no more; the answer may still come
        Ended, // the process, by itself
        Silent, // it gave no sign, and was ended
    };
    How how = How::Answered;
    QByteArray answer;
    QString reason; // how the process ended, as a user reads it
    QByteArray place; // of the file, where it was
};

/// A process of this program that reads files by libraries which damaged files may crash.
/// Invariant: one thread at a time uses it.
class ReaderProcess
{
public:
    /// `program` reads arrays when it is called with these arguments (see readermain.h). Null: none can be started.
    static std::unique_ptr<ReaderProcess> start(const std::string &program, const std::vector<std::string> &arguments);
    ~ReaderProcess();
    ReaderProcess(const ReaderProcess &) = delete;
    ReaderProcess &operator=(const ReaderProcess &) = delete;

    bool isAlive() const { return m_socket >= 0; }
    /// From any thread; whoever uses it sees that it has ended.
    void kill() { m_process->kill(); }
    /// Whether a question is unanswered, for whose answer nobody waits any more.
    bool owesAnswer() const { return m_owes; }
    /// Waits for such an answer.
    ReaderOutcome settle(const Progress &stop);

    /// Makes room for the values of the next answer. False: there is no memory.
    [[nodiscard]] bool reserve(std::size_t bytes) { return m_memory->reserve(bytes); }
    /// Called when the process owes no answer. `told` is advanced as the process says, if it is not null.
    ReaderOutcome ask(const ReaderQuestion &question, const Progress &stop, Progress *told);
    /// Of the last answer, until the next question.
    std::span<const char> values() const { return m_memory->values(); }

    bool isFresh() const { return m_isFresh; } ///< nothing was asked yet
    std::unordered_set<std::uint64_t> &openFiles() { return m_openFiles; } ///< what the asker has opened there

private:
    ReaderProcess(int socket, std::unique_ptr<ReaderMemory> memory, std::unique_ptr<StartedProcess> process);

    ReaderOutcome receive(const Progress &stop, Progress *told);
    bool takeBytes();
    bool isSent(const ReaderQuestion &question, const Progress &stop, ReaderOutcome &outcome);
    std::optional<ReaderOutcome> waitFor(short event, const Progress &stop, Progress *told);
    ReaderOutcome ended(ReaderOutcome::How how);
    void tell(Progress *told);

    int m_socket; // -1: the process has ended
    std::unique_ptr<ReaderMemory> m_memory;
    std::unique_ptr<StartedProcess> m_process;
    std::unordered_set<std::uint64_t> m_openFiles;
    bool m_isFresh = true;
    bool m_owes = false;
    QByteArray m_received; // of the message that is coming, with its head
    std::uint64_t m_signs = 0; // seen last
    std::uint64_t m_told = 0;
    std::chrono::milliseconds m_silence = {}; // since the last sign
    std::chrono::milliseconds m_patience = {};
};

} // namespace rankscope
