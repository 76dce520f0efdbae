// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotdata.h"

#include "model/base/polling.h"
#include "model/comparison/comparisonoutliers.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Differences of two drawn values must be finite.
constexpr double largest = 8e307;

ProcessSet outlierProcesses(const ValueGroups &groups, const Progress &progress)
{
    std::vector<ProcessSet::Range> ranges;
    for (const ValueOutlier &outlier : findOutliers(groups, progress).outliers) {
        const auto &some = groups.groups[outlier.group].processes.ranges();
        ranges.insert(ranges.end(), some.begin(), some.end());
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

void addGroup(const ValueGroup &group, bool outlier, PlotData &data)
{
    const double value = std::clamp(realOf(*group.value.number), -largest, largest);
    for (const ProcessSet::Range &range : group.processes.ranges())
        data.spans.push_back({range.first, range.last, value, outlier});
    const std::uint64_t before = data.count();
    if (data.values.empty() || data.values.back() < value) {
        data.values.push_back(value);
        data.until.push_back(before);
    }
    data.until.back() += group.count;
}

} // namespace

PlotData plotData(const ValueGroups &exact, const ValueGroups &groups, const Progress &progress)
{
    PlotData data;
    const ProcessSet outliers = outlierProcesses(groups, progress);
    for (std::size_t index = 0; const ValueGroup &group : exact.groups) {
        if (endsAt(index++, progress))
            return {};
        if (!group.value.number)
            data.notNumeric += group.count;
        else if (isNan(*group.value.number))
            data.nan += group.count;
        else if (!isFinite(*group.value.number))
            data.infinite += group.count;
        else
            addGroup(group, outliers.contains(group.processes.lowest()), data);
    }
    data.withoutValue = exact.withoutValue.count();
    stableSort(
        data.spans, [](const PlotData::Span &a, const PlotData::Span &b) { return a.first < b.first; }, progress);
    return data;
}

std::uint64_t PlotData::countBelow(double value) const
{
    const auto place = std::ranges::lower_bound(values, value) - values.begin();
    return place == 0 ? 0 : until[static_cast<std::size_t>(place - 1)];
}

std::uint64_t PlotData::countUpTo(double value) const
{
    const auto place = std::ranges::upper_bound(values, value) - values.begin();
    return place == 0 ? 0 : until[static_cast<std::size_t>(place - 1)];
}

double PlotData::quantile(double fraction) const
{
    const auto at = [this](std::uint64_t order) { // from 0
        return values[static_cast<std::size_t>(std::ranges::upper_bound(until, order) - until.begin())];
    };
    const double place = fraction * static_cast<double>(count() - 1);
    const auto lower = static_cast<std::uint64_t>(place);
    const double low = at(lower);
    const double high = at(std::min(lower + 1, count() - 1));
    return low + (high - low) * (place - static_cast<double>(lower));
}

std::pair<std::size_t, std::size_t> PlotData::spansIn(double first, double last) const
{
    const auto begin =
        std::ranges::lower_bound(spans, first, {}, [](const Span &span) { return static_cast<double>(span.last); });
    const auto end =
        std::ranges::upper_bound(spans, last, {}, [](const Span &span) { return static_cast<double>(span.first); });
    const auto from = static_cast<std::size_t>(begin - spans.begin());
    return {from, std::max(from, static_cast<std::size_t>(end - spans.begin()))};
}

std::uint64_t PlotData::countIn(double first, double last) const
{
    std::uint64_t sum = 0;
    const auto [begin, end] = spansIn(first, last);
    for (std::size_t index = begin; index < end; ++index) {
        const double from = std::max(first, static_cast<double>(spans[index].first));
        const double to = std::min(last, static_cast<double>(spans[index].last));
        sum += static_cast<std::uint64_t>(std::floor(to) - std::ceil(from) + 1);
    }
    return sum;
}

} // namespace rankscope
