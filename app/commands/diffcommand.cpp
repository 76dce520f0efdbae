// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/checks.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/reports/reporttext.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/saved/savetarget.h"
#include "app/commands/saved/sourcesbeside.h"
#include "app/commands/sourcefolders.h"
#include "app/commands/verb.h"
#include "io/detection.h"
#include "io/recorder/blockfolder.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/saved/savedarchive.h"
#include "io/tablewriting.h"
#include "io/text/outputfile.h"
#include "io/xml/junitxml.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

QStringList DiffOptions::currentPaths() const
{
    return pathsOf(current);
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

namespace {

/// A file is never coloured: other programs read it.
TextColour colourOf(const DiffOptions &options)
{
    const bool isStandardOutput = options.output.empty() || options.output == "-";
    const bool isTerminal = ::isatty(STDOUT_FILENO) == 1 && qEnvironmentVariableIsEmpty("NO_COLOR");
    return isStandardOutput && isTerminal ? TextColour::Terminal : TextColour::None;
}

/// Saves the report with as many rows as a text and as files have, and with all.
Result<void> saveDiff(const DiffOptions &options, const std::function<Report(std::uint64_t limit)> &make,
                      const DiffOutcome &outcome, Progress &progress)
{
    if (!options.saved)
        return {};
    SavedResult &saved = *options.saved;
    saved.outcome = SavedOutcome{.isEqual = outcome.isEqual,
                                 .isWhole = outcome.isWhole,
                                 .comparesNothing = outcome.comparesNothing,
                                 .allowPartial = options.allowPartial};
    saved.tolerance =
        options.tolerance.tolerance(); // of traces the report has what --parameters and --noise make of it
    const bool isPart = !outcome.isWhole && !options.allowPartial;
    saved.exitCode = int(outcome.comparesNothing || isPart ? ExitCode::Failed
                         : outcome.isEqual                 ? ExitCode::Done
                                                           : ExitCode::Found);
    const auto add = [&](SavedUse use, std::uint64_t limit) {
        saved.reports.push_back({.use = use, .limit = limit, .report = make(limit)});
    };
    if (saved.reports.empty()) {
        add(SavedUse::Text, options.limit.value_or(diffReportLimit));
        add(SavedUse::Lists, options.limit.value_or(diffListLimit));
        add(SavedUse::All, 0);
    }
    if (!saved.surroundings) { // else it has them
        const QStringList sources = pathsOf(options.sources);
        if (Result<void> kept = keepNamedSources(saved, {}, sources, pathOf(options.encoding), progress); !kept)
            return kept;
    }
    return saveResult(saved, options.save, progress);
}

/// Writes one report to files and as JSON, another one as text.
Result<void> writeReports(const DiffOptions &options, const Report &listed, const std::function<Report()> &text,
                          Progress &progress)
{
    Result<void> written = writeTables(options, fieldsOf(listed), progress);
    if (written)
        written =
            writeTable(options.html, [&](QIODevice &device) { return writeReportHtml(listed, device, progress); });
    if (!written)
        return written;
    if (const RowCount rows = rowCount(listed); rows.written < rows.all && options.wantsTables())
        sayCut(rows.written, rows.all);
    if (options.isStandardOutputTaken())
        return {};
    return writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return options.json ? writeReportJson(listed, device, progress)
                            : writeReportText(text(), colourOf(options), device, progress);
    });
}

} // namespace

Result<void> writeDiffReport(const DiffOptions &options, const std::function<Report(std::uint64_t limit)> &make,
                             const DiffOutcome &outcome, Progress &progress)
{
    return printAfter(saveDiff(options, make, outcome, progress), [&] {
        return writeReports(
            options, make(options.limit.value_or(diffListLimit)),
            [&] { return make(options.limit.value_or(diffReportLimit)); }, progress);
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
    if (options.junit.empty() && !options.saved)
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
    if (options.saved)
        options.saved->suites = named; // what they are made from is there until the report is written
    return writeTable(options.junit, [&](QIODevice &device) { return writeJunitXml(named, device, progress); });
}

void sayCut(std::uint64_t written, std::uint64_t all)
{
    const QLocale locale;
    say(QCoreApplication::translate("DiffCommand",
                                    "rankscope: note: %1 of %2 differences were written; --limit 0 writes all.")
            .arg(locale.toString(qulonglong(written)), locale.toString(qulonglong(all))));
}

Error noRulesFor(const QString &file, const QString &kind)
{
    Error error =
        badOption(QCoreApplication::translate("DiffCommand", "The file of --rules says nothing of %1.").arg(kind));
    error.file = file;
    return error;
}

ExitCode failed(const Error &error)
{
    say(error);
    return ExitCode::Failed;
}

namespace {

/// One case that says why nothing was compared.
std::vector<TestSuite> notComparedSuites(const QString &type, const QString &message)
{
    const TestCase failure{.className = "rankscope"_L1,
                           .name = u"diff"_s,
                           .outcome = TestCase::Outcome::NotCompared,
                           .type = type,
                           .message = message};
    return {TestSuite{.cases = [failure](const TestSuite::Visit &visit, const Progress &) {
        visit(failure);
        return Result<void>();
    }}};
}

} // namespace

std::vector<TestSuite> nothingCompared(const QString &sentence)
{
    return notComparedSuites(u"nothing-compared"_s, sentence);
}

ExitCode failedDiff(const DiffOptions &options, const Error &error, const Progress &progress)
{
    say(error);
    if (error.kind == ErrorKind::Cancelled)
        return ExitCode::Failed;
    const auto suites = [&error] { return notComparedSuites(u"failed"_s, toString(error)); };
    if (const Result<void> written = writeTestCases(options, {}, suites, progress); !written)
        say(written.error());
    return ExitCode::Failed;
}

ExitCode exitCodeOf(const DiffOutcome &outcome, const DiffOptions &options)
{
    if (outcome.comparesNothing) {
        say(QCoreApplication::translate("DiffCommand", "rankscope: error: Nothing of both was compared."));
        return ExitCode::Failed;
    }
    if (!outcome.isWhole && !options.allowPartial) {
        say(QCoreApplication::translate("DiffCommand", "rankscope: error: Not all of both could be compared (see \"not "
                                                       "compared\"); --allow-partial accepts that."));
        return ExitCode::Failed;
    }
    return outcome.isEqual ? ExitCode::Done : ExitCode::Found;
}

namespace {

/// How two things of a family are compared.
using DiffVerb = ExitCode (*)(const DiffOptions &, Progress &);

DiffVerb diffVerbOf(Family family)
{
    switch (family) {
    case Family::Trace:
        return diffTraces;
    case Family::Stacks:
        return diffStackRuns;
    case Family::Comparison:
        return diffComparisons;
    case Family::Arrays:
        return diffArrayRuns;
    case Family::Profile:
        return diffProfileFiles;
    case Family::Configuration:
        return diffConfigurations;
    case Family::Errors:
        return diffErrorLists;
    case Family::Parameters:
        return diffParameterFiles;
    case Family::SavedResult: // is opened alone
        return nullptr;
    }
    Q_UNREACHABLE();
}

/// Of arrays what is in files depends on whether they go with JSON.
Result<void> writeSavedDiff(const SavedResult &result, const DiffOptions &options, Progress &progress)
{
    const bool listsFew = result.kind == "array-diff"_L1 && !options.json;
    const auto listed = result.report(listsFew ? SavedUse::Text : SavedUse::Lists, options.limit);
    const auto text = result.report(SavedUse::Text, options.limit);
    if (!listed || !text)
        return tl::unexpected(listed ? text.error() : listed.error());
    if (!options.junit.empty()) {
        const auto suites = suitesOf(result, options.allowPartial);
        if (!suites)
            return tl::unexpected(suites.error());
        const auto write = [&](QIODevice &device) { return writeJunitXml(*suites, device, progress); };
        if (Result<void> written = writeTable(options.junit, write); !written)
            return written;
    }
    if (options.save.isWanted()) {
        if (Result<void> saved = saveAgain(result, options.save, progress); !saved)
            return saved;
    }
    return writeReports(
        options, (*listed)->report, [&] { return (*text)->report; }, progress);
}

/// A run is compared with nothing, or what was saved with something.
Error badSides(bool isSaved)
{
    return badOption(
        isSaved ? QCoreApplication::translate("DiffCommand", "What was saved is opened alone, not compared.")
                : QCoreApplication::translate("DiffCommand",
                                              "CURRENT is missing: what REFERENCE is compared with. What --save wrote "
                                              "is opened alone."));
}

} // namespace

ExitCode printSavedDiff(const SavedResult &result, const DiffOptions &options, Progress &progress)
{
    if (const Result<void> written = writeSavedDiff(result, options, progress); !written)
        return failed(written.error());
    if (!result.outcome)
        return exitCodeOf(result, static_cast<ExitCode>(result.exitCode));
    DiffOptions asked = options;
    asked.allowPartial = options.allowPartial || result.outcome->allowPartial;
    const SavedOutcome &outcome = *result.outcome;
    return exitCodeOf(result, exitCodeOf({outcome.isEqual, outcome.isWhole, outcome.comparesNothing}, asked));
}

namespace {

/// Why what is named alone is no saved result: by its name it may be one that nobody can read.
Error noSavedResult(const QString &path)
{
    const bool isNamedSo = isSavedName(path);
    const Result<FileKind> kind = isNamedSo ? detectFile(path) : Result<FileKind>(FileKind::Unknown);
    const bool isOutOfReach =
        !kind && (kind.error().kind == ErrorKind::NotFound || kind.error().kind == ErrorKind::NoPermission);
    return isOutOfReach ? kind.error() : badSides(false);
}

ExitCode runDiff(const DiffOptions &options, Progress &progress)
{
    if (options.current.empty()) {
        const auto saved = savedResultAt({pathOf(options.reference)}, "diff", options.given, progress);
        if (!saved || !*saved)
            return failed(saved ? noSavedResult(pathOf(options.reference)) : saved.error());
        return printSavedDiff(**saved, options, progress);
    }
    if (std::ranges::count(options.current, "-") + (options.reference == "-" ? 1 : 0) > 1)
        return failed(badOption(QCoreApplication::translate(
            "DiffCommand", "Standard input (-) is named twice: it can be read only once.")));
    const bool isPiped = options.reference == "-"; // standard input can be read only once: the other one tells
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout, options.decodes);
    if (!arrays)
        return failed(arrays.error());
    DiffOptions whole = options;
    whole.arrays = *arrays;
    std::vector<SavedPath> sides{{u"reference"_s, pathOf(options.reference)}};
    for (const QString &path : options.currentPaths())
        sides.push_back({u"current"_s, path});
    if (const Result<void> target =
            checkSaveTarget(options.save, QStringList{pathOf(options.reference)} + options.currentPaths());
        !target)
        return failed(target.error());
    whole.saved = startedResult(options.save, "diff", sides);
    if (options.save.isRewritten() && options.team->isShared())
        whole.meanwhile = std::make_shared<SavingMeanwhile>(options.save, "diff", sides);
    const QString telling = pathOf(isPiped ? options.current.front() : options.reference);
    const Family family = familyOf(telling, *arrays, progress);
    OptionSubjects subjects{subjectOf(family)};
    GivenOptions given = options.given;
    if (family == Family::Arrays) {
        const QStringList paths = QStringList{pathOf(options.reference)} + options.currentPaths();
        subjects = arraySubjects(paths, options.given, *arrays, progress);
        if (std::ranges::any_of(paths, isBlockFolder)) // they say themselves what halos there are
            std::erase(given, "--check-halos");
    }
    if (const Result<void> used = checkOptionUse("diff"_L1, given, subjects); !used)
        return failed(used.error());
    if (family == Family::SavedResult)
        return failed(badSides(true));
    if (const auto source = sourceTextIn(options.sources, options.encoding); !source)
        return failed(source.error()); // now, not where hours of work are saved
    return diffVerbOf(family)(whole, progress);
}

void addOutputs(Options &verb, DiffOptions &options)
{
    addJsonOption(verb, options.json);
    addOutputOption(verb, options.output);
    verb.add({.names = "--csv",
              .target = &options.csv,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the differences as a CSV table.")});
    verb.add({.names = "--xml",
              .target = &options.xml,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the differences as XML.")});
    verb.add({.names = "--hdf5",
              .target = &options.hdf5,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the differences as HDF5 data sets.")});
    verb.add({.names = "--html",
              .target = &options.html,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the report as one HTML page.")});
    verb.add({.names = "--junit",
              .target = &options.junit,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the results as JUnit XML: a test case for each trace, data set, "
                                                "scope or class of processes.")});
    verb.add({.names = "--limit",
              .target = &options.limit,
              .value = "N",
              .check = checkCount,
              .help = QT_TRANSLATE_NOOP("Help", "List N differences at most, 0 for all (20 in the report, else "
                                                "1000); of each data set its elements. Counts always count all.")});
    addSaveOption(verb, options.save);
    addContextOption(verb, options.save);
}

/// What belongs to traces alone.
void addTraceComparison(Options &verb, DiffOptions &options)
{
    verb.add({.names = "--parameters",
              .target = &options.parameters,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Equal as for the runtime with these DVM parameters (TraceOptions.Exp, "
                                                "ExpIsAbsolute, RelCompareMin, StrictCompare; what FILE does not set "
                                                "is the runtime's default). Not together with --abs, --rel, "
                                                "--rel-floor, --ulps or --exact.")});
    verb.add(
        {.names = "--errors",
         .target = &options.errors,
         .value = "FILE",
         .help = QT_TRANSLATE_NOOP("Help", "What the runtime's own comparator listed of these two runs (err.trd, or "
                                           "the output of its job): says where it stopped, what follows, and "
                                           "which of its errors are differences here.")});
    verb.add({.names = "--noise",
              .target = &options.noise,
              .value = "RUN",
              .help = QT_TRANSLATE_NOOP("Help", "A run that is right but rounds otherwise than the reference, a trace "
                                                "or a folder (can be given again). A difference that is not larger "
                                                "than those of all such runs at the same name and place, times the "
                                                "factor, is noise; it takes the place of the default tolerance.")});
    verb.add({.names = "--noise-factor",
              .target = &options.noiseFactor,
              .value = "X",
              .check = checkFactor,
              .help = QT_TRANSLATE_NOOP("Help", "How many times as large noise may be as in the noise runs, 10 by "
                                                "default: a few runs show less than rounding can do.")});
    verb.add({.names = "--source",
              .target = &options.sources,
              .value = "FOLDER",
              .help = QT_TRANSLATE_NOOP("Help", "Where the sources of the program are (can be given again): where the "
                                                "headers of loops resolve subscripts, origins follow elements instead "
                                                "of whole arrays. With --save, lines of them are kept.")});
    verb.add(
        {.names = "--group",
         .target = &options.group,
         .value = "BY",
         .words = {"name", "place", "both"},
         .help = QT_TRANSLATE_NOOP("Help", "In the report and in --csv, --xml and --hdf5 a row for all differences "
                                           "of one name, of one place, or of one name at one place, instead of "
                                           "one for each difference.")});
}

/// What belongs to arrays in one file or in those of several processes.
void addArrayComparison(Options &verb, DiffOptions &options)
{
    verb.add({.names = "--dataset",
              .target = &options.dataSets,
              .value = "D",
              .help = QT_TRANSLATE_NOOP("Help", "Only the data set D; given again, the second "
                                                "is the one of CURRENT.")});
    verb.add({.names = "--rules",
              .target = &options.rules,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Tolerances and what is ignored, for each data set or for names and "
                                                "places of traces; which differences of traces are known; how "
                                                "processes' arrays make one; as JSON.")});
    verb.add({.names = "--attributes",
              .target = &options.attributes,
              .value = "WHICH",
              .words = {"all", "meaning", "none"},
              .help = QT_TRANSLATE_NOOP(
                  "Help", "Which attributes count as differences: meaning (units, scale_factor, "
                          "add_offset, _FillValue, names of enumerations; others are noted), all, none.")});
    addFilePatternOption(verb, options.filePattern);
    addStepsOption(verb, options.steps);
    verb.add(
        {.names = "--all-steps",
         .target = &options.allSteps,
         .help = QT_TRANSLATE_NOOP("Help", "Of two large series (beyond 1 GiB of elements) read all steps, not only "
                                           "those that say where they part: runs that part may come together "
                                           "again.")});
    options.blocks.addTo(verb);
    addLayoutOption(verb, options.dataSetLayout);
    addDecodeOption(verb, options.decodes);
}

/// Two versions of the source, from which the runs of traces were built.
void addSourceFolders(Options &verb, DiffOptions &options)
{
    verb.add({.names = "--reference-source",
              .target = &options.referenceSource,
              .value = "DIR",
              .help = QT_TRANSLATE_NOOP("Help", "The source that REFERENCE was built from, where it was edited since: "
                                                "its lines are paired with those of --current-source, so that places "
                                                "are the same that moved with the code around them.")});
    verb.add({.names = "--current-source",
              .target = &options.currentSource,
              .value = "DIR",
              .help = QT_TRANSLATE_NOOP("Help", "The source that CURRENT was built from.")});
}

void addComparison(Options &verb, DiffOptions &options)
{
    verb.add({.names = "--allow-partial",
              .target = &options.allowPartial,
              .help = QT_TRANSLATE_NOOP("Help", "Exit with 0 or 1 even where not all could be compared; "
                                                "with 2 still where nothing was.")});
    options.tolerance.addTo(verb);
    addTraceComparison(verb, options);
    addSnapshotPairOption(verb, options.snapshot);
    addRankRuleOption(verb, options.rankRule);
    verb.add(
        {.names = "--match-places",
         .target = &options.places,
         .value = "MODE",
         .words = {"path", "strict", "line", "ignore"},
         .help = QT_TRANSLATE_NOOP("Help", "How source places must agree: path (base name and line), strict (whole "
                                           "name and line), line (lines may have shifted), ignore.")});
    addSourceFolders(verb, options);
    addArrayComparison(verb, options);
    options.profiles.addTo(verb);
    addEncodingOption(verb, options.encoding);
}

} // namespace

void addDiffVerb(Program &program)
{
    const auto options = std::make_shared<DiffOptions>();
    Options verb = program.addVerb(
        {.name = "diff",
         .about = QT_TRANSLATE_NOOP("Help", "Compares two runs and says where they part. Exit: 0 equal, 1 different, 2 "
                                            "not or not wholly compared."),
         .run = [options](const GivenOptions &given, Team &team, Progress &progress) {
             options->given = given;
             options->team = &team;
             options->save.team = &team;
             return runDiff(*options, progress);
         }});
    verb.add({.names = "REFERENCE",
              .target = &options->reference,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "What is right: a trace or the folder of its traces, the stacks of a "
                                                "job, a comparison, a file of arrays or the folder of its processes', "
                                                "a profile, a configuration of tracing, errors of the DVM runtime, "
                                                "a file of DVM parameters; or, alone, what --save wrote.")});
    verb.add({.names = "CURRENT",
              .target = &options->current,
              .help = QT_TRANSLATE_NOOP("Help", "What to look into, of the same kind: a file, the files of its "
                                                "processes, or their folder. Several profiles are a run each.")});
    addOutputs(verb, *options);
    addComparison(verb, *options);
}

} // namespace rankscope
