// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/distributedarray.h"
#include "model/arrays/diff/datasetrules.h"
#include "model/arrays/diff/documentdiff.h"
#include "model/base/nowandthen.h"

#include <QLatin1StringView>

#include <chrono>

namespace rankscope {

/// The result for a data set. Where only row lengths, attributes or halos differ, the elements themselves are equal.
enum class DataSetOutcome : std::uint8_t {
    Equal,
    Different,
    RowLengthsDiffer,
    AttributeDiffers,
    HaloDiffers,
    OnlyReference,
    OnlyCurrent,
    NotCompared
};

/// "equal", "different", "only-reference", …: the class in JSON and tables.
QLatin1StringView outcomeName(DataSetOutcome outcome);

/// A data set of two files, with its arrays: null where a file has none.
struct ArrayFilesRow {
    DataSetDiff result = {};
    std::shared_ptr<const ArraySource> reference = {};
    std::shared_ptr<const ArraySource> current = {};
    std::optional<HaloCheck> referenceHalo = {}; // of arrays of several processes
    std::optional<HaloCheck> currentHalo = {};
    bool lacksHaloCheck = false; // halos of one of both are still to be checked

    DataSetOutcome outcome() const;
    bool hasStaleHalo() const; ///< a halo cell of one of both differs from its owner
    bool isEqual() const { return result.isEqual() && !hasStaleHalo(); }
    /// The one that says how subscripts are counted; never null.
    const ArraySource &source() const { return reference ? *reference : *current; }
    /// Subscripts of an element, as the source counts them.
    std::vector<std::int64_t> subscripts(const ElementIndex &index) const;
    bool isTruncated() const { return result.diff && result.diff->differing > result.diff->worst.size(); }
};

/// The subscripts of an element, "[3,4]": the same in every language. Empty for nothing.
QString subscriptsText(const ArrayFilesRow &row, const std::optional<ElementIndex> &index);

/// A shape in the same form.
QString bracketed(const ArrayShape &shape);

/// The process that owns an element of an array of several processes, whose numbers are those by rank; nothing where
/// none are given, for another array, or none.
std::optional<std::int64_t> ownerIn(const std::shared_ptr<const ArraySource> &array,
                                    const std::vector<std::int64_t> &processes, const ElementIndex &index);

/// The element as valueText() has it. Errors: those of reading.
[[nodiscard]] Result<QString> elementText(const ArraySource &source, const ElementIndex &index);

/// Two files of arrays, compared.
/// Invariant: a row for each data set that was to be compared: those of the reference first, in its order.
struct ArrayFilesDiff {
    QStringList reference; // the files
    QStringList current;
    std::vector<std::int64_t> referenceProcesses; // by rank, of arrays of several processes; else empty
    std::vector<std::int64_t> currentProcesses;
    Tolerance tolerance; // where no rule says another
    QStringList ignored; // data sets that the rules leave out
    std::vector<ArrayFilesRow> rows;
    AttributeDiff attributes; // of the groups first, then of the data sets that both have

    std::uint64_t count(DataSetOutcome outcome) const;
    /// All of both was compared, and nothing differs.
    bool isEqual() const { return isComplete() && !hasDifferences(); }
    bool isComplete() const;
    bool hasDifferences() const;
    /// Not a single element or attribute was: there is no data set, or all of them are skipped.
    bool comparesNothing() const;
    /// One of the two is of several processes.
    bool isDistributed() const { return !referenceProcesses.empty() || !currentProcesses.empty(); }
    /// Some of the arrays are of particles in patches (PatchedArray).
    bool hasPatches() const;
    /// The only data set of both: what it says is said of the files.
    const ArrayFilesRow *single() const
    {
        return rows.size() == 1 && rows.front().result.diff ? &rows.front() : nullptr;
    }
};

struct ArrayFilesOptions {
    Tolerance tolerance = {};
    DataSetRules rules = {};
    QStringList dataSets = {}; // the one to compare; a second one is that of the current file; none: all
    std::size_t worst = 100; // of the largest differences of each data set, and of its halo cells that differ
    AttributeScope attributes = AttributeScope::Meaning;
    bool checksHalos = true; // of arrays of several processes
    bool checksCorners = true; // as HaloOptions has it
    ArrayTeam team = {}; // who shares the comparison of elements
    /// Is told now and then, while others compare, what is known (see PairsTeam), and then while halos are checked.
    std::function<void(const ArrayFilesDiff &soFar)> meanwhile = {};
    std::chrono::milliseconds meanwhilePeriod = NowAndThen::usualPeriod; // while halos are checked
};

/// Compares pairs of data sets, whatever they are called: a row each, in their order; `options.dataSets` says nothing
/// here. Errors: those of applyRule(), Cancelled; what a pair cannot be compared for is said in its row.
[[nodiscard]] Result<std::vector<ArrayFilesRow>> diffFilePairs(const std::vector<ArrayPair> &pairs,
                                                               const ArrayFilesOptions &options, Progress &progress);

/// The task of another rank that compares the same files (ArrayTeam). Errors: those of diffArrayFiles().
[[nodiscard]] Result<std::unique_ptr<TeamTask>>
arrayFilesTask(const ArrayDocument &reference, const ArrayDocument &current, const ArrayFilesOptions &options);

/// Compares two files by the paths of their data sets; two files with a single one each also where one of them gives it
/// no name. The files' names, and the processes, are the caller's. Errors: NotFound for a data set that was asked for,
/// those of applyRule(), Cancelled.
[[nodiscard]] Result<ArrayFilesDiff> diffArrayFiles(const ArrayDocument &reference, const ArrayDocument &current,
                                                    const ArrayFilesOptions &options, Progress &progress);

} // namespace rankscope
