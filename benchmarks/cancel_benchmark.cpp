// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How soon the functions that run in jobs end after they were cancelled, over large generated data. Prints for each
// what it takes as a whole, and the longest of nine times from the cancelling, at one to nine tenths of the whole, to
// the end.
//   cancel_benchmark
// The goal: 100 ms at most from the cancelling to the end.
#include "benchmarks/jacobitrace.h"
#include "benchmarks/profilejob.h"
#include "benchmarks/stacksjob.h"
#include "model/arrays/derived/expressionarray.h"
#include "model/arrays/sources/memoryarray.h"
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonstatistics.h"
#include "model/comparison/comparisonsummary.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/callerrows.h"
#include "model/profile/rows/flatrows.h"
#include "model/profile/rows/scoperows.h"
#include "model/profile/scopes/linecosts.h"
#include "model/profile/scopes/profilesentence.h"
#include "model/stacks/diff/stackdiff.h"
#include "model/stacks/diff/stackmoves.h"
#include "model/stacks/job/ranktable.h"
#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/view/stacksearch.h"
#include "model/trace/configuration/traceestimate.h"
#include "model/trace/diff/differencequery.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/alignedrows.h"
#include "model/trace/rows/constructstatistics.h"
#include "model/trace/rows/recordmatch.h"
#include "model/trace/rows/recordsearch.h"
#include "model/trace/trace/tracestructure.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
#include <thread>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<void(const Progress &)>;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double wholeTime(const Work &work)
{
    const auto start = Clock::now();
    work(Progress());
    return millisecondsSince(start);
}

/// Milliseconds from the cancelling, after so many of the start, to the end.
double stopTime(const Work &work, double after)
{
    Progress progress;
    std::thread thread([&] { work(progress); });
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(after));
    const auto start = Clock::now();
    progress.cancel();
    thread.join();
    return millisecondsSince(start);
}

void measure(const char *name, const Work &work)
{
    const double whole = wholeTime(work);
    double longest = 0;
    for (int tenth = 1; tenth < 10; ++tenth)
        longest = std::max(longest, stopTime(work, whole * tenth / 10));
    std::printf("%-44s %9.1f %9.1f\n", name, whole, longest);
    std::fflush(stdout);
}

void measureTraces()
{
    const JacobiOptions options{.bytes = 400'000'000};
    JacobiOptions changed = options;
    changed.changes = 4'000'000;
    const auto trace = makeJacobiTrace(options, 0);
    Progress aligning;
    auto alignment = alignTraces({{{0, trace}}}, {{{0, makeJacobiTrace(changed, 0)}}}, {}, aligning);
    const auto diff = evaluate(std::move(alignment.value()), {}, aligning).value();
    std::printf("%zu records, %zu differences\n", std::size_t(trace->size()), std::size_t(diff->differences.size()));
    const auto rows = AlignedRows(diff->alignment, diff);
    Bitmap all(trace->size());
    all.setRange(0, trace->size());
    measure("structure of a trace", [&](const Progress &progress) { TraceStructure(trace, progress); });
    measure("rows of two traces", [&](const Progress &progress) { AlignedRows(diff->alignment, diff, progress); });
    measure("AlignedRows::positionsOf()",
            [&](const Progress &progress) { rows.positionsOf(all, std::span(&all, 1), progress); });
    for (const auto &[name, key] : {std::pair("differences by name", DifferenceKey::Name),
                                    std::pair("differences by size", DifferenceKey::Absolute)})
        measure(name, [&](const Progress &progress) { (void)selectDifferences(*diff, {}, key, true, progress); });
    measure("values of the filters", [&](const Progress &progress) { (void)facetsOf(*diff, progress); });
    measure("search in records", [&](const Progress &progress) {
        (void)searchRecords(*trace, parseRecordPattern(u"0.5"_s).value(), progress);
    });
    const RecordFilter filter{
        .names = {u"A*"_s}, .value = u"$value > 0.25 && !$is_nan"_s, .iterations = {{0, 10, 40, {}}}};
    measure("records of a filter", [&](const Progress &progress) { (void)matchRecords(*trace, filter, progress); });
    measure("statistics of constructs", [&](const Progress &progress) { (void)constructStatistics(*trace, progress); });
    measure("differences of each place", [&](const Progress &progress) { (void)placeStatistics(*diff, progress); });
}

/// Two million constructs, each inside the one before.
void measureConfiguration()
{
    TraceConfiguration configuration;
    configuration.constructs.resize(2'000'000);
    for (std::uint32_t row = 0; row < configuration.constructs.size(); ++row) {
        ConfiguredConstruct &construct = configuration.constructs[row];
        construct.parent = row > 0 ? std::optional(row - 1) : std::nullopt;
        construct.counters.lines = configuration.constructs.size() - row;
    }
    const TraceSettings settings = settingsOf(configuration);
    measure("size of a trace",
            [&](const Progress &progress) { (void)estimateTrace(configuration, settings, {}, progress); });
}

/// Twenty million elements, computed when they are read.
void measureArrays()
{
    ArrayDescription description;
    description.type = ElementType::Float64;
    description.shape = {5000, 4000};
    description.dimensions.resize(2);
    const auto given = std::make_shared<MemoryArray>(std::move(description), std::vector<double>(20'000'000, 2.0));
    const auto computed = ExpressionArray::make(u"/computed"_s, u"sqrt($value) * $i + $j"_s, {given, nullptr}).value();
    measure("elements of a computed array", [&](const Progress &progress) {
        ArrayValues values;
        (void)computed->read(wholeWindow(computed->shape()), values, progress);
    });
}

ProcessValues valuesOf(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> spread(1, 0.1);
    ProcessValues values;
    for (std::int64_t process = 0; process < 1'000'000; ++process)
        values.values.push_back({process, QString::number(spread(random), 'g', 17)});
    return values;
}

void measureComparison()
{
    const ValueGroups one = exactGroups(valuesOf(1));
    const ValueGroups other = exactGroups(valuesOf(2));
    const Grouping grouping{.tolerance = {.absolute = 1e-9}};
    measure("groups of values", [&](const Progress &progress) { (void)regrouped(one, grouping, progress); });
    measure("statistics of values", [&](const Progress &progress) { (void)comparisonStatistics(one, progress); });
    measure("sentence of values", [&](const Progress &progress) { (void)comparisonSummary(one, progress); });
    measure("values of two runs", [&](const Progress &progress) { (void)compareGroups(one, other, {}, progress); });
}

void measureStacks()
{
    StackDocument document;
    const StacksJobOptions options{.frames = 1'000'000};
    StacksJobOptions changed = options;
    changed.seed = 2;
    const auto tree = std::make_shared<const StackTree>(makeStacksJob(options));
    const StackTree other = makeStacksJob(changed);
    document.snapshots.resize(1);
    document.snapshots.front().tree = tree;
    const StackView view = makeView(tree, StackViewOptions::everything());
    const Bitmap found = searchStacks(*tree, FrameText{u"a"_s});
    const StackPattern expression = parseStackPattern(u"/[a-z]+[0-9]$/"_s).value();
    measure("view of stacks", [&](const Progress &progress) { (void)makeView(tree, {}, progress); });
    measure("search in stacks, text",
            [&](const Progress &progress) { (void)searchStacks(*tree, FrameText{u"a"_s}, progress); });
    measure("search in stacks, expression",
            [&](const Progress &progress) { (void)searchStacks(*tree, expression, progress); });
    measure("search in stacks, processes", [&](const Progress &progress) {
        (void)searchStacks(*tree, ProcessSet::fromRanges({{0, 99'999}}), progress);
    });
    measure("hitsIn()", [&](const Progress &progress) { (void)hitsIn(view, found, progress); });
    measure("verdict of stacks", [&](const Progress &progress) { (void)judgeStacks(document, 0, progress); });
    measure("diff of stacks",
            [&](const Progress &progress) { (void)diffStacks(*tree, other, MergeBy::Place, progress); });
}

/// Each process goes from one frame to another, alone.
void measureMoves()
{
    constexpr std::int64_t processes = 1'000'000;
    constexpr std::size_t frames = 100'000;
    std::vector<std::vector<ProcessSet::Range>> ranges(2 * frames);
    std::mt19937 random(1);
    for (std::int64_t process = 0; process < processes; ++process) {
        ranges[random() % frames].push_back({process, process});
        ranges[frames + random() % frames].push_back({process, process});
    }
    std::vector<ProcessSet> sets;
    for (std::vector<ProcessSet::Range> &some : ranges)
        sets.push_back(ProcessSet::fromRanges(std::move(some)));
    Places before;
    Places after;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        before.at.push_back(&sets[frame]);
        after.at.push_back(&sets[frames + frame]);
    }
    measure("findMoves()", [&](const Progress &progress) { (void)findMoves(before, after, progress); });
}

void measureRanks()
{
    FileRanks files;
    for (int file = 0; file < 300'000; ++file)
        files.names.append(u"stack.%1.node%2.txt"_s.arg(file).arg(file / 64));
    const auto rule = RankRule::fromPattern(u"stack.{rank}.{host}.txt"_s);
    measure("table of ranks", [&](const Progress &progress) { (void)rankTable(rule, files, progress); });
}

void measureProfiles()
{
    auto document = std::make_shared<ProfileDocument>();
    document->sections.push_back(std::make_shared<const ProfileSection>(makeCallPaths(1'600'000, 1)));
    const auto subject = std::make_shared<const ProfileSubject>(
        ProfileSubject{document, document->sections.front(), {{u"twice"_s, u"2 * $0"_s, false}}});
    const ProfileSection &section = *subject->section;
    measure("columns, stored or summed up", [&](const Progress &progress) { (void)subject->columns(0, progress); });
    measure("columns, derived",
            [&](const Progress &progress) { (void)subject->columns(subject->metricCount() - 1, progress); });
    measure("sentence of a profile",
            [&](const Progress &progress) { (void)profileSentence(*subject, 0, std::nullopt, progress); });
    measure("costs of lines", [&](const Progress &progress) { (void)lineCosts(section, 0, progress); });
    measure("rows of callers", [&](const Progress &) { CallerRows rows(subject); });
    measure("rows of procedures", [&](const Progress &) { FlatRows rows(subject, FlatBy::Procedure); });
    const ScopeRows scopes(subject);
    const FlatRows flat(subject, FlatBy::Procedure);
    measure("columns of procedures", [&](const Progress &progress) { (void)flat.columns(0, progress); });
    measure("arrangement of rows", [&](const Progress &progress) {
        (void)arrangeRows(scopes, {{}, true, 2}, progress);
    });
}

} // namespace

int main()
{
    std::printf("%-44s %9s %9s\n", "milliseconds", "whole", "to stop");
    measureTraces();
    measureConfiguration();
    measureArrays();
    measureComparison();
    measureStacks();
    measureMoves();
    measureRanks();
    measureProfiles();
    return 0;
}
