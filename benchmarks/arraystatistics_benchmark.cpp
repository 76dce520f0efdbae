// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the statistics of a view of 10^8 doubles in memory cost, whole or filtered, of the read bandwidth measured in
// the same run: one double of 10,000 is not a number, one of 100,000 infinite. arraystatistics_peer.py does the same
// list with numpy.
//   arraystatistics_benchmark [Google Benchmark options]

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/viewruns.h"
#include "model/base/parallelfor.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr std::size_t elements = 100'000'000;
constexpr std::size_t columns = 1000;

std::uint64_t hash(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
    return value ^ value >> 31U;
}

/// -1 to 1, with islands.
std::shared_ptr<const ArraySource> madeUp()
{
    std::vector<double> values(elements);
    for (std::size_t index = 0; index < elements; ++index) {
        const std::uint64_t word = hash(index);
        values[index] = static_cast<double>(word >> 11U) * 0x1p-52 - 1;
        if (word % 10000 == 0)
            values[index] = std::numeric_limits<double>::quiet_NaN();
        else if (word % 100000 == 1)
            values[index] = std::numeric_limits<double>::infinity();
    }
    ArrayDescription description;
    description.shape = {elements / columns, columns};
    description.dimensions.resize(2);
    return std::make_shared<MemoryArray>(description, std::move(values));
}

#if defined(__x86_64__)
__attribute__((target("avx2")))
#endif
double
plainSum(const double *values, std::size_t count)
{
    using Lanes = double __attribute__((vector_size(32), aligned(8)));
    Lanes sums[8] = {};
    for (std::size_t index = 0; index + 32 <= count; index += 32) {
        for (std::size_t lane = 0; lane < 8; ++lane)
            sums[lane] += *reinterpret_cast<const Lanes *>(values + index + 4 * lane);
    }
    double result = 0;
    for (const Lanes &sum : sums)
        result += sum[0] + sum[1] + sum[2] + sum[3];
    return result;
}

/// Reading all of it on some threads: what the memory gives.
void bandwidth(benchmark::State &state, std::span<const double> values)
{
    const auto threads = static_cast<std::size_t>(state.range(0));
    const std::size_t share = values.size() / threads;
    for (auto round : state) {
        inParallel(threads, [&](std::size_t thread) {
            benchmark::DoNotOptimize(plainSum(values.data() + thread * share, share));
        });
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(values.size_bytes()));
}

void statistics(benchmark::State &state, const ElementRuns &runs, bool quartiles, const StatisticsKernels &kernels)
{
    for (auto round : state) {
        Progress progress;
        const StatisticsOptions options{static_cast<unsigned>(state.range(0)), quartiles, &kernels};
        benchmark::DoNotOptimize(statisticsOf(runs, options, progress));
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(elements * sizeof(double)));
}

/// The kernels that are chosen here, and those that an older processor has.
std::vector<std::pair<std::string, const StatisticsKernels *>> processors()
{
    std::vector<std::pair<std::string, const StatisticsKernels *>> result{{"", &bestKernels()}};
    if (vectorKernels() && vectorKernels() != &bestKernels())
        result.emplace_back("/AVX2", vectorKernels());
    return result;
}

void add(const std::string &name, const std::function<void(benchmark::State &)> &measure)
{
    benchmark::RegisterBenchmark(name.c_str(), measure)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->MeasureProcessCPUTime()
        ->Arg(1)
        ->Arg(2);
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const auto array = madeUp();
    const std::span<const double> values = std::get<std::vector<double>>(*array->inMemory());
    const auto view = std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
    const auto addStatistics = [&](const std::string &name, const QString &filter) {
        const auto made = *ArrayFilter::make(filter, {array, nullptr});
        const auto runs = std::make_shared<const ViewRuns>(view, made);
        for (const auto &[processor, kernels] : processors()) {
            for (const bool quartiles : {false, true}) {
                add(name + (quartiles ? "/with quartiles" : "/arithmetic") + processor,
                    [=](benchmark::State &state) { statistics(state, *runs, quartiles, *kernels); });
            }
        }
    };
    add("read", [values](benchmark::State &state) { bandwidth(state, values); });
    addStatistics("all", QString());
    addStatistics("filter, half shown", u"> 0"_s);
    addStatistics("filter, 1 % shown", u"> 0.98"_s);
    addStatistics("filter, all shown", u"> -2"_s);
    add("read again", [values](benchmark::State &state) { bandwidth(state, values); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
