// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/orderstatistics.h"
#include "model/arrays/statistics/partranges.h"
#include "model/arrays/statistics/statisticsaccumulator.h"
#include "model/base/team.h"

#include <memory>
#include <mutex>
#include <vector>

namespace rankscope {

/// The statistics of a view whose runs the ranks of a team read: a piece is a few neighbouring runs, for the first pass
/// or for one that seeks quartiles. What they come to does not depend on the ranks.
class StatisticsTask final : public TeamTask
{
public:
    StatisticsTask(std::shared_ptr<const ElementRuns> runs, const OrderSearchOptions &options);
    ~StatisticsTask() override;

    /// Those of the first pass, of so many runs each.
    std::vector<TeamPiece> pieces(std::uint64_t runsEach) const { return pieces(runsEach, {}); }
    /// Those of a pass for some intervals.
    std::vector<TeamPiece> pieces(std::uint64_t runsEach, const std::vector<KeyInterval> &intervals) const;

    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

    StatisticsAccumulator whole() const; ///< of the first pass
    /// Of the first pass, from the first element on as far as it is known; nothing where that is not. Safe to call
    /// while others work.
    std::optional<StatisticsAccumulator> fromFront() const;
    OrderSample takeSample();
    std::vector<SievedInterval> takeSieved(); ///< of the last pass

private:
    struct RunRange {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    /// What a thread keeps from piece to piece: memory for a run, and what needs no order.
    struct Room;

    OrderSample noSample() const { return {m_runs->elementCount(), m_options.sample}; }
    template<typename Add>
    Result<void> eachRun(const RunRange &range, ElementRun &run, Progress &progress, const Add &add) const;
    Result<void> accumulate(const RunRange &range, Room &room, Progress &progress);
    Result<void> sieve(const RunRange &range, const std::vector<KeyInterval> &intervals, Room &room,
                       Progress &progress);
    std::unique_ptr<Room> takeRoom();
    void addSieved(std::vector<SievedInterval> sieved);

    std::shared_ptr<const ElementRuns> m_runs;
    OrderSearchOptions m_options;
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<Room>> m_rooms; // in which nobody works
    PartRanges<StatisticsAccumulator> m_parts;
    OrderSample m_sample;
    std::vector<SievedInterval> m_sieved;
};

} // namespace rankscope
