// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/reporttext.h"

#include "app/commands/reports/texttable.h"
#include "io/text/filenames.h"
#include "io/writeerror.h"
#include "model/base/text/harmlesstext.h"

#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The escape sequences of a terminal for the styles that a page has.
class Paint
{
public:
    explicit Paint(TextColour colour) : m_colour(colour) {}
    QString heading(const QString &text) const { return painted(text, "1"_L1); }
    QString styled(const QString &text, QStringView style) const
    {
        if (style == "carried"_L1)
            return painted(text, "2"_L1);
        const bool isOrigin = style == "origin"_L1 || style == "start"_L1;
        return isOrigin ? painted(text, "1;31"_L1) : text;
    }

private:
    QString painted(const QString &text, QLatin1StringView sequence) const
    {
        return m_colour == TextColour::Terminal ? "\x1b["_L1 % sequence % u'm' % text % "\x1b[0m"_L1 : text;
    }

    TextColour m_colour;
};

QString answerLines(const Report &report, const Paint &paint)
{
    QString text;
    for (const ReportSentences &answer : report.answer) {
        if (!answer.shownIn.testFlag(Audience::Text))
            continue;
        for (const QString &sentence : answer.sentences)
            text += paint.styled(harmlessText(sentence), answer.style) % u'\n';
    }
    return text;
}

QString sectionLines(const ReportSection &section)
{
    QString text;
    for (const QString &sentence : section.sentences)
        text += harmlessText(sentence) % u'\n';
    for (const QString &item : section.items)
        text += "  "_L1 % harmlessText(item) % u'\n';
    return text;
}

TextTable emptyTable(const ReportTable &table, const std::vector<std::size_t> &columns)
{
    TextTable text;
    for (const std::size_t column : columns) {
        const ColumnHead &head = table.columns[column];
        text.addColumn(head.heading, head.isNumber ? TextTable::Align::Right : TextTable::Align::Left,
                       head.isWhole ? TextTable::anyWidth : TextTable::usualWidth);
    }
    return text;
}

Result<QString> tableLines(const ReportTable &table, const Paint &paint, const Progress &progress)
{
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Text);
    TextTable text = emptyTable(table, columns);
    QStringList styles;
    const auto visit = [&](const TableRow &row) {
        QStringList cells;
        for (const std::size_t column : columns)
            cells << row.shown(column);
        text.addRow(cells);
        styles << rowStyle(table, row);
        return true;
    };
    if (const Result<void> done = table.rows(visit, progress); !done)
        return tl::unexpected(done.error());
    const QStringList lines = text.lines();
    QString result = table.caption.isEmpty() ? QString() : QString(harmlessText(table.caption) % u'\n');
    result += paint.heading(lines.front()) % u'\n';
    for (qsizetype row = 0; row < styles.size(); ++row)
        result += paint.styled(lines[row + 1], styles[row]) % u'\n';
    for (const QString &below : {table.legend, table.more})
        result += below.isEmpty() ? QString() : QString(harmlessText(below) % u'\n');
    return result;
}

/// Nothing for parts that a text does not show.
Result<QString> partLines(const ReportPart &part, const Paint &paint, const Progress &progress)
{
    if (const auto *const section = std::get_if<ReportSection>(&part);
        section && section->shownIn.testFlag(Audience::Text))
        return sectionLines(*section);
    if (const auto *const table = std::get_if<ReportTable>(&part);
        table && table->count != 0 && table->shownIn.testFlag(Audience::Text))
        return tableLines(*table, paint, progress);
    return QString();
}

} // namespace

Result<void> writeReportText(const Report &report, TextColour colour, QIODevice &device, Progress &progress)
{
    const Paint paint(colour);
    QString text = answerLines(report, paint);
    for (const ReportPart &part : report.parts) {
        const Result<QString> lines = partLines(part, paint, progress);
        if (!lines)
            return tl::unexpected(lines.error());
        if (!lines->isEmpty())
            text += text.isEmpty() ? *lines : QString(u'\n' % *lines);
    }
    const QByteArray bytes = encodeFileName(text);
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
