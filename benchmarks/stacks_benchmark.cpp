// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What loading stacks costs inside the process, beside a bare walk of the same file by the XML reader of Qt in one
// thread.
//   stacks_benchmark STACKS.xml [Google Benchmark options]
// The goal: "read" in 0.9 of the time of "bare walk" on two processors, and at most 64 bytes a frame of the tree's own.
// rankscope_generate --stacks makes such files.

#include "io/ddt/stacksxmlreader.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QXmlStreamReader>

#include <malloc.h>

#include <cstdio>
#include <fstream>
#include <string>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// Anonymous memory of this process in bytes.
std::uint64_t anonymousBytes()
{
    std::ifstream rollup("/proc/self/smaps_rollup");
    std::string word;
    std::uint64_t kilobytes = 0;
    while (rollup >> word) {
        if (word == "Anonymous:")
            rollup >> kilobytes;
    }
    return kilobytes * 1024;
}

void walkBare(benchmark::State &state, const QString &path)
{
    for (auto round : state) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            state.SkipWithError("cannot be opened");
        QXmlStreamReader xml(&file);
        std::uint64_t elements = 0;
        while (!xml.atEnd())
            elements += xml.readNext() == QXmlStreamReader::StartElement ? 1 : 0;
        state.counters["elements"] = double(elements);
        state.SetBytesProcessed(state.bytes_processed() + file.size());
    }
}

void readStacks(benchmark::State &state, const QString &path, std::size_t sections)
{
    for (auto round : state) {
        malloc_trim(0);
        const std::uint64_t before = anonymousBytes();
        Progress progress;
        auto source = ByteSource::open(path);
        const auto document =
            readStacksXml(std::move(source.value()), path, {}, progress, {sections, std::uint64_t(1) << 20});
        const StackTree &tree = *document.value()->snapshots.front().tree;
        state.counters["anonymous_bytes_a_frame"] = double(anonymousBytes() - before) / double(tree.size());
        malloc_trim(0);
        state.counters["kept_bytes_a_frame"] = double(anonymousBytes() - before) / double(tree.size());
        state.counters["tree_bytes_a_frame"] = double(tree.bytes()) / double(tree.size());
        state.counters["frames"] = double(tree.size());
        state.SetBytesProcessed(state.bytes_processed() + std::int64_t(document.value()->fileBytes));
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (argc != 2 || !QFile::exists(QString::fromLocal8Bit(argv[1]))) {
        std::fprintf(stderr, "usage: stacks_benchmark STACKS.xml [--benchmark_…]\n");
        return 2;
    }
    const QString path = QString::fromLocal8Bit(argv[1]);
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
    };
    add("bare walk of QXmlStreamReader, 1 thread", [&](benchmark::State &state) { walkBare(state, path); });
    add("read, 1 section", [&](benchmark::State &state) { readStacks(state, path, 1); });
    add("read, 2 sections", [&](benchmark::State &state) { readStacks(state, path, 2); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
