// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportviews.h"
#include "app/commands/runs.h"
#include "io/csv/fieldscsv.h"
#include "io/dvm/tracewriter.h"
#include "io/hdf5/fieldshdf5.h"
#include "io/text/outputfile.h"
#include "io/xml/fieldsxml.h"
#include "model/trace/recordtable.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

/// The trace format holds one process.
Result<void> writeText(const TraceRun &run, const ExportOptions &options, const TraceSelection &selection,
                       QIODevice &device, Progress &progress)
{
    if (run.processes.size() != 1) {
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A trace as text is of one process: give one file, or another --format.")));
    }
    TraceWriteOptions writing;
    writing.dialect = options.dialect == "D2" ? TraceDialect::D2 : TraceDialect::D3;
    writing.selection = selection;
    writing.crlf = options.isCrLf();
    return writeTrace(*run.processes.front().trace, writing, device, progress);
}

Result<void> writeRun(const TraceRun &run, const ExportOptions &options, Progress &progress)
{
    const TraceSelection selection = options.selection.selection();
    const QString output = pathOf(options.output);
    const FieldTable table = recordTable(run, selection);
    if (options.format == "hdf5")
        return writeOutputByName(output, [&](const QString &name) { return writeFieldsHdf5(table, name, progress); });
    return writeOutput(output, [&](QIODevice &device) {
        if (options.format == "csv") {
            const LineEnd lineEnd = options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf;
            return writeFieldsCsv(table, lineEnd, device, progress);
        }
        if (options.format == "xml")
            return writeFieldsXml(table, device, progress);
        return writeText(run, options, selection, device, progress);
    });
}

/// What an option says and the chosen format cannot do.
std::optional<Error> contradiction(const ExportOptions &options)
{
    if (options.format != "text" && options.format != "csv" && options.format != "xml" && options.format != "hdf5") {
        return wrongOption(
            QCoreApplication::translate("ExportCommand", "A trace is written with --format text, csv, xml or hdf5."));
    }
    return std::nullopt;
}

} // namespace

Result<void> exportTrace(const ExportOptions &options, Progress &progress)
{
    if (auto error = contradiction(options))
        return tl::unexpected(std::move(*error));
    const auto run =
        readRun(options.paths(), {.family = Family::Trace, .encoding = pathOf(options.encoding)}, progress);
    if (!run)
        return tl::unexpected(run.error());
    return writeRun(*(*run)->traces(), options, progress);
}

} // namespace rankscope
