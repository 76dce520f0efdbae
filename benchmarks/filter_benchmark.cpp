// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the filters of the Trace pane cost over 20 million generated records, on all cores, and the statistics of its
// constructs, on one.
//   filter_benchmark [Google Benchmark options]
// The goal: a name and a value in 0.3 s at most.
#include "benchmarks/jacobitrace.h"
#include "model/trace/rows/constructstatistics.h"
#include "model/trace/rows/recordmatch.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

void match(benchmark::State &state, const Trace &trace, const RecordFilter &filter)
{
    for (auto round : state) {
        const auto found = matchRecords(trace, filter, Progress());
        if (!found)
            std::abort();
        state.counters["found"] = double(found->records.size());
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const auto trace = makeJacobiTrace({.bytes = 1'090'000'000}, 0);
    std::printf("%zu records, %zu iterations\n", std::size_t(trace->size()), std::size_t(trace->iterations.size()));
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Repetitions(5);
    };
    const auto addMatch = [&](const char *name, const RecordFilter &filter) {
        add(name, [&trace, filter](benchmark::State &state) { match(state, *trace, filter); });
    };
    addMatch("name", {.names = {u"A*"_s}});
    addMatch("name and value", {.names = {u"A*"_s}, .value = u"$value > 0.25 && !$is_nan"_s});
    addMatch("value", {.value = u"$value > 0.25 && !$is_nan"_s});
    addMatch("iterations and value", {.value = u"> 0.25"_s, .iterations = {{0, 10, 40, {}}, {1, 2, {}, 2}}});
    addMatch("construct and kind", {.kinds = {RecordKind::AfterWrite}, .constructs = {3}});
    add("statistics of constructs", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(constructStatistics(*trace, Progress()).value());
    });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
