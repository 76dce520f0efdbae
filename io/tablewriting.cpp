// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/tablewriting.h"

#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/text/outputfile.h"
#include "io/xml/fieldsxml.h"

namespace rankscope {

using namespace Qt::StringLiterals;

std::optional<TableFormat> tableFormatOf(QStringView word)
{
    if (word == "csv"_L1)
        return TableFormat::Csv;
    if (word == "xml"_L1)
        return TableFormat::Xml;
    if (word == "json"_L1)
        return TableFormat::Json;
    return word == "hdf5"_L1 ? std::optional(TableFormat::Hdf5) : std::nullopt;
}

Result<void> writeTableFile(const FieldTable &table, const TableFile &file, Progress &progress)
{
    switch (file.format) {
    case TableFormat::Csv:
        return writeOutput(file.path,
                           [&](QIODevice &device) { return writeFieldsCsv(table, file.lineEnd, device, progress); });
    case TableFormat::Xml:
        return writeOutput(file.path, [&](QIODevice &device) { return writeFieldsXml(table, device, progress); });
    case TableFormat::Hdf5:
        return writeOutputByName(file.path,
                                 [&](const QString &name) { return writeFieldsHdf5(table, name, progress); });
    case TableFormat::Json:
        return writeOutput(file.path,
                           [&](QIODevice &device) { return writeFieldsJson(table, file.json, device, progress); });
    }
    Q_UNREACHABLE();
}

} // namespace rankscope
