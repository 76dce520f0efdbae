// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What reading folded stacks costs on one core, beside counting their line ends.
//   folded_benchmark [FILE] [Google Benchmark options]
// Without a file: 100 MB of stacks of a made-up program, as a profiler sorts them, in random order, and by ranks.

#include "io/stacktools/folded/foldedreader.h"

#include <benchmark/benchmark.h>

#include <QFile>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace rankscope;

namespace {

constexpr std::size_t goal = 100'000'000; // bytes

/// The same numbers each time.
class Random
{
public:
    std::uint32_t below(std::uint32_t limit)
    {
        m_state = m_state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::uint32_t>(m_state >> 33) % limit;
    }

private:
    std::uint64_t m_state = 4711;
};

/// Distinct stacks, 10 to 40 frames deep, whose fronts are shared as those of a real program.
std::vector<std::string> madeUpStacks(std::size_t count, Random &random)
{
    std::vector<std::string> names;
    for (int name = 0; name < 4000; ++name)
        names.push_back("solver::stage" + std::to_string(name) + "::apply(double const*, unsigned long)");
    std::vector<std::string> path;
    std::vector<std::string> stacks;
    while (stacks.size() < count) {
        path.resize(std::min<std::size_t>(path.size(), 5 + random.below(30)));
        const std::size_t depth = std::max<std::size_t>(path.size() + 1, 10 + random.below(30));
        while (path.size() < depth)
            path.push_back(names[random.below(static_cast<std::uint32_t>(names.size()))]);
        std::string stack;
        for (const std::string &name : path)
            stack += (stack.empty() ? "" : ";") + name;
        stacks.push_back(std::move(stack));
    }
    return stacks;
}

std::string textOf(const std::vector<std::string> &stacks, Random &random)
{
    std::string text;
    while (text.size() < goal) {
        for (std::size_t stack = 0; stack < stacks.size() && text.size() < goal; ++stack)
            text += stacks[stack] + ' ' + std::to_string(random.below(2000)) + '\n';
    }
    return text;
}

std::string textByRanks(const std::vector<std::string> &stacks, Random &random)
{
    std::string text;
    for (std::uint32_t rank = 0; text.size() < goal; ++rank)
        text += "rank " + std::to_string(rank) + ';'
                + stacks[random.below(static_cast<std::uint32_t>(std::min<std::size_t>(stacks.size(), 200)))] + " 1\n";
    return text;
}

void countLineEnds(benchmark::State &state, const std::string &text)
{
    for (auto round : state) {
        benchmark::DoNotOptimize(std::count(text.begin(), text.end(), '\n'));
        state.SetBytesProcessed(state.bytes_processed() + std::int64_t(text.size()));
    }
}

void readStacks(benchmark::State &state, const std::string &text)
{
    for (auto round : state) {
        Progress progress;
        const StackResult document = readFolded(ByteSource::fromMemory(text), QStringLiteral("made up"), {}, progress);
        state.counters["frames"] = document ? double((*document)->snapshots.front().tree->size()) : 0;
        state.SetBytesProcessed(state.bytes_processed() + std::int64_t(text.size()));
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const auto add = [](const std::string &name, auto function, const std::string &text) {
        benchmark::RegisterBenchmark(name.c_str(),
                                     [function, &text](benchmark::State &state) { function(state, text); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime()
            ->Repetitions(5)
            ->ReportAggregatesOnly();
    };
    std::vector<std::pair<std::string, std::string>> texts;
    if (argc > 1) {
        QFile file(QString::fromLocal8Bit(argv[1]));
        if (!file.open(QIODevice::ReadOnly)) {
            std::fprintf(stderr, "usage: folded_benchmark [FILE] [--benchmark_…]\n");
            return 2;
        }
        texts.emplace_back(argv[1], file.readAll().toStdString());
    } else {
        Random random;
        std::vector<std::string> stacks = madeUpStacks(60'000, random);
        texts.emplace_back("by ranks", textByRanks(stacks, random));
        std::sort(stacks.begin(), stacks.end());
        texts.emplace_back("sorted", textOf(stacks, random));
        for (std::size_t left = stacks.size(); left > 1; --left)
            std::swap(stacks[left - 1], stacks[random.below(static_cast<std::uint32_t>(left))]);
        texts.emplace_back("in random order", textOf(stacks, random));
    }
    for (const auto &[name, text] : texts) {
        add("count line ends, " + name, countLineEnds, text);
        add("read, " + name, readStacks, text);
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
