// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The rows of tables as rows of fields that have a cell for each of some keys.
class FieldRows
{
public:
    FieldRows(const QStringList &keys, const FieldTable::Visit &visit, const Progress &progress)
        : m_keys(keys)
        , m_visit(visit)
        , m_progress(progress)
    {}

    bool wantsMore() const { return m_wantsMore; }
    Result<void> visit(const ReportTable &table);

private:
    struct Place {
        std::size_t column = 0; // of the table
        std::size_t cell = 0;
    };

    void visitRow(const ReportTable &table, const std::vector<Place> &places, const TableRow &row);
    Result<void> visitInner(const std::vector<std::size_t> &columns, const TableRow &row);

    const QStringList &m_keys;
    const FieldTable::Visit &m_visit;
    const Progress &m_progress;
    bool m_wantsMore = true;
};

void FieldRows::visitRow(const ReportTable &table, const std::vector<Place> &places, const TableRow &row)
{
    FieldRow fields{table.element, {}};
    fields.cells.resize(static_cast<std::size_t>(m_keys.size()));
    for (const auto &[column, cell] : places)
        fields.cells[cell] = row.field(column);
    m_wantsMore = m_visit(fields);
}

/// What belongs to a row follows it.
Result<void> FieldRows::visitInner(const std::vector<std::size_t> &columns, const TableRow &row)
{
    for (const std::size_t column : columns) {
        const ReportValue value = row.value(column);
        const auto *const table = std::get_if<std::shared_ptr<const ReportTable>>(&value);
        const Result<void> done = table && m_wantsMore ? visit(**table) : Result<void>();
        if (!done)
            return done;
    }
    return {};
}

Result<void> FieldRows::visit(const ReportTable &table)
{
    std::vector<Place> places;
    std::vector<std::size_t> inner;
    for (const std::size_t column : columnsFor(table, Audience::Tables)) {
        const ColumnHead &head = table.columns[column];
        if (head.inner.empty())
            places.push_back({column, static_cast<std::size_t>(m_keys.indexOf(head.key))});
        else
            inner.push_back(column);
    }
    Result<void> behind;
    const auto visitEach = [&](const TableRow &row) {
        visitRow(table, places, row);
        behind = visitInner(inner, row);
        return m_wantsMore && behind;
    };
    const Result<void> done = table.rows(visitEach, m_progress);
    return done ? behind : done;
}

void addColumns(FieldTable &fields, const std::vector<ColumnHead> &heads)
{
    for (const ColumnHead &head : heads) {
        const bool isThere = std::ranges::find(fields.columns, head.key, &FieldColumn::key) != fields.columns.end();
        if (!head.shownIn.testFlag(Audience::Tables) || isThere)
            continue;
        if (head.inner.empty())
            fields.columns.push_back({head.key, head.type});
        else
            addColumns(fields, head.inner);
    }
}

void addPart(FieldTable &fields, const ReportFact &fact)
{
    if (fact.shownIn.testFlag(Audience::Tables))
        fields.facts.push_back(fact.fact);
}

void addPart(FieldTable &fields, const ReportFiles &files)
{
    addFiles(fields, files.key, files.files);
}

void addPart(FieldTable &fields, const ReportNotes &notes)
{
    for (const ReportNotes::Note &note : notes.notes)
        fields.notes.push_back({notes.key, note.text, note.attributes});
}

void addPart(FieldTable &, const ReportSentences &) {}

void addPart(FieldTable &fields, const ReportTable &table)
{
    if (table.shownIn.testFlag(Audience::Tables))
        addColumns(fields, table.columns);
}

/// Those of all tables that have columns for files.
std::vector<const ReportTable *> tablesOf(const Report &report)
{
    std::vector<const ReportTable *> tables;
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (table && !columnsFor(*table, Audience::Tables).empty())
            tables.push_back(table);
    }
    return tables;
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
    if (!table.shownIn.testFlag(audience))
        return columns;
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
    QStringList keys;
    for (const FieldColumn &column : fields.columns)
        keys << column.key;
    fields.rows = [tables = tablesOf(report), keys](const FieldTable::Visit &visit,
                                                    const Progress &progress) -> Result<void> {
        FieldRows rows(keys, visit, progress);
        Result<void> done;
        for (std::size_t table = 0; done && rows.wantsMore() && table < tables.size(); ++table)
            done = rows.visit(*tables[table]);
        return done;
    };
    return fields;
}

} // namespace rankscope
