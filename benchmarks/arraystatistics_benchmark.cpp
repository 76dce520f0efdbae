// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the statistics of 10^8 doubles in memory cost, of the read bandwidth measured in the same run: one double of 10,000
// is not a number, one of 100,000 infinite. arraystatistics_peer.py does the same list with numpy.
//   arraystatistics_benchmark [Google Benchmark options]

#include "model/arrays/arraystatistics.h"
#include "model/base/column.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <thread>

using namespace rankscope;

namespace {

constexpr std::size_t elements = 100'000'000;
constexpr std::size_t runElements = 1U << 15U;

std::uint64_t hash(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
    return value ^ value >> 31U;
}

/// -1 to 1, with islands.
Column<double> madeUp()
{
    Column<double> result;
    double *const first = result.extend(elements);
    for (std::size_t index = 0; index < elements; ++index) {
        const std::uint64_t word = hash(index);
        first[index] = static_cast<double>(word >> 11U) * 0x1p-52 - 1;
        if (word % 10000 == 0)
            first[index] = std::numeric_limits<double>::quiet_NaN();
        else if (word % 100000 == 1)
            first[index] = std::numeric_limits<double>::infinity();
    }
    return result;
}

/// Elements in memory; shown are those above `least`, found run by run as a filter does.
class FilteredRuns : public ElementRuns
{
public:
    FilteredRuns(std::span<const double> values, std::optional<double> least) : m_values(values), m_least(least) {}

    ElementType type() const override { return ElementType::Float64; }
    std::uint64_t elementCount() const override { return m_values.size(); }
    std::uint64_t runCount() const override { return (m_values.size() + runElements - 1) / runElements; }
    Result<void> read(std::uint64_t run, ElementRun &into, const Progress & /*progress*/) const override
    {
        into.position = run * runElements;
        const std::size_t count = std::min<std::size_t>(runElements, m_values.size() - into.position);
        const std::span<const double> values = m_values.subspan(into.position, count);
        into.elements = values;
        into.shown = {};
        if (m_least) {
            into.bits.assign((count + 63) / 64, 0);
            show(values, *m_least, into.bits.data());
            into.shown = into.bits;
        }
        return {};
    }

private:
    /// One compare a number, in the form that the compiler makes vectors of.
    static void show(std::span<const double> values, double least, std::uint64_t *bits)
    {
        for (std::size_t first = 0; first < values.size(); first += 64) {
            const std::size_t count = std::min<std::size_t>(64, values.size() - first);
            std::uint64_t word = 0;
            for (std::size_t index = 0; index < count; ++index)
                word |= std::uint64_t{values[first + index] > least} << index;
            bits[first / 64] = word;
        }
    }

    std::span<const double> m_values;
    std::optional<double> m_least;
};

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
        std::vector<std::jthread> others;
        for (std::size_t thread = 1; thread < threads; ++thread)
            others.emplace_back(
                [&, thread] { benchmark::DoNotOptimize(plainSum(values.data() + thread * share, share)); });
        benchmark::DoNotOptimize(plainSum(values.data(), share));
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(values.size_bytes()));
}

void statistics(benchmark::State &state, std::span<const double> values, std::optional<double> least, bool quartiles)
{
    const FilteredRuns runs(values, least);
    for (auto round : state) {
        Progress progress;
        benchmark::DoNotOptimize(statisticsOf(runs, {static_cast<unsigned>(state.range(0)), quartiles}, progress));
    }
    state.SetBytesProcessed(std::int64_t(state.iterations()) * std::int64_t(values.size_bytes()));
}

void add(const std::string &name, const std::function<void(benchmark::State &)> &measure)
{
    benchmark::RegisterBenchmark(name.c_str(), measure)->Unit(benchmark::kMillisecond)->UseRealTime()->Arg(1)->Arg(2);
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const Column<double> numbers = madeUp();
    const std::span<const double> values = numbers.span();
    const auto addStatistics = [values](const std::string &name, std::optional<double> least) {
        for (const bool quartiles : {false, true}) {
            add(name + (quartiles ? "/with quartiles" : "/arithmetic"),
                [=](benchmark::State &state) { statistics(state, values, least, quartiles); });
        }
    };
    add("read", [values](benchmark::State &state) { bandwidth(state, values); });
    addStatistics("all", {});
    addStatistics("filter, half shown", 0.0);
    addStatistics("filter, 1 % shown", 0.98);
    addStatistics("filter, all shown", -2.0);
    add("read again", [values](benchmark::State &state) { bandwidth(state, values); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
