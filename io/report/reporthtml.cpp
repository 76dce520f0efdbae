// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reporthtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"

#include <cmath>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString styleOf(const ColumnHead &head)
{
    if (!head.isNumber)
        return head.style;
    return head.style.isEmpty() ? u"number"_s : QString(u"number "_s % head.style);
}

/// Both sides stand next to each other in one section.
void writeSides(HtmlPage &page, const Report &report)
{
    page.begin(u"section"_s, u"runs"_s);
    for (const ReportPart &part : report.parts) {
        if (const auto *const side = std::get_if<ReportFiles>(&part))
            page.files(side->heading, QString(side->key), side->files, side->remarks);
    }
    page.end();
}

/// A number as a script reads it, so that rows can be sorted by it; empty for what is none.
QString sortNumber(const ReportValue &value)
{
    const auto ofPlain = [](const auto &plain) -> QString {
        using Plain = std::decay_t<decltype(plain)>;
        if constexpr (std::is_floating_point_v<Plain>)
            return std::isinf(plain) ? (plain > 0 ? u"Infinity"_s : u"-Infinity"_s)
                                     : (std::isnan(plain) ? u"NaN"_s : QString::number(double(plain), 'g', 17));
        else if constexpr (std::is_integral_v<Plain>)
            return QString::number(plain);
        else
            return {};
    };
    return std::visit(ofPlain, value);
}

void writePageCell(HtmlPage &page, const ColumnHead &head, const TableRow &row, std::size_t column)
{
    page.begin(u"td"_s, styleOf(head));
    const QString number = head.isNumber ? sortNumber(row.value(column)) : QString();
    if (!number.isEmpty())
        page.attribute(u"data-n"_s, number);
    page.text(row.shown(column));
    page.end();
}

void writePageRow(HtmlPage &page, const ReportTable &table, const std::vector<std::size_t> &columns,
                  const TableRow &row)
{
    page.begin(u"tr"_s, rowStyle(table, row));
    for (const std::size_t column : columns)
        writePageCell(page, table.columns[column], row, column);
    page.end();
}

Result<void> writePageTable(HtmlPage &page, const ReportTable &table, const Progress &progress)
{
    if (table.count == 0 || !table.shownIn.testFlag(Audience::Page))
        return {};
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Page);
    QList<HtmlHeading> headings;
    for (const std::size_t column : columns)
        headings << HtmlHeading{table.columns[column].heading,
                                table.columns[column].isNumber ? u"number"_s : QString()};
    page.begin(u"section"_s);
    page.element(u"h2"_s, table.heading);
    page.shown(table.shown, table.count, table.all);
    if (!table.legend.isEmpty())
        page.element(u"p"_s, table.legend, u"legend"_s);
    page.beginTable(headings);
    const auto visit = [&](const TableRow &row) {
        writePageRow(page, table, columns, row);
        return true;
    };
    const Result<void> done = table.rows(visit, progress);
    page.endTable();
    page.end();
    return done;
}

/// The text with what is marked in it.
void writeMarkedText(HtmlPage &page, const ReportExcerpt::Line &line)
{
    page.begin(u"span"_s, u"record"_s);
    page.text(QString(2 * line.depth, u' ') % line.text.first(line.marked.begin));
    if (line.marked.count > 0)
        page.element(u"mark"_s, line.text.sliced(line.marked.begin, line.marked.count));
    page.text(line.text.sliced(line.marked.begin + line.marked.count));
    page.end();
}

void writeExcerptCell(HtmlPage &page, const std::optional<ReportExcerpt::Line> &line, const QString &side)
{
    if (!line) {
        page.element(u"td"_s, {}, side % u" lacks"_s);
        return;
    }
    page.begin(u"td"_s, side);
    page.begin(u"div"_s, u"line"_s);
    page.element(u"span"_s, line->number, u"at"_s);
    writeMarkedText(page, *line);
    page.element(u"span"_s, line->place, u"place"_s);
    page.end();
    page.end();
}

void writeExcerptRow(HtmlPage &page, const ReportExcerpt::Row &row)
{
    page.begin(u"tr"_s, row.style);
    page.begin(u"td"_s, u"mark"_s);
    if (!row.markTitle.isEmpty())
        page.attribute(u"title"_s, row.markTitle);
    page.text(row.mark);
    page.end();
    writeExcerptCell(page, row.reference, u"reference"_s);
    writeExcerptCell(page, row.current, u"current"_s);
    page.end();
}

void writeExcerpt(HtmlPage &page, const ReportExcerpts &all, const ReportExcerpt &excerpt)
{
    page.begin(u"figure"_s, u"excerpt"_s);
    page.begin(u"figcaption"_s);
    for (const QString &sentence : excerpt.sentences)
        page.element(u"p"_s, sentence);
    page.end();
    page.begin(u"table"_s);
    page.begin(u"thead"_s);
    page.begin(u"tr"_s);
    page.element(u"th"_s, {}, u"mark"_s);
    page.element(u"th"_s, all.reference, u"reference"_s);
    page.element(u"th"_s, all.current, u"current"_s);
    page.end();
    page.end();
    page.begin(u"tbody"_s);
    for (const ReportExcerpt::Row &row : excerpt.rows)
        writeExcerptRow(page, row);
    page.end();
    page.end();
    page.end();
}

Result<void> writePageExcerpts(HtmlPage &page, const ReportExcerpts &excerpts, const Progress &progress)
{
    if (excerpts.count == 0)
        return {};
    page.begin(u"section"_s);
    page.element(u"h2"_s, excerpts.heading);
    page.shown(excerpts.shown, excerpts.count, excerpts.all);
    const auto visit = [&](const ReportExcerpt &excerpt) {
        writeExcerpt(page, excerpts, excerpt);
        return true;
    };
    const Result<void> done = excerpts.excerpts(visit, progress);
    page.end();
    return done;
}

void writePageSection(HtmlPage &page, const ReportSection &section)
{
    if (!section.shownIn.testFlag(Audience::Page))
        return;
    page.begin(u"section"_s);
    page.element(u"h2"_s, section.heading);
    for (const QString &sentence : section.sentences)
        page.element(u"p"_s, sentence);
    if (!section.items.isEmpty())
        page.begin(u"ul"_s, section.style);
    for (const QString &item : section.items)
        page.element(u"li"_s, item);
    if (!section.items.isEmpty())
        page.end();
    page.end();
}

void writePageAnswer(HtmlPage &page, const Report &report)
{
    page.begin(u"section"_s, report.isGood ? u"answer equal"_s : u"answer"_s);
    for (const ReportSentences &answer : report.answer) {
        if (!answer.shownIn.testFlag(Audience::Page))
            continue;
        for (const QString &sentence : answer.sentences)
            page.element(u"p"_s, sentence, answer.style);
    }
    page.end();
}

} // namespace

Result<void> writeReportHtml(const Report &report, QIODevice &device, Progress &progress)
{
    HtmlPage page(device, report.title);
    writePageAnswer(page, report);
    writeSides(page, report);
    for (const ReportPart &part : report.parts) {
        if (const auto *const section = std::get_if<ReportSection>(&part))
            writePageSection(page, *section);
        const auto *const table = std::get_if<ReportTable>(&part);
        Result<void> done = table ? writePageTable(page, *table, progress) : Result<void>();
        if (const auto *const excerpts = std::get_if<ReportExcerpts>(&part))
            done = writePageExcerpts(page, *excerpts, progress);
        if (!done)
            return done;
    }
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
