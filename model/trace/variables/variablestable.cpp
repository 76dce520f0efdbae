// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablestable.h"

#include "model/trace/variables/variabledetails.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct VariableField {
    FieldColumn column;
    FieldCell (*cell)(const VariableDetails &details) = nullptr;
};

FieldCell shadowCell(const VariableDetails &details)
{
    const VariableClass found = details.side().facts.variableClass;
    const bool mayHaveShadow = found == VariableClass::Distributed || found == VariableClass::Array;
    return textField(mayHaveShadow ? u"not-known"_s : QString());
}

FieldCell phaseCell(const VariableDetails &details)
{
    const auto &phase = details.side().facts.phase;
    return textField(phase ? QString(phaseWord(*phase)) : QString());
}

std::vector<VariableField> mainFields()
{
    return {
        {{u"name"_s, FieldType::Text}, [](const VariableDetails &details) { return textField(details.name); }},
        {{u"value"_s, FieldType::Text}, [](const VariableDetails &details) { return textField(details.side().value); }},
        {{u"written_line"_s, FieldType::Integer},
         [](const VariableDetails &details) { return countField(details.side().writtenLine); }},
        {{u"value_line"_s, FieldType::Integer},
         [](const VariableDetails &details) { return countField(details.side().valueLine); }},
        {{u"position"_s, FieldType::Text},
         [](const VariableDetails &details) { return textField(details.side().position); }},
        {{u"class"_s, FieldType::Text},
         [](const VariableDetails &details) { return textField(classWord(details.side().facts.variableClass)); }},
        {{u"level"_s, FieldType::Integer},
         [](const VariableDetails &details) { return countField(details.side().facts.level); }},
        {{u"state"_s, FieldType::Text},
         [](const VariableDetails &details) {
             return textField(initializationWord(details.side().facts.initialization));
         }},
        {{u"read_otherwise"_s, FieldType::Integer},
         [](const VariableDetails &details) { return flagField(details.side().facts.isReadOtherwise); }},
        {{u"reduction"_s, FieldType::Text}, phaseCell},
        {{u"operations"_s, FieldType::Text},
         [](const VariableDetails &details) { return textField(operationWords(details.side().facts.operations)); }},
        {{u"shadow"_s, FieldType::Text}, shadowCell},
    };
}

std::vector<VariableField> referenceFields()
{
    return {
        {{u"agreement"_s, FieldType::Text},
         [](const VariableDetails &details) { return textField(agreementWord(details.agreement)); }},
        {{u"reference_value"_s, FieldType::Text},
         [](const VariableDetails &details) {
             return textField(details.reference ? details.reference->value : QString());
         }},
        {{u"reference_written_line"_s, FieldType::Integer},
         [](const VariableDetails &details) {
             return details.reference ? countField(details.reference->writtenLine) : FieldCell();
         }},
        {{u"reference_position"_s, FieldType::Text},
         [](const VariableDetails &details) {
             return textField(details.reference ? details.reference->position : QString());
         }},
        {{u"difference"_s, FieldType::Text},
         [](const VariableDetails &details) { return textField(details.deviation); }},
    };
}

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
    std::vector<VariableField> fields = mainFields();
    if (here.place.hasTwoRuns) {
        for (VariableField &field : referenceFields())
            fields.push_back(std::move(field));
    }
    FieldTable table{.kind = "variables"_L1};
    if (here.place.hasTwoRuns) {
        addPlace(here.place.reference, "reference"_L1, "reference_line"_L1, table);
        addPlace(here.place.current, "current"_L1, "current_line"_L1, table);
    } else {
        addPlace(here.place.reference, "file"_L1, "line"_L1, table);
    }
    for (const QString &note : variablesNotes(here))
        table.notes.push_back({"note"_L1, note, {{"text"_L1, note}}});
    for (const VariableField &field : fields)
        table.columns.push_back(field.column);
    table.rows = [&here, fields](const FieldTable::Visit &visit, Progress &progress) {
        const auto rowAt = [&](std::size_t index) {
            const VariableDetails details = detailsOf(here, here.rows[index]);
            FieldRow row{.element = "variable"_L1, .cells = {}};
            for (const VariableField &field : fields)
                row.cells.push_back(field.cell(details));
            return row;
        };
        return visitRows(here.rows.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
