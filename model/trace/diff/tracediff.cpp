// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediff.h"

#include "model/base/parallelfor.h"
#include "model/base/polling.h"
#include "model/trace/diff/origins.h"
#include "model/trace/diff/valuecomparison.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <numeric>

namespace rankscope {

namespace {

/// A share of the pairs of one process: about as much work as every other share.
struct Share {
    std::uint32_t process = 0;
    std::size_t firstRun = 0;
    std::size_t lastRun = 0; // one past
    std::uint32_t skip = 0; // pairs of the first run that belong to the share before
    std::uint32_t stop = noIndex; // pairs of the last run that are taken; noIndex: all
};

constexpr std::uint32_t shareSize = 1u << 18; // pairs

std::vector<Share> shareOut(const TraceAlignment &alignment)
{
    std::vector<Share> shares;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process) {
        const auto &runs = alignment.runs[process];
        std::size_t first = 0;
        std::uint32_t skip = 0;
        std::uint32_t pairs = 0;
        for (std::size_t run = 0; run < runs.size(); ++run) {
            std::uint32_t at = run == first ? skip : 0;
            while (pairs + (runs[run].count - at) >= shareSize) {
                at += shareSize - pairs;
                shares.push_back({process, first, run + 1, skip, at});
                first = run;
                skip = at;
                pairs = 0;
            }
            pairs += runs[run].count - at;
        }
        if (pairs > 0)
            shares.push_back({process, first, runs.size(), skip, noIndex});
    }
    return shares;
}

struct ShareResult {
    std::uint64_t matched = 0;
    std::uint64_t values = 0;
    std::uint64_t types = 0;
    Column<Difference> differences;
};

void compareShare(const TraceAlignment &alignment, const ValueComparison &values, const Share &share, bool collect,
                  ShareResult &result)
{
    const auto &runs = alignment.runs[share.process];
    for (std::size_t index = share.firstRun; index < share.lastRun; ++index) {
        const AlignedRun &run = runs[index];
        const std::uint32_t from = index == share.firstRun ? share.skip : 0;
        const std::uint32_t to = index + 1 == share.lastRun ? std::min(share.stop, run.count) : run.count;
        for (std::uint32_t offset = from; offset < to; ++offset) {
            const PairResult pair = values.compare(run.reference + offset, run.current + offset);
            if (pair == PairResult::Equal) {
                ++result.matched;
                continue;
            }
            if (pair == PairResult::Ignored)
                continue;
            const bool value = pair == PairResult::ValueDiffers;
            ++(value ? result.values : result.types);
            if (collect) {
                result.differences.push_back(
                    {.reference = run.reference + offset,
                     .current = run.current + offset,
                     .process = share.process,
                     .differenceClass = value ? DifferenceClass::ChangedValue : DifferenceClass::Type});
            }
        }
    }
}

/// Compares all pairs on all cores; the results stand in the order of the shares. Errors: Cancelled.
Result<std::vector<ShareResult>> compareAll(const TraceAlignment &alignment, const SiteTolerances &tolerances,
                                            bool collect, Progress &progress)
{
    std::vector<ValueComparison> comparisons;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process)
        comparisons.emplace_back(*alignment.reference, alignment.current(process), tolerances);
    const std::vector<Share> shares = shareOut(alignment);
    progress.setTotal(shares.size());
    std::vector<ShareResult> results(shares.size());
    const Result<void> done = parallelFor(shares.size(), progress, [&](std::size_t share) {
        compareShare(alignment, comparisons[shares[share].process], shares[share], collect, results[share]);
        progress.advance(1);
    });
    if (!done)
        return tl::unexpected(done.error());
    return results;
}

bool sameValue(const TraceAlignment &alignment, const Difference &one, const Difference &two)
{
    const Trace &first = alignment.current(one.process);
    const Trace &second = alignment.current(two.process);
    const RecordIndex firstRecord{one.current};
    const RecordIndex secondRecord{two.current};
    if (first.site(firstRecord).type != second.site(secondRecord).type)
        return false;
    const Value a = first.value(firstRecord);
    const Value b = second.value(secondRecord);
    if (const auto *complex = std::get_if<std::complex<double>>(&a)) {
        const auto &other = std::get<std::complex<double>>(b);
        return std::bit_cast<std::uint64_t>(complex->real()) == std::bit_cast<std::uint64_t>(other.real())
               && std::bit_cast<std::uint64_t>(complex->imag()) == std::bit_cast<std::uint64_t>(other.imag());
    }
    return first.values[one.current] == second.values[two.current];
}

/// Differences of values that several processes show alike become one.
class ValueMerge
{
public:
    explicit ValueMerge(TraceDiff &diff) : m_diff(diff), m_alignment(*diff.alignment) {}

    void run(std::vector<ShareResult> results);

private:
    void append(std::span<const Difference> group);
    std::uint32_t keep(const ProcessSet &set);

    TraceDiff &m_diff;
    const TraceAlignment &m_alignment;
};

std::uint32_t ValueMerge::keep(const ProcessSet &set)
{
    if (m_diff.processSets.empty() || m_diff.processSets.back() != set)
        m_diff.processSets.push_back(set);
    return static_cast<std::uint32_t>(m_diff.processSets.size() - 1);
}

void ValueMerge::append(std::span<const Difference> group)
{
    std::vector<bool> taken(group.size());
    for (std::size_t index = 0; index < group.size(); ++index) {
        if (taken[index])
            continue;
        Difference difference = group[index];
        ProcessSet processes(m_alignment.currentRun.processes[difference.process].number);
        for (std::size_t other = index + 1; other < group.size(); ++other) {
            if (taken[other] || !sameValue(m_alignment, difference, group[other]))
                continue;
            taken[other] = true;
            processes.insert(m_alignment.currentRun.processes[group[other].process].number);
        }
        if (processes.count() > 1)
            difference.processes = keep(processes);
        m_diff.differences.push_back(difference);
    }
}

void ValueMerge::run(std::vector<ShareResult> results)
{
    if (m_alignment.runs.size() == 1) {
        for (const ShareResult &result : results)
            m_diff.differences.append(result.differences.span());
        return;
    }
    std::vector<Difference> all;
    for (const ShareResult &result : results)
        all.insert(all.end(), result.differences.begin(), result.differences.end());
    std::sort(all.begin(), all.end(), inReferenceOrder);
    for (auto first = all.begin(); first != all.end();) {
        const auto last = std::find_if(first, all.end(), [first](const Difference &difference) {
            return difference.reference != first->reference;
        });
        append({first, last});
        first = last;
    }
}

/// Puts the structural differences, which are few, between those of values.
void insertStructural(TraceDiff &diff)
{
    const auto &structural = diff.alignment->structural;
    if (structural.empty())
        return;
    Column<Difference> merged;
    Difference *const out = merged.extend(diff.differences.size() + structural.size());
    std::merge(diff.differences.begin(), diff.differences.end(), structural.begin(), structural.end(), out,
               inReferenceOrder);
    diff.differences = std::move(merged);
}

/// Takes out what the rules ignore or know. False when cancelled.
bool applyRules(TraceDiff &diff, const Progress &progress)
{
    RuleJudge judge(*diff.alignment, *diff.rules);
    Column<Difference> left;
    std::size_t step = 0;
    for (const Difference &difference : diff.differences) {
        if (endsAt(++step, progress))
            return false;
        const RuleJudge::Verdict verdict = judge.judge(difference);
        if (verdict == RuleJudge::Verdict::Counts)
            left.push_back(difference);
        else
            ++(verdict == RuleJudge::Verdict::Known ? diff.known : diff.ignored);
    }
    diff.differences = std::move(left);
    diff.knownCounts = judge.knownCounts();
    diff.unusedKnown = judge.unusedKnown();
    return true;
}

} // namespace

std::uint64_t TraceDiff::total() const
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t(0));
}

ProcessSet TraceDiff::processesOf(const Difference &difference) const
{
    if (difference.processes != noIndex)
        return processSets[difference.processes];
    return ProcessSet(alignment->currentRun.processes[difference.process].number);
}

Result<std::shared_ptr<const TraceDiff>> evaluate(std::shared_ptr<const TraceAlignment> alignment,
                                                  const Tolerance &tolerance, Progress &progress)
{
    return evaluate(std::move(alignment), tolerance, {}, progress);
}

Result<std::shared_ptr<const TraceDiff>> evaluate(std::shared_ptr<const TraceAlignment> alignment,
                                                  const Tolerance &tolerance, const EvaluationOptions &options,
                                                  Progress &progress)
{
    const SiteTolerances tolerances = siteTolerances(*alignment->reference, tolerance, options.rules.get());
    auto results = compareAll(*alignment, tolerances, true, progress);
    if (!results)
        return tl::unexpected(results.error());
    auto diff = std::make_shared<TraceDiff>();
    diff->alignment = alignment;
    diff->tolerance = tolerance;
    diff->processSets = alignment->processSets;
    for (const ShareResult &result : *results)
        diff->matched += result.matched;
    ValueMerge(*diff).run(std::move(*results));
    insertStructural(*diff);
    diff->rules = options.rules;
    if (diff->rules && !applyRules(*diff, progress))
        return tl::unexpected(cancelledError());
    for (const Difference &difference : diff->differences)
        ++diff->counts[std::size_t(difference.differenceClass)];
    auto origins = findOrigins(*alignment, {diff->differences.data(), diff->differences.size()}, progress);
    if (!origins)
        return tl::unexpected(cancelledError());
    diff->origins = std::move(*origins);
    return diff;
}

Result<TraceDiffCounts> countDifferences(const TraceAlignment &alignment, const Tolerance &tolerance,
                                         Progress &progress)
{
    // Equal differences of several processes count once, so these have to be brought together.
    const bool several = alignment.runs.size() > 1;
    auto results = compareAll(alignment, siteTolerances(*alignment.reference, tolerance, nullptr), several, progress);
    if (!results)
        return tl::unexpected(results.error());
    TraceDiffCounts counts;
    for (const Difference &difference : alignment.structural)
        ++counts.counts[std::size_t(difference.differenceClass)];
    TraceDiff merged;
    for (const ShareResult &result : *results) {
        counts.matched += result.matched;
        if (!several) {
            counts.counts[std::size_t(DifferenceClass::ChangedValue)] += result.values;
            counts.counts[std::size_t(DifferenceClass::Type)] += result.types;
        }
    }
    if (several) {
        merged.alignment = std::shared_ptr<const TraceAlignment>(std::shared_ptr<const TraceAlignment>(), &alignment);
        ValueMerge(merged).run(std::move(*results));
        for (const Difference &difference : merged.differences)
            ++counts.counts[std::size_t(difference.differenceClass)];
    }
    return counts;
}

} // namespace rankscope
