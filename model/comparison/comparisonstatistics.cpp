// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonstatistics.h"

#include "model/base/polling.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Neumaier's sum: carries what each addition rounds away.
class CompensatedSum
{
public:
    void add(double value)
    {
        const double next = m_sum + value;
        m_lost += std::abs(m_sum) >= std::abs(value) ? (m_sum - next) + value : (value - next) + m_sum;
        m_sum = next;
    }
    double value() const { return m_sum + m_lost; }

private:
    double m_sum = 0;
    double m_lost = 0;
};

/// The finite numbers, ascending, each with how many processes have it.
struct Sample {
    std::vector<double> values;
    std::vector<std::uint64_t> ends; // processes up to and with this value
    std::uint64_t count = 0;

    double weight(std::size_t index) const
    {
        return static_cast<double>(index == 0 ? ends[0] : ends[index] - ends[index - 1]);
    }
    double at(std::uint64_t rank) const
    {
        return values[static_cast<std::size_t>(std::ranges::upper_bound(ends, rank) - ends.begin())];
    }
};

std::optional<double> ifFinite(double value)
{
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<double> meanOf(const Sample &sample)
{
    CompensatedSum sum;
    for (std::size_t index = 0; index < sample.values.size(); ++index)
        sum.add(sample.values[index] * sample.weight(index));
    const auto count = static_cast<double>(sample.count);
    if (std::isfinite(sum.value()))
        return sum.value() / count;
    CompensatedSum parts; // as large as the values at most
    for (std::size_t index = 0; index < sample.values.size(); ++index)
        parts.add(sample.values[index] * (sample.weight(index) / count));
    return ifFinite(parts.value());
}

std::optional<double> deviationOf(const Sample &sample, double mean)
{
    if (sample.count < 2)
        return std::nullopt;
    const double scale = std::max(std::abs(sample.values.front() - mean), std::abs(sample.values.back() - mean));
    if (scale == 0)
        return 0;
    CompensatedSum squares; // of parts of 1, so that they stay in range
    for (std::size_t index = 0; index < sample.values.size(); ++index) {
        const double part = (sample.values[index] - mean) / scale;
        squares.add(part * part * sample.weight(index));
    }
    return ifFinite(scale * std::sqrt(squares.value() / static_cast<double>(sample.count - 1)));
}

/// `quarters` of 4 from the smallest to the largest value.
double quantile(const Sample &sample, std::uint64_t quarters)
{
    const std::uint64_t steps = sample.count - 1;
    const std::uint64_t whole = steps / 4 * quarters + steps % 4 * quarters / 4;
    const std::uint64_t rest = steps % 4 * quarters % 4;
    const double low = sample.at(whole);
    return rest == 0 ? low : std::lerp(low, sample.at(whole + 1), static_cast<double>(rest) / 4);
}

void countNonFinite(ComparisonStatistics &result, const ValueGroup &group)
{
    const double value = realOf(*group.value.number);
    if (std::isnan(value))
        result.nan += group.count;
    else
        (value > 0 ? result.infinityPositive : result.infinityNegative) += group.count;
}

/// The largest is the one seen last; what is as large as it (+0 after -0) joins it.
void addExtremes(ComparisonStatistics &result, const ValueGroup &group)
{
    const Number &number = *group.value.number;
    const bool same = result.maximum && compareNumbers(result.maximum->value, number) == 0;
    if (!same) {
        result.maximum = ExtremeValue{number, group.processes};
        ++result.distinct;
    } else {
        result.maximum->processes.unite(group.processes);
    }
    if (result.distinct == 1)
        result.minimum = result.maximum;
}

} // namespace

ComparisonStatistics comparisonStatistics(const ValueGroups &exact, const Progress &progress)
{
    ComparisonStatistics result;
    result.notNumeric = exact.notNumeric;
    result.withoutValue = exact.withoutValue.count();
    Sample sample;
    for (std::size_t index = 0; const ValueGroup &group : exact.groups) {
        if (endsAt(index++, progress))
            return {};
        if (!group.value.number)
            break; // texts come last
        if (!isFinite(*group.value.number)) {
            countNonFinite(result, group);
            continue;
        }
        addExtremes(result, group);
        sample.count += group.count;
        sample.values.push_back(realOf(*group.value.number));
        sample.ends.push_back(sample.count);
    }
    result.count = sample.count;
    if (sample.count == 0)
        return result;
    result.mean = meanOf(sample);
    result.firstQuartile = quantile(sample, 1);
    result.median = quantile(sample, 2);
    result.thirdQuartile = quantile(sample, 3);
    if (result.mean)
        result.deviation = deviationOf(sample, *result.mean);
    return result;
}

} // namespace rankscope
