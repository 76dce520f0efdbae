// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/statistics/elementfacts.h"

namespace rankscope {

/// The nearest double; nothing where it is not finite.
std::optional<double> doubleInRange(long double value);

/// Takes the elements of a view run by run, and tells their arithmetic statistics: all but the median, the quartiles
/// and the adjacents. Accumulators of neighbouring parts of a view merge, in any grouping.
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

    const ElementFacts &facts() const { return m_facts; }
    ArrayStatistics statistics() const;

private:
    template<typename T>
    void addElements(std::span<const T> elements, const ElementRun &run);
    void addTexts(std::span<const QString> texts, const ElementRun &run);
    template<typename T>
    void addFacts(const ElementFacts &facts, std::span<const T> piece, const std::uint64_t *shown,
                  std::uint64_t position);
    template<typename T>
    void addBytes(std::span<const T> elements);
    void addBytes(const void *data, std::size_t bytes);
    void setMoments(ArrayStatistics &result) const;
    ArrayNumber number(long double value) const;

    ElementType m_type;
    const StatisticsKernels *m_kernels;
    double m_smallestNormal;
    ElementFacts m_facts;
    std::uint64_t m_elements = 0;
    std::uint64_t m_shown = 0;
    std::uint64_t m_minimumIndex = 0;
    std::uint64_t m_maximumIndex = 0;
    std::uint64_t m_bytes = 0; // that the checksum is of
    std::uint32_t m_checksum = 0;
};

} // namespace rankscope
