// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mpi/piececrew.h"

namespace rankscope {

/// Pieces that rank 0 has not given out yet. Large ones go first, and shares become smaller towards the end, so that
/// all ranks end at about the same time however much the pieces differ.
class PieceShares
{
public:
    /// The pieces outlive it.
    PieceShares(const std::vector<TeamPiece> &pieces, std::size_t ranks);

    bool isEmpty() const { return m_next == m_order.size(); }
    /// The next ones; none where there are no more.
    std::vector<NumberedPiece> take();
    /// Nobody gets more.
    void clear() { m_next = m_order.size(); }

private:
    const std::vector<TeamPiece> &m_pieces;
    std::vector<std::size_t> m_order; // by size, largest first
    std::size_t m_next = 0;
    std::uint64_t m_left = 0; // size of those that are left
    std::size_t m_ranks;
};

QByteArray toBytes(const std::vector<NumberedPiece> &pieces);
std::vector<NumberedPiece> piecesFrom(const QByteArray &bytes);

} // namespace rankscope
