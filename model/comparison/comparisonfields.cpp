// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonfields.h"

#include "model/base/processsettext.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldRow tableRow(const ComparisonTable::Row &row, std::size_t columns)
{
    FieldRow fields{"row"_L1,
                    {textField(row.value.text), textField(compactText(row.value.processes)),
                     countField(row.value.processes.count())}};
    for (const QString &extra : row.extra)
        fields.cells.push_back(textField(extra));
    fields.cells.resize(columns);
    return fields;
}

} // namespace

FieldTable comparisonFields(const ComparisonTable &table)
{
    FieldTable fields{.kind = "comparison"_L1};
    fields.columns = {{"value"_L1}, {"processes"_L1}, {"count"_L1, FieldType::Integer}};
    qsizetype extras = table.extraHeadings.size();
    for (const ComparisonTable::Row &row : table.rows)
        extras = std::max(extras, row.extra.size());
    for (qsizetype index = 0; index < extras; ++index) {
        const QString heading = table.extraHeadings.value(index);
        addNamedColumn(fields, heading, heading, FieldType::Text);
    }
    fields.rows = [&table, columns = fields.columns.size()](const FieldTable::Visit &visit, const Progress &progress) {
        const auto rowAt = [&](std::size_t index) { return tableRow(table.rows[index], columns); };
        return visitRows(table.rows.size(), rowAt, visit, progress);
    };
    return fields;
}

} // namespace rankscope
