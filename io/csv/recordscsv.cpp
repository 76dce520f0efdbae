// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/recordscsv.h"

#include "io/writeerror.h"

namespace rankscope {

Result<void> writeRecordsCsv(const TraceRun &run, const TraceSelection &selection, LineEnd lineEnd, QIODevice &device,
                             Progress &progress)
{
    CsvWriter csv(device, lineEnd);
    for (const RecordField field : recordFields())
        csv.field(QString(fieldKey(field)));
    csv.endLine();
    const bool done = forEachRow(run, selection, progress, [&csv](const RecordRow &row) {
        for (const RecordField field : recordFields())
            csv.field(fieldText(row, field));
        csv.endLine();
    });
    if (!done)
        return tl::unexpected(cancelledError());
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
