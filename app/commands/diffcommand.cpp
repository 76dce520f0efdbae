// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayoptions.h"
#include "app/commands/arrayruns.h"
#include "app/commands/checks.h"
#include "app/commands/diffkinds.h"
#include "app/commands/messages.h"
#include "app/commands/reporttext.h"
#include "app/commands/runs.h"
#include "app/commands/stackruns.h"
#include "app/commands/verb.h"
#include "io/formats.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/runfolder.h"
#include "io/tablewriting.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/xml/junitxml.h"

#include <QCoreApplication>
#include <QLocale>

#include <CLI/CLI.hpp>

#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

QStringList DiffOptions::currentPaths() const
{
    QStringList paths;
    for (const std::string &file : current)
        paths << pathOf(file);
    return paths;
}

Result<void> writeTable(const std::string &file, const std::function<Result<void>(QIODevice &)> &write)
{
    return file.empty() ? Result<void>() : writeOutput(pathOf(file), write);
}

Result<void> writeTables(const DiffOptions &options, const FieldTable &table, Progress &progress)
{
    Result<void> written;
    for (const auto &[file, format] : {std::pair(&options.csv, TableFormat::Csv),
                                       {&options.xml, TableFormat::Xml},
                                       {&options.hdf5, TableFormat::Hdf5}}) {
        if (written && !file->empty())
            written = writeTableFile(table, {format, pathOf(*file)}, progress);
    }
    return written;
}

Result<void> writeDiffReport(const DiffOptions &options, const std::function<Report(std::uint64_t limit)> &make,
                             Progress &progress)
{
    const Report listed = make(options.limit.value_or(diffListLimit));
    Result<void> written = writeTables(options, fieldsOf(listed), progress);
    if (written)
        written =
            writeTable(options.html, [&](QIODevice &device) { return writeReportHtml(listed, device, progress); });
    if (!written)
        return written;
    for (const ReportPart &part : listed.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (table && table->count < table->all && options.wantsTables())
            sayCut(table->count, table->all);
    }
    if (options.isStandardOutputTaken())
        return {};
    return writeOutput({}, [&](QIODevice &device) {
        return options.json ? writeReportJson(listed, device, progress)
                            : writeReportText(make(options.limit.value_or(diffReportLimit)), device, progress);
    });
}

namespace {

/// What a suite compares, as it was given.
void nameSuite(TestSuite &suite, const QString &reference, const QString &current)
{
    suite.name = reference % u" → "_s % current;
    suite.properties.insert(suite.properties.begin(), {{"reference"_L1, reference}, {"current"_L1, current}});
}

} // namespace

Result<void> writeTestCases(const DiffOptions &options, const QString &tolerance,
                            const std::function<std::vector<TestSuite>()> &suites, const Progress &progress)
{
    if (options.junit.empty())
        return {};
    const QStringList current = options.currentPaths();
    std::vector<TestSuite> named = suites();
    const bool isOneForEach = std::cmp_equal(named.size(), current.size());
    for (std::size_t suite = 0; suite < named.size(); ++suite) {
        nameSuite(named[suite], pathOf(options.reference),
                  isOneForEach ? current[qsizetype(suite)] : current.join(u' '));
        if (!tolerance.isEmpty())
            named[suite].properties.emplace_back("tolerance"_L1, tolerance);
    }
    return writeTable(options.junit, [&](QIODevice &device) { return writeJunitXml(named, device, progress); });
}

void sayCut(std::uint64_t written, std::uint64_t all)
{
    const QLocale locale;
    say(QCoreApplication::translate("DiffCommand",
                                    "rankscope: note: %1 of %2 differences were written; --limit 0 writes all.")
            .arg(locale.toString(qulonglong(written)), locale.toString(qulonglong(all))));
}

ExitCode failed(const Error &error)
{
    say(error);
    return ExitCode::Failed;
}

ExitCode failedDiff(const DiffOptions &options, const Error &error, const Progress &progress)
{
    say(error);
    if (error.kind == ErrorKind::Cancelled)
        return ExitCode::Failed;
    const TestCase failure{.className = "rankscope"_L1,
                           .name = u"diff"_s,
                           .outcome = TestCase::Outcome::NotCompared,
                           .type = u"failed"_s,
                           .message = toString(error)};
    const auto suite = [&failure] {
        return std::vector{TestSuite{.cases = [&failure](const TestSuite::Visit &visit, const Progress &) {
            visit(failure);
            return Result<void>();
        }}};
    };
    if (const Result<void> written = writeTestCases(options, {}, suite, progress); !written)
        say(written.error());
    return ExitCode::Failed;
}

ExitCode notAllCompared()
{
    say(QCoreApplication::translate("DiffCommand", "rankscope: error: Not all of both could be compared (see \"not "
                                                   "compared\"); --allow-partial accepts that."));
    return ExitCode::Failed;
}

ExitCode nothingCompared()
{
    say(QCoreApplication::translate("DiffCommand", "rankscope: error: Nothing of both was compared."));
    return ExitCode::Failed;
}

namespace {

/// How two things of a kind are compared, and what they are to checkOptionUse().
struct DiffKind {
    ExitCode (*run)(const DiffOptions &, Progress &);
    QString subject;
};

/// The kind of a file says how both are read; what cannot be told is said by the reader of traces.
DiffKind kindOf(const QString &path, const ArrayReadOptions &arrays, Progress &progress)
{
    const DiffKind traces{diffTraces, u"trace"_s};
    const DiffKind stacks{diffStackRuns, u"stacks"_s};
    const DiffKind ofArrays{diffArrayRuns, u"array"_s};
    if (isFolder(path))
        return findRun({path}) ? traces : isArrayRun({path}, arrays, progress) ? ofArrays : stacks;
    const Result<FileKind> kind = path == "-"_L1 ? FileKind::DvmTrace : detectArrayFile(path, arrays, progress);
    switch (kind ? formatOf(*kind).family.value_or(Family::Trace) : Family::Trace) {
    case Family::Trace:
        break;
    case Family::Stacks:
        return stacks;
    case Family::Comparison:
        return {diffComparisons, u"comparison"_s};
    case Family::Arrays:
        return ofArrays;
    case Family::Profile:
        return {diffProfileFiles, u"profile"_s};
    }
    return traces;
}

ExitCode runDiff(const DiffOptions &options, Progress &progress)
{
    const bool isPiped = options.reference == "-"; // standard input can be read only once: the other one tells
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout);
    if (!arrays)
        return failed(arrays.error());
    DiffOptions whole = options;
    whole.arrays = *arrays;
    const QString telling = pathOf(isPiped ? options.current.front() : options.reference);
    const DiffKind kind = kindOf(telling, *arrays, progress);
    OptionSubjects subjects{kind.subject};
    if (kind.run == diffArrayRuns) {
        const QStringList paths = QStringList{pathOf(options.reference)} + options.currentPaths();
        subjects = arraySubjects(paths, options.given, *arrays, progress);
    }
    if (const Result<void> used = checkOptionUse("diff"_L1, options.given, subjects); !used)
        return failed(used.error());
    return kind.run(whole, progress);
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
    verb.add_option("--junit", options.junit,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "Write the results as JUnit XML: a test case for each trace, data set, scope or "
                                "class of processes.")))
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
                  helpText(QT_TRANSLATE_NOOP("Help", "Exit with 0 or 1 even where not all could be compared; "
                                                     "with 2 still where nothing was.")));
    options.tolerance.addTo(verb);
    addSnapshotPairOption(verb, options.snapshot);
    addRankRuleOption(verb, options.rankRule);
    verb.add_option(
            "--match-places", options.places,
            helpText(QT_TRANSLATE_NOOP("Help", "How source places must agree: path (base name and line), strict (whole "
                                               "name and line), line (lines may have shifted), ignore.")))
        ->check(CLI::IsMember({"path", "strict", "line", "ignore"}))
        ->type_name("MODE");
    verb.add_option(
            "--dataset", options.dataSets,
            helpText(QT_TRANSLATE_NOOP("Help", "Of files of arrays only the data set D; given again, the second "
                                               "is the one of CURRENT.")))
        ->allow_extra_args(false)
        ->type_name("D");
    verb.add_option(
            "--rules", options.rules,
            helpText(QT_TRANSLATE_NOOP("Help", "Of arrays: tolerances, what is ignored, and how processes' arrays make "
                                               "one, for each data set, as JSON.")))
        ->type_name("FILE");
    verb.add_option("--attributes", options.attributes,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "Of arrays: which attributes count as differences: meaning (units, scale_factor, "
                                "add_offset, _FillValue, names of enumerations; others are noted), all, none.")))
        ->check(CLI::IsMember({"all", "meaning", "none"}))
        ->type_name("WHICH");
    options.blocks.addTo(verb);
    addLayoutOption(verb, options.dataSetLayout);
    options.profiles.addTo(verb);
    verb.add_option(
            "--encoding", options.encoding,
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the files (UTF-8, else Windows-1251).")))
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
    verb->add_option("REFERENCE", options->reference,
                     helpText(QT_TRANSLATE_NOOP(
                         "Help", "What is right: a trace or the folder of its traces, the stacks of a job, a "
                                 "comparison, a file of arrays or the folder of its processes', a profile.")))
        ->required()
        ->type_name("");
    verb->add_option("CURRENT", options->current,
                     helpText(QT_TRANSLATE_NOOP(
                         "Help", "What to look into, of the same kind: a file, the files of its processes, or "
                                 "their folder. Several profiles are a run each.")))
        ->required()
        ->type_name("");
    addOutputs(*verb, *options);
    addComparison(*verb, *options);
    verb->callback([options, verb, &action] {
        options->given = givenOptions(*verb);
        action = [options](Progress &progress) { return runDiff(*options, progress); };
    });
}

} // namespace rankscope
