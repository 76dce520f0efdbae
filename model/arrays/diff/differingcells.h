// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/documentdiff.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/report/listedcolumn.h"

namespace rankscope {

/// Shows the elements in which two arrays differ, of one of the two or of an array of their shape.
/// Invariant: the pair is one of arrays of one shape that can be compared.
std::shared_ptr<const ArrayFilter> differingElements(const ArrayPair &pair, const Tolerance &tolerance);

/// An element that differs, with its values.
struct WorstElement {
    ElementDifference difference;
    QString reference;
    QString current;
    QString place; // the subscripts
};

/// The worst ones with their values, read one by one. Errors: those of reading, Cancelled.
[[nodiscard]] Result<std::vector<WorstElement>> worstElements(const ArrayDiff &diff, const ArrayPair &pair,
                                                              const Progress &progress);

/// Those of their list.
std::vector<ListedColumn<WorstElement>> worstElementColumns();

} // namespace rankscope
