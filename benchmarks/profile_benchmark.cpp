// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What reading a PROFILE costs beside a bare walk of QXmlStreamReader over the same bytes in one thread, and what is
// done with 1.6 million scopes of call paths.
//   profile_benchmark [FILE] [Google Benchmark options]
// Without a file: 200 MB as xprof writes them, of a made-up program; `rankscope_generate --profile 200` writes the
// same, which profile_peer.py reads.

#include "benchmarks/profilejob.h"
#include "io/hpctoolkit/profilereader.h"
#include "model/profile/diff/profilediff.h"
#include "model/profile/rows/callers.h"
#include "model/profile/rows/roworder.h"
#include "model/profile/rows/scopefilter.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QXmlStreamReader>

#include <chrono>
#include <cstdio>
#include <string>

using namespace rankscope;

namespace {

constexpr std::size_t textBytes = 200'000'000;
constexpr std::uint32_t callScopes = 1'600'000;
constexpr std::uint32_t depth = 20'000;

void walk(benchmark::State &state, const std::string &text)
{
    for (auto round : state) {
        QXmlStreamReader xml(QByteArray::fromRawData(text.data(), qsizetype(text.size())));
        std::size_t elements = 0;
        while (!xml.atEnd())
            elements += xml.readNext() == QXmlStreamReader::StartElement ? 1 : 0;
        benchmark::DoNotOptimize(elements);
        state.counters["elements"] = double(elements);
    }
}

ProfileReadOptions optionsOf(std::size_t sections)
{
    return {{}, {sections, 1 << 20}, {}};
}

ProfileResult read(const std::string &text, const ProfileReadOptions &options)
{
    Progress progress;
    return readProfile(ByteSource::fromMemory(text), QStringLiteral("made up"), options, progress);
}

/// Own values of the metrics and the columns of the tree.
double bytesOf(const ProfileSection &section)
{
    std::size_t values = 0;
    for (const MetricValues &metric : section.values)
        values += metric.scopes.capacity() * sizeof(ScopeId) + metric.values.capacity() * sizeof(double);
    return double(section.tree.bytes() + values);
}

void readWith(benchmark::State &state, const std::string &text, std::size_t sections)
{
    for (auto round : state) {
        const ProfileResult document = read(text, optionsOf(sections));
        const ProfileSection &section = *(*document)->sections.front();
        state.counters["scopes"] = double(section.tree.size());
        state.counters["bytes a scope"] = double(section.tree.bytes()) / section.tree.size();
        state.counters["bytes"] = bytesOf(section);
    }
}

void firstRows(benchmark::State &state, const std::string &text)
{
    using Clock = std::chrono::steady_clock;
    for (auto round : state) {
        const Clock::time_point begin = Clock::now();
        Clock::time_point first = begin;
        ProfileReadOptions options = optionsOf(0);
        options.firstRows = [&first](const auto &) { first = Clock::now(); };
        benchmark::DoNotOptimize(read(text, options));
        state.SetIterationTime(std::chrono::duration<double>(first - begin).count());
    }
}

void deep(benchmark::State &state)
{
    const std::string text = makeDeepProfileText(depth);
    for (auto round : state) {
        const ProfileResult document = read(text, optionsOf(0));
        benchmark::DoNotOptimize(metricColumns(*(*document)->sections.front(), 0)->total);
    }
}

void propagate(benchmark::State &state, const ProfileSection &section)
{
    for (auto round : state)
        benchmark::DoNotOptimize(metricColumns(section, 0)->total);
}

void derive(benchmark::State &state, const ProfileSection &section)
{
    for (auto round : state)
        benchmark::DoNotOptimize(formulaColumns(section, QStringLiteral("$1 / $0"))->total);
}

void flattened(benchmark::State &state, const ProfileSection &section)
{
    for (auto round : state)
        benchmark::DoNotOptimize(flatten(section.tree, FlatBy::Procedure).rows.size());
}

/// The top rows with their values, then the dearest one opened ten levels up.
void bottomUp(benchmark::State &state, const ProfileSection &section)
{
    for (auto round : state) {
        CallersTree callers(section.tree);
        CallersValues values(section, callers);
        const auto columns = values.metric(0, callers.topRows());
        const std::vector<double> &own = columns->own;
        auto row = static_cast<std::uint32_t>(std::max_element(own.begin(), own.end()) - own.begin());
        for (int level = 0; level < 10 && callers.hasCallers(row); ++level)
            row = callers.expand(row).first;
        benchmark::DoNotOptimize(values.metric(0, {callers.topRows().last, callers.size()})->total);
        state.counters["rows"] = callers.size();
    }
}

/// All rows next to each other, as if every row were open.
void resort(benchmark::State &state, const ProfileSection &section)
{
    std::vector<std::uint32_t> parents(section.tree.size(), RowOrder::none);
    for (std::uint32_t scope = 0; scope < section.tree.size(); ++scope) {
        if (const auto parent = section.tree.parent({scope}))
            parents[scope] = parent->value;
    }
    const auto columns = metricColumns(section, 0);
    RowOrder order(parents);
    for (auto round : state) {
        order.forgetOrder();
        const RowOrder::By by{columns->inclusive, true};
        benchmark::DoNotOptimize(order.below(RowOrder::none, by).size());
        for (std::uint32_t row = 0; row < order.size(); ++row)
            benchmark::DoNotOptimize(order.below(row, by).size());
    }
}

void filter(benchmark::State &state, const ProfileSection &section)
{
    const auto columns = metricColumns(section, 0);
    RowForest forest = forestOf(section.tree);
    forest.values = [&columns](std::size_t) -> Result<RowForest::Values> {
        return RowForest::Values{columns->inclusive, columns->total};
    };
    const ScopeFilter names{ScopeFilter::Pattern{ScopeText::Name, {QStringLiteral("*_17*")}}, ScopeFilter::Mode::In};
    const ScopeFilter small{ScopeFilter::Share{0, 0.001}, ScopeFilter::Mode::Out};
    for (auto round : state)
        benchmark::DoNotOptimize(filterRows(forest, {names, small}, Progress())->rows.size());
}

void diff(benchmark::State &state, const std::shared_ptr<const ProfileSection> &section)
{
    const auto reference = std::make_shared<ProfileDocument>();
    reference->sections.push_back(section);
    ProfileSection slower = *section;
    for (std::size_t value = 0; value < slower.values[0].size(); value += 100)
        slower.values[0].values[value] *= 2;
    const auto current = std::make_shared<ProfileDocument>();
    current->sections.push_back(std::make_shared<const ProfileSection>(std::move(slower)));
    for (auto round : state) {
        const auto difference = diffProfiles({reference, current}, {}, Progress());
        state.counters["changes"] = double(difference->changes.size());
    }
}

template<typename Function>
void add(const char *name, Function function)
{
    benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
}

void addReading(const std::string &text)
{
    add("bare walk, one thread", [&](benchmark::State &state) { walk(state, text); });
    add("read, one thread", [&](benchmark::State &state) { readWith(state, text, 1); });
    add("read, all threads", [&](benchmark::State &state) { readWith(state, text, 0); });
    benchmark::RegisterBenchmark("first rows", [&](benchmark::State &state) { firstRows(state, text); })
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(1);
    add("read 20,000 levels", deep);
}

void addModel(const std::shared_ptr<const ProfileSection> &section)
{
    add("own and inclusive of a metric", [=](benchmark::State &state) { propagate(state, *section); });
    add("derived metric", [=](benchmark::State &state) { derive(state, *section); });
    add("flat by procedure", [=](benchmark::State &state) { flattened(state, *section); });
    add("bottom-up", [=](benchmark::State &state) { bottomUp(state, *section); });
    add("re-sort, all rows open", [=](benchmark::State &state) { resort(state, *section); });
    add("two filters", [=](benchmark::State &state) { filter(state, *section); });
    add("diff of two", [=](benchmark::State &state) { diff(state, section); });
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    std::string text;
    if (argc > 1) {
        QFile file(QString::fromLocal8Bit(argv[1]));
        if (!file.open(QIODevice::ReadOnly)) {
            std::fprintf(stderr, "usage: profile_benchmark [FILE] [--benchmark_…]\n");
            return 2;
        }
        text = file.readAll().toStdString();
    } else {
        text = makeProfileText(textBytes);
    }
    addReading(text);
    addModel(std::make_shared<const ProfileSection>(makeCallPaths(callScopes, 1)));
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
