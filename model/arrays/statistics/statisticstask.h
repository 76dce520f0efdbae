// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/orderstatistics.h"
#include "model/arrays/statistics/partranges.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "model/base/team.h"

#include <mutex>

namespace rankscope {

/// The statistics of a view whose runs the ranks of a team read: a piece is a few neighbouring runs, for the first pass
/// or for one that seeks quartiles. What they come to does not depend on the ranks.
class StatisticsTask final : public TeamTask
{
public:
    StatisticsTask(std::shared_ptr<const ElementRuns> runs, const OrderSearchOptions &options);

    /// Those of the first pass.
    std::vector<TeamPiece> pieces() const { return pieces({}); }
    /// Those of a pass for some intervals.
    std::vector<TeamPiece> pieces(const std::vector<KeyInterval> &intervals) const;

    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

    StatisticsAccumulator whole() const; ///< of the first pass
    OrderSample takeSample() { return std::exchange(m_sample, noSample()); }
    std::vector<SievedInterval> takeSieved() { return std::exchange(m_sieved, {}); } ///< of the last pass

private:
    struct RunRange {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    OrderSample noSample() const { return {m_runs->elementCount(), m_options.sample}; }
    template<typename Add>
    Result<void> eachRun(const RunRange &range, Progress &progress, const Add &add) const;
    Result<void> accumulate(const RunRange &range, Progress &progress);
    Result<void> sieve(const RunRange &range, const std::vector<KeyInterval> &intervals, Progress &progress);
    void addSieved(std::vector<SievedInterval> sieved);

    std::shared_ptr<const ElementRuns> m_runs;
    OrderSearchOptions m_options;
    std::mutex m_mutex;
    PartRanges<StatisticsAccumulator> m_parts;
    OrderSample m_sample;
    std::vector<SievedInterval> m_sieved;
};

} // namespace rankscope
