// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/elementpair.h"
#include "model/base/packing.h"

#include <limits>

namespace rankscope {

/// Sums of the squares of finite pairs, with what rounding took from them.
struct SquareSums {
    long double differences = 0;
    long double differencesError = 0;
    long double references = 0;
    long double referencesError = 0;

    void add(long double difference, long double reference);
    void merge(const SquareSums &other);
    void put(Packer &into) const;
    void get(Unpacker &from);
};

/// What compared elements add up to. Totals of two groups merge to those of both, in any order and grouping: where two
/// differences are the same, that of the lower position stands. What rounds, the squares, is summed apart and set at
/// the end (see DifferencePart).
class DifferenceTotals
{
public:
    /// A difference and the element that has it, counted in the order of the subscripts.
    struct Place {
        double absolute = 0;
        double relative = 0;
        std::uint64_t position = 0;
    };

    /// Pairs of finite numbers; the largest differences where they may be the largest of all.
    struct FinitePairs {
        std::uint64_t count = 0;
        std::optional<Place> maxAbsolute;
        std::optional<Place> maxRelative;
    };

    explicit DifferenceTotals(std::size_t worst) : m_most(worst) {}

    void add(const PairDifference &difference, std::uint64_t position);
    void addFinite(const FinitePairs &pairs); ///< those that differ are added besides
    void addDiffering(const Place &place); ///< one of finite pairs
    void addIgnored() { ++m_ignored; }
    void merge(const DifferenceTotals &other);
    void setSquares(const SquareSums &squares) { m_squares = squares; } ///< of all finite pairs

    void put(Packer &into) const; ///< without the squares
    void get(Unpacker &from);

    std::uint64_t elements() const { return m_elements; }
    std::uint64_t ignored() const { return m_ignored; }
    std::uint64_t differing() const { return m_differing; }
    std::uint64_t nanDiffering() const { return m_nanDiffering; }
    std::optional<std::uint64_t> first() const;
    const std::optional<Place> &maxAbsolute() const { return m_maxAbsolute; }
    const std::optional<Place> &maxRelative() const { return m_maxRelative; }
    std::optional<double> rms() const;
    std::optional<double> l2Relative() const;
    std::vector<Place> worst() const; ///< the largest first

private:
    void addWorst(const Place &place);

    std::size_t m_most;
    std::uint64_t m_elements = 0;
    std::uint64_t m_ignored = 0;
    std::uint64_t m_differing = 0;
    std::uint64_t m_nanDiffering = 0;
    std::uint64_t m_finite = 0;
    std::uint64_t m_first = std::numeric_limits<std::uint64_t>::max();
    std::optional<Place> m_maxAbsolute;
    std::optional<Place> m_maxRelative;
    SquareSums m_squares;
    std::vector<Place> m_worst; // a heap, the least bad on top
};

} // namespace rankscope
