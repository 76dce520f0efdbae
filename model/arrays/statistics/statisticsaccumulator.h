// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/statistics/elementfacts.h"
#include "model/arrays/statistics/piecesequence.h"
#include "model/arrays/statistics/piecetree.h"

namespace rankscope {

/// The nearest double; nothing where it is not finite.
std::optional<double> doubleInRange(long double value);

/// What the pieces of a part of a view add up to. Invariant: the extremes and their positions mean something where
/// `count` > 0.
struct StatisticsPieces {
    PieceTree<ElementFacts> facts;
    std::uint64_t count = 0; // finite numbers
    std::uint64_t shown = 0;
    long double minimum = 0;
    long double maximum = 0;
    std::uint64_t minimumIndex = 0;
    std::uint64_t maximumIndex = 0;
    std::uint64_t bytes = 0; // that the checksum is of
    std::uint32_t checksum = 0;

    void merge(const StatisticsPieces &next);
    void put(Packer &into) const;
    void get(Unpacker &from);
};

/// Takes the elements of a view run by run, and tells their arithmetic statistics: all but the median, the quartiles
/// and the adjacents. Accumulators of neighbouring parts of a view merge, in any grouping, to the same bits: what
/// rounds is added over pieces of pieceElements elements counted from the beginning of the view (see PieceTree).
///
/// The bytes that the checksum is of are those of the stored type, the lowest first: two for a half, one for a truth
/// value; a long double is its ten bytes and six zeros; a text is its UTF-8 and a zero. Invariant: runs are added, and
/// accumulators merged, in the order of the view.
class StatisticsAccumulator
{
public:
    explicit StatisticsAccumulator(ElementType type, const StatisticsKernels &kernels = bestKernels());

    void add(const ElementRun &run);
    void merge(const StatisticsAccumulator &next);

    ElementFacts facts() const { return whole().facts.whole(); }
    ArrayStatistics statistics() const;

    void put(Packer &into) const { m_sequence.put(into); }
    void get(Unpacker &from) { m_sequence.get(from); } ///< of an accumulator of the same type

private:
    StatisticsPieces whole() const;
    void addPiece(StatisticsPieces &to, const PieceRun &piece) const;
    template<typename T>
    void addElements(StatisticsPieces &to, std::span<const T> elements, const PieceRun &piece) const;
    template<typename T>
    void addBytes(StatisticsPieces &to, std::span<const T> elements) const;
    void setMoments(ArrayStatistics &result, const ElementFacts &facts, const StatisticsPieces &pieces) const;
    ArrayNumber number(long double value) const;

    ElementType m_type;
    const StatisticsKernels *m_kernels;
    double m_smallestNormal;
    PieceSequence<StatisticsPieces> m_sequence{pieceElements};
};

} // namespace rankscope
