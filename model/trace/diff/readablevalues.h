// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QString>

#include <utility>

namespace rankscope {

/// The values of a difference for a user, the reference's first: `digits` digits; more where the texts would look
/// equal though the values differ, or would part by more or less than the values do by a tenth; in the end the shortest
/// texts that read back the same. What is no finite real number, and a value that stands alone, has its shortest text.
/// Empty where that side has no value.
std::pair<QString, QString> readableValues(const DifferenceDetails &details, int digits);

} // namespace rankscope
