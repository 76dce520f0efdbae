// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots and groups of a comparison cost: a loop over two indices, each iteration writes one element; every
// element is off by rounding, a disc in the middle by more.
//   heat_benchmark [ROWS=3163] [Google Benchmark options]: ROWS x ROWS iterations, 10^7 by default

#include "benchmarks/tracerun.h"
#include "io/dvm/tracereader.h"
#include "model/trace/diff/deviations/deviationhistogram.h"
#include "model/trace/diff/deviations/iterationheat.h"
#include "model/trace/diff/differencegroups.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdio>
#include <string>

using namespace rankscope;

namespace {

double deviation(int row, int column, int rows)
{
    const double distance = std::hypot(row - rows / 2, column - rows / 2) / rows;
    return distance < 0.1 ? 0.5 - distance : 1e-13 * ((row * 7 + column * 13) % 11);
}

TraceRun gridRun(int rows, bool isOff)
{
    std::string text = "MODE = MODIFY\nCPU_COUNT = 1\nEND_HEADER\nPL: 3() [2]; {\"grid.f\", 10}, 1.B\n";
    text.reserve(std::size_t(rows) * std::size_t(rows) * 90);
    char line[128];
    for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= rows; ++column) {
            const double value = 1 + (isOff ? deviation(row, column, rows) : 0);
            const long long ordinal = static_cast<long long>(row - 1) * rows + column - 1;
            const int size =
                std::snprintf(line, sizeof line, "IT: %lld, (%d,%d)\nAW: [4] \"B(I,J)\" = %.17g; {\"grid.f\", 12}\n",
                              ordinal, row, column, value);
            text.append(line, std::size_t(size));
        }
    }
    text += "EL: 3; {\"grid.f\", 13}, 1.E\nEND_TRACE\n";
    Progress progress;
    return runOf(readTrace(std::span(text.data(), text.size()), QStringLiteral("0.trd"), {}, progress));
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const int rows = argc > 1 ? std::atoi(argv[1]) : 3163;
    if (rows < 2 || rows > 20'000) {
        std::fprintf(stderr, "usage: heat_benchmark [ROWS, 2 to 20000] [--benchmark_…]\n");
        return 2;
    }
    Progress progress;
    const TraceRun reference = gridRun(rows, false);
    const auto alignment = alignTraces(reference, gridRun(rows, true), {}, progress).value();
    const auto diff = evaluate(alignment, {}, progress).value();
    const auto constructs = heatConstructs(*alignment, progress).value();
    std::printf("%u records, %llu differences, %zu construct(s)\n", alignment->reference->size(),
                static_cast<unsigned long long>(diff->total()), constructs.size());
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Repetitions(5);
    };
    add("constructs and operands", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(heatConstructs(*alignment, progress).value());
    });
    add("heat map, 512 x 384 bins", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(iterationHeat(*alignment, {constructs.front().construct}, progress).value());
    });
    add("heat map, 1024 x 768 bins", [&](benchmark::State &state) {
        const HeatChoice fine{.construct = constructs.front().construct, .mostRows = 768, .mostColumns = 1024};
        for (auto round : state)
            benchmark::DoNotOptimize(iterationHeat(*alignment, fine, progress).value());
    });
    add("histogram", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(deviationHistogram(*diff, progress).value());
    });
    add("groups", [&](benchmark::State &state) {
        for (auto round : state)
            benchmark::DoNotOptimize(differenceGroups(*diff, progress).value());
    });
    add("noise spread", [&](benchmark::State &state) {
        const std::vector<std::shared_ptr<const TraceAlignment>> runs{alignment};
        for (auto round : state)
            benchmark::DoNotOptimize(noiseSpread(runs, {QStringLiteral("noise")}, 10, progress).value());
    });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
