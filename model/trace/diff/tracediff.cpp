// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediff.h"

#include "model/base/polling.h"
#include "model/trace/diff/origins/origins.h"
#include "model/trace/diff/pairshares.h"
#include "model/trace/diff/valuecomparison.h"
#include "model/trace/trace/runthreads.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <numeric>

namespace rankscope {

namespace {

struct ShareResult {
    std::uint64_t matched = 0;
    std::uint64_t values = 0;
    std::uint64_t types = 0;
    std::uint64_t noise = 0;
    Column<Difference> differences;
};

/// How the values of one process are compared.
struct ProcessComparison {
    ValueComparison values;
    std::optional<NoiseJudge> noise;
};

void compareShare(const TraceAlignment &alignment, const ProcessComparison &comparison, const PairShare &share,
                  bool collect, ShareResult &result)
{
    const ValueComparison &values = comparison.values;
    visitShare(alignment, share, [&](const AlignedRun &run) {
        for (std::uint32_t offset = 0; offset < run.count; ++offset) {
            const PairResult pair = values.compare(run.reference + offset, run.current + offset);
            if (pair == PairResult::Equal) {
                ++result.matched;
                continue;
            }
            if (pair == PairResult::Ignored)
                continue;
            const bool value = pair == PairResult::ValueDiffers;
            if (value && comparison.noise && comparison.noise->isNoise(run.reference + offset, run.current + offset)) {
                ++result.noise;
                continue;
            }
            ++(value ? result.values : result.types);
            if (collect) {
                result.differences.push_back(
                    {.reference = run.reference + offset,
                     .current = run.current + offset,
                     .process = share.process,
                     .differenceClass = value ? DifferenceClass::ChangedValue : DifferenceClass::Type});
            }
        }
    });
}

/// Compares all pairs on all cores; the results stand in the order of the shares. Errors: Cancelled.
Result<std::vector<ShareResult>> compareAll(const TraceAlignment &alignment, const SiteTolerances &tolerances,
                                            const NoiseSpread *noise, bool collect, Progress &progress)
{
    std::vector<ProcessComparison> comparisons;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process) {
        const Trace &current = alignment.current(process);
        comparisons.push_back({ValueComparison(*alignment.reference, current, tolerances), std::nullopt});
        if (noise)
            comparisons.back().noise.emplace(*noise, *alignment.reference, current);
    }
    const std::vector<PairShare> shares = pairShares(alignment);
    progress.setTotal(shares.size());
    std::vector<ShareResult> results(shares.size());
    const Result<void> done = parallelForOn(
        usefulThreads(shares.size(), alignment.currentRun), shares.size(), progress, [&](std::size_t share) {
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
    const SiteTolerances tolerances = siteTolerances(*alignment, tolerance, options.rules.get());
    auto results = compareAll(*alignment, tolerances, options.noise.get(), true, progress);
    if (!results)
        return tl::unexpected(results.error());
    auto diff = std::make_shared<TraceDiff>();
    diff->alignment = alignment;
    diff->tolerance = tolerance;
    diff->processSets = alignment->processSets;
    diff->noise = options.noise;
    for (const ShareResult &result : *results) {
        diff->matched += result.matched;
        diff->noisePairs += result.noise;
    }
    ValueMerge(*diff).run(std::move(*results));
    insertStructural(*diff);
    diff->rules = options.rules;
    if (diff->rules && !applyRules(*diff, progress))
        return tl::unexpected(cancelledError());
    for (const Difference &difference : diff->differences)
        ++diff->counts[std::size_t(difference.differenceClass)];
    auto origins =
        findOrigins(*alignment, {diff->differences.data(), diff->differences.size()}, options.source, progress);
    if (!origins)
        return tl::unexpected(cancelledError());
    diff->origins = std::move(origins->origins);
    diff->followed = std::move(origins->followed);
    diff->followed.folders = options.sourceFolders;
    return diff;
}

Result<TraceDiffCounts> countDifferences(const TraceAlignment &alignment, const Tolerance &tolerance,
                                         Progress &progress)
{
    // Equal differences of several processes count once, so these have to be brought together.
    const bool several = alignment.runs.size() > 1;
    const SiteTolerances tolerances = siteTolerances(*alignment.reference, tolerance, nullptr);
    auto results = compareAll(alignment, tolerances, nullptr, several, progress);
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
