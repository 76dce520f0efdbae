// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a saved result of many differences costs: bytes of the file, the time to write it, to open it, and to have its
// largest table. Written once, opened five times: the medians.
//   saved_benchmark [DIFFERENCES]      1,000,000 by default

#include "benchmarks/jacobitrace.h"
#include "benchmarks/tracerun.h"
#include "io/saved/savedresultreader.h"
#include "io/saved/savedresultwriter.h"
#include "model/trace/diff/tracediffreport.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/rows/tracesurroundings.h"

#include <QBuffer>
#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

using namespace rankscope;

namespace {

template<typename T>
T goodOf(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", qPrintable(toString(result.error())));
        std::exit(2);
    }
    return std::move(*result);
}

TraceRun jacobiRun(std::uint64_t bytes, double noise)
{
    return runOf(makeJacobiTrace({.bytes = bytes, .noise = noise}, 0));
}

/// Every double of one run is off by 1e-10; about so many of them are compared.
std::shared_ptr<const TraceDiff> noisyDiff(std::uint64_t differences)
{
    constexpr std::uint64_t bytesOfDifference = 107; // of a trace, found by trying
    const std::uint64_t bytes = differences * bytesOfDifference;
    Progress progress;
    const auto alignment = goodOf(alignTraces(jacobiRun(bytes, 0), jacobiRun(bytes, 1e-10), {}, progress));
    return goodOf(evaluate(alignment, {.absolute = std::nullopt, .exact = true}, progress));
}

SavedResult savedOf(const TraceDiff &diff)
{
    SavedResult result;
    result.verb = QStringLiteral("diff");
    result.kind = QStringLiteral("trace-diff");
    for (const auto &[use, limit] : {std::pair{SavedUse::Text, 20}, {SavedUse::Lists, 1000}, {SavedUse::All, 0}})
        result.reports.push_back({use, std::uint64_t(limit), traceDiffReport(diff, {.limit = std::uint64_t(limit)})});
    result.context = differenceExcerpts(diff, 50);
    result.surroundings = SavedReport{.report = goodOf(traceSurroundings(diff, {}, Progress()))};
    return result;
}

QByteArray written(const SavedResult &result)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (const Result<void> done = writeSavedResult(result, buffer, Progress()); !done) {
        std::fprintf(stderr, "%s\n", qPrintable(toString(done.error())));
        std::exit(2);
    }
    return buffer.data();
}

std::shared_ptr<const SavedResult> opened(const QByteArray &bytes)
{
    const SharedBytes shared = memoryBytes(std::vector<char>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    return goodOf(readSavedBytes(shared, QStringLiteral("memory"), Progress()));
}

/// The rows of all tables of the report with all rows.
std::size_t readTables(const SavedResult &result)
{
    std::size_t rows = 0;
    for (const auto &[part, source] : result.report(SavedUse::All)->columns)
        rows += goodOf(source(Progress()))->rows;
    return rows;
}

double secondsOf(const std::function<void()> &run)
{
    QElapsedTimer timer;
    timer.start();
    run();
    return double(timer.nsecsElapsed()) * 1e-9;
}

/// Of five runs.
double medianSeconds(const std::function<void()> &run)
{
    std::array<double, 5> seconds = {};
    for (double &each : seconds)
        each = secondsOf(run);
    std::ranges::sort(seconds);
    return seconds[2];
}

} // namespace

int main(int argc, char **argv)
{
    const std::uint64_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const auto diff = noisyDiff(std::max<std::uint64_t>(wanted, 1000));
    const SavedResult result = savedOf(*diff);
    QByteArray bytes;
    const double write = secondsOf([&] { bytes = written(result); });
    const double open = medianSeconds([&] { opened(bytes); });
    std::size_t rows = 0;
    const double table = medianSeconds([&] { rows = readTables(*opened(bytes)); });
    std::printf("differences            %zu\n", std::size_t(diff->differences.size()));
    std::printf("bytes of the file      %lld (%.1f a difference)\n", static_cast<long long>(bytes.size()),
                double(bytes.size()) / double(diff->differences.size()));
    std::printf("write                  %.3f s\n", write);
    std::printf("open                   %.3f s\n", open);
    std::printf("open and all tables    %.3f s (%zu rows)\n", table, rows);
    return 0;
}
