// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"

namespace rankscope {

/// Two compared files of arrays for a terminal: what it comes to, a table with a row a data set, and of data sets that differ
/// the elements that differ most, where `elements` is set. Translated, ends with a line end.
/// Errors: those of reading the elements.
[[nodiscard]] Result<QString> arrayDiffReport(const ArrayFilesDiff &diff, bool elements);

} // namespace rankscope
