// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/options/recordfilteroptions.h"
#include "app/commands/options/selectionoptions.h"
#include "app/commands/options/stackviewoptions.h"
#include "io/tablewriting.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace rankscope {

/// What the verb export was asked for; each view takes what it has a use for.
struct ExportOptions {
    std::vector<std::string> files;
    std::string view;
    std::string format;
    std::string output;
    std::string encoding;
    std::string lineEnd = "lf";
    // of a trace
    std::string dialect = "D3";
    SelectionOptions selection;
    // of variables
    std::optional<std::uint64_t> line;
    std::string reference;
    std::optional<std::uint64_t> referenceLine;
    std::string rules; // of variables: a file of tolerances; empty: none
    RecordFilterOptions records;
    // of stacks and of an array
    std::string columns;
    std::string snapshot = "last";
    // of stacks
    StackViewWords stackView;
    std::string members = "ddt";
    std::string rule;
    // of an array
    std::string dataSet;
    std::string filePattern; // of arrays
    std::string dataSetLayout;
    std::string writtenLayout; // of a Visualizer data set that is written
    bool decodes = false;
    std::string rows;
    std::vector<std::string> fixed;
    std::vector<std::string> ranges;
    FilterOptions filter;
    std::string coordinates; // "values", "dates"; empty: none
    bool isList = false;
    bool isSwapped = false;
    // of a profile
    std::vector<std::string> metrics;
    std::vector<std::string> derived;
    std::string flat;
    std::vector<std::string> structures;
    bool hasSamples = false;
    std::string combine;
    // of time lines
    std::optional<std::uint64_t> depth;
    std::optional<std::uint64_t> cells;
    std::string time;
    GivenOptions given;

    QStringList paths() const;
    bool isCrLf() const { return lineEnd == "crlf"; }
};

/// Writes a table to the output of the verb; the format is csv, xml, hdf5 or json. In JSON the texts of the columns
/// `values` are the values that they spell.
[[nodiscard]] Result<void> writeTable(const FieldTable &table, const ExportOptions &options, Progress &progress,
                                      const QStringList &values = {});

/// The error of an option that does not go with the others.
Error wrongOption(const QString &message);

// Each reads the files and writes its view. Errors: BadOption, those of reading and writing.
[[nodiscard]] Result<void> exportTrace(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportRecords(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportConstructs(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportStacks(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportComparison(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportErrors(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportArray(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportParameters(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportProfile(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportTimeline(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportVariables(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportReport(const ExportOptions &options, Progress &progress);
[[nodiscard]] Result<void> exportConfiguration(const ExportOptions &options, Progress &progress);

} // namespace rankscope
