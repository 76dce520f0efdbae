// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the text of perf script: samples with their call chains, innermost frame first (hang-causes.md, 6.3). Counts
/// samples, whatever their periods are. Processes are those of "pid/tid", counted in their order; where perf prints
/// only threads, or one process alone, the samples are of nobody unless the name of the file tells. Errors: WrongFormat
/// (no sample with a frame in it), Cancelled.
[[nodiscard]] StackResult readPerfScript(ByteSource source, const QString &name, const StackReadOptions &options,
                                         Progress &progress);

/// The head of a sample and a frame below it are in it.
bool looksLikePerfScript(std::string_view head);

} // namespace rankscope
