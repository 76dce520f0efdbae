// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/dvm/headertext.h"
#include "io/dvm/tracewriter.h"
#include "io/text/outputfile.h"
#include "model/trace/trace/leftout.h"
#include "model/trace/trace/recordtable.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

TraceDialect dialectOf(const ExportOptions &options)
{
    return options.dialect == "D2" ? TraceDialect::D2 : TraceDialect::D3;
}

/// The trace format holds one process.
Result<void> writeText(const TraceRun &run, const ExportOptions &options, const TraceSelection &selection,
                       QIODevice &device, Progress &progress)
{
    if (run.processes.size() != 1) {
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A trace as text is of one process: give one file, or another --format.")));
    }
    TraceWriteOptions writing;
    writing.dialect = dialectOf(options);
    writing.selection = selection;
    writing.crlf = options.isCrLf();
    return writeTrace(*run.processes.front().trace, writing, device, progress);
}

void sayNote(const QString &text)
{
    if (!text.isEmpty())
        say(QCoreApplication::translate("ExportCommand", "rankscope: note: %1").arg(text));
}

/// What a selection leaves out, and what the header that was written cannot say of it.
Result<void> sayLeftOut(const TraceRun &run, const ExportOptions &options, const TraceSelection &selection)
{
    if (!selection.isAll()) {
        Progress progress;
        const Result<LeftOut> leftOut = leftOutOf(run, selection, progress);
        if (!leftOut)
            return tl::unexpected(leftOut.error());
        sayNote(leftOutSentence(*leftOut));
    }
    if (options.format == "text")
        sayNote(unstatedSentences(
            selection, constructsWithoutRanges(*run.processes.front().trace, dialectOf(options), selection)));
    return {};
}

Result<void> writeRun(const TraceRun &run, const ExportOptions &options, Progress &progress)
{
    const TraceSelection selection = options.selection.selection();
    const Result<void> written = options.format != "text"
                                     ? writeTable(recordTable(run, selection), options, progress)
                                     : writeOutput(pathOf(options.output), [&](QIODevice &device) {
                                           return writeText(run, options, selection, device, progress);
                                       });
    return written ? sayLeftOut(run, options, selection) : written;
}

/// What an option says and the chosen format cannot do.
std::optional<Error> contradiction(const ExportOptions &options)
{
    if (options.format != "text" && !tableFormatOf(QString::fromStdString(options.format))) {
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
