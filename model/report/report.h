// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A report: what an analysis says, made once, for every format.
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/report/reportcolumn.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace rankscope {

/// A row of a report behind one face, whatever it is made of. Lives as long as the visit of its row.
class TableRow
{
public:
    template<typename Row>
    TableRow(const std::vector<ReportColumn<Row>> &columns, const Row &row)
        : m_value([&columns, &row](std::size_t column) {
            const auto &value = columns[column].value;
            return value ? value(row) : ReportValue();
        })
        , m_text([&columns, &row](std::size_t column) {
            const auto &text = columns[column].text;
            return text ? std::optional(text(row)) : std::nullopt;
        })
    {}

    ReportValue value(std::size_t column) const { return m_value(column); }
    FieldCell field(std::size_t column) const;
    QString shown(std::size_t column) const;

private:
    std::function<ReportValue(std::size_t column)> m_value;
    std::function<std::optional<QString>(std::size_t column)> m_text;
};

/// Something said once: an answer, a count.
struct ReportFact {
    FieldFact fact;
    QLatin1StringView group = {}; // in JSON the object that holds it, as those next to it; empty: the report itself
    Audiences shownIn = Audience::Tables | Audience::Json;
};

/// The files of one side of a comparison.
struct ReportFiles {
    QLatin1StringView key; // "reference"; also the colour of the side in a page
    QString heading; // for people
    QStringList files;
};

/// What else stands before the rows: a list of texts in JSON, of objects where a note has several attributes.
struct ReportNotes {
    struct Note {
        QString text;
        std::vector<std::pair<QLatin1StringView, QString>> attributes;
    };

    QLatin1StringView key; // "not_compared"
    std::vector<Note> notes;
};

/// What is said to people besides the answer: a line each on a terminal, a paragraph each in a page, there behind the
/// answer.
struct ReportSentences {
    QStringList sentences;
    Audiences shownIn = Audience::Text | Audience::Page;
    QString style = {}; // of the paragraphs: "legend"
    bool isApart = false; // on a terminal: after an empty line
};

/// Rows of one kind, of which some may be left out at the end. They are made one after the other. For those who see none
/// of its columns there is no table.
struct ReportTable {
    using Visit = std::function<bool(const TableRow &row)>; // false: no more rows are wanted

    QLatin1StringView key; // of the list in JSON: "differences"; empty: its only row is a part of the report itself
    QLatin1StringView element; // in XML: "difference"
    QString heading = {}; // for people
    QString shown = {}; // in a page where some are left out, "%1 of %2 are shown."
    QString caption = {}; // in a text report, above it
    QString more = {}; // in a text report where some are left out, "and 3 more"
    Audiences shownIn = Audience::Tables | Audience::Json | Audience::Text | Audience::Page;
    std::vector<ColumnHead> columns = {};
    std::size_t count = 0; // of the rows
    std::size_t all = 0; // with those that are left out
    std::function<Result<void>(const Visit &visit, const Progress &progress)> rows = {}; // errors: Cancelled
};

using ReportPart = std::variant<ReportFact, ReportFiles, ReportTable, ReportNotes, ReportSentences>;

/// What an analysis says. Parts stand in the order in which every format has those that it shows.
/// What a report was made from must outlive it.
struct Report {
    QLatin1StringView kind; // "trace-diff"
    QString title; // of a page
    bool isGood = false; // the answer is the one that was hoped for
    QString answer; // in full sentences; a line each, where it has several
    Audiences answerFor = Audience::Text | Audience::Page; // others have sentences instead
    std::vector<ReportPart> parts = {};
};

/// The columns of a table that an audience sees, by their places.
std::vector<std::size_t> columnsFor(const ReportTable &table, Audience audience);

/// What all formats say of some columns.
template<typename Row>
std::vector<ColumnHead> headsOf(const std::vector<ReportColumn<Row>> &columns)
{
    std::vector<ColumnHead> heads;
    for (const ReportColumn<Row> &column : columns)
        heads.push_back(column.head);
    return heads;
}

/// Fills in the columns and the first `count` rows of a table, made by `rowAt`.
template<typename Row, typename RowAt>
void setRows(ReportTable &table, std::vector<ReportColumn<Row>> columns, std::size_t count, RowAt rowAt)
{
    table.columns = headsOf(columns);
    table.count = count;
    const auto shared = std::make_shared<const std::vector<ReportColumn<Row>>>(std::move(columns));
    table.rows = [shared, count, rowAt](const ReportTable::Visit &visit, const Progress &progress) -> Result<void> {
        for (std::size_t index = 0; index < count; ++index) {
            if (progress.isCancelled())
                return tl::unexpected(cancelledError());
            const Row &row = rowAt(index);
            if (!visit(TableRow(*shared, row)))
                break;
        }
        return {};
    };
}

/// The report as a table of fields, for CSV, XML and HDF5: the rows of all its tables, where columns of the same key are
/// one. The report must outlive it.
FieldTable fieldsOf(const Report &report);

} // namespace rankscope
