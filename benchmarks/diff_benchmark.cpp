// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison costs inside the process: aligning, evaluating at a tolerance, counting alone.
//   diff_benchmark REFERENCE CURRENT [Google Benchmark options]

#include "benchmarks/tracerun.h"
#include "io/dvm/tracereader.h"
#include "model/trace/diff/tracediff.h"

#include <benchmark/benchmark.h>

#include <cstdio>

using namespace rankscope;

namespace {

TraceRun read(const char *path)
{
    Progress progress;
    return runOf(readTrace(QString::fromLocal8Bit(path), {}, progress));
}

std::shared_ptr<const TraceAlignment> align(const TraceRun &reference, const TraceRun &current)
{
    Progress progress;
    return alignTraces(reference, current, {}, progress).value();
}

void evaluateAt(benchmark::State &state, const std::shared_ptr<const TraceAlignment> &alignment,
                const Tolerance &tolerance)
{
    for (auto round : state) {
        Progress progress;
        const auto diff = evaluate(alignment, tolerance, progress).value();
        state.counters["differences"] = double(diff->total());
        state.counters["origins"] = double(diff->origins.size());
    }
}

void countAt(benchmark::State &state, const std::shared_ptr<const TraceAlignment> &alignment,
             const Tolerance &tolerance)
{
    for (auto round : state) {
        Progress progress;
        benchmark::DoNotOptimize(countDifferences(*alignment, tolerance, progress).value());
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (argc != 3) {
        std::fprintf(stderr, "usage: diff_benchmark REFERENCE CURRENT [--benchmark_…]\n");
        return 2;
    }
    const TraceRun reference = read(argv[1]);
    const TraceRun current = read(argv[2]);
    const auto alignment = align(reference, current);
    const Tolerance loose;
    const Tolerance exact{.absolute = std::nullopt, .exact = true};
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Repetitions(5);
    };
    add("align", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(align(reference, current));
    });
    add("count, default tolerance", [&](benchmark::State &state) { countAt(state, alignment, loose); });
    add("count, exact", [&](benchmark::State &state) { countAt(state, alignment, exact); });
    add("evaluate with origins, default tolerance",
        [&](benchmark::State &state) { evaluateAt(state, alignment, loose); });
    add("evaluate with origins, exact", [&](benchmark::State &state) { evaluateAt(state, alignment, exact); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
