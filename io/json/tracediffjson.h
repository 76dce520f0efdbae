// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/diff/differencechoice.h"

class QIODevice;

namespace rankscope {

/// The origins that are written at most; `origins` of JSON, XML and HTML.
inline constexpr std::size_t writtenOrigins = 1000;

/// Writes a diff as the JSON object "trace-diff" of the contract, one difference a line.
/// `choice` says which differences are written; counts always count all. Fails when cancelled or when the
/// device takes no more.
[[nodiscard]] Result<void> writeTraceDiffJson(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
