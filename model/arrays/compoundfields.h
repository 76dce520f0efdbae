// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// Whether an entry is a data set of compounds (records), whose members are data sets under it.
bool isCompound(const ArrayDocument &document, const ArrayEntry &entry);

/// A data set of compounds as a table: a row for each element, its subscripts, then a column for each member that is no
/// compound itself ("x", "in.a"); of a member that is an array a list. Numbers as they are, enumerations by name.
/// Members that cannot be read, or whose arrays are too large for a cell, are notes. Rows fail as reading does. Units
/// of progress are elements.
FieldTable compoundFields(const ArrayDocument &document, const ArrayEntry &entry);

} // namespace rankscope
