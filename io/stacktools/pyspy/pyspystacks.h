// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace rankscope {

/// The rank that a process' title or command line says: "--rank=3", "worker rank 3", "global_rank_3"; a local rank, the
/// rank of a node or of a group is none.
std::optional<std::int64_t> rankOfTitle(std::string_view title);

/// The rank on its node: 3 of "--local_rank=3" or "--local-rank 3".
std::optional<std::int64_t> localRankOfTitle(std::string_view title);

/// The place of a process of a model that runs in parallel: data, pipeline and tensor of
/// "sglang::scheduler_DP1_PP0_TP3".
struct ParallelPlace {
    std::int64_t data = 0;
    std::int64_t pipeline = 0;
    std::int64_t tensor = 0;
    friend auto operator<=>(const ParallelPlace &, const ParallelPlace &) = default;
};
/// Nothing where neither a pipeline nor a tensor place is told: those who only feed the others.
std::optional<ParallelPlace> parallelPlaceOfTitle(std::string_view title);

/// The frame of "func (file:line)" or "func (lib.so)"; an address in place of a name is "??".
FrameId pySpyFrame(std::string_view text, StackPools &pools);

/// What py-spy tells of one thread; frames innermost first, as it writes them.
struct PySpyThread {
    std::optional<std::int64_t> pid;
    std::optional<std::int64_t> systemId;
    std::string name;
    std::string state; // "active+gil", "active", "idle"; empty: not said
    std::vector<FrameId> frames;
};

/// The processes and threads of a dump of py-spy, text or JSON, until they become a document. Ranks are those that
/// titles of processes name, else their places in a parallel model, else the number that the name of the file tells,
/// else the ranks on their node (which are only assumed to be those of the job), else the processes count from 0 as
/// they come. Where titles tell, a process without a rank is a thread of the process that started it, if that has one;
/// else it is a helper, which is named in a note and not shown among the ranks. Threads count from 1 in each rank. A
/// thread that comes again begins another snapshot.
class PySpyStacks
{
public:
    PySpyStacks() : m_pools(std::make_shared<StackPools>()) {}

    StackPools &pools() { return *m_pools; }
    void addProcess(std::optional<std::int64_t> pid, std::string_view title);
    /// "Parent Process 165" of the process: who started it.
    void addParent(std::optional<std::int64_t> pid, std::int64_t parent)
    {
        m_processes[processOf(pid)].parent = parent;
    }
    void addThread(PySpyThread thread);
    /// What is added from here on is of a later moment.
    void beginSnapshot();

    std::size_t processCount() const { return m_processes.size(); }
    std::size_t threadCount() const { return m_threads.size(); }

    /// Fills snapshots, processes, threads and the source of the ranks.
    void finish(StackDocument &document, const StackReadOptions &options);

private:
    struct Process {
        std::optional<std::int64_t> pid;
        std::string title;
        std::optional<std::int64_t> parent = {};
        std::optional<std::int64_t> rank = {}; // none: a helper
    };
    using Ranks = std::vector<std::optional<std::int64_t>>; // by process
    struct Thread {
        std::size_t snapshot = 0;
        std::size_t process = 0;
        std::int32_t number = 0;
        PySpyThread told;
    };

    std::size_t processOf(std::optional<std::int64_t> pid);
    Ranks ranksBy(std::optional<std::int64_t> (*rankOf)(std::string_view)) const;
    Ranks placesAsRanks(bool &certain) const;
    bool isStartedBySame(std::size_t process, const Ranks &ranks) const;
    bool areDistinct(const Ranks &ranks) const;
    void takeRanks(const Ranks &ranks);
    void noteAssumed(StackDocument &document) const;
    void leaveOutHelpers(StackDocument &document);
    RankSource setRanks(StackDocument &document, const StackReadOptions &options);
    void setNumbers();
    void tellThreads(StackDocument &document);
    void tellProcesses(StackDocument &document);

    std::shared_ptr<StackPools> m_pools;
    std::vector<Process> m_processes;
    std::map<std::optional<std::int64_t>, std::size_t> m_byPid;
    std::vector<Thread> m_threads;
    std::set<std::pair<std::size_t, std::int64_t>> m_seen; // processes and threads of this snapshot
    std::size_t m_snapshot = 0;
};

} // namespace rankscope
