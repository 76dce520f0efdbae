// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"
#include "model/trace/diff/deviations/noisespread.h"
#include "model/trace/diff/tracerules.h"
#include "model/trace/trace/sourcelookup.h"
#include "model/trace/trace/traceposition.h"
#include "rules/values/tolerance.h"

#include <QStringList>

#include <array>

namespace rankscope {

/// Differences of one place: (base name of the operand, file, line). A leap is how far a difference exceeds the largest
/// one before it at this place in the same process.
struct PlaceStatistics {
    QString name;
    QString file;
    std::uint32_t line = 0;
    std::uint64_t hits = 0;
    std::uint32_t first = 0; // index of differences
    // Absent where no difference has a deviation: a side is NaN or infinite.
    std::optional<double> maxAbsolute = {};
    std::optional<double> maxRelative = {};
    std::optional<double> maxAbsoluteLeap = {};
    std::optional<double> maxRelativeLeap = {};
};

/// How far origins follow elements of arrays, by the headers of loops in the source. Origins whose operand has no
/// subscripts are in neither count.
struct FollowedElements {
    std::uint64_t byElement = 0; // origins: a wrong element explains only that element
    std::uint64_t byArray = 0; // origins: a wrong element explains the whole array
    QStringList files; // whose loops resolve the subscripts, as the traces name them, sorted
    QStringList folders; // where the source was looked for; empty: nowhere
};

/// What differs at one tolerance; immutable.
/// Invariant: `differences` is in reference order and complete; `origins` are indices of those with `carried` false.
class TraceDiff
{
public:
    std::shared_ptr<const TraceAlignment> alignment;
    Tolerance tolerance; // where no rule says otherwise
    std::shared_ptr<const TraceRules> rules; // null: none

    std::shared_ptr<const NoiseSpread> noise; // null: no noise runs
    std::uint64_t matched = 0; // pairs of records that agree
    std::uint64_t noisePairs = 0; // pairs of values that differ by noise alone: they are no differences
    std::array<std::uint64_t, differenceClassCount> counts = {}; // by DifferenceClass
    std::uint64_t known = 0; // differences that the rules accept: in no other count, nor in `differences`
    std::uint64_t ignored = 0; // differences that the rules ignore: likewise
    std::vector<std::uint64_t> knownCounts; // of `known`, by the entry of the rules that knows them
    std::uint64_t unusedKnown = 0; // entries of the rules that know none of them
    Column<Difference> differences;
    std::vector<std::uint32_t> origins;
    FollowedElements followed;
    std::vector<ProcessSet> processSets; // of differences[].processes
    /// Records that agree and that the traces of the alignment do not hold any more; see PairwiseDiff.
    struct LeftOut {
        std::uint64_t reference = 0;
        std::uint64_t current = 0;
    };
    LeftOut leftOut;

    std::uint64_t count(DifferenceClass differenceClass) const { return counts[std::size_t(differenceClass)]; }
    std::uint64_t total() const;
    bool isEqual() const { return total() == 0; }
    bool isWhole() const { return alignment->notCompared.empty(); }
    bool comparesNothing() const { return !isWhole() && alignment->comparedRecords == 0 && isEqual(); }
    ProcessSet processesOf(const Difference &difference) const;
};

/// What a comparison of values knows besides both runs.
struct EvaluationOptions {
    std::shared_ptr<const TraceRules> rules = {}; // null: none
    std::shared_ptr<const NoiseSpread> noise = {}; // differences of values within it do not count; null: none
    SourceLookup source = {}; // origins follow elements of arrays by the loop headers in it; null: whole arrays
    QStringList sourceFolders = {}; // in which `source` looks
};

/// Compares the values of all pairs of an alignment, and finds the origins among what the rules leave: what they ignore
/// or know explains nothing.
/// Fails only when cancelled.
[[nodiscard]] Result<std::shared_ptr<const TraceDiff>> evaluate(std::shared_ptr<const TraceAlignment> alignment,
                                                                const Tolerance &tolerance,
                                                                const EvaluationOptions &options, Progress &progress);
/// The same without anything besides.
[[nodiscard]] Result<std::shared_ptr<const TraceDiff>> evaluate(std::shared_ptr<const TraceAlignment> alignment,
                                                                const Tolerance &tolerance, Progress &progress);

/// The counts alone (matched, by class): what a change of tolerance shows first.
struct TraceDiffCounts {
    std::uint64_t matched = 0;
    std::array<std::uint64_t, differenceClassCount> counts = {};
};
[[nodiscard]] Result<TraceDiffCounts> countDifferences(const TraceAlignment &alignment, const Tolerance &tolerance,
                                                       Progress &progress);

/// The statistics of all places with differences of values, in order of their first.
std::vector<PlaceStatistics> placeStatistics(const TraceDiff &diff, const Progress &progress = Progress());

/// |a-b| and |a-b| / max(|a|,|b|); of complex numbers the larger of both parts. Absent where one side has no value, the
/// types cannot be compared, or a value is not finite.
struct Deviation {
    std::optional<double> absolute;
    std::optional<double> relative;
    std::optional<std::uint64_t> integer; // the absolute one of integers and logicals, exactly
};
Deviation deviationOf(const TraceDiff &diff, const Difference &difference);

/// See DifferenceDetails::timesNoise.
std::optional<double> timesNoise(const TraceDiff &diff, const Difference &difference);

/// All that a user or a report says of a difference, looked up once.
/// Invariant: reference* or current* parts are absent where that side has no such record.
struct DifferenceDetails {
    DifferenceClass differenceClass = DifferenceClass::ChangedValue;
    bool carried = false;
    std::string_view record; // "RD", "PL": keyword of the record; of iterations "IT"
    QString name; // operand, or empty
    QString file; // of the place
    std::uint32_t line = 0; // of the place; 0: the record has none (IT)
    std::vector<PositionStep> where;
    std::optional<IndexTuple> iteration; // innermost
    QString referenceFile;
    std::optional<std::uint64_t> referenceLine; // of something extra: the line before which it would stand
    QString currentFile;
    std::optional<std::uint64_t> currentLine;
    std::optional<Value> referenceValue;
    std::optional<Value> currentValue;
    ValueType referenceType = ValueType::Double;
    ValueType currentType = ValueType::Double;
    Deviation deviation;
    /// |a-b| by the largest one of the noise runs at this name and place; absent where there are no noise runs, they do
    /// not differ there, or it is not finite.
    std::optional<double> timesNoise;
    ProcessSet processes;
};
DifferenceDetails detailsOf(const TraceDiff &diff, const Difference &difference);

/// One sentence on an origin, translated: "It starts at jacobi.fdv:29, loop 4, iteration (3,4), step 2: A(I-1,J) was
/// read as 1.418 instead of 0.658 (process 1)."
QString originSentence(const DifferenceDetails &details);

} // namespace rankscope
