// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/pieceshares.h"

#include <QDataStream>

#include <algorithm>
#include <numeric>

namespace rankscope {

PieceShares::PieceShares(const std::vector<TeamPiece> &pieces, std::size_t ranks)
    : m_pieces(pieces)
    , m_order(pieces.size())
    , m_ranks(ranks)
{
    std::iota(m_order.begin(), m_order.end(), std::size_t(0));
    std::ranges::stable_sort(m_order, std::ranges::greater(),
                             [&pieces](std::size_t index) { return pieces[index].size; });
    for (const TeamPiece &piece : pieces)
        m_left += piece.size;
}

std::vector<NumberedPiece> PieceShares::take()
{
    constexpr std::size_t sharesEach = 8; // that a rank would get if all were as large as the next
    constexpr std::size_t most = 256;
    const std::uint64_t wanted = m_left / (sharesEach * m_ranks);
    std::vector<NumberedPiece> share;
    for (std::uint64_t size = 0; !isEmpty() && share.size() < most && (share.empty() || size < wanted);) {
        const std::size_t index = m_order[m_next++];
        const TeamPiece &piece = m_pieces[index];
        share.push_back({index, piece.what, piece.size});
        size += piece.size;
        m_left -= piece.size;
    }
    return share;
}

QByteArray toBytes(const std::vector<NumberedPiece> &pieces)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const NumberedPiece &piece : pieces)
        stream << quint64(piece.index) << piece.what << quint64(piece.size);
    return bytes;
}

std::vector<NumberedPiece> piecesFrom(const QByteArray &bytes)
{
    std::vector<NumberedPiece> pieces;
    QDataStream stream(bytes);
    while (!stream.atEnd()) {
        quint64 index = 0;
        quint64 size = 0;
        QByteArray what;
        stream >> index >> what >> size;
        pieces.push_back({index, std::move(what), size});
    }
    return pieces;
}

} // namespace rankscope
