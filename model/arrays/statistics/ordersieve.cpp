// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/ordersieve.h"

namespace rankscope {

void SievedInterval::merge(SievedInterval &&other)
{
    notBelow += other.notBelow;
    inside += other.inside;
    for (std::size_t bin = 0; bin < histogram.size(); ++bin)
        histogram[bin] += other.histogram[bin];
    complete = complete && other.complete;
    std::move(other.keys.begin(), other.keys.end(), std::back_inserter(keys));
    if (!complete)
        keys.clear();
}

void SievedInterval::keepAtMost(std::size_t most)
{
    std::size_t count = 0;
    for (const std::vector<std::uint64_t> &some : keys)
        count += some.size();
    complete = complete && count <= most;
    if (!complete)
        keys.clear();
}

void SievedInterval::put(Packer &into) const
{
    for (const std::uint64_t number : {interval.low, interval.high, notBelow, inside})
        into.add(number);
    into.add(histogram);
    into.add(complete);
    into.add(keys);
}

void SievedInterval::get(Unpacker &from)
{
    for (std::uint64_t *const number : {&interval.low, &interval.high, &notBelow, &inside})
        from.take(*number);
    from.take(histogram);
    from.take(complete);
    from.take(keys);
    from.expect(histogram.empty() || histogram.size() == std::size_t(1) << histogramBits);
}

OrderSieve::OrderSieve(const std::vector<KeyInterval> &intervals, std::size_t mostCollected,
                       const StatisticsKernels &kernels)
    : m_most(mostCollected)
    , m_room(mostCollected)
    , m_kernels(&kernels)
{
    for (const KeyInterval &interval : intervals) {
        SievedInterval &sieved = m_intervals.emplace_back();
        sieved.interval = interval;
        addBorder({m_intervals.size() - 1, false});
        if (interval.low == interval.high)
            addBorder({m_intervals.size() - 1, true});
        else
            sieved.histogram.resize(std::size_t(1) << histogramBits);
    }
}

void OrderSieve::add(const ElementRun &run)
{
    std::visit(
        [&](const auto &elements) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(elements)>, std::span<const QString>>)
                addElements(elements, run);
        },
        run.elements);
}

template<typename T>
void OrderSieve::addElements(std::span<const T> elements, const ElementRun &run)
{
    PieceBuffer<T> kept;
    PieceBuffer<double> doubles;
    for (std::size_t first = 0; first < elements.size(); first += pieceElements) {
        const auto piece = elements.subspan(first, std::min(pieceElements, elements.size() - first));
        const std::uint64_t *const shown = run.shown.empty() ? nullptr : run.shown.data() + first / 64;
        const std::span<const T> dense = shownElements(piece, shown, *m_kernels, kept);
        if (dense.empty())
            continue;
        if constexpr (std::is_same_v<T, std::int64_t> || std::is_same_v<T, std::uint64_t>)
            addIntegers(dense);
        else
            addDoubles(asDoubles(dense, doubles), aheadOf(dense, piece, !run.shown.empty()));
    }
}

void OrderSieve::addBorder(const Border &border)
{
    const std::size_t place = m_borders.size() % SieveIntervals::most;
    if (place == 0)
        m_shares.emplace_back();
    m_borders.push_back(border);
    const KeyInterval &interval = m_intervals[border.interval].interval;
    m_shares.back().low[place] = doubleOfKey(border.isEnd ? interval.high + 1 : interval.low);
    if (interval.low != interval.high)
        m_shares.back().high[place] = doubleOfKey(interval.high);
}

void OrderSieve::addDoubles(std::span<const double> values, std::size_t ahead)
{
    PieceBuffer<double> inside;
    for (std::size_t share = 0; share < m_shares.size(); ++share) {
        const PieceSieve found = m_kernels->sieve(values, ahead, m_shares[share], inside.data());
        const std::size_t first = share * SieveIntervals::most;
        const std::size_t count = std::min(SieveIntervals::most, m_borders.size() - first);
        for (std::size_t place = 0; place < count; ++place)
            addNotBelow(m_borders[first + place], found.notBelow[place]);
        if (found.inside > 0)
            addInside({inside.data(), found.inside}, std::span(m_borders).subspan(first, count));
    }
}

void OrderSieve::addNotBelow(const Border &border, std::uint64_t count)
{
    SievedInterval &into = m_intervals[border.interval];
    if (border.isEnd) {
        into.inside -= count;
        return;
    }
    into.notBelow += count;
    if (into.histogram.empty())
        into.inside += count; // what is above it goes again with its end
}

void OrderSieve::addInside(std::span<const double> values, std::span<const Border> borders)
{
    PieceBuffer<std::uint64_t> keys;
    std::transform(values.begin(), values.end(), keys.begin(), [](double value) { return orderKey(value); });
    PieceBuffer<std::uint64_t> own;
    for (const Border &border : borders) {
        SievedInterval &into = m_intervals[border.interval];
        if (into.histogram.empty())
            continue;
        const std::uint64_t width = into.interval.high - into.interval.low;
        std::size_t count = 0;
        for (std::size_t index = 0; index < values.size(); ++index) {
            own[count] = keys[index];
            count += keys[index] - into.interval.low <= width ? 1U : 0U;
        }
        into.inside += count;
        collect({own.data(), count}, into);
    }
}

template<typename Integer>
void OrderSieve::addIntegers(std::span<const Integer> values)
{
    PieceBuffer<std::uint64_t> keys;
    for (SievedInterval &into : m_intervals) {
        const std::uint64_t width = into.interval.high - into.interval.low;
        std::size_t inside = 0;
        for (const Integer value : values) {
            const std::uint64_t key = orderKey(value);
            into.notBelow += key >= into.interval.low ? 1U : 0U;
            keys[inside] = key;
            inside += key - into.interval.low <= width ? 1U : 0U;
        }
        into.inside += inside;
        if (!into.histogram.empty())
            collect({keys.data(), inside}, into);
    }
}

void OrderSieve::collect(std::span<const std::uint64_t> keys, SievedInterval &into)
{
    const unsigned shift = binShift(into.interval);
    for (const std::uint64_t key : keys)
        ++into.histogram[(key - into.interval.low) >> shift];
    if (!into.complete)
        return;
    if (into.keys.empty())
        into.keys.emplace_back().reserve(m_most); // memory that is not written to costs nothing
    std::vector<std::uint64_t> &collected = into.keys.front();
    if (keys.size() <= m_room) {
        collected.insert(collected.end(), keys.begin(), keys.end());
        m_room -= keys.size();
    } else {
        into.complete = false;
        m_room += collected.size();
        into.keys.clear();
    }
}

} // namespace rankscope
