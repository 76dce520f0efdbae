// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/commonrows.h"

#include "model/arrays/view/staggeredbounds.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The lengths of the rows; of an array without ends of its own all are as long as it is wide.
std::vector<std::uint64_t> rowLengths(const ArraySource &array, std::size_t by)
{
    const auto bounds = array.ownBounds();
    if (!bounds)
        return std::vector<std::uint64_t>(array.shape()[by], array.shape()[1 - by]);
    std::vector<std::uint64_t> lengths;
    for (const StaggeredBounds::Span &span : bounds->spans())
        lengths.push_back(span.count);
    return lengths;
}

} // namespace

std::optional<CommonRows> CommonRows::of(const ArraySource &reference, const ArraySource &current)
{
    const auto bounds = reference.ownBounds();
    const auto others = current.ownBounds();
    if ((!bounds && !others) || reference.shape().size() != 2 || current.shape().size() != 2)
        return {};
    CommonRows common;
    common.m_by = (bounds ? bounds : others)->by();
    if (bounds && others && bounds->by() != others->by())
        return {};
    const std::vector<std::uint64_t> before = rowLengths(reference, common.m_by);
    const std::vector<std::uint64_t> now = rowLengths(current, common.m_by);
    if (before.size() != now.size())
        return {};
    std::uint64_t longest = 0;
    std::uint64_t cells = 0;
    for (std::size_t row = 0; row < now.size(); ++row) {
        common.m_counts.push_back(std::min(before[row], now[row]));
        longest = std::max(longest, common.m_counts.back());
        cells += common.m_counts.back();
        if (before[row] == now[row])
            continue;
        if (!common.m_lengths)
            common.m_lengths = {0, row, before[row], now[row]};
        ++common.m_lengths->rows;
    }
    common.m_shape = {now.size(), now.size()};
    common.m_shape[1 - common.m_by] = longest;
    std::vector<StaggeredBounds::Span> spans;
    for (const std::uint64_t count : common.m_counts)
        spans.push_back({0, count});
    common.m_ends = StaggeredBounds::ofLengths((bounds ? bounds : others)->words(), spans);
    if (common.m_by == 1)
        common.m_ends = common.m_ends->reordered({1, 0});
    common.m_behind = elementCount(common.m_shape).value_or(cells) - cells;
    return common;
}

void CommonRows::hideBehind(const ArrayWindow &window, std::vector<std::uint64_t> &shown) const
{
    const std::uint64_t count = elementCount(window);
    if (shown.empty())
        shown.assign((count + 63) / 64, ~std::uint64_t{0});
    const IndexRange &down = window[0];
    const IndexRange &across = window[1];
    for (std::uint64_t cell = 0; cell < count; ++cell) {
        const std::uint64_t indices[] = {down.first + cell / across.count * down.step,
                                         across.first + cell % across.count * across.step};
        if (indices[1 - m_by] >= m_counts[indices[m_by]])
            shown[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    }
}

} // namespace rankscope
