// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What merging, viewing and searching the stacks of a large job costs, without files.
//   stacktree_benchmark [--tail N] [Google Benchmark options]
// A million ranks in 64 partial trees, which are made and let go as the files of a job are: a few wait while one is
// merged. The making is not timed. Every other rank waits in the same place; the rest is strewn over 88,000 places.
// Below each place stand N frames (1, the call of MPI; with 9 the merged tree has about a million frames).
#include "model/base/parallelfor.h"
#include "model/stacks/diff/stackdiff.h"
#include "model/stacks/tree/stackmerger.h"
#include "model/stacks/verdict/stackclasses.h"
#include "model/stacks/view/stackicicle.h"
#include "model/stacks/view/stacksearch.h"
#include "model/stacks/view/stacktreemodel.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <string>
#include <vector>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t ranks = 1'000'000;
constexpr std::uint32_t parts = 64;
constexpr std::uint32_t places = 88'000;

/// Of a line of /proc/self/status, in MB.
double megabytes(const std::string &key)
{
    std::ifstream status("/proc/self/status");
    std::string word;
    double kilobytes = 0;
    while (status >> word) {
        if (word == key)
            status >> kilobytes;
    }
    return kilobytes / 1024;
}

std::uint32_t placeOf(std::uint32_t rank)
{
    std::uint64_t hash = (rank + 1) * 0x9e3779b97f4a7c15U;
    hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9U;
    return rank % 2 == 0 ? 0 : static_cast<std::uint32_t>((hash >> 32) % places);
}

FrameId frame(StackPools &pools, const char *name, std::uint32_t number)
{
    return pools.frame("simulation::" + std::string(name) + "_" + std::to_string(number),
                       "src/module_" + std::to_string(number % 500) + ".cpp", number % 3000 + 1);
}

/// The stack of who is at a place: ten frames that all share, then 100, 1,000, 10,000 and 88,000 different ones.
std::vector<FrameId> stackAt(StackPools &pools, std::uint32_t place, std::uint32_t tail)
{
    std::vector<FrameId> frames;
    frames.push_back(pools.frame("main", "src/main.cpp", 10));
    for (std::uint32_t level = 0; level < 9; ++level)
        frames.push_back(frame(pools, "driver", level));
    frames.push_back(frame(pools, "phase", place / 900));
    frames.push_back(frame(pools, "solver", place / 90));
    frames.push_back(frame(pools, "kernel", place / 9));
    frames.push_back(frame(pools, "update", place));
    for (std::uint32_t level = 0; level < tail; ++level)
        frames.push_back(level == 0 ? pools.frame("MPI_Allreduce") : frame(pools, "ompi_coll", level));
    return frames;
}

StackTree part(std::uint32_t number, std::uint32_t tail)
{
    StackMerger merger(std::make_shared<StackPools>());
    for (std::uint32_t rank = number * (ranks / parts); rank < (number + 1) * (ranks / parts); ++rank)
        merger.addStack(stackAt(merger.pools(), placeOf(rank), tail), rank, 1);
    return merger.finish();
}

/// What a merge did.
struct Merged {
    StackTree tree;
    std::chrono::duration<double> time{};
    std::uint64_t frames = 0; // of the parts
};

Merged merged(std::uint32_t tail)
{
    using Clock = std::chrono::steady_clock;
    StackMerger merger(std::make_shared<StackPools>());
    Merged result{StackTree(nullptr)};
    std::deque<StackTree> waiting;
    std::uint32_t made = 0;
    for (std::uint32_t number = 0; number < parts; ++number) {
        for (; made < parts && made <= number + valuesAhead; ++made)
            waiting.push_back(part(made, tail));
        const Clock::time_point begin = Clock::now();
        merger.addTree(waiting.front());
        result.time += Clock::now() - begin;
        result.frames += waiting.front().size();
        waiting.pop_front();
    }
    const Clock::time_point begin = Clock::now();
    result.tree = merger.finish();
    result.time += Clock::now() - begin;
    return result;
}

void addMerge(std::uint32_t tail)
{
    benchmark::RegisterBenchmark("merge",
                                 [tail](benchmark::State &state) {
                                     for (auto round : state)
                                         state.SetIterationTime(merged(tail).time.count());
                                     state.counters["peak_MB"] = megabytes("VmHWM:");
                                 })
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(3);
}

template<typename Work>
void add(const char *name, const Work &work, int repetitions = 3)
{
    benchmark::RegisterBenchmark(name,
                                 [work](benchmark::State &state) {
                                     for (auto round : state)
                                         benchmark::DoNotOptimize(work());
                                     state.counters["peak_MB"] = megabytes("VmHWM:");
                                 })
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(1)
        ->Repetitions(repetitions);
}

void addSearches(const std::shared_ptr<const StackTree> &tree)
{
    const auto search = [tree](const QString &text) {
        return [tree, pattern = parseStackPattern(text).value()] { return searchStacks(*tree, pattern); };
    };
    add("search text", search(u"UPDATE_12345"_s));
    add("search text that is nowhere", search(u"no such thing"_s));
    add("search expression", search(u"/update_1.*5$/"_s));
    add("search place", search(u"module_77.cpp:1077"_s));
    add("search rank", search(u"777777"_s));
}

void addViews(const std::shared_ptr<const StackTree> &tree)
{
    StackViewOptions joined = StackViewOptions::everything();
    joined.joinRuns = true;
    StackViewOptions focused;
    focused.focusProcesses = ProcessSet::fromRanges({{0, 499'999}});
    add("view, default", [tree] { return makeView(tree).size(); });
    add("view, everything", [tree] { return makeView(tree, StackViewOptions::everything()).size(); });
    add("view, runs joined", [tree, joined] { return makeView(tree, joined).size(); });
    add("view, half of the ranks", [tree, focused] { return makeView(tree, focused).size(); });
    const auto view = std::make_shared<const StackView>(makeView(tree, StackViewOptions::everything()));
    add("item model", [view] {
        StackTreeModel model;
        model.setView(view);
        return model.rowCount();
    });
    add("icicle of 1,600 pixels", [view] {
        IcicleOptions options;
        options.pixels = 1600;
        return IcicleLayout(StackIcicle(view), options).items().size();
    });
}

/// Takes "--tail N" out of the arguments.
std::uint32_t takeTail(int &argc, char **argv)
{
    if (argc < 3 || std::strcmp(argv[1], "--tail") != 0)
        return 1;
    const int tail = std::atoi(argv[2]);
    std::copy(argv + 3, argv + argc, argv + 1);
    argc -= 2;
    return static_cast<std::uint32_t>(tail);
}

} // namespace

int main(int argc, char **argv)
{
    const std::uint32_t tail = takeTail(argc, argv);
    benchmark::Initialize(&argc, argv);
    Merged first = merged(tail);
    const auto tree = std::make_shared<const StackTree>(std::move(first.tree));
    std::printf("%u partial trees of %llu frames in all\n", parts, static_cast<unsigned long long>(first.frames));
    std::printf("merged in %.2f s: %u frames, %zu different, %zu sets of processes; %.0f MB, at most %.0f MB\n",
                first.time.count(), tree->size(), tree->pools().frames.size(), tree->pools().processSets.size(),
                megabytes("VmRSS:"), megabytes("VmHWM:"));
    std::fflush(stdout);
    addMerge(tail);
    addViews(tree);
    addSearches(tree);
    add("classes", [tree] { return equivalenceClasses(*tree).size(); });
    add(
        "diff with itself", [tree] { return diffStacks(*tree, *tree).tree->size(); }, 1);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
