// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/listedrows.h"

namespace rankscope {

namespace {

/// In percent of the row above each, as MetricColumns::inclusive has it, else of the total.
std::vector<double> percentsOf(const ListedRows &listed, const MetricColumns &columns, MetricFlavour flavour)
{
    std::vector<double> percents;
    percents.reserve(listed.rows.size());
    std::vector<std::uint32_t> path; // the rows above the one that is looked at
    for (const ListedRows::Row &row : listed.rows) {
        path.resize(std::min<std::size_t>(path.size(), row.depth));
        const bool ofParent = listed.percentOfParent && !path.empty() && !columns.inclusive.empty();
        const double whole = ofParent ? columns.inclusive[path.back()] : columns.total;
        percents.push_back(percentOf(columns.of(flavour)[row.row], whole));
        path.push_back(row.row);
    }
    return percents;
}

} // namespace

Result<ListedMetric> listedColumn(const ListedRows &listed, const ProfileColumn &column)
{
    const auto columns = listed.source->columns(column.metric);
    if (!columns)
        return tl::unexpected(columns.error());
    const std::vector<double> &all = columns->of(column.flavour);
    ListedMetric result;
    if (all.empty())
        return result;
    result.values.reserve(listed.rows.size());
    for (const ListedRows::Row &row : listed.rows)
        result.values.push_back(all[row.row]);
    if (column.showPercent && columns->total != 0)
        result.percents = percentsOf(listed, *columns, column.flavour);
    return result;
}

std::vector<ListedRows::Row> rowsInOrder(RowOrder order, const RowOrder::By &by)
{
    std::vector<ListedRows::Row> rows;
    std::vector<ListedRows::Row> waiting;
    const auto wait = [&](std::uint32_t parent, std::uint32_t depth) {
        const auto below = order.below(parent, by);
        for (auto row = below.rbegin(); row != below.rend(); ++row)
            waiting.push_back({*row, depth});
    };
    wait(RowOrder::none, 0);
    while (!waiting.empty()) {
        const ListedRows::Row row = waiting.back();
        waiting.pop_back();
        rows.push_back(row);
        wait(row.row, row.depth + 1);
    }
    return rows;
}

} // namespace rankscope
