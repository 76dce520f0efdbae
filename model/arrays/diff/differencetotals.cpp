// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differencetotals.h"

#include "model/arrays/statistics/statisticskernels.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

using Place = DifferenceTotals::Place;

/// NaN before infinity before numbers, the lower position before the higher.
bool isWorse(const Place &left, const Place &right)
{
    const bool leftNan = std::isnan(left.absolute);
    if (leftNan != std::isnan(right.absolute))
        return leftNan;
    if (!leftNan && left.absolute != right.absolute)
        return left.absolute > right.absolute;
    return left.position < right.position;
}

template<typename Value>
void keepLarger(std::optional<Place> &most, const Place &place, Value value)
{
    if (!most || value(place) > value(*most) || (value(place) == value(*most) && place.position < most->position))
        most = place;
}

void keepAbsolute(std::optional<Place> &most, const Place &place)
{
    keepLarger(most, place, [](const Place &each) { return each.absolute; });
}

void keepRelative(std::optional<Place> &most, const Place &place)
{
    keepLarger(most, place, [](const Place &each) { return each.relative; });
}

} // namespace

void DifferenceTotals::add(const PairDifference &difference, std::uint64_t position)
{
    const Place place{difference.absolute, difference.relative, position};
    ++m_elements;
    if (difference.finite) {
        ++m_finite;
        m_squares = exactSum(m_squares, difference.square, m_squaresError);
        m_referenceSquares = exactSum(m_referenceSquares, difference.referenceSquare, m_referenceError);
        keepAbsolute(m_maxAbsolute, place);
        keepRelative(m_maxRelative, place);
    }
    if (!difference.differs)
        return;
    m_nanDiffering += difference.notANumber ? 1U : 0U;
    addDiffering(place);
}

void DifferenceTotals::addFinite(const FinitePairs &pairs)
{
    m_elements += pairs.count;
    m_finite += pairs.count;
    m_squares = exactSum<long double>(m_squares, pairs.squares, m_squaresError);
    m_referenceSquares = exactSum<long double>(m_referenceSquares, pairs.referenceSquares, m_referenceError);
    if (pairs.maxAbsolute)
        keepAbsolute(m_maxAbsolute, *pairs.maxAbsolute);
    if (pairs.maxRelative)
        keepRelative(m_maxRelative, *pairs.maxRelative);
}

void DifferenceTotals::addDiffering(const Place &place)
{
    ++m_differing;
    m_first = std::min(m_first, place.position);
    addWorst(place);
}

void DifferenceTotals::addWorst(const Place &place)
{
    if (m_worst.size() < m_most) {
        m_worst.push_back(place);
        std::push_heap(m_worst.begin(), m_worst.end(), isWorse);
    } else if (m_most > 0 && isWorse(place, m_worst.front())) {
        std::pop_heap(m_worst.begin(), m_worst.end(), isWorse);
        m_worst.back() = place;
        std::push_heap(m_worst.begin(), m_worst.end(), isWorse);
    }
}

void DifferenceTotals::merge(const DifferenceTotals &other)
{
    m_elements += other.m_elements;
    m_ignored += other.m_ignored;
    m_differing += other.m_differing;
    m_nanDiffering += other.m_nanDiffering;
    m_finite += other.m_finite;
    m_first = std::min(m_first, other.m_first);
    if (other.m_maxAbsolute)
        keepAbsolute(m_maxAbsolute, *other.m_maxAbsolute);
    if (other.m_maxRelative)
        keepRelative(m_maxRelative, *other.m_maxRelative);
    m_squares = exactSum(m_squares, other.m_squares, m_squaresError);
    m_squaresError += other.m_squaresError;
    m_referenceSquares = exactSum(m_referenceSquares, other.m_referenceSquares, m_referenceError);
    m_referenceError += other.m_referenceError;
    for (const Place &place : other.m_worst)
        addWorst(place);
}

std::optional<std::uint64_t> DifferenceTotals::first() const
{
    return m_differing > 0 ? std::optional(m_first) : std::nullopt;
}

std::optional<double> DifferenceTotals::rms() const
{
    if (m_finite == 0)
        return std::nullopt;
    return static_cast<double>(std::sqrt((m_squares + m_squaresError) / static_cast<long double>(m_finite)));
}

std::optional<double> DifferenceTotals::l2Relative() const
{
    if (m_finite == 0)
        return std::nullopt;
    const long double differences = m_squares + m_squaresError;
    if (differences == 0)
        return 0;
    return static_cast<double>(std::sqrt(differences / (m_referenceSquares + m_referenceError)));
}

std::vector<DifferenceTotals::Place> DifferenceTotals::worst() const
{
    std::vector<Place> result = m_worst;
    std::sort(result.begin(), result.end(), isWorse);
    return result;
}

} // namespace rankscope
