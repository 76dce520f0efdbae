// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/writereport.h"

#include "app/commands/messages.h"
#include "app/commands/reports/reporttext.h"
#include "app/commands/runs.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/tablewriting.h"
#include "io/text/outputfile.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

namespace {

/// The tables and the page.
Result<void> writeBeside(const Report &report, const ReportOutput &output, Progress &progress)
{
    Result<void> written = writeTables(fieldsOf(report), output.tables, progress);
    if (written && !output.html.empty())
        written = writeOutput(pathOf(output.html),
                              [&](QIODevice &device) { return writeReportHtml(report, device, progress); });
    return written;
}

Result<void> writeMain(const Report &report, const ReportOutput &output, Progress &progress)
{
    if (output.isStandardOutputTaken())
        return {};
    return writeOutput(pathOf(output.file), [&](QIODevice &device) {
        return output.json ? writeReportJson(report, device, progress)
                           : writeReportText(report, TextColour::None, device, progress);
    });
}

/// Tables cannot say it by themselves.
void sayRowsLeftOut(const Report &report)
{
    const RowCount rows = rowCount(report);
    if (rows.written < rows.all)
        say(QCoreApplication::translate("WriteReport",
                                        "rankscope: note: %1 of %2 rows were written; --limit 0 writes all.")
                .arg(QLocale().toString(qulonglong(rows.written)), QLocale().toString(qulonglong(rows.all))));
}

} // namespace

Result<void> writeTables(const FieldTable &table, const TableOutputs &outputs, Progress &progress)
{
    Result<void> written;
    for (const auto &[file, format] : {std::pair(&outputs.csv, TableFormat::Csv),
                                       {&outputs.xml, TableFormat::Xml},
                                       {&outputs.hdf5, TableFormat::Hdf5}}) {
        if (written && !file->empty())
            written = writeTableFile(table, {format, pathOf(*file)}, progress);
    }
    return written;
}

Result<void> writeReport(const Report &report, const ReportOutput &output, Progress &progress)
{
    const Result<void> beside = writeBeside(report, output, progress);
    return beside ? writeMain(report, output, progress) : beside;
}

Result<void> writeReport(const std::function<Report(std::uint64_t limit)> &make, const ReportLimits &limits,
                         const ReportOutput &output, Progress &progress)
{
    const Report main = make(limits.given.value_or(output.json ? limits.inFiles : limits.inText));
    if (output.tables.isAnyWanted() || !output.html.empty()) {
        const Report listed = make(limits.given.value_or(limits.inFiles));
        if (const Result<void> beside = writeBeside(listed, output, progress); !beside)
            return beside;
        if (output.tables.isAnyWanted())
            sayRowsLeftOut(listed);
    }
    return writeMain(main, output, progress);
}

} // namespace rankscope
