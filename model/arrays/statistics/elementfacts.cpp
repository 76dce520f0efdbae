// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/elementfacts.h"

#include "model/arrays/statistics/elementpieces.h"

#include <cmath>

namespace rankscope {

namespace {

constexpr double leastRange = 1e-140; // below it squares of doubles lose digits to zero

/// Sets the rest of the mean and the squares about it, from sums about the centre that `mean` is so far.
void setSpread(ElementFacts &facts, long double squares, long double distances)
{
    facts.meanError = distances / static_cast<long double>(facts.count);
    facts.squares = std::max(0.0L, squares - distances * facts.meanError);
}

/// For doubles whose sums leave the range of double or come near its end, and for long doubles: slow and safe.
template<typename Real>
ElementFacts wideFacts(std::span<const Real> values, long double smallestNormal)
{
    ElementFacts facts;
    facts.minimum = std::numeric_limits<long double>::infinity();
    facts.maximum = -facts.minimum;
    for (const long double value : values) {
        if (!std::isfinite(value)) {
            ++(std::isnan(value) ? facts.nonFinite.nan
               : value > 0       ? facts.nonFinite.positive
                                 : facts.nonFinite.negative);
            continue;
        }
        ++facts.count;
        facts.sum = exactSum(facts.sum, value, facts.sumError);
        facts.minimum = std::min(facts.minimum, value);
        facts.maximum = std::max(facts.maximum, value);
        facts.zero += value == 0 ? 1U : 0U;
        facts.denormal += value != 0 && std::abs(value) < smallestNormal ? 1U : 0U;
        facts.negative += value < 0 ? 1U : 0U;
    }
    if (facts.count == 0)
        return facts;
    facts.mean = (facts.sum + facts.sumError) / static_cast<long double>(facts.count);
    long double distances = 0;
    for (const long double value : values) {
        const long double distance = std::isfinite(value) ? value - facts.mean : 0;
        distances += distance;
        facts.squares += distance * distance;
    }
    setSpread(facts, facts.squares, distances);
    return facts;
}

/// Distances are taken between integers, so that large ones lose nothing.
template<typename Distance, typename Integer>
void setIntegerSpread(ElementFacts &facts, std::span<const Integer> values, Integer centre)
{
    Distance distances = 0;
    Distance squares = 0;
    for (const Integer value : values) {
        Distance distance;
        if constexpr (std::is_same_v<Distance, double>) {
            const std::uint64_t apart = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(centre);
            distance = static_cast<double>(static_cast<std::int64_t>(apart));
        } else {
            distance = static_cast<Distance>(value) - static_cast<Distance>(centre);
        }
        distances += distance;
        squares += distance * distance;
    }
    setSpread(facts, squares, distances);
}

template<typename Integer>
ElementFacts integerFacts(std::span<const Integer> values)
{
    ElementFacts facts;
    facts.count = values.size();
    if (values.empty())
        return facts;
    Integer minimum = values.front();
    Integer maximum = values.front();
    for (const Integer value : values) {
        facts.integerSum += value;
        minimum = std::min(minimum, value);
        maximum = std::max(maximum, value);
        facts.zero += value == 0 ? 1U : 0U;
        facts.negative += value < 0 ? 1U : 0U;
    }
    facts.minimum = static_cast<long double>(minimum);
    facts.maximum = static_cast<long double>(maximum);
    const auto centre = static_cast<Integer>(facts.integerSum / static_cast<WideInteger>(facts.count));
    facts.mean = static_cast<long double>(centre);
    if (facts.maximum - facts.minimum < 0x1p52L)
        setIntegerSpread<double>(facts, values, centre);
    else
        setIntegerSpread<long double>(facts, values, centre);
    return facts;
}

} // namespace

void ElementFacts::merge(const ElementFacts &other)
{
    const NonFiniteCounts others{nonFinite.nan + other.nonFinite.nan, nonFinite.positive + other.nonFinite.positive,
                                 nonFinite.negative + other.nonFinite.negative};
    if (count == 0)
        *this = other;
    else if (other.count > 0)
        mergeNumbers(other);
    nonFinite = others;
}

void ElementFacts::mergeNumbers(const ElementFacts &other)
{
    minimum = std::min(minimum, other.minimum);
    maximum = std::max(maximum, other.maximum);
    denormal += other.denormal;
    zero += other.zero;
    negative += other.negative;
    integerSum += other.integerSum;
    sum = exactSum(sum, other.sum, sumError);
    sumError += other.sumError;
    // Chan, Golub and LeVeque: the squares about the mean of both
    const auto here = static_cast<long double>(count);
    const auto there = static_cast<long double>(other.count);
    const long double distance = (other.mean - mean) + (other.meanError - meanError);
    count += other.count;
    mean = exactSum(mean, distance * (there / (here + there)), meanError);
    squares += other.squares + distance * distance * (here * there / (here + there));
}

void ElementFacts::put(Packer &into) const
{
    for (const std::uint64_t number :
         {count, nonFinite.nan, nonFinite.positive, nonFinite.negative, denormal, zero, negative})
        into.add(number);
    into.add(integerSum);
    for (const long double number : {minimum, maximum, sum, sumError, mean, meanError, squares})
        into.add(number);
}

void ElementFacts::get(Unpacker &from)
{
    for (std::uint64_t *const number :
         {&count, &nonFinite.nan, &nonFinite.positive, &nonFinite.negative, &denormal, &zero, &negative})
        from.take(*number);
    from.take(integerSum);
    constexpr WideInteger limit = WideInteger{1} << 120; // far above any sum
    from.expect(integerSum <= limit && integerSum >= -limit);
    for (long double *const number : {&minimum, &maximum, &sum, &sumError, &mean, &meanError, &squares})
        from.take(*number);
}

ElementFacts factsOf(std::span<const double> values, double smallestNormal, const StatisticsKernels &kernels,
                     PieceBytes *bytes)
{
    ElementFacts facts;
    PieceBuffer<double> kept;
    PieceScan scan;
    if (!values.empty())
        scan = bytes ? kernels.scanBytes(values.data(), values.size(), *bytes)
                     : kernels.scan(values.data(), values.size());
    if (!std::isfinite(scan.sum + scan.error)) { // some are not finite, or the sum is not
        values = {kept.data(), kernels.keepFinite(values.data(), values.size(), kept.data(), facts.nonFinite)};
        if (!values.empty())
            scan = kernels.scan(values.data(), values.size());
    }
    if (values.empty())
        return facts;
    const auto safely = [&] {
        ElementFacts wide = wideFacts(values, smallestNormal);
        wide.nonFinite = facts.nonFinite;
        return wide;
    };
    const double range = scan.maximum - scan.minimum;
    if (!std::isfinite(scan.sum + scan.error) || (range > 0 && range < leastRange))
        return safely();
    facts.count = values.size();
    facts.sum = scan.sum;
    facts.sumError = scan.error;
    const double centre = (scan.sum + scan.error) / static_cast<double>(facts.count);
    facts.mean = centre;
    const PieceSpread spread = kernels.spread(values.data(), values.size(), centre);
    if (!std::isfinite(spread.squares) || !std::isfinite(spread.distances))
        return safely();
    setSpread(facts, spread.squares, spread.distances);
    facts.minimum = scan.minimum;
    facts.maximum = scan.maximum;
    facts.negative = scan.signs;
    if (scan.smallest < smallestNormal) {
        const PieceTiny tiny = kernels.tiny(values.data(), values.size(), smallestNormal);
        facts.zero = tiny.zero;
        facts.negative -= tiny.negativeZero;
        facts.denormal = tiny.denormal;
    }
    return facts;
}

ElementFacts factsOf(std::span<const long double> values)
{
    return wideFacts(values, std::numeric_limits<long double>::min());
}

ElementFacts factsOf(std::span<const std::int64_t> values)
{
    return integerFacts(values);
}

ElementFacts factsOf(std::span<const std::uint64_t> values)
{
    return integerFacts(values);
}

} // namespace rankscope
