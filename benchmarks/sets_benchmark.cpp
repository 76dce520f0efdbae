// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What sets cost at their worst: a million processes of which every other one is in the set.
//   sets_benchmark [Google Benchmark options]

#include "model/base/processsettext.h"
#include "model/base/threadsettext.h"

#include <benchmark/benchmark.h>

using namespace rankscope;

namespace {

constexpr std::int32_t processCount = 1'000'000;

/// Every other process from `first`.
ProcessSet alternate(std::int64_t first)
{
    std::vector<ProcessSet::Range> ranges;
    for (std::int64_t process = first; process < processCount; process += 2)
        ranges.push_back({process, process});
    return ProcessSet::fromRanges(std::move(ranges));
}

/// Every third process: shares half of its ranges with every other one.
ProcessSet everyThird()
{
    std::vector<ProcessSet::Range> ranges;
    for (std::int64_t process = 0; process < processCount; process += 3)
        ranges.push_back({process, process});
    return ProcessSet::fromRanges(std::move(ranges));
}

/// Four threads of each process.
ThreadSet threadsOf(const ProcessSet &processes)
{
    ThreadSet set = ThreadSet::fromProcesses(processes, 0);
    for (const std::int32_t thread : {1, 2, 3})
        set.unite(ThreadSet::fromProcesses(processes, thread));
    return set;
}

template<typename Operation>
void add(const char *name, Operation operation)
{
    const auto measure = [operation](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(operation());
    };
    benchmark::RegisterBenchmark(name, measure)->Unit(benchmark::kMillisecond);
}

void addProcessBenchmarks(const ProcessSet &even, const ProcessSet &odd, const ProcessSet &third)
{
    add("processes/unite", [&] { return even.united(odd); });
    add("processes/unite thirds", [&] { return even.united(third); });
    add("processes/intersect", [&] { return even.intersected(third); });
    add("processes/subtract", [&] { return even.subtracted(third); });
    add("processes/subset", [&] { return even.isSubsetOf(even); });
    add("processes/print", [&] { return even.toString(); });
    add("processes/read", [text = compactText(even).toStdString()] { return readProcessSet(text); });
    add("processes/parse", [text = compactText(even)] { return ProcessSet::parse(text); });
}

void addThreadBenchmarks(const ThreadSet &even, const ThreadSet &odd, const ThreadSet &third)
{
    add("threads/unite", [&] { return even.united(odd); });
    add("threads/unite thirds", [&] { return even.united(third); });
    add("threads/intersect", [&] { return even.intersected(third); });
    add("threads/subtract", [&] { return even.subtracted(third); });
    add("threads/print", [&] { return even.toString(); });
    add("threads/read", [text = even.toString().toStdString()] { return readThreadSet(text); });
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const ProcessSet even = alternate(0);
    const ProcessSet odd = alternate(1);
    const ProcessSet third = everyThird();
    const ThreadSet evenThreads = threadsOf(even);
    const ThreadSet oddThreads = threadsOf(odd);
    const ThreadSet thirdThreads = threadsOf(third);
    addProcessBenchmarks(even, odd, third);
    addThreadBenchmarks(evenThreads, oddThreads, thirdThreads);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
