// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/reportfields.h"

#include "model/stacks/job/reportcolumns.h"

namespace rankscope {

using namespace Qt::StringLiterals;

FieldTable reportFields(const std::vector<ReportRow> &lines)
{
    const auto columns = std::make_shared<const std::vector<ListedColumn<ReportRow>>>(reportRowColumns());
    FieldTable table{.kind = "report"_L1, .columns = fieldColumns(*columns)};
    table.rows = [&lines, columns](const FieldTable::Visit &visit, const Progress &progress) {
        const auto rowAt = [&](std::size_t index) { return fieldRow("line"_L1, *columns, lines[index]); };
        return visitRows(lines.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
