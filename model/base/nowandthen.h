// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace rankscope {

/// Says between the steps of work that one thread does alone when it is time again to say what is known: what is lost
/// where the job ends is the step that it was at, and what was done in the period before.
class NowAndThen
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds usualPeriod = std::chrono::seconds(5);

    explicit NowAndThen(std::chrono::milliseconds period) : m_period(period) {}

    /// The next time is a period after this one, where it is.
    bool isTime()
    {
        if (Clock::now() - m_last < m_period)
            return false;
        m_last = Clock::now();
        return true;
    }

private:
    std::chrono::milliseconds m_period;
    Clock::time_point m_last = Clock::now();
};

} // namespace rankscope
