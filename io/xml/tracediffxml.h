// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/differencechoice.h"

class QIODevice;

namespace rankscope {

/// Writes a diff as XML: <trace-diff> with the counts as attributes, in it <reference>, <current>, <not-compared> and one
/// <difference> each, with the keys of the contract as attributes, in the order of `choice`.
/// `choice` says which differences are written. Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeTraceDiffXml(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                             Progress &progress);

} // namespace rankscope
