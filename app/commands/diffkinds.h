// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/blockoptions.h"
#include "app/commands/exitcode.h"
#include "app/commands/optionuse.h"
#include "app/commands/profilediffoptions.h"
#include "app/commands/toleranceoptions.h"
#include "io/arrays/arrayfile.h"
#include "model/base/fieldtable.h"
#include "model/base/result.h"

#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class QIODevice;

namespace rankscope {

/// How many differences JSON and tables hold, and how many a report, unless --limit says otherwise.
inline constexpr std::uint64_t diffListLimit = 1000;
inline constexpr std::uint64_t diffReportLimit = 20;

/// What the verb diff was asked for; each kind takes what it has a use for.
struct DiffOptions {
    std::string reference;
    std::vector<std::string> current;
    bool json = false;
    std::string csv;
    std::string xml;
    std::string hdf5;
    std::string html;
    std::optional<std::uint64_t> limit; // 0: all
    bool allowPartial = false;
    std::string places = "path"; // of traces
    std::string encoding;
    ToleranceOptions tolerance; // of values
    std::string snapshot = "last"; // of stacks
    std::string rankRule; // of stacks: StackRunOptions::rule
    std::vector<std::string> dataSets; // of arrays: the one to compare; a second one is that of CURRENT
    std::string rules; // of arrays: a file
    std::string attributes; // of arrays: all, meaning or none; empty: meaning
    BlockOptions blocks; // of arrays of several processes
    std::string dataSetLayout; // of Visualizer data sets: a name or a file
    ArrayReadOptions arrays; // what is read there
    ProfileDiffWords profiles; // of profiles: what their values are compared by
    GivenOptions given;

    QStringList currentPaths() const;
    /// Standard output belongs to the report or the JSON, unless one of the tables was sent there.
    bool isStandardOutputTaken() const { return csv == "-" || xml == "-" || html == "-"; }
    bool wantsTables() const { return !(csv + xml + hdf5 + html).empty(); }
};

/// Writes a result to the file of an option, where one was given.
[[nodiscard]] Result<void> writeTable(const std::string &file, const std::function<Result<void>(QIODevice &)> &write);

/// Writes the differences to the files of --csv, --xml and --hdf5, where given.
[[nodiscard]] Result<void> writeTables(const DiffOptions &options, const FieldTable &table, Progress &progress);

/// Says that tables hold fewer differences than there are: they cannot say it by themselves.
void sayCut(std::uint64_t written, std::uint64_t all);

/// Says what is wrong; the exit code of that.
ExitCode failed(const Error &error);

/// Says that not all was compared; what --allow-partial accepts.
ExitCode notAllCompared();

/// Says that nothing of both was compared, which no option accepts: "equal" would be said of nothing.
ExitCode nothingCompared();

// Each reads two things of its kind, compares them and writes what was asked for.
ExitCode diffTraces(const DiffOptions &options, Progress &progress);
ExitCode diffStackRuns(const DiffOptions &options, Progress &progress);
ExitCode diffComparisons(const DiffOptions &options, Progress &progress);
ExitCode diffArrayRuns(const DiffOptions &options, Progress &progress);
ExitCode diffProfileFiles(const DiffOptions &options, Progress &progress);

} // namespace rankscope
