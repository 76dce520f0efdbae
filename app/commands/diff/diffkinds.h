// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exitcode.h"
#include "app/commands/options/blockoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/options/profilediffoptions.h"
#include "app/commands/options/toleranceoptions.h"
#include "app/commands/saved/savingmeanwhile.h"
#include "io/arrayfile.h"
#include "model/base/result.h"
#include "model/report/fieldtable.h"
#include "model/report/report.h"
#include "model/report/testsuite.h"

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
    std::string output; // of the report or the JSON; empty or "-": standard output
    std::string csv;
    std::string xml;
    std::string hdf5;
    std::string html;
    std::string junit;
    std::optional<std::uint64_t> limit; // 0: all
    bool allowPartial = false;
    std::string places = "path"; // of traces
    std::string encoding;
    ToleranceOptions tolerance; // of values
    std::string parameters; // of traces: a file that says when values are equal; empty: the tolerance says it
    std::string errors; // of traces: what the runtime's comparator listed of them, a file
    std::vector<std::string> noise; // of traces: right runs, each a file or a folder
    std::optional<double> noiseFactor; // of traces: absent: the usual one
    std::vector<std::string> sources; // of traces: folders of the program's source
    std::string group; // of traces: what tables and the text group the differences by; empty: they are listed
    std::string referenceSource; // of traces: the folder of the source that the reference was built from
    std::string currentSource; // likewise; both or none
    std::string snapshot = "last"; // of stacks
    std::string rankRule; // of stacks: how names of files tell the rank; empty: guessed
    std::vector<std::string> dataSets; // of arrays: the one to compare; a second one is that of CURRENT
    std::string rules; // of arrays and traces: a file
    std::string attributes; // of arrays: all, meaning or none; empty: meaning
    std::string filePattern; // of arrays: what the numbers in names are; empty: the names say it
    std::string steps; // of arrays of one file: what its steps are; empty: it is no series
    bool allSteps = false; // of series of arrays: none is left unread
    BlockOptions blocks; // of arrays of several processes
    std::string dataSetLayout; // of Visualizer data sets: a name or a file
    bool decodes = false; // arrays, by their attributes
    ArrayReadOptions arrays; // what is read there
    ProfileDiffWords profiles; // of profiles: what their values are compared by
    SaveOptions save;
    std::shared_ptr<SavedResult> saved; // what --save keeps, filled in by each kind; null: nothing is saved
    std::shared_ptr<SavingMeanwhile> meanwhile; // saves while ranks work; null: nothing does
    GivenOptions given;
    Team *team = nullptr; // those that share the work; set once the line is read
    bool saysProblems = true; // false: another rank does, that reads the same files

    QStringList currentPaths() const;
    /// Standard output belongs to the report or the JSON, unless one of the tables or the test cases were sent there.
    bool isStandardOutputTaken() const
    {
        const bool isReportElsewhere = !output.empty() && output != "-";
        return !isReportElsewhere
               && (csv == "-" || xml == "-" || html == "-" || junit == "-" || save.isStandardOutput());
    }
    bool wantsTables() const { return !(csv + xml + hdf5 + html).empty(); }
};

/// Writes a result to the file of an option, where one was given.
[[nodiscard]] Result<void> writeTable(const std::string &file, const std::function<Result<void>(QIODevice &)> &write);

/// Writes the differences to the files of --csv, --xml and --hdf5, where given.
[[nodiscard]] Result<void> writeTables(const DiffOptions &options, const FieldTable &table, Progress &progress);

/// What a comparison came to.
struct DiffOutcome {
    bool isEqual = false;
    bool isWhole = true;
    bool comparesNothing = false;
};

/// Writes a report to all outputs that were asked for but --junit, and saves it. `make` makes it with so many rows at
/// most, 0 for all.
[[nodiscard]] Result<void> writeDiffReport(const DiffOptions &options,
                                           const std::function<Report(std::uint64_t limit)> &make,
                                           const DiffOutcome &outcome, Progress &progress);

/// Writes the test cases to the file of --junit, where given. Each suite is named after what was compared, the
/// reference and one of `current`; `tolerance` is empty where none applies. Goes before all other files, so that none
/// of them can leave the results of an earlier comparison in place.
[[nodiscard]] Result<void> writeTestCases(const DiffOptions &options, const QString &tolerance,
                                          const std::function<std::vector<TestSuite>()> &suites,
                                          const Progress &progress);

/// In the file of --junit: that neither side holds anything to compare, as `sentence` says; no case would pass for all.
std::vector<TestSuite> nothingCompared(const QString &sentence);

/// Says that tables hold fewer differences than there are: they cannot say it by themselves.
void sayCut(std::uint64_t written, std::uint64_t all);

/// The file of --rules says nothing of what is compared: of `kind`, as "arrays".
Error noRulesFor(const QString &file, const QString &kind);

/// Says what is wrong; the exit code of that.
ExitCode failed(const Error &error);

/// Says why two things could not be compared, to the file of --junit too, where given; the exit code of that. When
/// cancelled nothing is written.
ExitCode failedDiff(const DiffOptions &options, const Error &error, const Progress &progress);

/// Says what was not compared: a part, which --allow-partial accepts, or all, which no option accepts ("equal" would be
/// said of nothing).
ExitCode exitCodeOf(const DiffOutcome &outcome, const DiffOptions &options);

// Each reads two things of its kind, compares them and writes what was asked for.
ExitCode diffTraces(const DiffOptions &options, Progress &progress);
ExitCode diffStackRuns(const DiffOptions &options, Progress &progress);
ExitCode diffComparisons(const DiffOptions &options, Progress &progress);
/// What makes the task of another rank that compares the same arrays; `setup` is rank 0's. Errors: those of reading.
[[nodiscard]] Result<std::unique_ptr<TeamTask>> makeArrayDiffTask(const QByteArray &setup, Progress &progress);
inline constexpr const char *arrayDiffTask = "array-diff"; ///< the name of its kind
/// The same for two series, of which it compares steps.
[[nodiscard]] Result<std::unique_ptr<TeamTask>> makeSeriesStepsTask(const QByteArray &setup, Progress &progress);
inline constexpr const char *seriesStepsTask = "series-steps";
/// The same where it compares elements of one step after the other.
[[nodiscard]] Result<std::unique_ptr<TeamTask>> makeSeriesElementsTask(const QByteArray &setup, Progress &progress);
inline constexpr const char *seriesElementsTask = "series-elements";

ExitCode diffArrayRuns(const DiffOptions &options, Progress &progress);
ExitCode diffProfileFiles(const DiffOptions &options, Progress &progress);
ExitCode diffConfigurations(const DiffOptions &options, Progress &progress);
ExitCode diffErrorLists(const DiffOptions &options, Progress &progress);
ExitCode diffParameterFiles(const DiffOptions &options, Progress &progress);

/// Prints what an earlier diff saved.
ExitCode printSavedDiff(const SavedResult &result, const DiffOptions &options, Progress &progress);

} // namespace rankscope
