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

void put(Packer &into, const Place &place)
{
    into.add(place.absolute);
    into.add(place.relative);
    into.add(place.position);
}

void put(Packer &into, const std::optional<Place> &place)
{
    into.add(place.has_value());
    if (place)
        put(into, *place);
}

Place placeFrom(Unpacker &from)
{
    Place place;
    from.take(place.absolute);
    from.take(place.relative);
    from.take(place.position);
    return place;
}

std::optional<Place> possiblePlaceFrom(Unpacker &from)
{
    return from.take<bool>() ? std::optional(placeFrom(from)) : std::nullopt;
}

} // namespace

void SquareSums::add(long double difference, long double reference)
{
    differences = exactSum(differences, difference, differencesError);
    references = exactSum(references, reference, referencesError);
}

void SquareSums::merge(const SquareSums &other)
{
    add(other.differences, other.references);
    differencesError += other.differencesError;
    referencesError += other.referencesError;
}

void SquareSums::put(Packer &into) const
{
    for (const long double number : {differences, differencesError, references, referencesError})
        into.add(number);
}

void SquareSums::get(Unpacker &from)
{
    for (long double *const number : {&differences, &differencesError, &references, &referencesError})
        from.take(*number);
}

void DifferenceTotals::add(const PairDifference &difference, std::uint64_t position)
{
    const Place place{difference.absolute, difference.relative, position};
    ++m_elements;
    if (difference.finite) {
        ++m_finite;
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
    for (const Place &place : other.m_worst)
        addWorst(place);
}

void DifferenceTotals::put(Packer &into) const
{
    for (const std::uint64_t number : {m_elements, m_ignored, m_differing, m_nanDiffering, m_finite, m_first})
        into.add(number);
    rankscope::put(into, m_maxAbsolute);
    rankscope::put(into, m_maxRelative);
    into.add(std::uint64_t{m_worst.size()});
    for (const Place &place : m_worst)
        rankscope::put(into, place);
}

void DifferenceTotals::get(Unpacker &from)
{
    for (std::uint64_t *const number : {&m_elements, &m_ignored, &m_differing, &m_nanDiffering, &m_finite, &m_first})
        from.take(*number);
    m_maxAbsolute = possiblePlaceFrom(from);
    m_maxRelative = possiblePlaceFrom(from);
    m_worst.clear();
    const auto count = from.take<std::uint64_t>();
    for (std::uint64_t index = 0; index < count && from.isGood(); ++index)
        m_worst.push_back(placeFrom(from));
}

std::optional<std::uint64_t> DifferenceTotals::first() const
{
    return m_differing > 0 ? std::optional(m_first) : std::nullopt;
}

std::optional<double> DifferenceTotals::rms() const
{
    if (m_finite == 0)
        return std::nullopt;
    return static_cast<double>(
        std::sqrt((m_squares.differences + m_squares.differencesError) / static_cast<long double>(m_finite)));
}

std::optional<double> DifferenceTotals::l2Relative() const
{
    if (m_finite == 0)
        return std::nullopt;
    const long double differences = m_squares.differences + m_squares.differencesError;
    if (differences == 0)
        return 0;
    return static_cast<double>(std::sqrt(differences / (m_squares.references + m_squares.referencesError)));
}

std::vector<DifferenceTotals::Place> DifferenceTotals::worst() const
{
    std::vector<Place> result = m_worst;
    std::sort(result.begin(), result.end(), isWorse);
    return result;
}

} // namespace rankscope
