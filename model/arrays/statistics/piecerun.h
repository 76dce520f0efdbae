// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"
#include "model/base/packing.h"

#include <array>

namespace rankscope {

/// The longest pieces to which elements are cut.
inline constexpr std::size_t longestPiece = 2048;

/// Elements that follow one another, of one array or of two side by side (the second is else empty).
struct PieceRun {
    std::uint64_t position = 0; // of the first one in the whole
    std::array<ElementSpan, 2> sides = {};
    std::span<const std::uint64_t> shown = {}; // a bit for each element, the lowest first; empty: all are shown

    std::size_t count() const { return elementCount(sides[0]); }
};

/// Room for what is shown of a piece, where that is not cut between words.
using PieceBits = std::array<std::uint64_t, longestPiece / 64>;

/// `count` elements of the run, at most longestPiece, from `first` on. What the result refers to is of the run and
/// of `bits`.
PieceRun partOf(const PieceRun &run, std::size_t first, std::size_t count, PieceBits &bits);

/// A piece of which not all is there yet. Invariant: both sides and the bits are of the same elements.
class PieceFragment
{
public:
    /// Takes `count` elements of the run from `first` on: those after the ones that are here.
    void append(const PieceRun &run, std::size_t first, std::size_t count);
    void clear();

    std::size_t count() const { return m_count; }
    PieceRun run() const;

    void put(Packer &into) const;
    void get(Unpacker &from);

private:
    std::uint64_t m_position = 0;
    std::size_t m_count = 0;
    std::array<ArrayValues, 2> m_sides;
    PieceBits m_shown = {};
};

} // namespace rankscope
