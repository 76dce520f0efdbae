// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/cellpage.h"
#include "model/arrays/documentdiff.h"

namespace rankscope {

/// Reads cells of a view of one of two arrays, or of an array of their shape; shown are those in which the two differ.
/// Invariant: the pair is one of arrays of one shape that can be compared.
PageReading differingCells(std::shared_ptr<const ArrayView> view, const ArrayPair &pair, const Tolerance &tolerance);

/// An element that differs, with its values.
struct WorstElement {
    ElementDifference difference;
    QString reference;
    QString current;
};

/// The worst ones with their values, read one by one. Errors: those of reading, Cancelled.
[[nodiscard]] Result<std::vector<WorstElement>> worstElements(const ArrayDiff &diff, const ArrayPair &pair,
                                                              const Progress &progress);

} // namespace rankscope
