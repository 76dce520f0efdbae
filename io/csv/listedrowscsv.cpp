// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/listedrowscsv.h"

#include "io/writeerror.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct WrittenColumn {
    ListedColumn numbers;
    QString name;
    bool hasPercents = false;
};

Result<std::vector<WrittenColumn>> writtenColumns(const ListedRows &listed, const Progress &progress)
{
    std::vector<WrittenColumn> written;
    for (const ProfileColumn &column : listed.columns) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        auto numbers = listedColumn(listed, column);
        if (!numbers)
            return tl::unexpected(numbers.error());
        const bool isOwn = column.flavour == MetricFlavour::Own;
        written.push_back(
            {std::move(*numbers), column.name % (isOwn ? " (own"_L1 : " (inclusive"_L1), column.showPercent});
    }
    return written;
}

void writeHeading(const std::vector<WrittenColumn> &columns, CsvWriter &csv)
{
    for (const char16_t *const name : {u"Depth", u"Scope", u"File", u"Line"})
        csv.field(QStringView(name));
    for (const WrittenColumn &column : columns) {
        csv.field(QString(column.name % u')'));
        if (column.hasPercents)
            csv.field(QString(column.name % ", %)"_L1));
    }
    csv.endLine();
}

void writeNumber(const std::vector<double> &numbers, std::size_t place, CsvWriter &csv)
{
    csv.field(numbers.empty() ? QString() : QString::number(numbers[place], 'g', QLocale::FloatingPointShortest));
}

} // namespace

Result<void> writeListedRowsCsv(const ListedRows &listed, LineEnd lineEnd, QIODevice &device, Progress &progress)
{
    const auto columns = writtenColumns(listed, progress);
    if (!columns)
        return tl::unexpected(columns.error());
    CsvWriter csv(device, lineEnd);
    writeHeading(*columns, csv);
    for (std::size_t place = 0; place < listed.rows.size() && !csv.hasFailed(); ++place) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ListedRows::Row &row = listed.rows[place];
        csv.field(QString::number(row.depth));
        csv.field(listed.source->title(row.row));
        const auto source = listed.source->place(row.row);
        csv.field(source ? source->file : QString());
        csv.field(source && source->line > 0 ? QString::number(source->line) : QString());
        for (const WrittenColumn &column : *columns) {
            writeNumber(column.numbers.values, place, csv);
            if (column.hasPercents)
                writeNumber(column.numbers.percents, place, csv);
        }
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
