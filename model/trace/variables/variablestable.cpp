// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablestable.h"

#include "model/trace/variables/variablecolumns.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void addPlace(const std::optional<RunRecord> &record, QLatin1StringView file, QLatin1StringView line, FieldTable &table)
{
    if (!record)
        return;
    table.facts.push_back({file, record->trace->file});
    table.facts.push_back({line, record->trace->line(record->record)});
}

} // namespace

FieldTable variablesTable(const VariablesHere &here)
{
    const auto columns =
        std::make_shared<const std::vector<ListedColumn<VariableDetails>>>(variableColumns(here.place.hasTwoRuns));
    FieldTable table{.kind = "variables"_L1, .columns = fieldColumns(*columns)};
    if (here.place.hasTwoRuns) {
        addPlace(here.place.reference, "reference"_L1, "reference_line"_L1, table);
        addPlace(here.place.current, "current"_L1, "current_line"_L1, table);
    } else {
        addPlace(here.place.reference, "file"_L1, "line"_L1, table);
    }
    for (const QString &note : variablesNotes(here))
        table.notes.push_back({"note"_L1, note, {{"text"_L1, note}}});
    table.rows = [&here, columns](const FieldTable::Visit &visit, Progress &progress) {
        const auto rowAt = [&](std::size_t index) {
            return fieldRow("variable"_L1, *columns, detailsOf(here, here.rows[index]));
        };
        return visitRows(here.rows.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
