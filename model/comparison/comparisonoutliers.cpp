// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonoutliers.h"

#include "model/base/polling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace rankscope {

namespace {

std::optional<std::size_t> mainGroup(const ValueGroups &groups)
{
    const auto largest = std::ranges::max_element(groups.groups, {}, &ValueGroup::count);
    if (largest == groups.groups.end() || largest->count < 2
        || largest->count <= (groups.numeric + groups.notNumeric) / 2)
        return std::nullopt;
    return static_cast<std::size_t>(largest - groups.groups.begin());
}

std::optional<double> differenceBetween(const ValueGroup &main, const ValueGroup &group)
{
    const auto isNumber = [](const ValueGroup &side) { return side.value.number && isFinite(*side.value.number); };
    if (!isNumber(main) || !isNumber(group))
        return std::nullopt;
    return differenceOf(*main.value.number, *group.value.number);
}

} // namespace

ValueOutliers findOutliers(const ValueGroups &groups, const Progress &progress)
{
    ValueOutliers result{mainGroup(groups), {}};
    if (!result.main)
        return result;
    const ValueGroup &main = groups.groups[*result.main];
    const std::uint64_t few = std::max<std::uint64_t>(1, main.count / 10);
    for (std::size_t index = 0; index < groups.groups.size(); ++index) {
        if (endsAt(index, progress))
            return {};
        const ValueGroup &group = groups.groups[index];
        if (index != *result.main && group.count <= few)
            result.outliers.push_back({index, differenceBetween(main, group)});
    }
    const auto order = [&](const ValueOutlier &outlier) {
        const double far = outlier.difference ? std::abs(*outlier.difference) : std::numeric_limits<double>::infinity();
        return std::tuple(outlier.difference.has_value(), -far, groups.groups[outlier.group].processes.lowest());
    };
    stableSort(
        result.outliers, [&order](const ValueOutlier &a, const ValueOutlier &b) { return order(a) < order(b); },
        progress);
    return result;
}

} // namespace rankscope
