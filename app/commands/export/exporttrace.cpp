// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/dvm/headertext.h"
#include "io/dvm/tracelineends.h"
#include "io/dvm/tracewriter.h"
#include "io/text/outputfile.h"
#include "model/trace/trace/leftout.h"
#include "model/trace/trace/recordtable.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

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

/// As --eol asks; without it as in the file that is read, which is said where a runtime might not read it.
bool endsLinesWithCrLf(const Trace &trace, const ExportOptions &options, const Progress &progress)
{
    if (std::ranges::find(options.given, "--eol") != options.given.end())
        return options.isCrLf();
    const auto ends = lineEndsOf(trace, progress);
    if (!ends || ends->isLf())
        return false;
    if (ends->isCrLf()) {
        sayNote(QCoreApplication::translate("ExportCommand",
                                            "the lines of %1 end with CR LF, and so do the written ones: the runtime "
                                            "reads them on Windows alone; --eol lf writes what it reads elsewhere")
                    .arg(trace.file));
        return true;
    }
    const QLocale locale;
    sayNote(QCoreApplication::translate("ExportCommand",
                                        "the lines of %1 end differently (%2 with LF, %3 with CR LF, %4 with CR): the "
                                        "written ones end with LF")
                .arg(trace.file, locale.toString(qulonglong(ends->lf)), locale.toString(qulonglong(ends->crLf)),
                     locale.toString(qulonglong(ends->cr))));
    return false;
}

/// The trace format holds one process.
Result<void> writeText(const Trace &trace, const ExportOptions &options, const QString &path, Progress &progress)
{
    TraceWriteOptions writing;
    writing.dialect = dialectOf(options);
    writing.selection = options.selection.selection();
    writing.crlf = endsLinesWithCrLf(trace, options, progress);
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

/// All processes are of one table.
bool isOfTable(const TraceRun &run)
{
    return run.processes.size() > 1 && run.processes.front().trace->file == run.processes.back().trace->file;
}

/// In a folder a trace has the name of its file, unpacked; what had no file of its own is named as the runtime does.
QString nameInFolder(const TraceRun &run, const TraceRun::Process &process)
{
    QString name = QFileInfo(process.trace->file).fileName();
    if (isOfTable(run) || name == u'-' || name.endsWith(".csv"_L1, Qt::CaseInsensitive))
        return QString(QString::number(process.number) % u".trd"_s);
    if (name.endsWith(".gz"_L1, Qt::CaseInsensitive))
        name.chop(3);
    return name;
}

/// The files to write, by process. Errors: no folder, a name for two of them, or one of them is what is read.
Result<QStringList> pathsInFolder(const TraceRun &run, const QString &path)
{
    const QDir folder(path);
    if (!folder.exists() && !QDir().mkdir(folder.path()))
        return tl::unexpected(Error{ErrorKind::CannotWrite,
                                    QCoreApplication::translate("ExportCommand", "The folder cannot be made."),
                                    path,
                                    {},
                                    {}});
    QStringList paths;
    for (const TraceRun::Process &process : run.processes) {
        const QString one = folder.filePath(nameInFolder(run, process));
        if (paths.contains(one))
            return tl::unexpected(wrongOption(
                QCoreApplication::translate("ExportCommand", "Two traces would be written to %1.").arg(one)));
        const QString before = QFileInfo(process.trace->file).canonicalFilePath();
        if (!before.isEmpty() && before == QFileInfo(one).canonicalFilePath())
            return tl::unexpected(wrongOption(
                QCoreApplication::translate("ExportCommand", "%1 is what is read: name another folder.").arg(one)));
        paths << one;
    }
    return paths;
}

/// Where each process goes: one to the output itself, several into a folder, those of a table also beside each other.
Result<QStringList> pathsOfTexts(const TraceRun &run, const ExportOptions &options)
{
    const QString output = pathOf(options.output);
    if (output.endsWith(u'/') || QFileInfo(output).isDir())
        return pathsInFolder(run, output);
    if (run.processes.size() == 1)
        return QStringList{output};
    if (!isOfTable(run) || output == u'-')
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A trace as text is of one process: give one file, a folder for the output (-o FOLDER/), "
                             "or another --format.")));
    QStringList paths;
    for (const TraceRun::Process &process : run.processes)
        paths << pathOfProcess(output, process.number);
    return paths;
}

Result<void> writeTexts(const TraceRun &run, const ExportOptions &options, Progress &progress)
{
    const Result<QStringList> paths = pathsOfTexts(run, options);
    if (!paths)
        return tl::unexpected(paths.error());
    for (std::size_t index = 0; index < run.processes.size(); ++index) {
        const TraceRun::Process &process = run.processes[index];
        const QString &path = (*paths)[qsizetype(index)];
        if (Result<void> written = writeText(*process.trace, options, path, progress); !written)
            return written;
        if (path != pathOf(options.output))
            sayNote(QCoreApplication::translate("ExportCommand", "process %1 was written to %2")
                        .arg(QString::number(process.number), path));
    }
    return {};
}

/// What a selection leaves out, and what the header that was written cannot say of it.
Result<void> sayLeftOut(const TraceRun &run, const ExportOptions &options, const TraceSelection &selection)
{
    sayNote(choiceRemark(run, selection.construct));
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
    const Result<void> written = options.format == "text"
                                     ? writeTexts(run, options, progress)
                                     : writeTable(recordTable(run, selection), options, progress, {u"value"_s});
    return written ? sayLeftOut(run, options, selection) : written;
}

/// What an option says and the chosen format cannot do.
std::optional<Error> contradiction(const ExportOptions &options)
{
    if (options.format != "text" && !tableFormatOf(QString::fromStdString(options.format))) {
        return wrongOption(QCoreApplication::translate(
            "ExportCommand", "A trace is written with --format text, csv, xml, hdf5 or json."));
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
