// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisontable.h"

namespace rankscope {

ValueGroups exactGroups(const ComparisonTable &table)
{
    std::vector<ValueRow> rows;
    rows.reserve(table.rows.size());
    for (const ComparisonTable::Row &row : table.rows)
        rows.push_back(row.value);
    return exactGroups(rows);
}

ProcessSet processesOf(const ComparisonTable &table)
{
    std::vector<ProcessSet::Range> ranges;
    for (const ComparisonTable::Row &row : table.rows)
        ranges.insert(ranges.end(), row.value.processes.ranges().begin(), row.value.processes.ranges().end());
    return ProcessSet::fromRanges(std::move(ranges));
}

ComparisonTable tableOf(const ValueGroups &groups)
{
    ComparisonTable table;
    table.rows.reserve(groups.groups.size());
    for (const ValueGroup &group : groups.groups)
        table.rows.push_back({{group.value.text, group.processes}, {}, 0});
    return table;
}

} // namespace rankscope
