// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/profileviewcsv.h"

#include "io/writeerror.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

bool hasPercent(const ProfileTableView::Column &column)
{
    return column.column.showPercent && column.column.flavour == MetricFlavour::Inclusive && !column.values.empty();
}

/// The headings are the same in all languages, as those of the other tables.
void writeHeading(const ProfileTableView &view, CsvWriter &csv)
{
    for (const auto &name : {u"Depth"_s, u"Row"_s, u"File"_s, u"Line"_s})
        csv.field(name);
    for (const ProfileTableView::Column &column : view.columns) {
        const bool isOwn = column.column.flavour == MetricFlavour::Own;
        csv.field(QString(column.column.name % (isOwn ? " (own)"_L1 : " (inclusive)"_L1)));
        if (hasPercent(column))
            csv.field(QString(column.column.name % " (%)"_L1));
    }
    csv.endLine();
}

void writeRow(const ProfileTableView &view, std::uint32_t row, std::uint32_t depth, CsvWriter &csv)
{
    const auto place = view.rows->place(row);
    csv.field(QString::number(depth));
    csv.field(view.rows->title(row));
    csv.field(place ? place->file : QString());
    csv.field(place ? QString::number(place->line) : QString());
    for (const ProfileTableView::Column &column : view.columns) {
        const bool isKnown = row < column.values.size();
        csv.field(isKnown ? realText(column.values[row]) : QString());
        if (hasPercent(column))
            csv.field(isKnown ? realText(percentOf(column.values[row], column.total)) : QString());
    }
    csv.endLine();
}

} // namespace

Result<void> writeProfileViewCsv(ProfileTableView view, LineEnd lineEnd, QIODevice &device, Progress &progress)
{
    CsvWriter csv(device, lineEnd);
    writeHeading(view, csv);
    visitRows(view, [&](std::uint32_t row, std::uint32_t depth) {
        writeRow(view, row, depth, csv);
        return !csv.hasFailed() && !progress.isCancelled();
    });
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
