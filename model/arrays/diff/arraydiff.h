// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/attributediff.h"
#include "model/arrays/sources/arraysource.h"
#include "rules/values/tolerance.h"

#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// Indices of an element, zero-based, in the order of the subscripts.
using ElementIndex = std::vector<std::uint64_t>;

/// A difference and the first element that has it.
struct LocatedDifference {
    double value = 0;
    ElementIndex index;

    friend bool operator==(const LocatedDifference &, const LocatedDifference &) = default;
};

/// Rows of another length, of tables whose rows end where they end; the first of them.
struct RowLengthDifference {
    std::uint64_t rows = 0; // how many
    std::uint64_t row = 0; // index
    std::uint64_t reference = 0; // elements
    std::uint64_t current = 0;

    friend bool operator==(const RowLengthDifference &, const RowLengthDifference &) = default;
};

/// One of the worst differences.
struct ElementDifference {
    ElementIndex index;
    double absolute = 0; // infinite where one of the two is and the other is not; NaN where one is not a number
    double relative = 0; // of the larger of the two, as the tolerance has it

    friend bool operator==(const ElementDifference &, const ElementDifference &) = default;
};

/// What two arrays differ in. Elements are compared in the order of the subscripts; integers exactly, in 64 bits;
/// reals, and integers with reals, by the tolerance, where ulps are those of the coarser type; of complex numbers each
/// part, with the distance of the two as the difference; texts as they are. Of tables whose rows end where
/// they end the cells that both have are compared. Invariant: isEqual() says that all of both
/// was compared and nothing differs; with shapes or types that cannot be compared nothing was, and that is a
/// difference.
struct ArrayDiff {
    ArrayShape referenceShape;
    ArrayShape currentShape;
    ElementType referenceType = ElementType::Float64;
    ElementType currentType = ElementType::Float64;
    QString referenceTypeText; // comparedTypeText(): two of them may be read as one type
    QString currentTypeText;
    ArraySpace referenceSpace = ArraySpace::Simple;
    ArraySpace currentSpace = ArraySpace::Simple;
    bool shapeMismatch = false; // then no elements are compared
    std::optional<RowLengthDifference> rowLengths; // where some differ
    bool typeMismatch = false; // the elements are compared in the wider type, where there is one
    bool compared = false;
    std::uint64_t elements = 0; // compared, without those ignored
    std::uint64_t ignored = 0;
    std::uint64_t differing = 0; // those below among them
    std::uint64_t nanDiffering = 0; // one is not a number, or both where the tolerance says that this differs
    // Of all finite pairs, those within the tolerance too:
    std::optional<LocatedDifference> maxAbsolute; // the first of the largest; absent where there is no finite pair
    std::optional<LocatedDifference> maxRelative;
    std::optional<double> rms; // root of the mean square of the differences
    std::optional<double> l2Relative; // root of: squares of the differences over squares of the reference; 0 for 0/0
    std::optional<ElementIndex> first; // that differs
    std::vector<ElementDifference> worst; // differing ones, largest absolute difference first, then by index

    bool isEqual() const { return compared && differing == 0 && !shapeMismatch && !rowLengths && !typeMismatch; }
};

struct ArrayDiffOptions {
    Tolerance tolerance = {};
    std::vector<ArrayWindow> ignored = {}; // parts whose elements are not compared; inside the shape
    std::size_t worst = 100;
    unsigned threads = 2;
    AttributeScope attributes = AttributeScope::Meaning;
};

/// Compares slab by slab; memory is bounded whatever the arrays hold. Advances `progress` by the elements compared; its
/// total is the caller's care. Errors: those of reading, Cancelled.
[[nodiscard]] Result<ArrayDiff> diffArrays(const ArraySource &reference, const ArraySource &current,
                                           const ArrayDiffOptions &options, Progress &progress);

} // namespace rankscope
