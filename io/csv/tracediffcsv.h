// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/differencechoice.h"

class QIODevice;

namespace rankscope {

/// Writes differences as a table: a header line with the keys of the contract, then a line each, in the order of `choice`.
/// `choice` says which differences are written. Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeTraceDiffCsv(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                             Progress &progress);

} // namespace rankscope
