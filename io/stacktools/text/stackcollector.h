// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "model/stacks/tree/stackmerger.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// A thread as a tool lists it.
struct CollectedThread {
    std::optional<std::int64_t> number = {}; // as the source numbers it
    std::optional<std::int64_t> systemId = {};
    std::string name;
    std::string state;
    std::string signal; // what it died of
    std::vector<FrameId> frames; // innermost first; of the collector's pools
};

/// The stacks of one process at one moment.
struct CollectedProcess {
    ProcessSet ranks; // as the source says; empty: it does not. Many: the same stacks are those of all these
    std::optional<std::int64_t> counted = {}; // the source's own number of the process, which is no rank
    bool sameAgain = false; // the process before this one, a moment later
    std::optional<std::int64_t> pid = {};
    std::string host;
    std::string program;
    std::optional<QDateTime> time = {};
    std::vector<CollectedThread> threads;
};

/// Gathers the stacks of processes one by one and merges them into a document. A process that comes again is the next
/// snapshot. Processes whose number is not said have the one of the options, where other processes than the first are
/// told as threads of it; else the source's own number, which is no rank, or they are counted.
class StackCollector
{
public:
    explicit StackCollector(const StackReadOptions &options);

    StackPools &pools() { return *m_pools; }

    void add(CollectedProcess process);
    /// The pid of a process, told behind its stacks.
    void notePid(std::int64_t process, std::int64_t pid) { m_latePids.emplace(process, pid); }
    bool isEmpty() const { return m_processes.empty(); }

    /// Fills in pools, snapshots, tables and where the numbers come from; the collector is empty then.
    void finish(StackDocument &document);

private:
    struct Snapshot {
        StackMerger merger;
        std::optional<QDateTime> time;
    };

    void lookAtNumbers();
    void joinOthers(StackDocument &document);
    RankSource numberProcesses();
    bool isNamed(const CollectedProcess &process) const;
    std::int64_t nextFree(const ProcessSet &taken);
    std::size_t momentOf(const CollectedProcess &process, StackDocument &document);
    void merge(CollectedProcess &process, StackDocument &document);
    void tabulate(const CollectedProcess &process, StackDocument &document);

    StackReadOptions m_options;
    std::shared_ptr<StackPools> m_pools;
    std::vector<CollectedProcess> m_processes;
    std::vector<Snapshot> m_snapshots;
    std::unordered_map<std::int64_t, std::size_t> m_moments; // of the lowest rank of a process: how often it was seen
    std::unordered_map<std::int64_t, std::int64_t> m_latePids;
    ProcessSet m_said; // the numbers that the source says
    std::int64_t m_free = 0;
    bool m_manyCounted = false; // the source has numbers of its own for several processes
};

/// Sorts by number and leaves one entry for each process and each thread; what the first does not say, the next may.
void tidyTables(StackDocument &document);

} // namespace rankscope
