// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordtable.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FieldType typeOf(RecordField field)
{
    const bool integer = field == RecordField::Line || field == RecordField::Process || field == RecordField::PlaceLine;
    return integer ? FieldType::Integer : FieldType::Text;
}

std::int64_t integerOf(const RecordRow &row, RecordField field)
{
    if (field == RecordField::Line)
        return static_cast<std::int64_t>(row.line);
    if (field == RecordField::Process)
        return row.process;
    return field == RecordField::PlaceLine ? row.placeLine.value_or(0) : 0;
}

FieldRow rowOf(const RecordRow &record)
{
    FieldRow row{"record"_L1, {}};
    row.cells.reserve(recordFieldCount);
    for (const RecordField field : recordFields())
        row.cells.push_back({.text = fieldText(record, field), .integer = integerOf(record, field)});
    return row;
}

} // namespace

FieldTable recordTable(RecordSource source)
{
    FieldTable table{.kind = "trace"_L1};
    for (const RecordField field : recordFields())
        table.columns.push_back({fieldKey(field), typeOf(field)});
    table.rows = [source = std::move(source)](const FieldTable::Visit &visit, Progress &progress) {
        return source([&visit](const RecordRow &record) { return visit(rowOf(record)); }, progress);
    };
    return table;
}

FieldTable recordTable(const TraceRun &run, const TraceSelection &selection)
{
    return recordTable([&run, &selection](const auto &visit, Progress &progress) -> Result<void> {
        bool wanted = true;
        const bool isDone =
            forEachRow(run, selection, progress, [&](const RecordRow &record) { wanted = wanted && visit(record); });
        return isDone ? Result<void>() : tl::unexpected(cancelledError());
    });
}

} // namespace rankscope
