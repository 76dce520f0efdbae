// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the variables at a record cost: the index of a trace once, then all names at any record, of one run and of two.
//   variables_benchmark [RECORDS [NAMES]]
// 20,000,000 records of a Jacobi program, and as many of a program with 1,000,000 names. Prints milliseconds, of
// lookups the middle and the longest of a hundred records all over the trace, and then the middle and the longest of
// their processor time, which says more where other work runs, and the memory of the index for each access.
// The goal: 50 ms at most for any record.
#include "benchmarks/jacobitrace.h"
#include "model/trace/trace/tracebuilder.h"
#include "model/trace/variables/variableshere.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace rankscope;

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

template<typename Work>
double timeOf(const Work &work)
{
    const auto start = Clock::now();
    work();
    return millisecondsSince(start);
}

/// Writes and reads every name in turn; each value is its record, off by one at every thousandth name where changed.
std::shared_ptr<const Trace> makeNamesTrace(std::uint32_t records, std::uint32_t names, bool isChanged)
{
    TraceBuilder builder;
    std::vector<SiteId> sites;
    for (std::uint32_t name = 0; name < names; ++name) {
        const std::string text = "A(" + std::to_string(name) + ")";
        for (const RecordKind kind : {RecordKind::AfterWrite, RecordKind::Read})
            sites.push_back(builder.site(kind, ValueType::Double, text, "names.fdv", 1));
    }
    for (std::uint32_t record = 0; record < records; ++record) {
        const std::uint32_t name = record / 2 % names;
        const double value = record + (isChanged && name % 1000 == 0 ? 1.0 : 0.0);
        builder.setLine(record + std::uint64_t(1));
        builder.add(sites[name * std::size_t(2) + record % 2], std::bit_cast<std::uint64_t>(value));
    }
    builder.trace().complete = true;
    return builder.finish();
}

std::shared_ptr<const VariableIndex> indexOf(const std::shared_ptr<const Trace> &trace)
{
    std::shared_ptr<const VariableIndex> index;
    const double milliseconds = timeOf([&] { index = VariableIndex::of(trace, Progress()).value(); });
    std::uint64_t accesses = 0;
    for (std::uint32_t name = 0; name < index->nameCount(); ++name)
        accesses += index->accesses(name).size();
    std::printf("%-44s %10.1f   %u records, %u names, %.1f bytes an access\n", "index of a trace", milliseconds,
                trace->size(), index->nameCount(), double(index->bytes()) / double(accesses));
    return index;
}

/// Of all threads together.
double processorMilliseconds()
{
    return 1000.0 * double(std::clock()) / CLOCKS_PER_SEC;
}

/// The middle and the longest of a hundred lookups, at records all over the traces.
void measureLookups(const char *title, VariablesPlace place, const std::shared_ptr<const VariableNames> &names,
                    const VariablesQuery &query)
{
    const std::uint32_t size = place.reference->trace->size();
    std::vector<double> times;
    std::vector<double> processorTimes;
    std::uint64_t found = 0;
    for (std::uint32_t step = 1; step <= 100; ++step) {
        place.reference->record.value = static_cast<std::uint32_t>((size - std::uint64_t(1)) * step / 100);
        if (place.current)
            place.current->record = place.reference->record;
        const double processor = processorMilliseconds();
        const double milliseconds =
            timeOf([&] { found = variablesHere(place, names, query, Progress()).value()->rows.size(); });
        times.push_back(milliseconds);
        processorTimes.push_back(processorMilliseconds() - processor);
    }
    std::ranges::sort(times);
    std::ranges::sort(processorTimes);
    std::printf("%-44s %10.2f %10.2f   processor %8.2f %8.2f   %llu rows at the last record\n", title,
                times[times.size() / 2], times.back(), processorTimes[processorTimes.size() / 2], processorTimes.back(),
                static_cast<unsigned long long>(found));
    std::fflush(stdout);
}

void measure(const std::shared_ptr<const Trace> &reference, const std::shared_ptr<const Trace> &current)
{
    VariablesPlace place;
    place.reference = RunRecord{0, reference, {}};
    const auto referenceIndex = indexOf(reference);
    measureLookups("lookup, one run", place, std::make_shared<VariableNames>(referenceIndex, nullptr, Tolerance()), {});
    place.current = RunRecord{0, current, {}};
    place.hasTwoRuns = true;
    const auto currentIndex = indexOf(current);
    std::shared_ptr<const VariableNames> both;
    std::printf("%-44s %10.1f\n", "pairing of the names",
                timeOf([&] { both = std::make_shared<VariableNames>(referenceIndex, currentIndex, Tolerance()); }));
    measureLookups("lookup, two runs, differing first", place, both, {});
    measureLookups("lookup, two runs, last written first", place, both, {.order = VariableOrder::Latest});
    measureLookups("lookup, two runs, filtered", place, both, {.filter = QStringLiteral("A(1")});
}

} // namespace

int main(int argc, char **argv)
{
    const auto records = static_cast<std::uint32_t>(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20'000'000);
    const auto names = static_cast<std::uint32_t>(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1'000'000);
    constexpr std::uint64_t bytesOfRecord = 50; // in the file, about
    const JacobiOptions jacobi{.bytes = records * bytesOfRecord};
    JacobiOptions changed = jacobi;
    changed.changes = 1000;
    std::printf("a Jacobi program\n");
    measure(makeJacobiTrace(jacobi, 0), makeJacobiTrace(changed, 0));
    std::printf("a program of many names\n");
    measure(makeNamesTrace(records, names, false), makeNamesTrace(records, names, true));
    return 0;
}
