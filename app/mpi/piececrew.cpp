// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/piececrew.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace rankscope {

PieceCrew::PieceCrew(TeamTask &task, std::size_t threads, Progress &progress) : m_task(task), m_progress(progress)
{
    while (m_threads.size() < threads) {
        try {
            m_threads.emplace_back([this] { work(); });
        } catch (const std::system_error &) {
            if (m_threads.empty())
                throw;
            return; // no more are allowed
        }
    }
}

PieceCrew::~PieceCrew()
{
    const std::scoped_lock lock(m_mutex);
    m_isClosed = true;
    m_changed.notify_all();
}

void PieceCrew::give(std::vector<NumberedPiece> pieces)
{
    const std::scoped_lock lock(m_mutex);
    if (m_error)
        return;
    m_given = pieces.size();
    std::ranges::move(pieces, std::back_inserter(m_waiting));
    m_changed.notify_all();
}

bool PieceCrew::isHungry() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_error && m_waiting.size() < std::max(m_threads.size(), m_given / 2);
}

bool PieceCrew::isIdle() const
{
    const std::scoped_lock lock(m_mutex);
    return m_waiting.empty() && m_working == 0;
}

DoneWork PieceCrew::takeDone()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_done, {});
}

std::optional<Error> PieceCrew::error() const
{
    const std::scoped_lock lock(m_mutex);
    return m_error;
}

void PieceCrew::drop()
{
    const std::scoped_lock lock(m_mutex);
    m_waiting.clear();
}

void PieceCrew::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isClosed || !m_waiting.empty(); });
        if (m_isClosed)
            return;
        const NumberedPiece piece = std::move(m_waiting.front());
        m_waiting.pop_front();
        ++m_working;
        lock.unlock();
        const Result<void> done = m_progress.isCancelled() ? tl::unexpected(cancelledError())
                                                           : m_task.work(piece.index, piece.what, m_progress);
        lock.lock();
        --m_working;
        ++m_done.pieces;
        m_done.size += piece.size;
        if (!done && !m_error) {
            m_error = done.error();
            m_waiting.clear();
        }
        m_changed.notify_all();
    }
}

} // namespace rankscope
