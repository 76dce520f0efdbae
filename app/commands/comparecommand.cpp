// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayoptions.h"
#include "app/commands/checks.h"
#include "app/commands/comparisonreport.h"
#include "app/commands/messages.h"
#include "app/commands/optionuse.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"
#include "io/foreignfile.h"
#include "io/json/comparisonjson.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"
#include "model/comparison/elementvalues.h"
#include "model/comparison/valuesource.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>

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
    bool json = false;
    std::string output;
    std::string encoding;
    std::string dataSetLayout; // of Visualizer data sets
    GivenOptions given;
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

/// An expression that is none is told before anything is read.
Result<ValueGroups> groupsOfValue(const CompareOptions &options, Progress &progress)
{
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout);
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
    const Result<ValueSource> source = report ? reportOf(options, progress) : tracesOf(options, progress);
    if (!source)
        return tl::unexpected(source.error());
    const Result<ExpressionValues> values = valuesOf(*source, expression, progress);
    if (!values)
        return tl::unexpected(values.error());
    say(values->remarks);
    return *values->groups;
}

/// What a person meant who named traces and no value.
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

Result<void> writeReport(const ValueGroups &groups, const ComparisonStatistics &statistics, QIODevice &device)
{
    const QByteArray bytes = encodeFileName(comparisonReport(groups, statistics));
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

ExitCode runCompare(const CompareOptions &options, Progress &progress)
{
    const Result<ValueGroups> exact =
        options.value.empty() ? groupsOfTable(options, progress) : groupsOfValue(options, progress);
    if (!exact) {
        say(exact.error());
        return ExitCode::Failed;
    }
    const ComparisonStatistics statistics = comparisonStatistics(*exact);
    const ValueGroups groups = regrouped(*exact, groupingOf(options));
    const Result<void> written = writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return options.json ? writeComparisonJson(groups, statistics, pathOf(options.value), device, progress)
                            : writeReport(groups, statistics, device);
    });
    if (!written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void addGrouping(CLI::App &verb, CompareOptions &options)
{
    const auto bound = [&verb](const char *name, auto &target, const char *help) {
        return verb.add_option(name, target, helpText(help));
    };
    CLI::Option *digits =
        bound("--digits", options.digits,
              QT_TRANSLATE_NOOP("Help", "One value: numbers that are the same in N significant digits, 1 to 17."))
            ->check(checkDigits)
            ->type_name("N");
    CLI::Option *absolute = bound("--abs", options.absolute,
                                  QT_TRANSLATE_NOOP("Help", "One value: numbers within X of the smallest of them."))
                                ->check(checkBound)
                                ->type_name("X");
    CLI::Option *relative =
        bound("--rel", options.relative,
              QT_TRANSLATE_NOOP("Help", "One value: numbers a with |a-b| / max(|a|, |b|) <= X to the smallest, b."))
            ->check(checkBound)
            ->type_name("X");
    CLI::Option *ulps =
        bound("--ulps", options.ulps,
              QT_TRANSLATE_NOOP("Help", "One value: reals at most N units in the last place above the smallest."))
            ->check(checkCount)
            ->type_name("N");
    for (CLI::Option *other : {absolute, relative, ulps})
        digits->excludes(other);
    verb.add_flag("--nan-differs", options.nanDiffers,
                  helpText(QT_TRANSLATE_NOOP("Help", "NaN of different spelling are different values.")));
    verb.add_flag("--signed-zero-differs", options.signedZeroDiffers,
                  helpText(QT_TRANSLATE_NOOP("Help", "+0 differs from -0.")));
}

void addOutput(CLI::App &verb, CompareOptions &options)
{
    verb.add_flag("--json", options.json, helpText(QT_TRANSLATE_NOOP("Help", "Print JSON instead of the report.")));
    verb.add_option("-o,--output", options.output,
                    helpText(QT_TRANSLATE_NOOP("Help", "Write there instead of to standard output.")))
        ->type_name("OUT");
    verb.add_option(
            "--encoding", options.encoding,
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the files (UTF-8, else Windows-1251).")))
        ->check(checkEncoding)
        ->type_name("NAME");
}

} // namespace

void addCompareVerb(CLI::App &program, VerbAction &action)
{
    const auto options = std::make_shared<CompareOptions>();
    CLI::App *verb = program.add_subcommand(
        "compare", helpText(QT_TRANSLATE_NOOP("Help", "Says which processes have which value.")));
    verb->add_option(
            "FILE", options->files,
            helpText(QT_TRANSLATE_NOOP(
                "Help", "The traces of a run, their folder, a report of DDT, or the files of arrays of "
                        "a run's processes; without --value a comparison that DDT saved as CSV. - is standard input.")))
        ->required()
        ->type_name("");
    verb->add_option(
            "--value", options->value,
            helpText(QT_TRANSLATE_NOOP(
                "Help",
                "NAME@FILE:LINE[#EXECUTION][(i,j)] in traces: what was written there, else read; RV@FILE:LINE "
                "is a reduction result. #EXECUTION counts all executions of the innermost construct in a "
                "process, (i,j) is an iteration of it. Of several hits the last one counts. In a report of DDT "
                "NAME@FILE:LINE[#HIT] is of a tracepoint, NAME[@FUNCTION] is listed beside its stacks. In arrays "
                "DATASET[i,j] is an element, by the subscripts of the file, and formulas of such are evaluated.")))
        ->type_name("EXPRESSION");
    addLayoutOption(*verb, options->dataSetLayout);
    addGrouping(*verb, *options);
    addOutput(*verb, *options);
    verb->callback([options, verb, &action] {
        options->given = givenOptions(*verb);
        action = [options](Progress &progress) { return runCompare(*options, progress); };
    });
}

} // namespace rankscope
