// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What loading and writing a trace costs inside the process, beside the limit (counting line ends) and the usual ways.
//   load_benchmark TRACE [Google Benchmark options]
// The slow ways read the first 100 MB only; compare bytes per second.

#include "io/dvm/tracereader.h"
#include "io/dvm/tracewriter.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QTextStream>

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t block = std::size_t(1) << 20;
constexpr qint64 mostOfSlowWays = 100'000'000;

/// Takes what is written and forgets it.
class NullDevice : public QIODevice
{
protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64 size) override { return size; }
};

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

std::shared_ptr<const Trace> load(const QString &path, std::size_t threads)
{
    TraceReadOptions options;
    options.threads = threads;
    Progress progress;
    return readTrace(path, options, progress).value();
}

void countLineEnds(benchmark::State &state, const QString &path)
{
    std::vector<char> buffer(block);
    for (auto round : state) {
        const int file = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
        std::uint64_t lines = 0;
        std::int64_t bytes = 0;
        for (ssize_t got = 0; (got = read(file, buffer.data(), buffer.size())) > 0; bytes += got) {
            const char *const end = buffer.data() + got;
            for (const char *at = buffer.data(); at < end; ++at, ++lines) {
                at = static_cast<const char *>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
                if (!at)
                    break;
            }
        }
        close(file);
        benchmark::DoNotOptimize(lines);
        state.SetBytesProcessed(state.bytes_processed() + bytes);
    }
}

void readWithThreads(benchmark::State &state, const QString &path, std::size_t threads)
{
    for (auto round : state) {
        const std::uint64_t before = anonymousBytes();
        const auto trace = load(path, threads);
        state.counters["bytes_a_record"] = double(anonymousBytes() - before) / double(trace->size());
        state.counters["records"] = double(trace->size());
        state.SetBytesProcessed(state.bytes_processed() + std::int64_t(trace->fileBytes));
    }
}

void readAndScan(benchmark::State &state, const QString &path)
{
    for (auto round : state) {
        std::FILE *const file = std::fopen(QFile::encodeName(path).constData(), "r");
        char line[2048];
        std::int64_t bytes = 0;
        double sum = 0;
        while (bytes < mostOfSlowWays && std::fgets(line, sizeof line, file)) {
            char kind[16];
            char name[1024];
            char source[1024];
            int type = 0;
            int place = 0;
            double value = 0;
            bytes += std::int64_t(std::strlen(line));
            if (std::sscanf(line, " %15[A-Z_]: [%d] \"%1023[^\"]\" = %lf; {\"%1023[^\"]\", %d}", kind, &type, name, &value, source,
                            &place)
                == 6)
                sum += value;
        }
        std::fclose(file);
        benchmark::DoNotOptimize(sum);
        state.SetBytesProcessed(state.bytes_processed() + bytes);
    }
}

void readAsText(benchmark::State &state, const QString &path)
{
    for (auto round : state) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            state.SkipWithError("cannot be opened");
        QTextStream stream(&file);
        QString line;
        std::int64_t bytes = 0;
        double sum = 0;
        while (bytes < mostOfSlowWays && stream.readLineInto(&line)) {
            bytes += line.size() + 1;
            const qsizetype assignment = line.indexOf(" = "_L1);
            const qsizetype end = line.indexOf(u';', assignment);
            if (assignment > 0 && end > assignment)
                sum += line.mid(assignment + 3, end - assignment - 3).toDouble();
        }
        benchmark::DoNotOptimize(sum);
        state.SetBytesProcessed(state.bytes_processed() + bytes);
    }
}

void writeAgain(benchmark::State &state, const QString &path)
{
    const auto trace = load(path, 0);
    for (auto round : state) {
        NullDevice device;
        device.open(QIODevice::WriteOnly);
        Progress progress;
        if (!writeTrace(*trace, {}, device, progress))
            state.SkipWithError("cannot be written");
        state.SetBytesProcessed(state.bytes_processed() + std::int64_t(trace->fileBytes));
    }
}

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (argc != 2 || !QFile::exists(QString::fromLocal8Bit(argv[1]))) {
        std::fprintf(stderr, "usage: load_benchmark TRACE [--benchmark_…]\n");
        return 2;
    }
    const QString path = QString::fromLocal8Bit(argv[1]);
    const auto add = [](const char *name, auto function) {
        benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond)->UseRealTime()->Repetitions(5);
    };
    add("count line ends with memchr", [&](benchmark::State &state) { countLineEnds(state, path); });
    add("read, 1 thread", [&](benchmark::State &state) { readWithThreads(state, path, 1); });
    add("read, 2 threads", [&](benchmark::State &state) { readWithThreads(state, path, 2); });
    add("read with sscanf", [&](benchmark::State &state) { readAndScan(state, path); });
    add("read with QTextStream", [&](benchmark::State &state) { readAsText(state, path); });
    add("write", [&](benchmark::State &state) { writeAgain(state, path); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
