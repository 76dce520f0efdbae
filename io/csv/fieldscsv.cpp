// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"

#include "io/writeerror.h"

namespace rankscope {

Result<void> writeFieldsCsv(const FieldTable &table, LineEnd lineEnd, QIODevice &device, Progress &progress)
{
    CsvWriter csv(device, lineEnd);
    for (const FieldColumn &column : table.columns)
        csv.field(column.heading.isEmpty() ? column.key : column.heading);
    csv.endLine();
    const auto line = [&csv](const FieldRow &row) {
        for (const FieldCell &cell : row.cells)
            csv.field(cell.text);
        csv.endLine();
        return !csv.hasFailed();
    };
    if (const Result<void> done = table.rows(line, progress); !done)
        return done;
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
