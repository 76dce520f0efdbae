// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/checks.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/toleranceoptions.h"
#include "app/commands/tracediffreport.h"
#include "app/commands/verb.h"
#include "io/csv/tracediffcsv.h"
#include "io/hdf5/tracediffhdf5.h"
#include "io/html/tracediffhtml.h"
#include "io/json/tracediffjson.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"
#include "io/xml/tracediffxml.h"
#include "model/trace/differencefields.h"

#include <QCoreApplication>
#include <QLocale>

#include <CLI/CLI.hpp>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t listLimit = 1000;
constexpr std::uint64_t reportLimit = 20;

struct DiffOptions {
    std::string reference;
    std::vector<std::string> current;
    bool json = false;
    std::string csv;
    std::string xml;
    std::string hdf5;
    std::string html;
    std::optional<std::uint64_t> limit; // 0: all
    bool allowPartial = false;
    std::string places = "path";
    std::string encoding;
    ToleranceOptions tolerance;
};

PlaceMatching placeMatching(const std::string &name)
{
    for (const auto matching : {PlaceMatching::Strict, PlaceMatching::Line, PlaceMatching::Ignore}) {
        if (placeMatchingName(matching) == pathOf(name))
            return matching;
    }
    return PlaceMatching::Path;
}

Result<std::shared_ptr<const TraceDiff>> compare(const DiffOptions &options, Progress &progress)
{
    QStringList currentPaths;
    for (const std::string &file : options.current)
        currentPaths << pathOf(file);
    const QString encoding = pathOf(options.encoding);
    const Result<TraceRun> reference = readRun({pathOf(options.reference)}, encoding, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    const Result<TraceRun> current = readRun(currentPaths, encoding, progress);
    if (!current)
        return tl::unexpected(current.error());
    AlignmentOptions alignment;
    alignment.places = placeMatching(options.places);
    const auto aligned = alignTraces(*reference, *current, alignment, progress);
    if (!aligned)
        return tl::unexpected(aligned.error());
    return evaluate(*aligned, options.tolerance.tolerance(), progress);
}

bool isColourWanted()
{
    return ::isatty(STDOUT_FILENO) == 1 && qEnvironmentVariableIsEmpty("NO_COLOR");
}

Result<void> writeReport(const TraceDiff &diff, std::uint64_t limit, QIODevice &device)
{
    const QByteArray bytes = traceDiffReport(diff, limit, isColourWanted()).toUtf8();
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

/// A table cannot say by itself that it was cut.
void sayCut(const TraceDiff &diff, const DifferenceChoice &choice)
{
    const QLocale locale;
    say(QCoreApplication::translate("DiffCommand",
                                    "rankscope: note: %1 of %2 differences were written; --limit 0 writes all.")
            .arg(locale.toString(qulonglong(choice.count(diff))),
                 locale.toString(qulonglong(diff.differences.size()))));
}

Result<void> writeFiles(const TraceDiff &diff, const DiffOptions &options, Progress &progress)
{
    using Write = Result<void> (*)(const TraceDiff &, const DifferenceChoice &, QIODevice &, Progress &);
    struct Target {
        const std::string &file;
        Write write;
    };
    const DifferenceChoice choice{.limit = options.limit.value_or(listLimit)};
    const Target targets[] = {
        {options.csv, writeTraceDiffCsv},
        {options.xml, writeTraceDiffXml},
        {options.html, writeTraceDiffHtml},
    };
    for (const Target &target : targets) {
        if (target.file.empty())
            continue;
        const Result<void> written = writeOutput(
            pathOf(target.file), [&](QIODevice &device) { return target.write(diff, choice, device, progress); });
        if (!written)
            return written;
    }
    if (choice.isTruncated(diff) && !(options.csv + options.xml + options.hdf5 + options.html).empty())
        sayCut(diff, choice);
    if (options.hdf5.empty())
        return {};
    return writeOutputByName(pathOf(options.hdf5),
                             [&](const QString &name) { return writeTraceDiffHdf5(diff, choice, name, progress); });
}

/// Standard output belongs to the report or the JSON, unless one of the tables was sent there.
bool isStandardOutputTaken(const DiffOptions &options)
{
    return options.csv == "-" || options.xml == "-" || options.html == "-";
}

Result<void> writeAll(const TraceDiff &diff, const DiffOptions &options, Progress &progress)
{
    if (Result<void> written = writeFiles(diff, options, progress); !written)
        return written;
    if (isStandardOutputTaken(options))
        return {};
    return writeOutput({}, [&](QIODevice &device) {
        return options.json ? writeTraceDiffJson(diff, {.limit = options.limit.value_or(listLimit)}, device, progress)
                            : writeReport(diff, options.limit.value_or(reportLimit), device);
    });
}

ExitCode verdict(const TraceDiff &diff, bool allowPartial)
{
    const std::vector<NotCompared> &left = diff.alignment->notCompared;
    if (!left.empty() && !allowPartial) {
        say(QCoreApplication::translate("DiffCommand", "rankscope: error: Not all of both could be compared (see \"not "
                                                       "compared\"); --allow-partial accepts that."));
        return ExitCode::Failed;
    }
    return diff.isEqual() ? ExitCode::Done : ExitCode::Found;
}

ExitCode runDiff(const DiffOptions &options, Progress &progress)
{
    const auto diff = compare(options, progress);
    if (!diff) {
        say(diff.error());
        return ExitCode::Failed;
    }
    if (const Result<void> written = writeAll(**diff, options, progress); !written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return verdict(**diff, options.allowPartial);
}

void addOutputs(CLI::App &verb, DiffOptions &options)
{
    verb.add_flag("--json", options.json, helpText(QT_TRANSLATE_NOOP("Help", "Print JSON instead of the report.")));
    verb.add_option("--csv", options.csv, helpText(QT_TRANSLATE_NOOP("Help", "Write the differences as a CSV table.")))
        ->type_name("FILE");
    verb.add_option("--xml", options.xml, helpText(QT_TRANSLATE_NOOP("Help", "Write the differences as XML.")))
        ->type_name("FILE");
    verb.add_option("--hdf5", options.hdf5,
                    helpText(QT_TRANSLATE_NOOP("Help", "Write the differences as HDF5 data sets.")))
        ->type_name("FILE");
    verb.add_option("--html", options.html, helpText(QT_TRANSLATE_NOOP("Help", "Write the report as one HTML page.")))
        ->type_name("FILE");
    verb.add_option("--limit", options.limit,
                    helpText(QT_TRANSLATE_NOOP("Help", "List N differences at most, 0 for all (20 in the report, else "
                                                       "1000). Counts always count all.")))
        ->check(checkCount)
        ->type_name("N");
}

void addComparison(CLI::App &verb, DiffOptions &options)
{
    verb.add_flag("--allow-partial", options.allowPartial,
                  helpText(QT_TRANSLATE_NOOP("Help", "Exit with 0 or 1 even where not all could be compared.")));
    options.tolerance.addTo(verb);
    verb.add_option(
            "--match-places", options.places,
            helpText(QT_TRANSLATE_NOOP("Help", "How source places must agree: path (base name and line), strict (whole "
                                               "name and line), line (lines may have shifted), ignore.")))
        ->check(CLI::IsMember({"path", "strict", "line", "ignore"}))
        ->type_name("MODE");
    verb.add_option(
            "--encoding", options.encoding,
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the traces (UTF-8, else Windows-1251).")))
        ->check(checkEncoding)
        ->type_name("NAME");
}

} // namespace

void addDiffVerb(CLI::App &program, VerbAction &action)
{
    const auto options = std::make_shared<DiffOptions>();
    CLI::App *verb = program.add_subcommand(
        "diff", helpText(QT_TRANSLATE_NOOP(
                    "Help", "Compares two runs and says where they part. Exit: 0 equal, 1 different, 2 not "
                            "or not wholly compared.")));
    verb->add_option(
            "REFERENCE", options->reference,
            helpText(QT_TRANSLATE_NOOP("Help", "The run that is right: a trace, or the folder of its traces.")))
        ->required()
        ->type_name("");
    verb->add_option(
            "CURRENT", options->current,
            helpText(QT_TRANSLATE_NOOP("Help", "The run to look into: a trace, the traces of its processes, or their "
                                               "folder.")))
        ->required()
        ->type_name("");
    addOutputs(*verb, *options);
    addComparison(*verb, *options);
    verb->callback(
        [options, &action] { action = [options](Progress &progress) { return runDiff(*options, progress); }; });
}

} // namespace rankscope
