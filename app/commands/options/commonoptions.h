// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several verbs have, with one spelling and one meaning.
#pragma once

#include "app/commands/options/options.h"
#include "app/commands/reports/writereport.h"

namespace rankscope {

/// --json
void addJsonOption(Options &verb, bool &json);
/// -o, --output OUT
void addOutputOption(Options &verb, std::string &output);
/// --csv, --xml, --hdf5 FILE
void addTableOptions(Options &verb, TableOutputs &tables);
/// All that says how a report is written: --json, --output, those of tables, --html FILE
void addReportOptions(Options &verb, ReportOutput &output);
/// --encoding NAME; others than those that names can be read in are refused when the line is read.
void addEncodingOption(Options &verb, std::string &encoding);
/// --dataset-layout FILE|NAME
void addLayoutOption(Options &verb, std::string &layout);
void addDecodeOption(Options &verb, bool &decodes);

/// --file-pattern PATTERN
void addFilePatternOption(Options &verb, std::string &pattern);

/// --steps NAME
void addStepsOption(Options &verb, std::string &steps);

/// --dataset D
void addDataSetOption(Options &verb, std::string &dataSet);
/// --filter E
void addFilterOption(Options &verb, std::string &filter);

/// --snapshot N|last|merged; other texts are refused when the line is read.
void addSnapshotOption(Options &verb, std::string &snapshot);
/// --snapshot N or N,M of two jobs that are compared.
void addSnapshotPairOption(Options &verb, std::string &snapshot);
/// --rank-rule PATTERN
void addRankRuleOption(Options &verb, std::string &rule);

} // namespace rankscope
