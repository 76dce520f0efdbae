// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/differencekernels.h"
#include "model/arrays/diff/differencepieces.h"
#include "model/arrays/statistics/piecesequence.h"
#include "model/arrays/statistics/piecetree.h"

namespace rankscope {

/// The comparison of a part of two arrays, of elements that follow one another in the order of the subscripts. Parts of
/// neighbours merge, in any grouping, to the same bits: squares are summed over pieces of differencePiece elements
/// counted from the beginning of the arrays (see PieceTree).
class DifferencePart
{
public:
    DifferencePart(const PairRule &rule, std::size_t worst) : m_rule(rule), m_totals(worst) {}

    /// Elements after those before. All that is exact goes to `totals`, which may be of several parts: addTotals()
    /// takes them. `pairs` is the caller's for its buffers alone.
    void add(const PieceRun &run, PairValues &pairs, DifferenceTotals &totals);
    void addTotals(const DifferenceTotals &totals) { m_totals.merge(totals); }
    void merge(const DifferencePart &next);

    std::uint64_t count() const { return m_squares.count(); } ///< elements, with those ignored
    DifferenceTotals whole() const;

    void put(Packer &into) const;
    void get(Unpacker &from); ///< of a part with the same rule

private:
    using Squares = PieceTree<SquareSums>;

    PairRule m_rule;
    DifferenceTotals m_totals;
    PieceSequence<Squares> m_squares{differencePiece};
};

} // namespace rankscope
