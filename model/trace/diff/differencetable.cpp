// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencetable.h"

#include "model/trace/diff/differencefields.h"
#include "model/trace/diff/diffoptions.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldType typeOf(DifferenceField field)
{
    switch (field) {
    case DifferenceField::Line:
    case DifferenceField::ReferenceLine:
    case DifferenceField::CurrentLine:
    case DifferenceField::Carried:
        return FieldType::Integer;
    case DifferenceField::Absolute:
    case DifferenceField::Relative:
        return FieldType::Real;
    case DifferenceField::Class:
    case DifferenceField::Record:
    case DifferenceField::Name:
    case DifferenceField::File:
    case DifferenceField::Where:
    case DifferenceField::Iteration:
    case DifferenceField::ReferenceFile:
    case DifferenceField::CurrentFile:
    case DifferenceField::ReferenceValue:
    case DifferenceField::CurrentValue:
    case DifferenceField::Processes:
        return FieldType::Text;
    }
    return FieldType::Text;
}

std::int64_t integerOf(const DifferenceDetails &details, DifferenceField field)
{
    if (field == DifferenceField::Carried)
        return details.carried ? 1 : 0;
    if (field == DifferenceField::Line)
        return details.line;
    const auto &line = field == DifferenceField::ReferenceLine ? details.referenceLine : details.currentLine;
    return static_cast<std::int64_t>(line.value_or(0));
}

FieldCell cellOf(const DifferenceDetails &details, DifferenceField field)
{
    FieldCell cell{.text = fieldText(details, field)};
    if (typeOf(field) == FieldType::Integer)
        cell.integer = integerOf(details, field);
    const Deviation &deviation = details.deviation;
    if (typeOf(field) == FieldType::Real)
        cell.real = (field == DifferenceField::Absolute ? deviation.absolute : deviation.relative).value_or(cell.real);
    return cell;
}

FieldRow rowOf(const DifferenceDetails &details)
{
    FieldRow row{"difference"_L1, {}};
    row.cells.reserve(differenceFieldCount);
    for (const DifferenceField field : differenceFields())
        row.cells.push_back(cellOf(details, field));
    return row;
}

std::vector<FieldFact> factsOf(const TraceDiff &diff, bool truncated)
{
    std::vector<FieldFact> facts{{"equal"_L1, diff.isEqual() && diff.alignment->notCompared.empty()},
                                 {"options"_L1, optionsText(diff)},
                                 {"compared"_L1, diff.alignment->comparedRecords},
                                 {"matched"_L1, diff.matched}};
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        facts.push_back({countKey(differenceClass), diff.count(differenceClass)});
    }
    facts.push_back({"truncated"_L1, truncated});
    return facts;
}

void addRun(FieldTable &table, QLatin1StringView list, const TraceRun &run)
{
    for (const TraceRun::Process &process : run.processes) {
        const QString &file = process.trace->file;
        table.notes.push_back({list, file, {{"file"_L1, file}, {"process"_L1, QString::number(process.number)}}});
    }
}

void addNotCompared(FieldTable &table, const TraceAlignment &alignment)
{
    for (const NotCompared &item : alignment.notCompared) {
        const QString records = QString::number(item.records);
        table.notes.push_back({"not_compared"_L1,
                               item.file % ": "_L1 % records % ": "_L1 % item.reason,
                               {{"file"_L1, item.file}, {"records"_L1, records}, {"reason"_L1, item.reason}}});
    }
}

} // namespace

FieldTable differenceTable(const TraceDiff &diff, const DifferenceChoice &choice)
{
    FieldTable table{.kind = "trace-diff"_L1, .facts = factsOf(diff, choice.isTruncated(diff))};
    addRun(table, "reference"_L1, diff.alignment->referenceRun);
    addRun(table, "current"_L1, diff.alignment->currentRun);
    addNotCompared(table, *diff.alignment);
    for (const DifferenceField field : differenceFields())
        table.columns.push_back({fieldKey(field), typeOf(field)});
    table.rows = [&diff, &choice](const FieldTable::Visit &visit, Progress &progress) {
        const auto rowAt = [&](std::size_t index) { return rowOf(detailsOf(diff, choice.at(diff, index))); };
        return visitRows(choice.count(diff), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
