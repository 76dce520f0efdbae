// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"

class QIODevice;

namespace rankscope {

/// Writes two compared files as the JSON object "array-diff" of the contract. The counts of all data sets stand at the top;
/// of files with a single data set all that is said of it does.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeArrayDiffJson(const ArrayFilesDiff &diff, QIODevice &device, Progress &progress);

} // namespace rankscope
