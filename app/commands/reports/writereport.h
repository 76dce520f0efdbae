// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <functional>
#include <optional>
#include <string>

namespace rankscope {

/// What --csv, --xml and --hdf5 say: where the rows of a report go as well; empty: nowhere.
struct TableOutputs {
    std::string csv;
    std::string xml;
    std::string hdf5;

    bool isAnyWanted() const { return !(csv.empty() && xml.empty() && hdf5.empty()); }
    bool isStandardOutput() const { return csv == "-" || xml == "-"; } // HDF5 refuses it
};

/// What --json, --output, --html and those of tables say: a report as JSON or as text, and where it goes (empty or "-":
/// standard output), and what else is made of it.
struct ReportOutput {
    bool json = false;
    std::string file;
    TableOutputs tables;
    std::string html; // empty: no page

    /// Standard output belongs to the report, unless a table or the page was sent there.
    bool isStandardOutputTaken() const
    {
        const bool isReportElsewhere = !file.empty() && file != "-";
        return !isReportElsewhere && (tables.isStandardOutput() || html == "-");
    }
};

/// Writes the rows of a report to the files that were asked for. Errors: those of its rows, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeTables(const FieldTable &table, const TableOutputs &outputs, Progress &progress);

/// Writes a report as it was asked for. Errors: those of its rows, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeReport(const Report &report, const ReportOutput &output, Progress &progress);

/// How many rows a report lists at most; 0: all.
struct ReportLimits {
    std::optional<std::uint64_t> given; // --limit
    std::uint64_t inText = 20;
    std::uint64_t inFiles = 1000;
};

/// The same for a report that `make` makes with so many rows; says where tables have fewer than there are.
[[nodiscard]] Result<void> writeReport(const std::function<Report(std::uint64_t limit)> &make,
                                       const ReportLimits &limits, const ReportOutput &output, Progress &progress);

} // namespace rankscope
