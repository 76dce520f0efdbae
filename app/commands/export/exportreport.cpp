// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "io/report/reporthtml.h"
#include "io/text/outputfile.h"
#include "io/xml/junitxml.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// With as many rows as there are; of what has no such report with as many as a file has.
Result<const SavedReport *> fullReport(const SavedResult &result)
{
    if (const SavedReport *const all = result.report(SavedUse::All))
        return all;
    return result.report(SavedUse::Lists, std::nullopt);
}

Result<void> exportSuites(const SavedResult &result, const ExportOptions &options, const Progress &progress)
{
    const auto suites = suitesOf(result, false);
    if (!suites)
        return tl::unexpected(suites.error());
    return writeOutput(pathOf(options.output),
                       [&](QIODevice &device) { return writeJunitXml(*suites, device, progress); });
}

} // namespace

Result<void> exportReport(const ExportOptions &options, Progress &progress)
{
    const auto result = savedResultAt(options.paths(), "export", options.given, progress);
    if (!result)
        return tl::unexpected(result.error());
    if (!*result)
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "--view report is of one file that --save of a verb wrote.")));
    if (options.format == "junit")
        return exportSuites(**result, options, progress);
    const Result<const SavedReport *> report = fullReport(**result);
    if (!report)
        return tl::unexpected(report.error());
    if (options.format != "json" && tableFormatOf(QString::fromStdString(options.format)))
        return writeTable(fieldsOf((*report)->report), options, progress);
    if (options.format == "html") {
        const auto write = [&](QIODevice &device) { return writeReportHtml((*report)->report, device, progress); };
        return writeOutput(pathOf(options.output), write);
    }
    if (options.format != "text" && options.format != "json")
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A report is written with --format text, json, csv, xml, hdf5, html or junit.")));
    return writeReport((*report)->report,
                       {.json = options.format == "json", .file = options.output, .tables = {}, .html = {}}, progress);
}

} // namespace rankscope
