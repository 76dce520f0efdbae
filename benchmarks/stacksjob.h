// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <cstdint>

namespace rankscope {

/// The stacks of a made-up job.
struct StacksJobOptions {
    std::uint32_t frames = 100'000;
    std::uint32_t processes = 65'536;
    std::uint32_t places = 8'000; // different functions with their places in the source
    std::uint64_t seed = 1;
};

/// Threads that go down a program in chains, splitting now and then: a frame's processes are a range of those above it,
/// each with four threads. The same options give the same tree.
StackTree makeStacksJob(const StacksJobOptions &options);

} // namespace rankscope
