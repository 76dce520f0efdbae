// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/checktable.h"

class QIODevice;

namespace rankscope {

/// Writes a check as the JSON object "check" of the contract, one finding a line.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeTraceCheckJson(const CheckResult &result, QIODevice &device, Progress &progress);

} // namespace rankscope
