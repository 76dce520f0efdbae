// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reporthtml.h"

#include "io/html/htmlpage.h"
#include "io/writeerror.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString styleOf(const ColumnHead &head)
{
    if (!head.isNumber)
        return head.style;
    return head.style.isEmpty() ? u"number"_s : QString(u"number "_s % head.style);
}

void writeAnswer(HtmlPage &page, const Report &report)
{
    page.begin(u"section"_s, report.isGood ? u"answer equal"_s : u"answer"_s);
    if (report.answerFor.testFlag(Audience::Page)) {
        for (const QString &line : report.answer.split(u'\n', Qt::SkipEmptyParts))
            page.element(u"p"_s, line);
    }
    page.end();
}

void writeSentences(HtmlPage &page, const Report &report)
{
    for (const ReportPart &part : report.parts) {
        const auto *const said = std::get_if<ReportSentences>(&part);
        if (!said || !said->shownIn.testFlag(Audience::Page))
            continue;
        for (const QString &sentence : said->sentences)
            page.element(u"p"_s, sentence, said->style);
    }
}

/// Both sides stand next to each other in one section.
void writeSides(HtmlPage &page, const Report &report)
{
    page.begin(u"section"_s, u"runs"_s);
    for (const ReportPart &part : report.parts) {
        if (const auto *const side = std::get_if<ReportFiles>(&part))
            page.files(side->heading, QString(side->key), side->files);
    }
    page.end();
}

void writePageRow(HtmlPage &page, const ReportTable &table, const std::vector<std::size_t> &columns,
                  const TableRow &row)
{
    page.begin(u"tr"_s);
    for (const std::size_t column : columns)
        page.element(u"td"_s, row.shown(column), styleOf(table.columns[column]));
    page.end();
}

Result<void> writePageTable(HtmlPage &page, const ReportTable &table, const Progress &progress)
{
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Page);
    if (table.all == 0 || columns.empty())
        return {};
    QStringList headings;
    for (const std::size_t column : columns)
        headings << table.columns[column].heading;
    page.begin(u"section"_s);
    page.element(u"h2"_s, table.heading);
    page.shown(table.shown, table.count, table.all);
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

} // namespace

Result<void> writeReportHtml(const Report &report, QIODevice &device, Progress &progress)
{
    HtmlPage page(device, report.title);
    writeAnswer(page, report);
    writeSentences(page, report);
    writeSides(page, report);
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        const Result<void> done = table ? writePageTable(page, *table, progress) : Result<void>();
        if (!done)
            return done;
    }
    if (!page.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
