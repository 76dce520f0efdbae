// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/arraystatistics.h"

#include "model/arrays/statistics/orderstatistics.h"
#include "model/arrays/statistics/runreading.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "model/arrays/statistics/statisticstask.h"

#include <utility>

namespace rankscope {

namespace {

/// One thread's share of the first pass.
class StatisticsWorker
{
public:
    StatisticsWorker(OrderedMerge<StatisticsAccumulator> &merge, const StatisticsAccumulator &none, OrderSample sample,
                     bool sampling)
        : m_merge(&merge)
        , m_none(none)
        , m_batch(none)
        , m_sample(std::move(sample))
        , m_sampling(sampling)
    {}

    void begin() { m_batch = m_none; }
    void add(const ElementRun &run)
    {
        m_batch.add(run);
        if (m_sampling)
            m_sample.add(run);
    }
    void end(std::uint64_t batch) { m_merge->add(batch, m_batch); }

    OrderSample takeSample() { return std::move(m_sample); }

private:
    OrderedMerge<StatisticsAccumulator> *m_merge;
    StatisticsAccumulator m_none;
    StatisticsAccumulator m_batch;
    OrderSample m_sample;
    bool m_sampling;
};

void setQuartiles(ArrayStatistics &statistics, const Quartiles &quartiles)
{
    const long double reach = 1.5L * (quartiles.third - quartiles.first);
    statistics.firstQuartile = doubleInRange(quartiles.first);
    statistics.median = doubleInRange(quartiles.median);
    statistics.thirdQuartile = doubleInRange(quartiles.third);
    statistics.lowerAdjacent = doubleInRange(quartiles.first - reach);
    statistics.upperAdjacent = doubleInRange(quartiles.third + reach);
}

} // namespace

Result<ArrayStatistics> statisticsOf(const ElementRuns &runs, const StatisticsOptions &options, Progress &progress)
{
    const bool quartiles = options.quartiles && runs.type() != ElementType::Text;
    progress.setTotal(runs.elementCount() * (quartiles ? 2 : 1));
    const OrderSearchOptions selection{.threads = std::max(1U, options.threads), .kernels = options.kernels};
    const StatisticsAccumulator none(runs.type(), *options.kernels);
    OrderSample sample(runs.elementCount(), selection.sample);
    OrderedMerge<StatisticsAccumulator> merge(none);
    const StatisticsWorker worker(merge, none, sample, quartiles);
    std::vector<StatisticsWorker> workers(selection.threads, worker);
    if (const Result<void> done = readRuns(runs, workers, progress); !done)
        return tl::unexpected(done.error());
    ArrayStatistics result = merge.whole().statistics();
    if (!quartiles || result.count == 0)
        return result;
    for (StatisticsWorker &each : workers)
        sample.merge(each.takeSample());
    const ElementFacts facts = merge.whole().facts();
    const SelectionStart start{facts.count, facts.nonFinite.positive, facts.minimum, facts.maximum};
    const Result<Quartiles> found = quartilesOf(runs, start, std::move(sample), selection, progress);
    if (!found)
        return tl::unexpected(found.error());
    setQuartiles(result, *found);
    return result;
}

Result<ArrayStatistics> statisticsOf(const std::shared_ptr<const ElementRuns> &runs, const StatisticsOptions &options,
                                     const ArrayTeam &team, Progress &progress)
{
    if (!team.isShared())
        return statisticsOf(*runs, options, progress);
    const bool quartiles = options.quartiles && runs->type() != ElementType::Text;
    progress.setTotal(runs->elementCount() * (quartiles ? 2 : 1));
    StatisticsTask task(runs, {.kernels = options.kernels});
    const std::uint64_t runsEach = blocksInPiece(runs->runCount(), team.team->threads());
    TeamCall call{team.task, team.setup, task.pieces(runsEach)};
    if (options.meanwhile) {
        call.meanwhile = [&] {
            if (const std::optional<StatisticsAccumulator> first = task.fromFront())
                options.meanwhile(first->statistics());
        };
    }
    if (const Result<void> done = team.team->run(task, call, progress); !done)
        return tl::unexpected(done.error());
    const StatisticsAccumulator whole = task.whole();
    ArrayStatistics result = whole.statistics();
    if (!quartiles || result.count == 0)
        return result;
    const ElementFacts facts = whole.facts();
    const SelectionStart start{facts.count, facts.nonFinite.positive, facts.minimum, facts.maximum};
    if (options.meanwhile) {
        call.meanwhile = [&, isTold = false]() mutable {
            if (!std::exchange(isTold, true))
                options.meanwhile(result);
        };
    }
    const auto pass = [&](const std::vector<KeyInterval> &intervals) -> Result<std::vector<SievedInterval>> {
        call.pieces = task.pieces(runsEach, intervals);
        if (const Result<void> done = team.team->run(task, call, progress); !done)
            return tl::unexpected(done.error());
        return task.takeSieved();
    };
    const Result<Quartiles> found = quartilesOf(runs->type(), start, task.takeSample(), pass);
    if (!found)
        return tl::unexpected(found.error());
    setQuartiles(result, *found);
    return result;
}

} // namespace rankscope
