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

/// The parts of a line, as the slow ways take them apart.
struct Parts {
    double value = 0;
    std::int64_t numbers = 0; // type, place, indices: added up, so that none is left unread
};

void scan(const char *line, Parts &parts)
{
    char kind[16];
    char name[1024];
    char source[1024];
    int type = 0;
    int place = 0;
    double value = 0;
    long long linear = 0;
    int first = 0;
    int second = 0;
    if (std::sscanf(line, " %15[A-Z_]: [%d] \"%1023[^\"]\" = %lf; {\"%1023[^\"]\", %d}", kind, &type, name, &value,
                    source, &place)
            == 6
        || std::sscanf(line, " %15[A-Z_]: [%d] \"%1023[^\"]\"; {\"%1023[^\"]\", %d}", kind, &type, name, source, &place)
               == 5
        || std::sscanf(line, " IT: %lld, (%d,%d", &linear, &first, &second) >= 2) {
        parts.value += value;
        parts.numbers += type + place + linear + first + second;
    }
}

void readAndScan(benchmark::State &state, const QString &path)
{
    for (auto round : state) {
        std::ifstream file(QFile::encodeName(path).constData());
        std::string line;
        std::int64_t bytes = 0;
        Parts parts;
        while (bytes < mostOfSlowWays && std::getline(file, line)) {
            bytes += std::int64_t(line.size()) + 1;
            scan(line.c_str(), parts);
        }
        benchmark::DoNotOptimize(parts);
        state.SetBytesProcessed(state.bytes_processed() + bytes);
    }
}

void split(const QString &line, Parts &parts)
{
    const QString text = line.trimmed();
    const QString kind = text.section(u':', 0, 0);
    if (kind == "IT"_L1) {
        parts.numbers += text.mid(4, text.indexOf(u',') - 4).toLongLong();
        for (const QString &index : text.section(u'(', 1).chopped(1).split(u','))
            parts.numbers += index.toLongLong();
        return;
    }
    const qsizetype nameEnd = text.indexOf(u'"', text.indexOf(u'"') + 1);
    const qsizetype end = text.indexOf(u';', nameEnd);
    const qsizetype comma = text.lastIndexOf(u',');
    if (nameEnd < 0 || end < 0 || comma < end)
        return;
    const QString name = text.mid(text.indexOf(u'"') + 1, nameEnd - text.indexOf(u'"') - 1);
    const QString file = text.mid(end + 4, comma - end - 5);
    parts.numbers += text.section(u'[', 1).section(u']', 0, 0).toInt() + text.mid(comma + 2).chopped(1).toInt()
                     + name.size() + file.size();
    if (text.mid(nameEnd + 1, 3) == " = "_L1)
        parts.value += text.mid(nameEnd + 4, end - nameEnd - 4).toDouble();
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
        Parts parts;
        while (bytes < mostOfSlowWays && stream.readLineInto(&line)) {
            bytes += line.size() + 1;
            split(line, parts);
        }
        benchmark::DoNotOptimize(parts);
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
    add("read with getline and sscanf", [&](benchmark::State &state) { readAndScan(state, path); });
    add("read with QTextStream and QString", [&](benchmark::State &state) { readAsText(state, path); });
    add("write", [&](benchmark::State &state) { writeAgain(state, path); });
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
