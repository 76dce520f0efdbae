// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/variables/variableshere.h"

namespace rankscope {

/// The variables at a place, a row each, in the order of the list; of two runs the columns of the reference too. What
/// is not there is empty, as a number 0.
FieldTable variablesTable(const VariablesHere &here);

} // namespace rankscope
