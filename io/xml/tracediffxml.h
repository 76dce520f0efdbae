// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/tracediff.h"

class QIODevice;

namespace rankscope {

/// Writes a diff as XML: <trace-diff> with the counts as attributes, in it <reference>, <current>, <not-compared> and one
/// <difference> each, with the keys of the contract as attributes, in reference order.
/// `limit` is the number of differences written at most, 0 for all. Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeTraceDiffXml(const TraceDiff &diff, std::uint64_t limit, QIODevice &device,
                                             Progress &progress);

} // namespace rankscope
