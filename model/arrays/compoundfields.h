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

/// The same document in which each data set of compounds that can be read is an array too, under the path of its group:
/// the table above as texts, its last dimension the members. The document itself where there are none.
std::shared_ptr<const ArrayDocument> withCompoundTables(std::shared_ptr<const ArrayDocument> document);

/// What the last dimension of such an array is: the names of the members; null for other arrays.
std::shared_ptr<const ArraySource> compoundMemberNames(const ArraySource &array);

} // namespace rankscope
