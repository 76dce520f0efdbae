// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/writereport.h"

#include "app/commands/reports/reporttext.h"
#include "app/commands/runs.h"
#include "io/report/reportjson.h"
#include "io/text/outputfile.h"

namespace rankscope {

Result<void> writeReport(const Report &report, const ReportOutput &output, Progress &progress)
{
    return writeOutput(pathOf(output.file), [&](QIODevice &device) {
        return output.json ? writeReportJson(report, device, progress)
                           : writeReportText(report, TextColour::None, device, progress);
    });
}

} // namespace rankscope
