// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/viewsample.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace rankscope {

namespace {

/// Calls `take(index, value)` for each cell that is shown; those that are not are counted.
template<typename Take>
std::uint64_t forEachShown(const CellPage &page, Take &&take)
{
    std::uint64_t filtered = 0;
    std::visit(
        [&](const auto &held) {
            using Element = std::decay_t<decltype(held[0])>;
            for (std::size_t index = 0; index < held.size(); ++index) {
                if (!page.isShown(index))
                    ++filtered;
                else if constexpr (std::is_arithmetic_v<Element>)
                    take(index, static_cast<double>(held[index]));
                else
                    take(index, realValue(page.values, index));
            }
        },
        page.values);
    return filtered;
}

void countSpecial(SampleCounts &counts, double value)
{
    if (std::isnan(value))
        ++counts.nan;
    else if (value > 0)
        ++counts.positiveInfinite;
    else
        ++counts.negativeInfinite;
}

/// An even choice of the values that come by, and their percentiles.
class PercentileChoice
{
public:
    void take(double value)
    {
        const std::uint64_t hash = scattered(m_seen++);
        if (hash > m_limit)
            return;
        m_chosen.emplace_back(hash, value);
        if (m_chosen.size() <= percentileValues)
            return;
        m_limit /= 2;
        std::erase_if(m_chosen, [&](const auto &chosen) { return chosen.first > m_limit; });
    }

    std::optional<ValueRange> between(double low, double high)
    {
        if (m_chosen.empty())
            return {};
        return ValueRange{percentile(low), percentile(high)};
    }

private:
    /// The finalizer of SplitMix64: neighbours get numbers that have nothing to do with each other.
    static std::uint64_t scattered(std::uint64_t number)
    {
        number += 0x9E3779B97F4A7C15U;
        number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
        number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
        return number ^ (number >> 31U);
    }

    double percentile(double share)
    {
        const double place = share * static_cast<double>(m_chosen.size() - 1);
        const auto at = static_cast<std::ptrdiff_t>(place);
        const auto byValue = [](const auto &a, const auto &b) { return a.second < b.second; };
        std::nth_element(m_chosen.begin(), m_chosen.begin() + at, m_chosen.end(), byValue);
        const double left = m_chosen[static_cast<std::size_t>(at)].second;
        const auto rest = m_chosen.begin() + at + 1;
        if (rest == m_chosen.end())
            return left;
        return std::lerp(left, std::min_element(rest, m_chosen.end(), byValue)->second,
                         place - static_cast<double>(at));
    }

    std::uint64_t m_seen = 0;
    std::uint64_t m_limit = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::pair<std::uint64_t, double>> m_chosen;
};

void addFinite(SampleBin &bin, double value)
{
    bin.minimum = bin.finite == 0 ? value : std::min(bin.minimum, value);
    bin.maximum = bin.finite == 0 ? value : std::max(bin.maximum, value);
    bin.sum += value;
    ++bin.finite;
}

void addSpecial(SampleBin &bin, double value)
{
    if (std::isnan(value))
        ++bin.nan;
    else if (value > 0)
        ++bin.positiveInfinite;
    else
        ++bin.negativeInfinite;
}

std::vector<std::uint64_t> binsOf(const SampleAxis &axis, std::uint64_t first, std::uint64_t count)
{
    std::vector<std::uint64_t> bins(count);
    for (std::uint64_t line = 0; line < count; ++line)
        bins[line] = axis.binOf(first + line);
    return bins;
}

void addPage(ViewSample &sample, PercentileChoice &choice, const CellPage &page)
{
    const auto rowBins = binsOf(sample.grid.rows, page.area.firstRow, page.area.rows);
    const auto columnBins = binsOf(sample.grid.columns, page.area.firstColumn, page.area.columns);
    const std::uint64_t width = page.area.columns;
    sample.counts.filtered += forEachShown(page, [&](std::size_t index, double value) {
        SampleBin &bin = sample.bins[rowBins[index / width] * sample.grid.columns.bins + columnBins[index % width]];
        if (std::isfinite(value)) {
            addFinite(bin, value);
            choice.take(value);
        } else {
            addSpecial(bin, value);
        }
    });
}

/// The totals follow from the bins.
void addUp(ViewSample &sample)
{
    for (const SampleBin &bin : sample.bins) {
        sample.counts.nan += bin.nan;
        sample.counts.positiveInfinite += bin.positiveInfinite;
        sample.counts.negativeInfinite += bin.negativeInfinite;
        sample.counts.finite += bin.finite;
        if (bin.finite == 0)
            continue;
        if (!sample.range)
            sample.range = ValueRange{bin.minimum, bin.maximum};
        sample.range->low = std::min(sample.range->low, bin.minimum);
        sample.range->high = std::max(sample.range->high, bin.maximum);
    }
}

} // namespace

void SampleBin::add(const SampleBin &other)
{
    if (other.finite > 0) {
        minimum = finite == 0 ? other.minimum : std::min(minimum, other.minimum);
        maximum = finite == 0 ? other.maximum : std::max(maximum, other.maximum);
        sum += other.sum;
        finite += other.finite;
    }
    nan += other.nan;
    positiveInfinite += other.positiveInfinite;
    negativeInfinite += other.negativeInfinite;
}

Result<ViewSample> sampleView(const SampleRequest &request, Progress &progress)
{
    ViewSample sample{SampleGrid(request), {}, {}, {}, {}};
    sample.bins.resize(sample.grid.rows.bins * sample.grid.columns.bins);
    PercentileChoice choice;
    const auto read = forEachBlock(
        request, sample.grid, [&](const CellPage &page) { addPage(sample, choice, page); }, progress);
    if (!read)
        return tl::unexpected(read.error());
    addUp(sample);
    sample.robust = choice.between(0.01, 0.99);
    return sample;
}

Result<ValueBins> countValues(const SampleRequest &request, const ValueRange &range, std::size_t bins,
                              Progress &progress)
{
    ValueBins result{range, std::vector<std::uint64_t>(bins), 0, 0, {}};
    // halves, so that a range over all of double does not overflow
    const double length = range.high / 2 - range.low / 2;
    const auto take = [&](std::size_t, double value) {
        if (!std::isfinite(value))
            return countSpecial(result.all, value);
        ++result.all.finite;
        if (value < range.low) {
            ++result.below;
        } else if (value > range.high) {
            ++result.above;
        } else {
            const double place = (value / 2 - range.low / 2) / length * static_cast<double>(bins);
            ++result.counts[std::min(bins - 1, static_cast<std::size_t>(place))];
        }
    };
    const auto read = forEachBlock(
        request, SampleGrid(request), [&](const CellPage &page) { result.all.filtered += forEachShown(page, take); },
        progress);
    if (!read)
        return tl::unexpected(read.error());
    return result;
}

} // namespace rankscope
