// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/viewers/viewerstacks.h"

namespace rankscope {

/// Writes stacks as profile.proto of pprof, packed by gzip: a sample for each frame where stacks end, with how many do
/// and, where they are known, a label "ranks" with the processes, "0-3,7". Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writePprofStacks(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                            Progress &progress);

/// The same of what the scopes of a profile cost by themselves, a value a metric. Values of pprof are integers: seconds
/// are written as nanoseconds, all else is rounded, which is noted. Errors: BadOption, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writePprofProfile(const ProfileSection &section, std::span<const std::size_t> metrics,
                                             const StackWriteOptions &options, QIODevice &device, Progress &progress);

} // namespace rankscope
