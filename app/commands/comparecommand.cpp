// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/checks.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/saved/savetarget.h"
#include "app/commands/saved/savingmeanwhile.h"
#include "app/commands/saved/sourcesbeside.h"
#include "app/commands/sourcefolders.h"
#include "app/commands/verb.h"
#include "io/detection.h"
#include "io/foreignfile.h"
#include "io/team/tracevaluestask.h"
#include "model/comparison/comparisonreport.h"
#include "model/comparison/lookup/elementvalues.h"
#include "model/comparison/lookup/reportvalues.h"
#include "model/comparison/lookup/tracevalues.h"
#include "model/comparison/lookup/valuesource.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CompareOptions {
    std::vector<std::string> files;
    std::string value;
    std::optional<int> digits;
    std::optional<double> absolute;
    std::optional<double> relative;
    std::optional<std::uint64_t> ulps;
    bool nanDiffers = false;
    bool signedZeroDiffers = false;
    ReportOutput output;
    std::string encoding;
    std::string dataSetLayout; // of Visualizer data sets
    SaveOptions save;
    std::vector<std::string> sources; // folders of the program's source
    bool decodes = false;
    GivenOptions given;
    Team *team = nullptr; // set once the line is read
};

Result<void> checkUse(const CompareOptions &options, const OptionSubjects &subjects)
{
    return checkOptionUse("compare"_L1, options.given, subjects);
}

/// Without bounds only numbers of the same size are one value.
Grouping groupingOf(const CompareOptions &options)
{
    Grouping grouping;
    grouping.digits = options.digits;
    grouping.tolerance.absolute = options.absolute;
    grouping.tolerance.relative = options.relative;
    grouping.tolerance.ulps = options.ulps;
    grouping.tolerance.nanDiffers = options.nanDiffers;
    grouping.tolerance.signedZeroDiffers = options.signedZeroDiffers;
    return grouping;
}

Result<ValueSource> tracesOf(const CompareOptions &options, Progress &progress)
{
    const auto run =
        readRun(pathsOf(options.files), {.family = Family::Trace, .encoding = pathOf(options.encoding)}, progress);
    if (!run)
        return tl::unexpected(run.error());
    return ValueSource{*(*run)->traces(), nullptr};
}

/// Standard input can be read only once, and is a trace.
bool isReport(const std::string &file)
{
    const Result<FileKind> kind = file == "-" ? FileKind::Unknown : detectFile(pathOf(file));
    return kind && formatOf(*kind).hasReport;
}

Result<ValueSource> reportOf(const CompareOptions &options, Progress &progress)
{
    if (options.files.size() != 1) {
        return tl::unexpected(
            Error{ErrorKind::BadOption,
                  QCoreApplication::translate("CompareCommand", "A report of DDT has all processes of its job: it is "
                                                                "taken alone."),
                  {},
                  {},
                  {}});
    }
    const auto report =
        readRun(pathsOf(options.files), {.family = Family::Stacks, .encoding = pathOf(options.encoding)}, progress);
    if (!report)
        return tl::unexpected(report.error());
    return ValueSource{{}, (*report)->stacks()};
}

Result<ValueGroups> groupsOfArrays(const CompareOptions &options, const ArrayReadOptions &arrays, Progress &progress)
{
    const OptionSubjects subjects = arraySubjects(pathsOf(options.files), options.given, arrays, progress);
    if (const Result<void> used = checkUse(options, subjects); !used)
        return tl::unexpected(used.error());
    const auto run = readRun(pathsOf(options.files), {.family = Family::Arrays, .arrays = arrays}, progress);
    if (!run)
        return tl::unexpected(run.error());
    const Result<ElementValues> values = valuesFromArrays(*(*run)->arrayRun(), pathOf(options.value), progress);
    if (!values)
        return tl::unexpected(values.error());
    say(values->remarks);
    return exactGroups(values->values);
}

/// Saves what the ranks have looked up so far; empty where that is not wanted.
TraceValuesSoFar savingMeanwhile(const CompareOptions &options)
{
    if (!options.save.isRewritten())
        return {};
    return [&options, saving = SavingMeanwhile(options.save, "compare", inputPaths(pathsOf(options.files)))](
               const ProcessValues &soFar, const QStringList &missing) mutable {
        const ValueGroups exact = exactGroups(soFar);
        const ValueGroups groups = regrouped(exact, groupingOf(options));
        saving.save(comparisonReport(groups, comparisonStatistics(exact), pathOf(options.value)), missing);
    };
}

/// Nothing where all traces have to be read by this process.
Result<std::optional<ValueGroups>> groupsInTeam(const CompareOptions &options, Progress &progress)
{
    if (!options.team->isShared())
        return std::optional<ValueGroups>();
    const ReadOptions reading{.encoding = pathOf(options.encoding),
                              .team = options.team,
                              .tellProblems = [](const ProblemList &problems) { say(problems); }};
    const auto values =
        traceValuesInTeam(pathsOf(options.files), pathOf(options.value), reading, savingMeanwhile(options), progress);
    if (!values)
        return tl::unexpected(values.error());
    return *values ? std::optional(exactGroups(**values)) : std::nullopt;
}

/// An expression that is none is told before anything is read.
Result<ValueGroups> groupsOfValue(const CompareOptions &options, Progress &progress)
{
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout, options.decodes);
    if (!arrays)
        return tl::unexpected(arrays.error());
    if (isArrayRun(pathsOf(options.files), *arrays, progress))
        return groupsOfArrays(options, *arrays, progress);
    const bool report = std::ranges::any_of(options.files, isReport);
    if (const Result<void> used = checkUse(options, {report ? u"report"_s : u"trace"_s}); !used)
        return tl::unexpected(used.error());
    const QString expression = pathOf(options.value);
    if (const auto error = spellingError(expression, report))
        return tl::unexpected(*error);
    if (!report) {
        const auto groups = groupsInTeam(options, progress);
        if (!groups)
            return tl::unexpected(groups.error());
        if (*groups)
            return **groups;
    }
    const Result<ValueSource> source = report ? reportOf(options, progress) : tracesOf(options, progress);
    if (!source)
        return tl::unexpected(source.error());
    const Result<ExpressionValues> values = valuesOf(*source, expression, progress);
    if (!values)
        return tl::unexpected(values.error());
    say(values->remarks);
    return *values->groups;
}

/// What a user meant who named traces and no value.
Error withHint(Error error)
{
    const QString message = error.message;
    error = withSeen(std::move(error));
    const bool isForeign = error.message != message;
    if (!isForeign && (error.kind == ErrorKind::WrongFormat || error.kind == ErrorKind::NotAFile)) {
        error.hint = QCoreApplication::translate(
            "CompareCommand", "Of traces and of a report of DDT, --value NAME@FILE:LINE says what to compare.");
    }
    return error;
}

Result<ValueGroups> groupsOfTable(const CompareOptions &options, Progress &progress)
{
    if (options.files.size() != 1) {
        return tl::unexpected(
            Error{ErrorKind::BadOption,
                  QCoreApplication::translate("CompareCommand", "Without --value one table of a comparison is wanted."),
                  {},
                  {},
                  {}});
    }
    if (const Result<void> used = checkUse(options, {u"comparison"_s}); !used)
        return tl::unexpected(used.error());
    const ReadOptions reading{.family = Family::Comparison,
                              .kind = FileKind::DdtComparisonCsv, // what else it is, the hint says
                              .encoding = pathOf(options.encoding)};
    const auto table = readRun(pathsOf(options.files), reading, progress);
    if (!table)
        return tl::unexpected(withHint(table.error()));
    return *(*table)->values();
}

/// The line of the source that a value of traces or of a report is from.
std::set<NamedLine> placesOf(const CompareOptions &options)
{
    const QString expression = pathOf(options.value);
    if (const auto ofTraces = parseTraceExpression(expression))
        return {{ofTraces->file, std::uint32_t(std::min<std::uint64_t>(ofTraces->line, UINT32_MAX))}};
    const auto ofReport = parseReportExpression(expression);
    return ofReport && ofReport->line > 0 ? std::set<NamedLine>{{ofReport->file, ofReport->line}}
                                          : std::set<NamedLine>();
}

Result<void> save(const Report &report, const CompareOptions &options, Progress &progress)
{
    const auto saved = startedResult(options.save, "compare", inputPaths(pathsOf(options.files)));
    if (!saved)
        return {};
    saved->reports.push_back({.use = SavedUse::All, .limit = 0, .report = report});
    const QStringList sources = pathsOf(options.sources);
    Result<void> kept = keepNamedSources(*saved, placesOf(options), sources, pathOf(options.encoding), progress);
    return kept ? saveResult(*saved, options.save, progress) : kept;
}

ExitCode runCompare(const CompareOptions &options, Progress &progress)
{
    const auto earlier = savedResultAt(pathsOf(options.files), "compare", options.given, progress);
    if (!earlier) {
        say(earlier.error());
        return ExitCode::Failed;
    }
    if (*earlier)
        return printSaved(**earlier, {.output = options.output, .save = options.save}, progress);
    if (const Result<void> target = checkSaveTarget(options.save, pathsOf(options.files)); !target) {
        say(target.error());
        return ExitCode::Failed;
    }
    if (const auto sources = sourceTextIn(options.sources, options.encoding); !sources) {
        say(sources.error());
        return ExitCode::Failed;
    }
    const Result<ValueGroups> exact =
        options.value.empty() ? groupsOfTable(options, progress) : groupsOfValue(options, progress);
    if (!exact) {
        say(exact.error());
        return ExitCode::Failed;
    }
    const ComparisonStatistics statistics = comparisonStatistics(*exact);
    const ValueGroups groups = regrouped(*exact, groupingOf(options));
    const Report report = comparisonReport(groups, statistics, pathOf(options.value));
    const Result<void> written = printAfter(save(report, options, progress), [&] {
        return options.save.isStandardOutput() ? Result<void>() : writeReport(report, options.output, progress);
    });
    if (!written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void addGrouping(Options &verb, CompareOptions &options)
{
    verb.add(
        {.names = "--digits",
         .target = &options.digits,
         .value = "N",
         .check = checkDigits,
         .help = QT_TRANSLATE_NOOP("Help", "One value: numbers that are the same in N significant digits, 1 to 17.")});
    verb.add({.names = "--abs",
              .target = &options.absolute,
              .value = "X",
              .check = checkBound,
              .excludes = "--digits",
              .help = QT_TRANSLATE_NOOP("Help", "One value: numbers within X of the smallest of them.")});
    verb.add({.names = "--rel",
              .target = &options.relative,
              .value = "X",
              .check = checkBound,
              .excludes = "--digits",
              .help = QT_TRANSLATE_NOOP("Help", "One value: numbers a with |a-b| / max(|a|, |b|) <= X to the smallest, "
                                                "b.")});
    verb.add(
        {.names = "--ulps",
         .target = &options.ulps,
         .value = "N",
         .check = checkCount,
         .excludes = "--digits",
         .help = QT_TRANSLATE_NOOP("Help", "One value: reals at most N units in the last place above the smallest.")});
    verb.add({.names = "--nan-differs",
              .target = &options.nanDiffers,
              .help = QT_TRANSLATE_NOOP("Help", "NaN of different spelling are different values.")});
    verb.add({.names = "--signed-zero-differs",
              .target = &options.signedZeroDiffers,
              .help = QT_TRANSLATE_NOOP("Help", "+0 differs from -0.")});
}

} // namespace

void addCompareVerb(Program &program)
{
    const auto options = std::make_shared<CompareOptions>();
    Options verb = program.addVerb({.name = "compare",
                                    .about = QT_TRANSLATE_NOOP("Help", "Says which processes have which value."),
                                    .run = [options](const GivenOptions &given, Team &team, Progress &progress) {
                                        options->given = given;
                                        options->team = &team;
                                        options->save.team = &team;
                                        return runCompare(*options, progress);
                                    }});
    verb.add(
        {.names = "FILE",
         .target = &options->files,
         .isNeeded = true,
         .help = QT_TRANSLATE_NOOP(
             "Help", "The traces of a run, their folder, a report of DDT, or the files of arrays of "
                     "a run's processes; without --value a comparison that DDT saved as CSV. - is standard input.")});
    verb.add({.names = "--value",
              .target = &options->value,
              .value = "EXPRESSION",
              .help = QT_TRANSLATE_NOOP(
                  "Help",
                  "NAME@FILE:LINE[#EXECUTION][(i,j)] in traces: what was written there, else read; RV@FILE:LINE "
                  "is a reduction result, RV#2@FILE:LINE the second of several. #EXECUTION counts all executions of "
                  "the innermost construct in a "
                  "process, (i,j) is an iteration of it. Of several hits the last one counts. In a report of DDT "
                  "NAME@FILE:LINE[#HIT] is of a tracepoint, NAME[@FUNCTION] is listed beside its stacks. In arrays "
                  "DATASET[i,j] is an element, by the subscripts of the file, and formulas of such are evaluated.")});
    addLayoutOption(verb, options->dataSetLayout);
    addDecodeOption(verb, options->decodes);
    addGrouping(verb, *options);
    addReportOptions(verb, options->output);
    addSaveOption(verb, options->save);
    addKeptSourceOption(verb, options->sources);
    addEncodingOption(verb, options->encoding);
}

} // namespace rankscope
