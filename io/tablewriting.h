// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "io/json/fieldsjson.h"
#include "model/report/fieldtable.h"

#include <optional>

namespace rankscope {

/// The formats that every table of fields has.
enum class TableFormat : std::uint8_t { Csv, Xml, Hdf5, Json };

/// The format of a word of the command line: "csv", "xml", "hdf5" or "json".
std::optional<TableFormat> tableFormatOf(QStringView word);

struct TableFile {
    TableFormat format = TableFormat::Csv;
    QString path; // "-" is standard output, which HDF5 refuses
    LineEnd lineEnd = LineEnd::Lf; // of CSV
    FieldsJsonForm json = {}; // of JSON
};

/// Writes a table to a file, which appears whole or not at all.
/// Errors: those of reading the rows, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeTableFile(const FieldTable &table, const TableFile &file, Progress &progress);

} // namespace rankscope
