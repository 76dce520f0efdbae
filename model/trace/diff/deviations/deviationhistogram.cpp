// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/deviationhistogram.h"

#include "model/base/parallelfor.h"
#include "model/trace/diff/deviations/pairdeviation.h"
#include "model/trace/diff/pairshares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace rankscope {

namespace {

// The smallest double is above 10^-324, the largest below 10^309.
constexpr int lowestBin = -324 * DeviationHistogram::binsPerDecade;
constexpr std::size_t allBins = std::size_t(324 + 309) * DeviationHistogram::binsPerDecade;

/// What a thread counts.
struct DeviationCounts {
    explicit DeviationCounts(const std::vector<double> &edgesOfBins) : edges(edgesOfBins) {}

    std::array<std::uint64_t, allBins> within = {};
    std::array<std::uint64_t, allBins> beyond = {};
    DeviationHistogram others; // but for its bins

    void add(const PairDeviation &deviation, bool isEqual)
    {
        switch (deviation.sort) {
        case PairDeviation::Sort::Finite:
            if (deviation.absolute == 0)
                ++others.zero;
            else
                ++(isEqual ? within : beyond)[binOf(deviation.absolute)];
            return;
        case PairDeviation::Sort::NotFinite:
            ++others.notFinite;
            return;
        case PairDeviation::Sort::OtherType:
            ++others.otherType;
            return;
        case PairDeviation::Sort::None:
            return;
        }
    }
    void add(const DeviationCounts &other)
    {
        const auto plus = [](auto &mine, const auto &theirs) {
            std::ranges::transform(mine, theirs, mine.begin(), std::plus());
        };
        plus(within, other.within);
        plus(beyond, other.beyond);
        others.zero += other.others.zero;
        others.notFinite += other.others.notFinite;
        others.otherType += other.others.otherType;
    }

private:
    /// Guessed from the power of two, since a logarithm takes longer than all the rest.
    std::size_t binOf(double absolute) const
    {
        constexpr double binsPerDouble = 0.30102999566398120 * DeviationHistogram::binsPerDecade;
        const double guess = std::floor(std::ilogb(absolute) * binsPerDouble) - lowestBin;
        auto bin = static_cast<std::size_t>(std::clamp(guess, 0.0, double(allBins) - 1));
        while (bin + 1 < allBins && edges[bin + 1] <= absolute)
            ++bin;
        return bin;
    }

    const std::vector<double> &edges; // of all bins
};

/// Where each bin begins.
std::vector<double> binEdges()
{
    std::vector<double> edges;
    for (std::size_t bin = 0; bin < allBins; ++bin)
        edges.push_back(std::pow(10.0, (lowestBin + static_cast<double>(bin)) / DeviationHistogram::binsPerDecade));
    return edges;
}

void countShare(const TraceAlignment &alignment, const PairShare &share, const PairDeviations &deviations,
                const ValueComparison &comparison, const std::optional<NoiseJudge> &noise, DeviationCounts &counts)
{
    visitShare(alignment, share, [&](const AlignedRun &run) {
        for (std::uint32_t offset = 0; offset < run.count; ++offset) {
            const std::uint32_t reference = run.reference + offset;
            const std::uint32_t current = run.current + offset;
            const PairDeviation deviation = deviations.at(reference, current);
            const bool isApart = deviation.sort == PairDeviation::Sort::Finite && deviation.absolute > 0;
            const bool isEqual = isApart
                                 && (comparison.compare(reference, current) == PairResult::Equal
                                     || (noise && noise->isNoise(reference, current)));
            counts.add(deviation, isEqual);
        }
    });
}

DeviationHistogram histogramOf(const DeviationCounts &counts)
{
    DeviationHistogram histogram = counts.others;
    const auto isTaken = [&counts](std::size_t bin) { return counts.within[bin] + counts.beyond[bin] > 0; };
    std::size_t first = 0;
    std::size_t end = allBins;
    while (first < end && !isTaken(first))
        ++first;
    while (end > first && !isTaken(end - 1))
        --end;
    histogram.first = lowestBin + static_cast<int>(first);
    histogram.within.assign(counts.within.begin() + std::ptrdiff_t(first), counts.within.begin() + std::ptrdiff_t(end));
    histogram.beyond.assign(counts.beyond.begin() + std::ptrdiff_t(first), counts.beyond.begin() + std::ptrdiff_t(end));
    return histogram;
}

} // namespace

std::uint64_t DeviationHistogram::apart() const
{
    const auto sum = [](const std::vector<std::uint64_t> &counts) {
        return std::accumulate(counts.begin(), counts.end(), std::uint64_t(0));
    };
    return sum(within) + sum(beyond);
}

Result<DeviationHistogram> deviationHistogram(const TraceDiff &diff, const Progress &progress)
{
    const TraceAlignment &alignment = *diff.alignment;
    const SiteTolerances tolerances = siteTolerances(alignment, diff.tolerance, diff.rules.get());
    std::vector<PairDeviations> deviations;
    std::vector<ValueComparison> comparisons;
    std::vector<std::optional<NoiseJudge>> noise;
    for (const TraceRun::Process &process : alignment.currentRun.processes) {
        deviations.emplace_back(*alignment.reference, *process.trace);
        comparisons.emplace_back(*alignment.reference, *process.trace, tolerances);
        noise.emplace_back();
        if (diff.noise)
            noise.back().emplace(*diff.noise, *alignment.reference, *process.trace);
    }
    const std::vector<PairShare> shares = pairShares(alignment);
    const std::vector<double> edges = binEdges();
    std::vector<DeviationCounts> counts(usefulThreads(shares.size()), DeviationCounts(edges));
    std::atomic<std::size_t> next = 0;
    inParallel(counts.size(), [&](std::size_t thread) {
        for (std::size_t share = next++; share < shares.size() && !progress.isCancelled(); share = next++) {
            const std::uint32_t process = shares[share].process;
            countShare(alignment, shares[share], deviations[process], comparisons[process], noise[process],
                       counts[thread]);
        }
    });
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    for (std::size_t thread = 1; thread < counts.size(); ++thread)
        counts.front().add(counts[thread]);
    return histogramOf(counts.front());
}

} // namespace rankscope
