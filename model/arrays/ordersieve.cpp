// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/ordersieve.h"

namespace rankscope {

void SievedInterval::merge(SievedInterval &&other)
{
    below += other.below;
    inside += other.inside;
    for (std::size_t bin = 0; bin < histogram.size(); ++bin)
        histogram[bin] += other.histogram[bin];
    complete = complete && other.complete;
    if (complete)
        keys.insert(keys.end(), other.keys.begin(), other.keys.end());
    else
        keys = {};
    other.keys = {};
}

OrderSieve::OrderSieve(std::vector<KeyInterval> intervals, std::size_t mostCollected, const StatisticsKernels &kernels)
    : m_room(mostCollected)
    , m_kernels(&kernels)
{
    for (const KeyInterval &interval : intervals) {
        SievedInterval &sieved = m_intervals.emplace_back();
        sieved.interval = interval;
        if (interval.low != interval.high)
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
        const std::size_t count = shownCount(run.shown, first, piece.size());
        if (count == 0)
            continue;
        const std::uint64_t *const shown = run.shown.empty() ? nullptr : run.shown.data() + first / 64;
        const std::span<const T> dense = shownElements(piece, shown, count, *m_kernels, kept);
        if constexpr (std::is_same_v<T, std::int64_t> || std::is_same_v<T, std::uint64_t>) {
            for (SievedInterval &interval : m_intervals)
                addPiece(dense, interval);
        } else {
            const std::span<const double> values = asDoubles(dense, doubles);
            for (SievedInterval &interval : m_intervals)
                addPiece(values, interval);
        }
    }
}

void OrderSieve::addPiece(std::span<const double> values, SievedInterval &into)
{
    PieceBuffer<double> inside;
    const bool wanted = !into.histogram.empty();
    const PieceSieve counts = m_kernels->sieve(values.data(), values.size(), doubleOfKey(into.interval.low),
                                               doubleOfKey(into.interval.high), wanted ? inside.data() : nullptr);
    into.below += counts.below;
    into.inside += counts.inside;
    if (!wanted)
        return;
    PieceBuffer<std::uint64_t> keys;
    for (std::size_t index = 0; index < counts.inside; ++index)
        keys[index] = orderKey(inside[index]);
    addInside({keys.data(), counts.inside}, into);
}

template<typename Integer>
void OrderSieve::addPiece(std::span<const Integer> values, SievedInterval &into)
{
    PieceBuffer<std::uint64_t> keys;
    const std::uint64_t width = into.interval.high - into.interval.low;
    std::size_t inside = 0;
    std::uint64_t below = 0;
    for (const Integer value : values) {
        const std::uint64_t key = orderKey(value);
        below += key < into.interval.low ? 1U : 0U;
        keys[inside] = key;
        inside += key - into.interval.low <= width ? 1U : 0U;
    }
    into.below += below;
    into.inside += inside;
    if (!into.histogram.empty())
        addInside({keys.data(), inside}, into);
}

void OrderSieve::addInside(std::span<const std::uint64_t> keys, SievedInterval &into)
{
    const unsigned shift = binShift(into.interval);
    for (const std::uint64_t key : keys)
        ++into.histogram[(key - into.interval.low) >> shift];
    if (into.complete && keys.size() > m_room) {
        into.complete = false;
        m_room += into.keys.size();
        into.keys = {};
    }
    if (!into.complete)
        return;
    into.keys.insert(into.keys.end(), keys.begin(), keys.end());
    m_room -= keys.size();
}

} // namespace rankscope
