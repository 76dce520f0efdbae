// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What rank 0 does alone before anybody reads the stack dumps of a job: it lists them, asks for their sizes, finds out
// by their names who is who, and divides them into pieces.
//   dumplist_benchmark FOLDER [Google Benchmark options]
// The goal: all of it in one second for 100,000 dumps, as mpi_scaling.py makes them.

#include "io/readdocument.h"
#include "io/stacktools/folder/folderdocument.h"
#include "io/text/filenames.h"
#include "model/base/team.h"

#include <benchmark/benchmark.h>

#include <cstdio>

using namespace rankscope;

namespace {

/// Has pieces for two ranks made, and gives up before any is read.
class NoTeam final : public Team
{
public:
    std::size_t size() const override { return 2; }
    Result<void> run(TeamTask &, const TeamCall &call, Progress &) override
    {
        pieces = call.pieces.size();
        return tl::unexpected(cancelledError());
    }

    std::size_t pieces = 0;
};

void list(benchmark::State &state, const QString &folder)
{
    for (auto round : state)
        state.counters["dumps"] = double(listStackFolder(folder).value().files.size());
}

void askSizes(benchmark::State &state, const QString &folder)
{
    const StackFileList list = listStackFolder(folder).value();
    QStringList paths;
    for (const StackFile &file : list.files)
        paths << file.path;
    for (auto round : state)
        benchmark::DoNotOptimize(bytesOfFiles(paths));
}

void nameRanks(benchmark::State &state, const QString &folder)
{
    const StackFileList files = listStackFolder(folder).value();
    for (auto round : state)
        benchmark::DoNotOptimize(FolderDocument(files, {}, folder, {}).files().size());
}

void listAndDivide(benchmark::State &state, const QString &folder)
{
    for (auto round : state) {
        NoTeam team;
        Progress progress;
        if (readDocument({folder}, ReadOptions{.family = Family::Stacks, .team = &team}, progress))
            state.SkipWithError("nobody was asked to read");
        state.counters["pieces"] = double(team.pieces);
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    const QString folder = argc == 2 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (!isFolder(folder)) {
        std::fprintf(stderr, "usage: dumplist_benchmark FOLDER [--benchmark_…]\n");
        return 2;
    }
    const auto add = [&folder](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, [&folder, function](benchmark::State &state) { function(state, folder); })
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->UseRealTime();
    };
    add("list", list);
    add("sizes", askSizes);
    add("who is who", nameRanks);
    add("all, and pieces", listAndDivide);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
