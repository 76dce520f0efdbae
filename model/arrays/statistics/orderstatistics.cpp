// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/orderstatistics.h"

#include "model/arrays/statistics/runreading.h"

#include <cmath>

namespace rankscope {

namespace {

/// Spreads neighbouring numbers over all bits (splitmix64).
std::uint64_t scattered(std::uint64_t value)
{
    value += 0x9E37'79B9'7F4A'7C15U;
    value = (value ^ value >> 30U) * 0xBF58'476D'1CE4'E5B9U;
    value = (value ^ value >> 27U) * 0x94D0'49BB'1331'11EBU;
    return value ^ value >> 31U;
}

/// The value, spread over all bits, as one below `end`.
std::uint64_t part(std::uint64_t value, std::uint64_t end)
{
    __extension__ using Product = unsigned __int128;
    return static_cast<std::uint64_t>((Product{value} * end) >> 64U);
}

template<typename T>
std::optional<std::uint64_t> finiteKey(const T &element)
{
    if constexpr (std::is_same_v<T, std::int64_t> || std::is_same_v<T, std::uint64_t>) {
        return orderKey(element);
    } else {
        const double value = doubleOf(element);
        return std::isfinite(value) ? std::optional(orderKey(value)) : std::nullopt;
    }
}

/// An order statistic that is sought.
struct Target {
    std::uint64_t rank; // numbers before it
    KeyInterval certain; // where it is
    KeyInterval probable; // where to look first
    std::optional<std::uint64_t> key;
};

/// A quartile lies between the numbers of `rank` and rank + 1.
struct QuartilePlace {
    std::uint64_t rank = 0;
    long double fraction = 0;

    /// The quarters-th quartile of `count` numbers: (count - 1) · quarters / 4.
    QuartilePlace(std::uint64_t count, unsigned quarters)
    {
        const std::uint64_t last = count - 1;
        rank = last / 4 * quarters + last % 4 * quarters / 4;
        fraction = static_cast<long double>(last % 4 * quarters % 4) / 4;
    }
};

/// The number of that rank among the keys from the place of `after` on, where all before it have smaller ranks; moves
/// `after` behind it. The keys are reordered.
std::uint64_t keyOfRank(std::vector<std::uint64_t> &keys, std::uint64_t rank, std::uint64_t &after)
{
    const auto first = keys.begin() + static_cast<std::ptrdiff_t>(rank >= after ? after : 0);
    const auto end = rank >= after ? keys.end() : keys.begin() + static_cast<std::ptrdiff_t>(after);
    const auto place = keys.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(first, place, end);
    after = rank + 1;
    return *place;
}

/// Where a sample has the target: as far from its place in the sample as four standard deviations of that place.
void look(Target &target, std::vector<std::uint64_t> &sample, std::uint64_t &after, std::uint64_t count)
{
    if (sample.size() == count) {
        target.key = keyOfRank(sample, target.rank, after);
        return;
    }
    const auto size = static_cast<double>(sample.size());
    const double part = (static_cast<double>(target.rank) + 0.5) / static_cast<double>(count);
    const double reach = 4 * std::sqrt(size * part * (1 - part)) + 2;
    const double first = std::floor(part * size - reach);
    const double last = std::ceil(part * size + reach);
    target.probable = target.certain;
    if (first >= 0)
        target.probable.low = keyOfRank(sample, static_cast<std::uint64_t>(first), after);
    if (last < size)
        target.probable.high = keyOfRank(sample, static_cast<std::uint64_t>(last), after);
}

/// The keys of one bin of the histogram.
std::vector<std::uint64_t> keysOfBin(const SievedInterval &sieved, std::size_t bin)
{
    std::vector<std::uint64_t> result(sieved.histogram[bin] + 1);
    const unsigned shift = binShift(sieved.interval);
    std::size_t count = 0;
    for (const std::vector<std::uint64_t> &keys : sieved.keys) {
        for (const std::uint64_t key : keys) {
            result[count] = key;
            count += (key - sieved.interval.low) >> shift == bin ? 1U : 0U;
        }
    }
    result.pop_back();
    return result;
}

/// What a pass over the view says of a target.
void settle(Target &target, const SievedInterval &sieved, const SelectionStart &start)
{
    const KeyInterval &interval = sieved.interval;
    const std::uint64_t below = start.count + start.positiveInfinities - sieved.notBelow;
    if (target.rank < below) {
        target.certain.high = interval.low - 1;
    } else if (target.rank >= below + sieved.inside) {
        target.certain.low = interval.high + 1;
    } else if (interval.low == interval.high) {
        target.key = interval.low;
    } else {
        std::size_t bin = 0;
        std::uint64_t before = below;
        while (before + sieved.histogram[bin] <= target.rank)
            before += sieved.histogram[bin++];
        const unsigned shift = binShift(interval);
        const std::uint64_t low = interval.low + (std::uint64_t{bin} << shift);
        target.certain = {low, std::min(interval.high, low + ((std::uint64_t(1) << shift) - 1))};
        if (sieved.complete) {
            std::vector<std::uint64_t> keys = keysOfBin(sieved, bin);
            std::uint64_t after = 0;
            target.key = keyOfRank(keys, target.rank - before, after);
        }
    }
    target.probable = target.certain;
    if (target.certain.low == target.certain.high)
        target.key = target.certain.low;
}

std::vector<KeyInterval> soughtIntervals(const std::vector<Target> &targets)
{
    std::vector<KeyInterval> result;
    for (const Target &target : targets) {
        if (!target.key && std::find(result.begin(), result.end(), target.probable) == result.end())
            result.push_back(target.probable);
    }
    return result;
}

/// One pass over the view: each of the intervals, with what all threads found.
Result<std::vector<SievedInterval>> sieve(const ElementRuns &runs, const std::vector<KeyInterval> &intervals,
                                          const OrderSearchOptions &options, Progress &progress)
{
    std::vector<OrderSieve> sieves(options.threads, OrderSieve(intervals, options.collected, *options.kernels));
    if (const Result<void> done = readRuns(runs, sieves, progress); !done)
        return tl::unexpected(done.error());
    std::vector<SievedInterval> &whole = sieves.front().intervals();
    for (std::size_t thread = 1; thread < sieves.size(); ++thread) {
        for (std::size_t index = 0; index < whole.size(); ++index)
            whole[index].merge(std::move(sieves[thread].intervals()[index]));
    }
    return std::move(whole);
}

} // namespace

OrderSample::OrderSample(std::uint64_t elements, std::uint64_t most)
    : m_stride(std::max<std::uint64_t>(1, elements / most + (elements % most != 0 ? 1 : 0)))
    , m_most(std::min(elements, most))
{}

void OrderSample::add(const ElementRun &run)
{
    std::visit(
        [&](const auto &elements) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(elements)>, std::span<const QString>>)
                addElements(elements, run);
        },
        run.elements);
}

template<typename T>
void OrderSample::addElements(std::span<const T> elements, const ElementRun &run)
{
    m_keys.reserve(m_most);
    const std::uint64_t end = run.position + elements.size();
    for (std::uint64_t cell = run.position / m_stride; cell * m_stride < end; ++cell) {
        const std::uint64_t position = cell * m_stride + part(scattered(cell), m_stride);
        if (position < run.position || position >= end)
            continue;
        const std::size_t index = position - run.position;
        if (!run.shown.empty() && (run.shown[index / 64] >> (index % 64) & 1U) == 0)
            continue;
        if (const std::optional<std::uint64_t> key = finiteKey(elements[index]))
            m_keys.push_back(*key);
    }
}

void OrderSample::merge(OrderSample &&other)
{
    if (m_keys.empty())
        m_keys.swap(other.m_keys);
    else
        m_keys.insert(m_keys.end(), other.m_keys.begin(), other.m_keys.end());
}

Result<Quartiles> quartilesOf(const ElementRuns &runs, const SelectionStart &start, OrderSample sample,
                              const OrderSearchOptions &options, Progress &progress)
{
    return quartilesOf(runs.type(), start, std::move(sample), [&](const std::vector<KeyInterval> &intervals) {
        return sieve(runs, intervals, options, progress);
    });
}

Result<Quartiles> quartilesOf(ElementType type, const SelectionStart &start, OrderSample sample, const SievePass &pass)
{
    const KeyInterval all{orderKeyOf(start.minimum, type), orderKeyOf(start.maximum, type)};
    std::vector<std::uint64_t> keys = sample.takeKeys();
    std::uint64_t after = 0;
    std::vector<Target> targets;
    for (const unsigned quarters : {1U, 2U, 3U}) {
        const QuartilePlace place(start.count, quarters);
        for (const std::uint64_t rank : {place.rank, std::min(place.rank + 1, start.count - 1)})
            targets.push_back({rank, all, all, {}});
        look(targets[targets.size() - 2], keys, after, start.count);
        Target &upper = targets.back();
        upper.probable = targets[targets.size() - 2].probable; // one interval for both
        if (keys.size() == start.count)
            look(upper, keys, after, start.count);
    }
    for (auto intervals = soughtIntervals(targets); !intervals.empty(); intervals = soughtIntervals(targets)) {
        auto sieved = pass(intervals);
        if (!sieved)
            return tl::unexpected(sieved.error());
        for (Target &target : targets) {
            const auto place = std::find(intervals.begin(), intervals.end(), target.probable);
            if (!target.key)
                settle(target, (*sieved)[static_cast<std::size_t>(place - intervals.begin())], start);
        }
    }
    const auto quartile = [&](unsigned quarters) {
        const std::size_t lower = 2 * (std::size_t{quarters} - 1);
        const long double from = numberOfKey(*targets[lower].key, type);
        const long double to = numberOfKey(*targets[lower + 1].key, type);
        return from + (to - from) * QuartilePlace(start.count, quarters).fraction;
    };
    return Quartiles{quartile(1), quartile(2), quartile(3)};
}

} // namespace rankscope
