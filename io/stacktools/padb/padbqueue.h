// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/waits/waitreading.h"

#include <map>
#include <utility>

namespace rankscope {

/// The queues of messages that padb prints, each line behind its rank or in a block of ranks (hang-causes.md, 3.2 and
/// 3.4). Its counts of collective calls are taken where no report of a deadlock says more.
class PadbQueues
{
public:
    void add(const WaitLine &line);
    void finish(WaitReport &report);
    std::uint64_t skipped() const { return m_skipped; } ///< lines of blocks of too many ranks

private:
    /// What one process says of one communicator.
    struct Seen {
        std::int64_t process = 0;
        Communicator communicator;
        std::optional<std::int64_t> rank; // within the communicator
        std::vector<CollectiveCall> calls;
        std::vector<MessageWait> messages;
        std::int64_t message = -1; // the number of the last one
    };

    void addOf(const ProcessSet &processes, std::string_view text, std::uint64_t line);
    static void addCommunicator(Seen &seen, std::string_view text, std::uint64_t line);
    static void addMessage(Seen &seen, std::int64_t number, std::string_view text, std::uint64_t line);
    Seen &seenOf(std::int64_t process, std::int64_t number);

    std::vector<Seen> m_seen;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t>
        m_places; // by process and its number of a communicator
    std::map<std::int64_t, std::int64_t> m_last; // of each process: the communicator that it spoke of last
    ProcessSet m_block = ProcessSet(0); // of whose block the lines are; without blocks there is one process
    std::optional<ProcessSet> m_heading; // between two rules
    std::uint64_t m_skipped = 0;
};

/// "comm0: name: '…'", perhaps behind a rank.
bool isPadbQueueLine(std::string_view line);

} // namespace rankscope
