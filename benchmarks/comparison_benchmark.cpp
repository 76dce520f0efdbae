// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What 100,000 values, one a process, cost until they are a table on the screen: grouping, joining under a tolerance,
// statistics, the model and its first rows.
//   comparison_benchmark [Google Benchmark options]

#include "model/comparison/comparisonmodel.h"
#include "model/comparison/comparisonstatistics.h"
#include "model/comparison/comparisonsummary.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace rankscope;

namespace {

constexpr std::int64_t processes = 100'000;
constexpr int rowsOnScreen = 60;

/// `spellings` different values, spread at random; each process has one of its own where that is 0.
ProcessValues valuesOf(std::int64_t spellings)
{
    std::mt19937_64 random(1);
    std::normal_distribution<double> spread(1, 0.1);
    std::vector<QString> known;
    for (std::int64_t index = 0; index < spellings; ++index)
        known.push_back(QString::number(spread(random), 'g', 17));
    ProcessValues values;
    for (std::int64_t process = 0; process < processes; ++process) {
        const QString text = known.empty() ? QString::number(spread(random), 'g', 17) : known[random() % known.size()];
        values.values.push_back({process, text});
    }
    return values;
}

void groupAndShow(benchmark::State &state, const Grouping &grouping)
{
    const ProcessValues values = valuesOf(state.range(0));
    for (auto round : state) {
        const ValueGroups exact = exactGroups(values);
        benchmark::DoNotOptimize(comparisonStatistics(exact));
        const auto groups = std::make_shared<const ValueGroups>(regrouped(exact, grouping));
        benchmark::DoNotOptimize(comparisonSummary(*groups));
        ComparisonModel model;
        model.setGroups(groups);
        model.sort(ComparisonModel::CountColumn, Qt::DescendingOrder);
        for (int row = 0; row < std::min(rowsOnScreen, model.rowCount()); ++row) {
            for (int column = 0; column < ComparisonModel::ColumnCount; ++column)
                benchmark::DoNotOptimize(model.index(row, column).data());
        }
        state.counters["groups"] = double(groups->groups.size());
    }
}

void exact(benchmark::State &state)
{
    groupAndShow(state, {});
}

void within(benchmark::State &state)
{
    groupAndShow(state, {.tolerance = {.absolute = 1e-3}});
}

void digits(benchmark::State &state)
{
    groupAndShow(state, {.digits = 3});
}

} // namespace

BENCHMARK(exact)->ArgName("spellings")->Arg(0)->Arg(3)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(within)->ArgName("spellings")->Arg(0)->Unit(benchmark::kMillisecond);
BENCHMARK(digits)->ArgName("spellings")->Arg(0)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
