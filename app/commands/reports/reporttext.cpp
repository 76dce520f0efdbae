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
        text.addColumn(head.heading, head.isNumber ? TextTable::Align::Right : TextTable::Align::Left);
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
    const QString lines = text.lines().join(u'\n') % u'\n';
    return table.more.isEmpty() ? lines : QString(lines % table.more % u'\n');
}

} // namespace

Result<void> writeReportText(const Report &report, QIODevice &device, Progress &progress)
{
    QString text = report.answer % u'\n';
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (!table || table->count == 0)
            continue;
        const Result<QString> lines = tableLines(*table, progress);
        if (!lines)
            return tl::unexpected(lines.error());
        text += u'\n' % *lines;
    }
    const QByteArray bytes = encodeFileName(text);
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
