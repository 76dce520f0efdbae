// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayoptions.h"
#include "app/commands/checks.h"
#include "app/commands/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>

namespace rankscope {

using namespace Qt::StringLiterals;

Error wrongOption(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

QStringList ExportOptions::paths() const
{
    return pathsOf(files);
}

Result<void> writeTable(const FieldTable &table, const ExportOptions &options, Progress &progress)
{
    const auto format = tableFormatOf(QString::fromStdString(options.format));
    Q_ASSERT(format);
    const LineEnd lineEnd = options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf;
    return writeTableFile(table, {*format, pathOf(options.output), lineEnd}, progress);
}

namespace {

using Export = Result<void> (*)(const ExportOptions &, Progress &);

Export exportOf(const std::string &view)
{
    if (view == "stacks")
        return exportStacks;
    if (view == "array")
        return exportArray;
    if (view == "profile")
        return exportProfile;
    return view == "comparison" ? exportComparison : exportTrace;
}

/// What options are for what is exported, and in which form.
Result<void> checkUse(const ExportOptions &options, Progress &progress)
{
    const QString view = QString::fromStdString(options.view);
    OptionSubjects subjects{view, QString(view % u':' % QString::fromStdString(options.format))};
    if (options.view == "array") {
        const Result<ArrayReadOptions> reading = arrayOptions(options.dataSetLayout);
        if (!reading)
            return tl::unexpected(reading.error());
        subjects << arraySubjects(options.paths(), options.given, *reading, progress);
    }
    return checkOptionUse("export"_L1, options.given, subjects);
}

ExitCode runExport(const ExportOptions &options, Progress &progress)
{
    const Result<void> used = checkUse(options, progress);
    if (const Result<void> written = used ? exportOf(options.view)(options, progress) : used; !written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void addForm(CLI::App &verb, ExportOptions &options)
{
    verb.add_option("--view", options.view,
                    helpText(QT_TRANSLATE_NOOP("Help", "What to write: trace, stacks, comparison, array or profile.")))
        ->required()
        ->check(CLI::IsMember({"trace", "stacks", "comparison", "array", "profile"}))
        ->type_name("VIEW");
    verb.add_option("--format", options.format,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "Of a trace: text (again, byte for byte), csv, xml, hdf5 (a row a record). Of stacks: "
                                "csv and xml as DDT writes them, hdf5, folded, json. Of a comparison: csv, "
                                "xml, hdf5. Of an array: csv, xml, hdf5, npy. Of a profile: csv, xml (PROFILE; of "
                                "call paths a row a scope), hdf5, folded.")))
        ->required()
        ->check(CLI::IsMember({"text", "csv", "xml", "hdf5", "folded", "json", "npy"}))
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
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the files (UTF-8, else Windows-1251).")))
        ->check(checkEncoding)
        ->type_name("NAME");
}

void addStackOptions(CLI::App &verb, ExportOptions &options)
{
    verb.add_option(
            "--columns", options.columns,
            helpText(QT_TRANSLATE_NOOP("Help", "Of stacks: which of Depth,Processes,Threads,Function (all). Of an "
                                               "array: dimensions that run across, as k (the last one).")))
        ->type_name("NAMES");
    addSnapshotOption(verb, options.snapshot);
    verb.add_option("--cut", options.cut,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of stacks: leave out what is below the calls of mpi, pthread, "
                                                       "openmp, python, nccl (nothing is cut without).")))
        ->type_name("MODELS");
    verb.add_option("--focus", options.focus,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of stacks: only these processes, for example 0-3,7.")))
        ->type_name("SET");
    verb.add_option("--members", options.members,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of stacks: sets, counts, or ddt (as DDT writes the format).")))
        ->check(CLI::IsMember({"ddt", "sets", "counts"}))
        ->type_name("FORM");
    addRankRuleOption(verb, options.rule);
}

void addArrayOptions(CLI::App &verb, ExportOptions &options)
{
    verb.add_option("--dataset", options.dataSet,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of an array: which data set, where there are several.")))
        ->type_name("NAME");
    addLayoutOption(verb, options.dataSetLayout);
    verb.add_option("--rows", options.rows,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of an array: dimensions that run down, the slowest first, as "
                                                       "i,j (those that are named nowhere else).")))
        ->type_name("NAMES");
    verb.add_option("--fix", options.fixed,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of an array: a dimension that stays at one subscript, l=3.")))
        ->take_all()
        ->expected(1)
        ->type_name("DIM=N");
    verb.add_option("--range", options.ranges,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of an array: which subscripts of a dimension, i=0:99:2 or "
                                                       "i=1,5,8 (all), or of each of them, (0:99:2,3).")))
        ->take_all()
        ->expected(1)
        ->type_name("DIM=RANGE");
    verb.add_option("--filter", options.filter.expression,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of an array: only elements for which this is true, as > 3, "
                                                       "1:5, $nan or $value > 3 && $i < 10.")))
        ->type_name("EXPRESSION");
    addStaggerOptions(verb, options.filter);
    verb.add_flag("--list", options.isList,
                  helpText(QT_TRANSLATE_NOOP("Help", "Of csv of an array: a line a value, its subscripts first.")));
    verb.add_flag("--swap", options.isSwapped,
                  helpText(QT_TRANSLATE_NOOP("Help", "Of hdf5 of an array: the dimensions the other way round, as "
                                                     "Fortran programs read and write them.")));
}

void addProfileOptions(CLI::App &verb, ExportOptions &options)
{
    verb.add_option("--metric", options.metrics,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of a profile: a metric by its name or id (those that are "
                                                       "shown).")))
        ->take_all()
        ->expected(1)
        ->type_name("NAME");
    verb.add_option("--derive", options.derived,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of csv and hdf5 of a profile: a metric that is computed, as "
                                                       "ratio=$0/$1.")))
        ->take_all()
        ->expected(1)
        ->type_name("NAME=FORMULA");
    verb.add_option(
            "--flat", options.flat,
            helpText(QT_TRANSLATE_NOOP("Help", "Of csv and hdf5 of a profile: a row for each module, file, procedure, "
                                               "loop or line, instead of the tree.")))
        ->check(CLI::IsMember({"module", "file", "procedure", "loop", "line"}))
        ->type_name("WHAT");
    verb.add_option(
            "--combine", options.combine,
            helpText(QT_TRANSLATE_NOOP("Help", "Of several profiles: one of all, with the sum, mean, min or max "
                                               "of their values, or merge: a metric for each.")))
        ->check(CLI::IsMember({"sum", "mean", "min", "max", "merge"}))
        ->type_name("HOW");
    verb.add_option(
            "--structure", options.structures,
            helpText(QT_TRANSLATE_NOOP("Help", "Of a profile: put the loops and the inlined code of a structure "
                                               "(hpcstruct, PGM) between procedures and lines.")))
        ->take_all()
        ->expected(1)
        ->type_name("FILE");
    verb.add_flag(
        "--samples", options.hasSamples,
        helpText(QT_TRANSLATE_NOOP("Help", "Of csv and hdf5 of a profile: also how many samples the values come from, "
                                           "and how far off that may be, where a period is known.")));
}

} // namespace

void addExportVerb(CLI::App &program, VerbAction &action)
{
    const auto options = std::make_shared<ExportOptions>();
    CLI::App *verb =
        program.add_subcommand("export", helpText(QT_TRANSLATE_NOOP("Help", "Writes what a view shows to a file.")));
    verb->add_option(
            "FILE", options->files,
            helpText(QT_TRANSLATE_NOOP("Help", "The files of a run or job, or their folder; - is standard input.")))
        ->required()
        ->type_name("");
    addForm(*verb, *options);
    options->selection.addTo(*verb);
    addStackOptions(*verb, *options);
    addArrayOptions(*verb, *options);
    addProfileOptions(*verb, *options);
    verb->callback([options, verb, &action] {
        options->given = givenOptions(*verb);
        action = [options](Progress &progress) { return runExport(*options, progress); };
    });
}

} // namespace rankscope
