// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profiletable.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// All rows: of a tree depth (from 0), scope (the element in a file of this format), name, module, file and lines; of a
/// flat profile module, file, procedure and lines; then of each metric what is known of it: own, inclusive, percent of
/// the whole, samples and their error. Unknown lines are empty, and 0 as numbers; unknown values are empty, and NaN.
FieldTable scopeFields(const ProfileTable &table, ProfileFormat format);

} // namespace rankscope
