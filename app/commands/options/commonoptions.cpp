// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/commonoptions.h"

#include "app/commands/options/checks.h"
#include "app/commands/runs.h"
#include "model/stacks/job/rankrule.h"
#include "model/stacks/tree/snapshotchoice.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

std::string checkSnapshot(const std::string &text)
{
    if (snapshotChoice(pathOf(text)))
        return {};
    return QCoreApplication::translate("StackRuns", "a number from 1, last or merged is wanted").toStdString();
}

std::string checkSnapshotPair(const std::string &text)
{
    if (snapshotPair(pathOf(text)))
        return {};
    return QCoreApplication::translate("StackRuns", "a number from 1, last or merged is wanted, or two of "
                                                    "these with a comma")
        .toStdString();
}

std::string checkRankRule(const std::string &text)
{
    if (RankRule::fromPattern(pathOf(text)))
        return {};
    return QCoreApplication::translate("StackRuns", "a pattern with {rank}, {pid} or {host} is wanted").toStdString();
}

} // namespace

void addJsonOption(Options &verb, bool &json)
{
    verb.add(
        {.names = "--json", .target = &json, .help = QT_TRANSLATE_NOOP("Help", "Print JSON instead of the report.")});
}

void addOutputOption(Options &verb, std::string &output)
{
    verb.add({.names = "-o,--output",
              .target = &output,
              .value = "OUT",
              .help = QT_TRANSLATE_NOOP("Help", "Write there instead of to standard output.")});
}

void addTableOptions(Options &verb, TableOutputs &tables)
{
    verb.add({.names = "--csv",
              .target = &tables.csv,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the rows of the report as a CSV table.")});
    verb.add({.names = "--xml",
              .target = &tables.xml,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the rows of the report as XML.")});
    verb.add({.names = "--hdf5",
              .target = &tables.hdf5,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the rows of the report as HDF5 data sets.")});
}

void addReportOptions(Options &verb, ReportOutput &output)
{
    addJsonOption(verb, output.json);
    addOutputOption(verb, output.file);
    addTableOptions(verb, output.tables);
    verb.add({.names = "--html",
              .target = &output.html,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write the report as one HTML page.")});
}

void addEncodingOption(Options &verb, std::string &encoding)
{
    verb.add({.names = "--encoding",
              .target = &encoding,
              .value = "NAME",
              .check = checkEncoding,
              .help = QT_TRANSLATE_NOOP("Help", "The encoding of names in the files (UTF-8, else Windows-1251).")});
}

void addLayoutOption(Options &verb, std::string &layout)
{
    verb.add({.names = "--dataset-layout",
              .target = &layout,
              .value = "FILE|NAME",
              .help = QT_TRANSLATE_NOOP("Help", "How Visualizer data sets lie in memory: the visualize.h of "
                                                "your TotalView, a profile (JSON), or generic-i32-v1.")});
}

void addDecodeOption(Options &verb, bool &decodes)
{
    verb.add({.names = "--decode",
              .target = &decodes,
              .help = QT_TRANSLATE_NOOP("Help", "Of arrays: the values that scale_factor, add_offset, _FillValue, "
                                                "missing_value and valid_range make of the stored ones; what is "
                                                "missing is NaN.")});
}

void addFilePatternOption(Options &verb, std::string &pattern)
{
    verb.add({.names = "--file-pattern",
              .target = &pattern,
              .value = "PATTERN",
              .help = QT_TRANSLATE_NOOP(
                  "Help", "What the numbers in the names of files of arrays are, as "
                          "u_{step}_{rank}.h5: {step}, {date}, {time} (with decimals) and {rank}, and * for anything. "
                          "Without it the names say it themselves: numbers are processes "
                          "where they say no step.")});
}

void addStepsOption(Options &verb, std::string &steps)
{
    verb.add({.names = "--steps",
              .target = &steps,
              .value = "NAME",
              .help = QT_TRANSLATE_NOOP("Help", "Take one file as a series: its steps are along the dimension of that "
                                                "name, as time, or are openPMD's iterations (the word iterations) or "
                                                "groups as step000040 (the word groups). info says which there are.")});
}

void addDataSetOption(Options &verb, std::string &dataSet)
{
    verb.add({.names = "--dataset",
              .target = &dataSet,
              .value = "D",
              .help = QT_TRANSLATE_NOOP("Help", "The path of the array; not needed where there is one only.")});
}

void addFilterOption(Options &verb, std::string &filter)
{
    verb.add({.names = "--filter",
              .target = &filter,
              .value = "E",
              .help = QT_TRANSLATE_NOOP("Help", "Only elements for which E is true: \"> 3\", \"1:5\", "
                                                "\"$value > u && $i < 10\".")});
}

void addSnapshotOption(Options &verb, std::string &snapshot)
{
    verb.add({.names = "--snapshot",
              .target = &snapshot,
              .value = "N",
              .check = checkSnapshot,
              .help = QT_TRANSLATE_NOOP("Help", "Which moment: a number from 1, last, or merged (all of them).")});
}

void addSnapshotPairOption(Options &verb, std::string &snapshot)
{
    verb.add(
        {.names = "--snapshot",
         .target = &snapshot,
         .value = "N[,M]",
         .check = checkSnapshotPair,
         .help = QT_TRANSLATE_NOOP("Help", "Which moment: a number from 1, last, or merged (all of them); "
                                           "N,M: of the reference and of the current job, which may be the same.")});
}

void addRankRuleOption(Options &verb, std::string &rule)
{
    verb.add({.names = "--rank-rule",
              .target = &rule,
              .value = "PATTERN",
              .check = checkRankRule,
              .help = QT_TRANSLATE_NOOP("Help", "How names of files tell the rank, for example "
                                                "rank-{rank}.{host}.{pid}.txt; * is anything. Guessed without.")});
}

} // namespace rankscope
