// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"

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

Result<void> writeTable(const FieldTable &table, const ExportOptions &options, Progress &progress,
                        const QStringList &values)
{
    const auto format = tableFormatOf(QString::fromStdString(options.format));
    Q_ASSERT(format);
    const LineEnd lineEnd = options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf;
    return writeTableFile(table, {*format, pathOf(options.output), lineEnd, {.values = values}}, progress);
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
    if (view == "timeline")
        return exportTimeline;
    if (view == "configuration")
        return exportConfiguration;
    if (view == "errors")
        return exportErrors;
    if (view == "records")
        return exportRecords;
    if (view == "constructs")
        return exportConstructs;
    if (view == "parameters")
        return exportParameters;
    if (view == "report")
        return exportReport;
    if (view == "variables")
        return exportVariables;
    return view == "comparison" ? exportComparison : exportTrace;
}

/// What options are for what is exported, and in which form.
Result<void> checkUse(const ExportOptions &options, Progress &progress)
{
    const QString view = QString::fromStdString(options.view);
    OptionSubjects subjects{view, QString(view % u':' % QString::fromStdString(options.format))};
    if (options.view == "array") {
        const Result<ArrayReadOptions> reading = arrayOptions(options.dataSetLayout, options.decodes);
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

void addForm(Options &verb, ExportOptions &options)
{
    verb.add({.names = "--view",
              .target = &options.view,
              .value = "VIEW",
              .words = {"trace", "records", "constructs", "stacks", "comparison", "array", "profile", "configuration",
                        "errors", "parameters", "variables", "timeline", "report"},
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP(
                  "Help", "What to write: trace, records (of traces, one by one), "
                          "constructs (how much of traces each is), stacks, comparison, array, "
                          "profile, configuration, errors, parameters, variables, timeline or report (what --save "
                          "wrote).")});
    verb.add(
        {.names = "--format",
         .target = &options.format,
         .value = "FORMAT",
         .words = {"text", "csv", "xml", "hdf5", "folded", "json", "npy", "visualizer", "html", "junit", "speedscope",
                   "pprof"},
         .isNeeded = true,
         .help = QT_TRANSLATE_NOOP(
             "Help", "csv, xml, hdf5 and json of every view: a row a record, frame, value, scope and so on; csv and "
                     "xml of stacks are as DDT writes them, xml of a profile is PROFILE (of call paths a row a "
                     "scope). text of a trace (an unedited one byte for byte), of a configuration, or one made "
                     "from traces (as the runtime reads it), and of parameters (as they are); folded, "
                     "speedscope and pprof of stacks and of a profile; npy and visualizer (a data set "
                     "as TotalView sends them) of an array; text, html and junit of a report.")});
    verb.add({.names = "-o,--output",
              .target = &options.output,
              .value = "OUT",
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The file to write, - for standard output.")});
    verb.add({.names = "--dialect",
              .target = &options.dialect,
              .value = "DIALECT",
              .words = {"D2", "D3"},
              .help = QT_TRANSLATE_NOOP("Help", "Of text: D3 (today's) or D2 (2000 to 2002).")});
    verb.add(
        {.names = "--eol",
         .target = &options.lineEnd,
         .value = "EOL",
         .words = {"lf", "crlf"},
         .help = QT_TRANSLATE_NOOP("Help", "How lines end: lf or crlf; without it text of a trace ends them as the "
                                           "file does, all else with lf.")});
    addEncodingOption(verb, options.encoding);
}

void addVariableOptions(Options &verb, ExportOptions &options)
{
    verb.add({.names = "--line",
              .target = &options.line,
              .value = "N",
              .help = QT_TRANSLATE_NOOP("Help", "The line of the trace up to which it is read (the last one).")});
    verb.add({.names = "--reference",
              .target = &options.reference,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "A trace to compare the variables with.")});
    verb.add({.names = "--reference-line",
              .target = &options.referenceLine,
              .value = "N",
              .help = QT_TRANSLATE_NOOP("Help", "The line of the reference up to which it is read (the last one).")});
    verb.add({.names = "--rules",
              .target = &options.rules,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Tolerances for names and places, as those of diff --rules.")});
}

void addStackOptions(Options &verb, ExportOptions &options)
{
    addStackViewOptions(verb, options.stackView);
    verb.add({.names = "--members",
              .target = &options.members,
              .value = "FORM",
              .words = {"ddt", "sets", "counts"},
              .help = QT_TRANSLATE_NOOP("Help", "sets, counts, or ddt (as DDT writes the format).")});
    addRankRuleOption(verb, options.rule);
    verb.add(
        {.names = "--columns",
         .target = &options.columns,
         .value = "NAMES",
         .help = QT_TRANSLATE_NOOP("Help", "Of stacks: which of Depth,Processes,Threads,Function (all); of csv also "
                                           "GpuThreads,Hosts,Pids,Titles,ThreadNames. Of an "
                                           "array: dimensions that run across, as k (the last one).")});
    addSnapshotOption(verb, options.snapshot);
}

/// Which elements of an array are written, and where.
void addArrayLayout(Options &verb, ExportOptions &options)
{
    verb.add({.names = "--rows",
              .target = &options.rows,
              .value = "NAMES",
              .help = QT_TRANSLATE_NOOP("Help", "Dimensions that run down, the slowest first, as "
                                                "i,j (those that are named nowhere else).")});
    verb.add({.names = "--fix",
              .target = &options.fixed,
              .value = "DIM=N",
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "A dimension that stays at one subscript, l=3.")});
    verb.add({.names = "--range",
              .target = &options.ranges,
              .value = "DIM=RANGE",
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "Which subscripts of a dimension, i=0:99:2 or "
                                                "i=1,5,8 (all), or of each of them, (0:99:2,3).")});
    addFilterOption(verb, options.filter.expression);
    addStaggerOptions(verb, options.filter);
}

void addArrayOptions(Options &verb, ExportOptions &options)
{
    addDataSetOption(verb, options.dataSet);
    addArrayLayout(verb, options);
    verb.add({.names = "--coordinates",
              .target = &options.coordinates,
              .value = "FORM",
              .words = {"values", "dates"},
              .help = QT_TRANSLATE_NOOP("Help", "Adds the coordinates of each element beside its subscripts; times as "
                                                "numbers (values) or as dates.")});
    verb.add({.names = "--list",
              .target = &options.isList,
              .help = QT_TRANSLATE_NOOP("Help", "Of csv: a line a value, its subscripts first.")});
    verb.add({.names = "--swap",
              .target = &options.isSwapped,
              .help = QT_TRANSLATE_NOOP("Help", "Of hdf5: the dimensions the other way round, as "
                                                "Fortran programs read and write them.")});
    verb.add({.names = "--write-layout",
              .target = &options.writtenLayout,
              .value = "FILE|NAME",
              .help = QT_TRANSLATE_NOOP("Help", "Of visualizer: how the data set lies in memory, as --dataset-layout "
                                                "says it (generic-i32-v1).")});
    addLayoutOption(verb, options.dataSetLayout);
    addDecodeOption(verb, options.decodes);
    addFilePatternOption(verb, options.filePattern);
}

void addProfileOptions(Options &verb, ExportOptions &options)
{
    verb.add({.names = "--metric",
              .target = &options.metrics,
              .value = "NAME",
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "A metric by its name or id (those that are "
                                                "shown).")});
    verb.add({.names = "--derive",
              .target = &options.derived,
              .value = "NAME=FORMULA",
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "Of csv, hdf5 and json: a metric that is computed, as "
                                                "ratio=$0/$1.")});
    verb.add({.names = "--flat",
              .target = &options.flat,
              .value = "WHAT",
              .words = {"module", "file", "procedure", "loop", "line"},
              .help = QT_TRANSLATE_NOOP("Help", "Of csv, hdf5 and json: a row for each module, file, procedure, "
                                                "loop or line, instead of the tree.")});
    verb.add({.names = "--combine",
              .target = &options.combine,
              .value = "HOW",
              .words = {"sum", "mean", "min", "max", "merge"},
              .help = QT_TRANSLATE_NOOP("Help", "Of several profiles: one of all, with the sum, mean, min or max "
                                                "of their values, or merge: a metric for each.")});
    verb.add({.names = "--structure",
              .target = &options.structures,
              .value = "FILE",
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "Put the loops and the inlined code of a structure "
                                                "(hpcstruct, PGM) between procedures and lines.")});
    verb.add({.names = "--samples",
              .target = &options.hasSamples,
              .help = QT_TRANSLATE_NOOP("Help", "Of csv, hdf5 and json: also how many samples the values come from, "
                                                "and how far off that may be, where a period is known.")});
}

void addTimelineOptions(Options &verb, ExportOptions &options)
{
    verb.add({.names = "--depth",
              .target = &options.depth,
              .value = "N",
              .help = QT_TRANSLATE_NOOP("Help", "At which depth of the call paths the procedures are told apart: 1 "
                                                "(default) is the outermost one.")});
    verb.add({.names = "--cells",
              .target = &options.cells,
              .value = "N",
              .help = QT_TRANSLATE_NOOP("Help", "In how many cells of equal length the time is divided (1000); each "
                                                "has its most frequent procedure.")});
    verb.add({.names = "--time",
              .target = &options.time,
              .value = "FIRST:LAST",
              .help = QT_TRANSLATE_NOOP("Help", "Only a part of the time, in seconds since the first sample.")});
}

} // namespace

void addExportVerb(Program &program)
{
    const auto options = std::make_shared<ExportOptions>();
    Options verb = program.addVerb({.name = "export",
                                    .about = QT_TRANSLATE_NOOP("Help", "Writes what a view shows to a file."),
                                    .run = [options](const GivenOptions &given, Team &, Progress &progress) {
                                        options->given = given;
                                        return runExport(*options, progress);
                                    }});
    verb.add({.names = "FILE",
              .target = &options->files,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The files of a run or job, or their folder; - is standard input.")});
    addForm(verb, *options);
    options->selection.addTo(verb);
    options->records.addTo(verb);
    addVariableOptions(verb, *options);
    addStackOptions(verb, *options);
    addArrayOptions(verb, *options);
    addProfileOptions(verb, *options);
    addTimelineOptions(verb, *options);
}

} // namespace rankscope
