// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace rankscope {

/// How far a long piece of work is, and whether it shall stop. One thread or several work, another one watches:
/// every function may be called from any thread. Units are the worker's own (bytes, records).
class Progress
{
public:
    void setTotal(std::uint64_t total) { m_total.store(total, std::memory_order_relaxed); }
    void advance(std::uint64_t amount) { m_done.fetch_add(amount, std::memory_order_relaxed); }

    std::uint64_t total() const { return m_total.load(std::memory_order_relaxed); }
    /// 0 to 1; 0 while the total is unknown.
    double fraction() const
    {
        const auto whole = total();
        const auto done = m_done.load(std::memory_order_relaxed);
        if (whole == 0)
            return 0;
        return done >= whole ? 1.0 : static_cast<double>(done) / static_cast<double>(whole);
    }

    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> m_total = 0;
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<bool> m_cancelled = false;
};

} // namespace rankscope
