// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>

namespace rankscope {

/// How many threads work on so many independent jobs: one a core, but not more than jobs. The system is only asked for
/// its cores, which takes it as long as a small job, where there are several jobs.
inline std::size_t usefulThreads(std::size_t jobs)
{
    if (jobs <= 1)
        return 1;
    return std::min<std::size_t>(jobs, std::max(1U, std::thread::hardware_concurrency()));
}

} // namespace rankscope
