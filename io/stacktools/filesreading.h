// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <cstddef>
#include <functional>

namespace rankscope {

/// How many files may be read and not used yet: enough for a large one to be waited for, few enough to be in memory at once.
inline constexpr std::size_t filesReadAhead = 8;

/// Reads many small files by two threads and hands them on in order, in the calling thread; only a few wait at any time.
/// `read` is called from both threads, for 0 to `count` - 1. Ends early when `progress` is cancelled.
void readInOrder(std::size_t count, const std::function<StackResult(std::size_t)> &read,
                 const std::function<void(std::size_t, StackResult)> &use, const Progress &progress);

} // namespace rankscope
