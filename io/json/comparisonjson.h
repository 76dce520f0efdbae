// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparisonstatistics.h"

class QIODevice;

namespace rankscope {

class JsonWriter;

/// A number as JSON has it ("nan", "inf", "-inf" where it is not finite), anything else as its text.
void writeValueJson(JsonWriter &json, const ComparisonValue &value);

/// Writes a comparison as the JSON object "comparison" of the contract, one value a line. `expression` is skipped
/// where it is empty. A value whose spelling is no JSON number (0x1f, 65 'A', 1.5D+03) has that as `text`; of a group
/// of several numbers `value` is the smallest and `maximum` the largest. Fails when cancelled or when the device takes
/// no more.
[[nodiscard]] Result<void> writeComparisonJson(const ValueGroups &groups, const ComparisonStatistics &statistics,
                                               const QString &expression, QIODevice &device, Progress &progress);

} // namespace rankscope
