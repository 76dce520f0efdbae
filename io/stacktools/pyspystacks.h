// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

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

/// The place in a group of tensor parallel processes: 3 of "sglang::scheduler_DP1_TP3".
std::optional<std::int64_t> tensorPlaceOfTitle(std::string_view title);

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

/// The processes and threads of a dump of py-spy, text or JSON, until they become a document. Processes whose titles name
/// ranks, or places in one tensor parallel group, all different, are those ranks; else all are of the process that the
/// name of the file tells; else they count from 0 as they come. Threads count from 1 in each process.
/// A thread that comes again begins another snapshot.
class PySpyStacks
{
public:
    PySpyStacks() : m_pools(std::make_shared<StackPools>()) {}

    StackPools &pools() { return *m_pools; }
    void addProcess(std::optional<std::int64_t> pid, std::string_view title);
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
        std::int64_t rank = 0;
    };
    struct Thread {
        std::size_t snapshot = 0;
        std::size_t process = 0;
        std::int32_t number = 0;
        PySpyThread told;
    };

    std::size_t processOf(std::optional<std::int64_t> pid);
    bool takeRanks(std::optional<std::int64_t> (*rankOf)(std::string_view));
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
