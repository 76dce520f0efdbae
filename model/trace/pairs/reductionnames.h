// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace rankscope {

/// Which reduction variables the iterations that are kept show at each place: origins ask whose result an RV is, so one
/// iteration with each variable stays. Safe to use from several threads.
class ReductionNames
{
public:
    /// A set of variables, a bit each.
    using Names = std::uint64_t;

    explicit ReductionNames(std::size_t places) : m_seen(places) {}

    /// By site of a trace: the bit of its variable; 0 for what is no access to a reduction variable.
    std::vector<Names> namesOf(const Trace &trace);

    /// True where no iteration with one of these variables was kept at this place; from now on there is one.
    bool isFirst(std::size_t place, Names names)
    {
        if ((names & beyond) != 0)
            return true;
        if ((names & ~m_seen[place].load(std::memory_order_relaxed)) == 0)
            return false;
        return (names & ~m_seen[place].fetch_or(names)) != 0;
    }

private:
    static constexpr std::size_t beyondBit = 63;
    static constexpr Names beyond = Names(1) << beyondBit; // of a program with so many variables

    std::mutex m_mutex;
    std::map<std::string, std::size_t, std::less<>> m_bits;
    std::vector<std::atomic<Names>> m_seen; // by place
};

} // namespace rankscope
