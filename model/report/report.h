// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A report: what an analysis says, made once, for every format.
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/report/reportcolumn.h"
#include "model/report/reportexcerpts.h"

#include <QStringList>

#include <algorithm>
#include <memory>
#include <optional>

namespace rankscope {

/// A row of a report behind one face, whatever it is made of. Lives as long as the visit of its row.
class TableRow
{
public:
    template<typename Row>
    TableRow(const std::vector<ReportColumn<Row>> &columns, const Row &row)
        : m_value([&columns, &row](std::size_t column) { return valueOf(columns[column], row); })
        , m_field([&columns, &row](std::size_t column) { return fieldOf(columns[column], row); })
        , m_shown([&columns, &row](std::size_t column) { return shownText(columns[column], row); })
    {}

    ReportValue value(std::size_t column) const { return m_value(column); }
    FieldCell field(std::size_t column) const { return m_field(column); }
    QString shown(std::size_t column) const { return m_shown(column); }

private:
    std::function<ReportValue(std::size_t column)> m_value;
    std::function<FieldCell(std::size_t column)> m_field;
    std::function<QString(std::size_t column)> m_shown;
};

/// Something said once: an answer, a count.
struct ReportFact {
    FieldFact fact;
    QLatin1StringView group = {}; // in JSON the object that holds it, as those next to it; empty: the report itself
    Audiences shownIn = fileAudiences;
};

/// The files of one side of a comparison.
struct ReportFiles {
    QLatin1StringView key; // "reference"; also the colour of the side in a page
    QString heading; // for people
    QStringList files;
    std::vector<std::int64_t> processes = {}; // of each file, in XML; empty: they are not known
    QStringList remarks = {}; // behind each file in a page: "process 3"
};

/// An object that only JSON has.
struct ReportDetails {
    QLatin1StringView key; // empty: its members are those of the report itself
    ReportObject object;
};

/// A list that stands before the rows of tables, as what was not compared.
struct ReportNotes {
    using Note = std::vector<std::pair<QLatin1StringView, ReportValue>>;
    enum class InJson { Objects, Values }; // values: each note has one

    QLatin1StringView key;
    std::vector<Note> notes;
    InJson inJson = InJson::Objects;
    QStringList texts = {}; // of each note in HDF5; empty: its values, with ": " between them
    Audiences shownIn = Audience::Tables | Audience::Json;
};

/// Sentences for people: a paragraph each in a page, a line each in a text.
struct ReportSentences {
    QStringList sentences;
    QString style = {}; // in a page and in the colours of a terminal: "origin"
    Audiences shownIn = Audience::Text | Audience::Page;
};

/// A section for people between the answer and the tables.
struct ReportSection {
    QString heading = {}; // of a page
    QStringList sentences = {};
    QStringList items = {}; // a list below the sentences
    QString style = {}; // of the list in a page: "counts"
    Audiences shownIn = Audience::Text | Audience::Page;
};

/// Rows of one kind, of which some may be skipped at the end. They are made one after the other.
struct ReportTable {
    using Visit = std::function<bool(const TableRow &row)>; // false: no more rows are wanted

    QLatin1StringView key; // of the list in JSON: "differences"
    QLatin1StringView element; // in XML: "difference"
    QString heading = {}; // for people
    Audiences shownIn = allAudiences;
    QString shown = {}; // in a page where some are skipped, "%1 of %2 are shown."
    QString caption = {}; // in a text report, above it
    QString legend = {}; // for people, below it: what the marks of the rows mean, what is in all of them
    QString more = {}; // in a text report where some are left out, "and 3 more"
    std::vector<ColumnHead> columns = {};
    std::size_t count = 0; // of the rows
    std::size_t all = 0; // with those that are skipped
    /// Errors: Cancelled, and those of reading where rows are read from a file.
    std::function<Result<void>(const Visit &visit, const Progress &progress)> rows = {};

    std::size_t leftOut() const { return all - count; }
};

using ReportPart =
    std::variant<ReportFact, ReportFiles, ReportDetails, ReportNotes, ReportSection, ReportTable, ReportExcerpts>;

/// What an analysis says. Parts stand in the order in which every format has those that it shows. Of several tables
/// CSV, XML and HDF5 make one, with the columns of all of them. What a report was made from must outlive it.
struct Report {
    QLatin1StringView kind; // "trace-diff"; empty: JSON does not say it
    QString title = {}; // of a page
    bool isGood = false; // the answer is the one that was hoped for
    std::vector<ReportSentences> answer = {};
    std::vector<ReportPart> parts = {};
    std::size_t brokenLevels = 2; // of JSON: how deep the members of what is nested have lines of their own
};

/// The columns of a table that an audience sees, by their places.
std::vector<std::size_t> columnsFor(const ReportTable &table, Audience audience);

/// The style of a row; empty where the table has no column for it.
QString rowStyle(const ReportTable &table, const TableRow &row);

/// The rows that CSV, XML and HDF5 have of all tables.
struct RowCount {
    std::uint64_t written = 0;
    std::uint64_t all = 0;
};
RowCount rowCount(const Report &report);

/// What all formats say of some columns.
template<typename Row>
std::vector<ColumnHead> headsOf(const std::vector<ReportColumn<Row>> &columns)
{
    std::vector<ColumnHead> heads;
    for (const ReportColumn<Row> &column : columns) {
        heads.push_back(column.head);
        heads.back().hasText = column.text != nullptr;
    }
    return heads;
}

/// Visits `count` rows that `rowAt` makes. Errors: Cancelled.
template<typename Row, typename RowAt>
Result<void> visitReportRows(const std::vector<ReportColumn<Row>> &columns, std::size_t count, const RowAt &rowAt,
                             const ReportTable::Visit &visit, const Progress &progress)
{
    for (std::size_t index = 0; index < count; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const Row &row = rowAt(index);
        if (!visit(TableRow(columns, row)))
            break;
    }
    return {};
}

/// Fills in the columns and the first `count` rows of a table, made by `rowAt`.
template<typename Row, typename RowAt>
void setRows(ReportTable &table, std::vector<ReportColumn<Row>> columns, std::size_t count, RowAt rowAt)
{
    table.columns = headsOf(columns);
    table.count = count;
    const auto shared = std::make_shared<const std::vector<ReportColumn<Row>>>(std::move(columns));
    table.rows = [shared, count, rowAt](const ReportTable::Visit &visit, const Progress &progress) {
        return visitReportRows(*shared, count, rowAt, visit, progress);
    };
}

/// Those of `all` rows that a limit leaves (0: all).
template<typename Row, typename RowAt>
void setFirstRows(ReportTable &table, std::vector<ReportColumn<Row>> columns, std::size_t all, std::uint64_t limit,
                  RowAt rowAt)
{
    table.all = all;
    setRows(table, std::move(columns), limit == 0 ? all : static_cast<std::size_t>(std::min<std::uint64_t>(limit, all)),
            rowAt);
}

/// The report as a table of fields, for CSV, XML and HDF5. The report must outlive it.
FieldTable fieldsOf(const Report &report);

} // namespace rankscope
