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
#include <QDir>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

TraceDialect dialectOf(const ExportOptions &options)
{
    return options.dialect == "D2" ? TraceDialect::D2 : TraceDialect::D3;
}

void sayNote(const QString &text)
{
    if (!text.isEmpty())
        say(QCoreApplication::translate("ExportCommand", "rankscope: note: %1").arg(text));
}

/// The trace format holds one process.
Result<void> writeText(const Trace &trace, const ExportOptions &options, const QString &path, Progress &progress)
{
    TraceWriteOptions writing;
    writing.dialect = dialectOf(options);
    writing.selection = options.selection.selection();
    writing.crlf = options.isCrLf();
    return writeOutput(path, [&](QIODevice &device) { return writeTrace(trace, writing, device, progress); });
}

/// "part.trd" of process 3 is "part3.trd", and so is "part0.trd".
QString pathOfProcess(const QString &path, std::int64_t process)
{
    const QFileInfo file(path);
    QString stem = file.completeBaseName();
    while (!stem.isEmpty() && stem.back().isDigit())
        stem.chop(1);
    const QString suffix = file.suffix().isEmpty() ? QString() : QString(u'.' % file.suffix());
    return file.dir().filePath(stem % QString::number(process) % suffix);
}

/// The processes of a table are written to a file each.
Result<void> writeTexts(const TraceRun &run, const ExportOptions &options, Progress &progress)
{
    const auto &processes = run.processes;
    if (processes.size() == 1)
        return writeText(*processes.front().trace, options, pathOf(options.output), progress);
    const bool isTable = options.files.size() == 1 && processes.front().trace->file == processes.back().trace->file;
    if (!isTable || options.output == "-") {
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A trace as text is of one process: give one file, or another --format.")));
    }
    for (const TraceRun::Process &process : processes) {
        const QString path = pathOfProcess(pathOf(options.output), process.number);
        if (Result<void> written = writeText(*process.trace, options, path, progress); !written)
            return written;
        sayNote(QCoreApplication::translate("ExportCommand", "process %1 was written to %2")
                    .arg(QString::number(process.number), path));
    }
    return {};
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
    const Result<void> written = options.format == "text" ? writeTexts(run, options, progress)
                                                          : writeTable(recordTable(run, selection), options, progress);
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
