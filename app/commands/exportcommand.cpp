// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/checks.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/selectionoptions.h"
#include "app/commands/verb.h"
#include "io/csv/recordscsv.h"
#include "io/dvm/tracewriter.h"
#include "io/hdf5/recordshdf5.h"
#include "io/text/outputfile.h"
#include "io/xml/recordsxml.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>

namespace rankscope {

namespace {

struct ExportOptions {
    std::vector<std::string> files;
    std::string view;
    std::string format;
    std::string output;
    std::string dialect = "D3";
    std::string encoding;
    std::string lineEnd = "lf";
    SelectionOptions selection;
};

Error wrongOption(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
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
    writing.dialect = options.dialect == "D2" ? TraceDialect::D2 : TraceDialect::D3;
    writing.selection = selection;
    writing.crlf = options.lineEnd == "crlf";
    return writeTrace(*run.processes.front().trace, writing, device, progress);
}

Result<void> writeRun(const TraceRun &run, const ExportOptions &options, Progress &progress)
{
    const TraceSelection selection = options.selection.selection();
    const QString output = pathOf(options.output);
    if (options.format == "hdf5") {
        return writeOutputByName(output,
                                 [&](const QString &name) { return writeRecordsHdf5(run, selection, name, progress); });
    }
    return writeOutput(output, [&](QIODevice &device) {
        if (options.format == "csv") {
            const LineEnd lineEnd = options.lineEnd == "crlf" ? LineEnd::CrLf : LineEnd::Lf;
            return writeRecordsCsv(run, selection, lineEnd, device, progress);
        }
        if (options.format == "xml")
            return writeRecordsXml(run, selection, device, progress);
        return writeText(run, options, selection, device, progress);
    });
}

/// What an option says and the chosen format cannot do.
std::optional<Error> contradiction(const ExportOptions &options)
{
    if (options.dialect != "D3" && options.format != "text") {
        return wrongOption(QCoreApplication::translate("ExportCommand", "--dialect goes with --format text only."));
    }
    if (options.lineEnd == "crlf" && options.format != "text" && options.format != "csv") {
        return wrongOption(
            QCoreApplication::translate("ExportCommand", "--eol crlf goes with --format text or csv only."));
    }
    return std::nullopt;
}

ExitCode runExport(const ExportOptions &options, Progress &progress)
{
    if (const auto error = contradiction(options)) {
        say(*error);
        return ExitCode::Failed;
    }
    QStringList paths;
    for (const std::string &file : options.files)
        paths << pathOf(file);
    const Result<TraceRun> run = readRun(paths, pathOf(options.encoding), progress);
    if (!run) {
        say(run.error());
        return ExitCode::Failed;
    }
    if (const Result<void> written = writeRun(*run, options, progress); !written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void addForm(CLI::App &verb, ExportOptions &options)
{
    verb.add_option("--view", options.view, helpText(QT_TRANSLATE_NOOP("Help", "What to write: trace.")))
        ->required()
        ->check(CLI::IsMember({"trace"}))
        ->type_name("VIEW");
    verb.add_option("--format", options.format,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "text (a trace again, byte for byte), csv, xml or hdf5 (a row a record).")))
        ->required()
        ->check(CLI::IsMember({"text", "csv", "xml", "hdf5"}))
        ->type_name("FORMAT");
    verb.add_option("-o,--output", options.output,
                    helpText(QT_TRANSLATE_NOOP("Help", "The file to write, - for standard output.")))
        ->required()
        ->type_name("OUT");
    verb.add_option("--dialect", options.dialect,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of text: D3 (today's) or D2 (2000 to 2002).")))
        ->check(CLI::IsMember({"D2", "D3"}))
        ->type_name("DIALECT");
    verb.add_option("--eol", options.lineEnd, helpText(QT_TRANSLATE_NOOP("Help", "How lines end: lf or crlf.")))
        ->check(CLI::IsMember({"lf", "crlf"}))
        ->type_name("EOL");
    verb.add_option(
            "--encoding", options.encoding,
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the traces (UTF-8, else Windows-1251).")))
        ->check(checkEncoding)
        ->type_name("NAME");
}

} // namespace

void addExportVerb(CLI::App &program, VerbAction &action)
{
    const auto options = std::make_shared<ExportOptions>();
    CLI::App *verb =
        program.add_subcommand("export", helpText(QT_TRANSLATE_NOOP("Help", "Writes what a view shows to a file.")));
    verb->add_option(
            "FILE", options->files,
            helpText(QT_TRANSLATE_NOOP("Help", "The traces of a run: files or a folder; - is standard input.")))
        ->required()
        ->type_name("");
    addForm(*verb, *options);
    options->selection.addTo(*verb);
    verb->callback(
        [options, &action] { action = [options](Progress &progress) { return runExport(*options, progress); }; });
}

} // namespace rankscope
