// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report.h"

#include <algorithm>

namespace rankscope {

namespace {

FieldRow fieldRowOf(const ReportTable &table, const std::vector<std::size_t> &columns, const TableRow &row)
{
    FieldRow fields{table.element, {}};
    fields.cells.reserve(columns.size());
    for (const std::size_t column : columns)
        fields.cells.push_back(row.field(column));
    return fields;
}

void addPart(FieldTable &fields, const ReportFact &fact)
{
    fields.facts.push_back(fact.fact);
}

void addPart(FieldTable &fields, const ReportFiles &files)
{
    addFiles(fields, files.key, files.files);
}

void addPart(FieldTable &fields, const ReportTable &table)
{
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Tables);
    for (const std::size_t column : columns)
        fields.columns.push_back({table.columns[column].key, table.columns[column].type});
    fields.rows = [&table, columns](const FieldTable::Visit &visit, const Progress &progress) {
        const auto visitRow = [&](const TableRow &row) { return visit(fieldRowOf(table, columns, row)); };
        return table.rows(visitRow, progress);
    };
}

} // namespace

FieldCell TableRow::field(std::size_t column) const
{
    FieldCell field = fieldOf(value(column));
    if (const std::optional<QString> text = m_text(column))
        field.text = *text;
    return field;
}

QString TableRow::shown(std::size_t column) const
{
    const std::optional<QString> text = m_text(column);
    return text ? *text : shownText(value(column));
}

std::vector<std::size_t> columnsFor(const ReportTable &table, Audience audience)
{
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].shownIn.testFlag(audience))
            columns.push_back(column);
    }
    return columns;
}

FieldTable fieldsOf(const Report &report)
{
    FieldTable fields{.kind = report.kind};
    for (const ReportPart &part : report.parts)
        std::visit([&fields](const auto &each) { addPart(fields, each); }, part);
    return fields;
}

} // namespace rankscope
