// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/base/processset.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// Where ranks are in a collective call, as a source says it.
enum class CallState : std::uint8_t {
    Launched, // they came to it; whether they still wait is not said
    Waiting, // they are in it
    Completed, // they are past it
    Outside, // they are in no collective call of the communicator
    Absent, // the source says that they did not come to it
};

/// What the numbers of the calls of a communicator count.
enum class CallCounting : std::uint8_t {
    All, // one counter for all operations: the numbers are the order of the calls
    EachOperation, // a counter for each operation
};

/// Processes that call collective operations together.
struct Communicator {
    QString name = {}; // "default_pg", "MPI_COMM_WORLD", "#0-0"
    QString id = {}; // what else the source tells it by: a hash, a number; may be empty
    std::optional<std::uint64_t> size = {};
    ProcessSet members = {}; // their numbers; empty: they are not known
    ProcessSet unheard = {}; // members of which the source says that it knows nothing
    std::uint64_t unheardCount = 0; // of them, also where they are not named
    bool areWorldRanks = false; // the numbers are the ranks of the job; else those within the communicator
    CallCounting counting = CallCounting::EachOperation;
    QString status = {}; // "RUNNING", "MISMATCH": in the words of the source; may be empty

    /// The same communicator, seen by another process or in another file.
    bool isSameAs(const Communicator &other) const;
    /// "default_pg", else the id.
    const QString &title() const { return name.isEmpty() ? id : name; }
};

/// A collective call of one operation by ranks that are equally far with it.
/// Invariant: `count` is at least that of `ranks`; it is more where a source counts ranks without naming them.
struct CollectiveCall {
    std::uint32_t communicator = 0; // index in WaitReport::communicators
    ProcessSet ranks = {}; // as the communicator numbers them
    std::uint64_t count = 0;
    QString operation = {}; // as the source calls it; empty: it is not said
    std::optional<std::uint64_t> number = {}; // of the call, as the communicator counts; nothing: none yet, or not said
    QString size = {}; // of what all give or get alike, and its type: "[[64,8]] Float"; empty: not said
    std::optional<std::uint64_t> given = {}, gotten = {}; // elements for all others and of all others, of an all-to-all
    CallState state = CallState::Launched;
    std::optional<std::int64_t> since = {}; // when the first of them called it: milliseconds since 1970, UTC
    std::uint64_t line = 0; // of the source; 0: it has no lines that tell
};

/// A rank waits for a message, or in a call for another rank. Ranks are those of the job where they are known.
struct MessageWait {
    enum class Kind : std::uint8_t { Send, Receive, Unexpected, Call };

    std::int64_t rank = 0;
    std::optional<std::int64_t> peer = {}; // nothing: any rank
    Kind kind = Kind::Call;
    QString call = {}; // "MPI_Recv"; empty: not said
    QString communicator = {}; // as it is shown; empty: not said
    std::optional<std::int64_t> tag = {}; // nothing: any, or not said
    bool isOneOf = false; // it goes on when any of its waits of this kind ends; else all of them must
    std::uint64_t line = 0;
};

/// What a checking tool says in words.
struct ToolFinding {
    Severity severity = Severity::Note;
    QString id = {}; // "MUST_ERROR_DEADLOCK"; may be empty
    ProcessSet ranks = {}; // empty: it is of the whole job, or they are not said
    QString text = {};
    QStringList calls = {}; // "MPI_Recv of rank 0, called in main (ring.c:41)": those involved, as far as it lists them
    std::uint64_t line = 0;

    bool isDeadlock() const;
};

/// What the sources of a job say of communicators and waits. Immutable once read.
/// Invariant: the calls are sorted by communicator.
struct WaitReport {
    QStringList sources; // the tools, each once: "NCCL RAS"
    std::vector<Communicator> communicators;
    std::vector<CollectiveCall> calls;
    std::vector<MessageWait> messages;
    std::vector<ToolFinding> findings;
    ProcessSet reported; // ranks of the job that told what they do, where each tells it by itself; else empty
    ProcessSet overwritten; // of them: their oldest calls are forgotten

    bool isEmpty() const;
    /// The calls of a communicator.
    std::span<const CollectiveCall> callsOf(std::uint32_t communicator) const;
};

/// Puts parts of a report together: of several files, or of one process after the other. Equal communicators are one;
/// ranks that are equally far in a call are one row.
class WaitReportMerger
{
public:
    void add(const WaitReport &part);
    bool isEmpty() const { return m_parts == 0; }
    WaitReport finish();

private:
    std::uint32_t communicatorOf(const Communicator &from);

    WaitReport m_report;
    std::size_t m_parts = 0;
};

/// Whether a rank gives each of the others something of its own: what the ranks give and get may differ, but in all it
/// is as much.
bool isAllToAll(const QString &operation);
/// Whether one rank gives all others a part.
bool isScatter(const QString &operation);

/// Makes ranks that are equally far in the same call one row; rows are sorted by communicator, number and operation.
void joinCalls(std::vector<CollectiveCall> &calls);

} // namespace rankscope
