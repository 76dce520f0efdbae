// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisontable.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// The rows of a comparison, with their processes as a set and as a number. Values are texts, as their source spells
/// them; further columns of the source follow, with keys made of their headings.
FieldTable comparisonFields(const ComparisonTable &table);

} // namespace rankscope
