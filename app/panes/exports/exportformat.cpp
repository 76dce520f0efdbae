// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/exportformat.h"

#include "io/tablewriting.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"

#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

ExportFormat streamed(const QString &title, const QString &suffix,
                      std::function<Result<void>(QIODevice &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutput(path, [&](QIODevice &device) { return write(device, progress); });
            }};
}

ExportFormat painted(const QString &title, const QString &suffix, const QByteArray &picture)
{
    return streamed(title, suffix, [picture](QIODevice &device, Progress &) -> Result<void> {
        if (device.write(picture) != picture.size())
            return tl::make_unexpected(writeError(device));
        return {};
    });
}

ExportFormat named(const QString &title, const QString &suffix,
                   std::function<Result<void>(const QString &, Progress &)> write)
{
    return {title, suffix, [write = std::move(write)](const QString &path, Progress &progress) {
                return writeOutputByName(path, [&](const QString &name) { return write(name, progress); });
            }};
}

std::vector<ExportFormat> tableFormats(const TableTitles &titles, const WithTable &withTable)
{
    const auto writeAs = [withTable](TableFormat format) {
        return [withTable, format](const QString &path, Progress &progress) {
            const auto write = [&](const FieldTable &table) { return writeTableFile(table, {format, path}, progress); };
            return withTable(write, progress);
        };
    };
    return {{titles.csv, u"csv"_s, writeAs(TableFormat::Csv)},
            {titles.xml, u"xml"_s, writeAs(TableFormat::Xml)},
            {titles.hdf5, u"h5"_s, writeAs(TableFormat::Hdf5)}};
}

} // namespace rankscope
