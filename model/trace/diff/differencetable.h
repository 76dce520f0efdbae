// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/diff/differencechoice.h"

namespace rankscope {

/// The differences of `choice`, in its order, with the keys of the contract; before them the counts, the files and what was
/// not compared. Values are texts, since they may be 64-bit integers, floats or complex; as a number a line that is absent
/// is 0 and a deviation that is absent NaN.
FieldTable differenceTable(const TraceDiff &diff, const DifferenceChoice &choice);

} // namespace rankscope
