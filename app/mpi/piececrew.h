// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace rankscope {

/// A piece with its index in the call.
struct NumberedPiece {
    std::size_t index = 0;
    QByteArray what;
    std::uint64_t size = 0;
};

/// What was done since somebody asked last.
struct DoneWork {
    std::uint64_t pieces = 0;
    std::uint64_t size = 0;
};

/// The threads of a rank that work on pieces, while its main thread talks to other ranks.
class PieceCrew
{
public:
    /// The task and the progress outlive it. Of the threads, one at least, it has as many as the system allows.
    PieceCrew(TeamTask &task, std::size_t threads, Progress &progress);
    /// Waits for what is being done.
    ~PieceCrew();
    PieceCrew(const PieceCrew &) = delete;
    PieceCrew &operator=(const PieceCrew &) = delete;

    void give(std::vector<NumberedPiece> pieces);
    /// Whether so few pieces wait that more should be asked for: until they are here, which may take milliseconds, the
    /// threads go on with the second half of what was given last.
    bool isHungry() const;
    /// All that was given is done.
    bool isIdle() const;
    DoneWork takeDone();
    /// The first error. Pieces that were not begun before it stay undone.
    std::optional<Error> error() const;
    /// Drops what was not begun.
    void drop();

private:
    void work();

    TeamTask &m_task;
    Progress &m_progress;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    std::deque<NumberedPiece> m_waiting;
    std::size_t m_given = 0; // pieces, the last time
    std::size_t m_working = 0;
    DoneWork m_done;
    std::optional<Error> m_error;
    bool m_isClosed = false;
    std::vector<std::jthread> m_threads;
};

} // namespace rankscope
