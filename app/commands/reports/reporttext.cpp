// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/reporttext.h"

#include "app/commands/reports/texttable.h"
#include "io/text/filenames.h"
#include "io/writeerror.h"

#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Result<QString> tableLines(const ReportTable &table, const Progress &progress)
{
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Text);
    TextTable text;
    for (const std::size_t column : columns) {
        const ColumnHead &head = table.columns[column];
        text.addColumn(head.heading, head.isNumber ? TextTable::Align::Right : TextTable::Align::Left,
                       head.isWhole ? TextTable::anyWidth : TextTable::usualWidth);
    }
    const auto visit = [&](const TableRow &row) {
        QStringList cells;
        for (const std::size_t column : columns)
            cells << row.shown(column);
        text.addRow(cells);
        return true;
    };
    if (const Result<void> done = table.rows(visit, progress); !done)
        return tl::unexpected(done.error());
    QStringList lines = text.lines();
    if (!table.caption.isEmpty())
        lines.prepend(table.caption);
    if (!table.more.isEmpty())
        lines << table.more;
    return QString(u'\n' % lines.join(u'\n') % u'\n');
}

/// Nothing for a part that a terminal does not show.
Result<QString> partLines(const ReportPart &part, const Progress &progress)
{
    if (const auto *const table = std::get_if<ReportTable>(&part)) {
        const bool isShown = table->count > 0 && !columnsFor(*table, Audience::Text).empty();
        return isShown ? tableLines(*table, progress) : QString();
    }
    const auto *const said = std::get_if<ReportSentences>(&part);
    if (!said || said->sentences.isEmpty() || !said->shownIn.testFlag(Audience::Text))
        return QString();
    const QString lines = said->sentences.join(u'\n') % u'\n';
    return said->isApart ? QString(u'\n' % lines) : lines;
}

} // namespace

Result<void> writeReportText(const Report &report, QIODevice &device, Progress &progress)
{
    QString text = report.answerFor.testFlag(Audience::Text) ? QString(report.answer % u'\n') : QString();
    for (const ReportPart &part : report.parts) {
        const Result<QString> lines = partLines(part, progress);
        if (!lines)
            return tl::unexpected(lines.error());
        text += *lines;
    }
    const QByteArray bytes = encodeFileName(text);
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
