// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/viewers/viewerstacks.h"

namespace rankscope {

/// Writes stacks as JSON of speedscope, a sampled profile for each set of processes with the same stacks; the reader of
/// speedscope files has the same tree of it, without threads. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeSpeedscopeStacks(const StackTree &tree, const StackWriteOptions &options,
                                                 QIODevice &device, Progress &progress);

/// The same of what the scopes of a profile cost by themselves, a profile for each metric. Costs that are below 0 or no
/// number are left out and noted. Errors: BadOption, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeSpeedscopeProfile(const ProfileSection &section, std::span<const std::size_t> metrics,
                                                  const StackWriteOptions &options, QIODevice &device,
                                                  Progress &progress);

} // namespace rankscope
