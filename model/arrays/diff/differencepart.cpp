// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differencepart.h"

namespace rankscope {

static_assert(differencePiece <= longestPiece);

void DifferencePart::add(const PieceRun &run, PairValues &pairs, DifferenceTotals &totals)
{
    m_squares.add(run, [&](Squares &to, const PieceRun &piece) {
        to.add(piece.position / differencePiece, addPiece(piece, m_rule, pairs, totals));
    });
}

void DifferencePart::merge(const DifferencePart &next)
{
    PairValues pairs;
    m_squares.merge(next.m_squares, [&](Squares &to, const PieceRun &piece) {
        to.add(piece.position / differencePiece, addPiece(piece, m_rule, pairs, m_totals));
    });
    m_totals.merge(next.m_totals);
}

DifferenceTotals DifferencePart::whole() const
{
    PairValues pairs;
    DifferenceTotals totals = m_totals;
    const Squares squares = m_squares.whole([&](Squares &to, const PieceRun &piece) {
        to.add(piece.position / differencePiece, addPiece(piece, m_rule, pairs, totals));
    });
    totals.setSquares(squares.whole());
    return totals;
}

void DifferencePart::put(Packer &into) const
{
    m_totals.put(into);
    m_squares.put(into);
}

void DifferencePart::get(Unpacker &from)
{
    m_totals.get(from);
    m_squares.get(from);
}

} // namespace rankscope
