// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementruns.h"
#include "model/base/parallelfor.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

namespace rankscope {

/// Partial results of batches that end in any order, merged in the order of the view.
template<typename Partial>
class OrderedMerge
{
public:
    explicit OrderedMerge(Partial none) : m_whole(std::move(none)) {}

    void add(std::uint64_t batch, Partial partial)
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.emplace(batch, std::move(partial));
        for (auto next = m_waiting.begin(); next != m_waiting.end() && next->first == m_next; ++m_next) {
            m_whole.merge(next->second);
            next = m_waiting.erase(next);
        }
    }

    /// Once all batches are in.
    const Partial &whole() const { return m_whole; }

private:
    std::mutex m_mutex;
    std::map<std::uint64_t, Partial> m_waiting;
    std::uint64_t m_next = 0;
    Partial m_whole;
};

/// Hands runs to threads in batches of neighbours, and keeps the first error.
class RunBatches
{
public:
    RunBatches(const ElementRuns &runs, Progress &progress) : m_runs(runs), m_progress(progress)
    {
        constexpr std::uint64_t batchElements = 1U << 19U;
        const std::uint64_t batches = std::max<std::uint64_t>(1, runs.elementCount() / batchElements);
        m_runsInBatch = std::max<std::uint64_t>(1, runs.runCount() / batches);
    }

    /// What one thread does: worker.begin(), worker.add(run) for the runs of a batch in their order, worker.end(batch).
    template<typename Worker>
    void work(Worker &worker)
    {
        ElementRun run;
        for (;;) {
            const std::uint64_t batch = m_next.fetch_add(1, std::memory_order_relaxed);
            const std::uint64_t first = batch * m_runsInBatch;
            if (first >= m_runs.runCount())
                return;
            worker.begin();
            const std::uint64_t end = std::min(m_runs.runCount(), first + m_runsInBatch);
            for (std::uint64_t index = first; index < end; ++index) {
                if (!read(index, run))
                    return;
                worker.add(run);
                m_progress.advance(rankscope::elementCount(run.elements));
            }
            worker.end(batch);
        }
    }

    Result<void> result() const { return m_error.result(); }

private:
    bool read(std::uint64_t index, ElementRun &run)
    {
        if (m_error.isSet())
            return false;
        Result<void> done;
        if (m_progress.isCancelled())
            done = tl::unexpected(cancelledError());
        else
            done = m_runs.read(index, run, m_progress);
        if (done)
            return true;
        m_error.set(done.error());
        return false;
    }

    const ElementRuns &m_runs;
    Progress &m_progress;
    std::uint64_t m_runsInBatch = 1;
    std::atomic<std::uint64_t> m_next = 0;
    FirstError m_error;
};

/// Reads all runs, one thread for each worker. Errors: the first that a run gave, Cancelled.
template<typename Worker>
[[nodiscard]] Result<void> readRuns(const ElementRuns &runs, std::vector<Worker> &workers, Progress &progress)
{
    RunBatches batches(runs, progress);
    inParallel(workers.size(), [&](std::size_t thread) { batches.work(workers[thread]); });
    return batches.result();
}

} // namespace rankscope
