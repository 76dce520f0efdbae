// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/reportcsv.h"

#include "io/writeerror.h"
#include "model/base/processsettext.h"

namespace rankscope {

Result<void> writeReportCsv(const std::vector<ReportRow> &rows, QIODevice &device, Progress &progress)
{
    CsvWriter csv(device, LineEnd::Lf);
    for (const char16_t *key : {u"time", u"elapsed_ms", u"kind", u"processes", u"snapshot", u"text", u"details"})
        csv.field(key);
    csv.endLine();
    for (const ReportRow &row : rows) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        csv.field(row.time ? row.time->toString(Qt::ISODateWithMs) : QString());
        csv.field(row.elapsed ? QString::number(*row.elapsed) : QString());
        csv.field(reportKindName(row.kind));
        csv.field(compactText(row.processes));
        csv.field(row.snapshot ? QString::number(*row.snapshot + 1) : QString());
        csv.field(row.text);
        csv.field(row.details);
        csv.endLine();
    }
    if (!csv.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
