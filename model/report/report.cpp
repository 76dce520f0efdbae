// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Where the cells of one table of a report stand among the columns of all its tables.
struct TableColumns {
    const ReportTable *table = nullptr;
    std::vector<std::size_t> shown; // of the table
    std::vector<std::size_t> places; // of each of `shown`
    std::vector<QLatin1StringView> attributes; // as FieldRow has them
};

std::size_t placeOf(std::vector<FieldColumn> &columns, const ColumnHead &head)
{
    const auto known = std::ranges::find(columns, head.key, &FieldColumn::key);
    const auto place = static_cast<std::size_t>(known - columns.begin());
    if (known == columns.end())
        columns.push_back({head.key, head.type});
    return place;
}

TableColumns placeColumns(const ReportTable &table, std::vector<FieldColumn> &columns)
{
    TableColumns placed{&table, columnsFor(table, Audience::Tables), {}, {}};
    for (const std::size_t column : placed.shown) {
        const ColumnHead &head = table.columns[column];
        placed.places.push_back(placeOf(columns, head));
        if (head.attribute.isEmpty())
            continue;
        placed.attributes.resize(columns.size());
        placed.attributes[placed.places.back()] = head.attribute;
    }
    return placed;
}

/// Into a row that is used again for the next one: its memory costs more than a cell does.
void fillRow(FieldRow &fields, const TableColumns &placed, const TableRow &row)
{
    for (std::size_t index = 0; index < placed.shown.size(); ++index)
        fields.cells[placed.places[index]] = row.field(placed.shown[index]);
}

/// The rows of all tables, one after the other.
std::function<Result<void>(const FieldTable::Visit &, Progress &)> rowsOf(std::vector<TableColumns> tables,
                                                                          std::size_t size)
{
    for (TableColumns &table : tables) {
        if (!table.attributes.empty())
            table.attributes.resize(size);
    }
    return [tables = std::move(tables), size](const FieldTable::Visit &visit, const Progress &progress) {
        bool wantsMore = true;
        for (const TableColumns &placed : tables) {
            FieldRow fields{placed.table->element, std::vector<FieldCell>(size), placed.attributes};
            const auto visitRow = [&](const TableRow &row) {
                fillRow(fields, placed, row);
                wantsMore = visit(fields);
                return wantsMore;
            };
            if (const Result<void> done = placed.table->rows(visitRow, progress); !done || !wantsMore)
                return done;
        }
        return Result<void>();
    };
}

void addPart(FieldTable &fields, const ReportFact &fact)
{
    if (fact.shownIn.testFlag(Audience::Tables))
        fields.facts.push_back(fact.fact);
}

void addPart(FieldTable &fields, const ReportFiles &files)
{
    const std::size_t first = fields.notes.size();
    addFiles(fields, files.key, files.files);
    for (std::size_t index = 0; index < files.processes.size(); ++index)
        fields.notes[first + index].attributes.emplace_back("process"_L1, QString::number(files.processes[index]));
}

void addPart(FieldTable &fields, const ReportNotes &notes)
{
    if (!notes.shownIn.testFlag(Audience::Tables))
        return;
    for (std::size_t index = 0; index < notes.notes.size(); ++index) {
        FieldNote field{notes.key, {}, {}};
        QStringList texts;
        for (const auto &[key, value] : notes.notes[index]) {
            texts << fieldOf(value).text;
            field.attributes.emplace_back(key, texts.back());
        }
        field.text = notes.texts.isEmpty() ? texts.join(": "_L1) : notes.texts[qsizetype(index)];
        fields.notes.push_back(std::move(field));
    }
}

void addPart(FieldTable &, const ReportDetails &) {}
void addPart(FieldTable &, const ReportSection &) {}
void addPart(FieldTable &, const ReportExcerpts &) {}
void addPart(FieldTable &, const ReportTable &) {} // with the other tables

std::vector<const ReportTable *> writtenTables(const Report &report)
{
    std::vector<const ReportTable *> tables;
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (table && table->shownIn.testFlag(Audience::Tables))
            tables.push_back(table);
    }
    return tables;
}

} // namespace

std::vector<std::size_t> columnsFor(const ReportTable &table, Audience audience)
{
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].shownIn.testFlag(audience))
            columns.push_back(column);
    }
    return columns;
}

QString rowStyle(const ReportTable &table, const TableRow &row)
{
    const auto style = std::ranges::find_if(table.columns, &ColumnHead::isRowStyle);
    return style == table.columns.end() ? QString()
                                        : row.shown(static_cast<std::size_t>(style - table.columns.begin()));
}

RowCount rowCount(const Report &report)
{
    RowCount count;
    for (const ReportTable *const table : writtenTables(report)) {
        count.written += table->count;
        count.all += table->all;
    }
    return count;
}

FieldTable fieldsOf(const Report &report)
{
    FieldTable fields{.kind = report.kind};
    for (const ReportPart &part : report.parts)
        std::visit([&fields](const auto &each) { addPart(fields, each); }, part);
    std::vector<TableColumns> tables;
    for (const ReportTable *const table : writtenTables(report)) {
        tables.push_back(placeColumns(*table, fields.columns));
        if (fields.kind.isEmpty())
            fields.kind = table->key; // files of tables are named in any case
    }
    fields.rows = rowsOf(std::move(tables), fields.columns.size());
    return fields;
}

} // namespace rankscope
