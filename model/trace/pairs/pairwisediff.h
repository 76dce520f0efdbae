// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/pairs/pairpacking.h"
#include "model/trace/pairs/referenceshare.h"

#include <atomic>
#include <functional>
#include <mutex>

namespace rankscope {

/// Compares two runs whose processes have a trace each in both, one process after the other: of each pair only what
/// differs stays in memory, with the records that are shown of it, and all of it together is then compared like two
/// whole runs. The result says what evaluate(alignTraces()) of the whole runs says; the traces in it lack the records
/// that agree. Where processes do not all do the same in their sequential parts, these stay in memory for each of them
/// (Options::eachItsOwn). Runs that have to be seen whole are left to those: see reducePair(); also where an iteration
/// that one process ran in the reference is another one's now, and where an RV differs whose reduction was not traced.
class PairwiseDiff
{
public:
    /// How runs are compared; sync points are for whole runs.
    struct Options {
        PlaceMatching places = PlaceMatching::Path;
        Tolerance tolerance;
        std::shared_ptr<const TraceRules> rules = {}; // null: none
        std::shared_ptr<const NoiseSpread> noise = {}; // differences within it count as none; null: none
        SourceLookup source = {}; // as EvaluationOptions has it
        QStringList sourceFolders = {};
        /// Set: the current run is a noise run, and this takes its spread; that is whole once finish() gave a result.
        std::shared_ptr<NoiseSpread> spread = {};
        /// Set: the reference is one trace, of the process with this number, and add() is given it with each process of
        /// the current run and outlives this: its parallel iterations count as those of the processes that ran them.
        std::optional<std::int64_t> oneReference = {};
        /// Each process is compared with its own reference alone, also outside of parallel constructs: see isUnlike().
        bool eachItsOwn = false;
        /// Chooses differences whose surroundings are shown, by their indices: surroundingRows on each side of them are
        /// in the result, and one more. Empty: none are.
        std::function<std::vector<std::uint32_t>(const TraceDiff &)> shown = {};
        /// Takes now and then, while a team reads, what soFar() knows, with the files of the current run that are not
        /// in it. Empty: nobody asks.
        std::function<void(const TraceDiff &soFar, const QStringList &missing)> meanwhile = {};
    };
    static constexpr std::uint32_t surroundingRows = 5;

    /// `numbers` are those of the processes, lowest first.
    PairwiseDiff(std::vector<std::int64_t> numbers, Options options);

    /// The lines of two versions of the source; before begin().
    void setSources(std::shared_ptr<const SourceMap> sources) { m_sources = std::move(sources); }
    /// Takes a look at the reference of the first process. False where whole runs have to be compared.
    bool begin(const Trace &first);
    /// Takes the pair of a process, by its index; again where wanted() asks for it. Safe to call from several threads,
    /// after begin(). False where whole runs have to be compared, or when cancelled.
    bool add(std::size_t process, const Trace &reference, const Trace &current, const Progress &progress);

    /// An add() failed since processes do not all do the same outside of parallel constructs of the reference. Pairs
    /// are possible with Options::eachItsOwn.
    bool isUnlike() const { return m_isUnlike; }
    void noteUnlike() { m_isUnlike = true; }

    // Where other processes of a job take a share: each has a PairwiseDiff that begin() gave firstPart(), and add()s
    // some of the pairs.
    /// What begin() needs of the reference of the first process.
    const Trace &firstPart() const { return *m_first; }
    /// What a process that is added once more keeps although it agrees.
    struct Wanted {
        std::set<PlacedIteration> iterations;
        bool hasSequential = false; // the sequential part of the current trace
    };
    /// What was asked of a process, and where the process is added elsewhere, its add() is told.
    const Wanted &wantedOf(std::size_t process) const { return m_wanted[process]; }
    void setWanted(std::size_t process, Wanted wanted);
    /// Likewise whether its pairs count already in Options::spread: they do once.
    bool isSpreadKnown(std::size_t process) const { return m_isSpreadKnown[process] != 0; }
    void setSpreadKnown(std::size_t process, bool isKnown) { m_isSpreadKnown[process] = isKnown ? 1 : 0; }
    /// Puts down the pairs that it has, and what they add to the spread, and forgets them. Safe to call while others
    /// add().
    void packPairs(Packer &packer);
    /// Takes pairs over. False where bytes lack. Safe to call while others add().
    [[nodiscard]] bool unpackPairs(Unpacker &unpacker);

    /// What is known while pairs are still being added.
    struct SoFar {
        /// Of the pairs that are there, compared as two runs of their processes. Null where they cannot be judged, or
        /// that of the first process is not among them.
        std::shared_ptr<const TraceDiff> diff;
        std::vector<std::size_t> missing; // processes
    };
    /// Safe to call while others add().
    SoFar soFar(Progress &progress);

    /// Once all are added: processes that must be added again, since neighbours of what differs elsewhere are theirs.
    /// None when cancelled.
    std::vector<std::size_t> wanted(const Progress &progress);
    /// Once wanted() asks for no more: processes that must be added again, since something of what surrounds the chosen
    /// differences is theirs; after that wanted() is to be asked again. None when asked for the second time, or
    /// cancelled.
    std::vector<std::size_t> wantedAround(Progress &progress);
    /// The difference of both runs; null where whole runs have to be compared. Errors: Cancelled.
    [[nodiscard]] Result<std::shared_ptr<const TraceDiff>> finish(Progress &progress);

private:
    void takePairs(std::vector<std::optional<ReducedPair>> pairs, const IterationSets &sets);
    bool keepsSequential(std::size_t process);
    void noteEqual(std::size_t process);
    void takeSpread(std::size_t process, const NoiseSpread &spread);
    std::vector<IterationSets::Id> setsAt(std::size_t place) const;
    const IterationOrder &orderAt(std::uint32_t place);
    bool areDivided() const;
    bool wantsUnclaimed();
    /// Between which iterations something is: those of a place from the indices on (none: from its begin or end).
    struct Neighbours {
        std::uint32_t place = 0;
        std::optional<IndexTuple> indices;
    };
    struct IterationsAround {
        std::optional<Neighbours> before; // nothing: there is no place before it
        Neighbours behind; // the place may be past the last one
    };
    IterationsAround iterationsAround(const Trace &reference, std::span<const std::uint32_t> places,
                                      std::uint32_t record) const;
    void wantBefore(std::optional<Neighbours> from, std::set<std::size_t> &again);
    void wantBehind(Neighbours from, std::set<std::size_t> &again);
    void wantSequential(std::size_t process, std::set<std::size_t> &again);
    void want(std::uint32_t place, const IterationOrder::Entry &entry, std::set<std::size_t> &again);
    Result<std::shared_ptr<const TraceAlignment>> aligned(std::vector<ReducedPair> pairs, Progress &progress) const;
    Result<std::shared_ptr<const TraceAlignment>> alignedEachWithItsOwn(const std::vector<ReducedPair> &pairs,
                                                                        Progress &progress) const;
    Result<std::shared_ptr<const TraceDiff>> evaluated(std::vector<ReducedPair> pairs, Progress &progress) const;
    const ReferenceShares &sharesOf(const Trace &reference);
    bool isAnyUnpairedElsewhere();

    std::vector<std::int64_t> m_numbers;
    Options m_options;
    std::shared_ptr<const SourceMap> m_sources; // null: the lines of both runs are the same
    std::shared_ptr<const Trace> m_first; // the sequential part of the first reference
    std::vector<std::uint32_t> m_places; // its parallel executions
    // Of a reference of one process:
    std::vector<IterationSets::Id> m_whole; // its iterations, by place
    std::uint64_t m_wholeRecords = 0;
    std::optional<ReferenceShares> m_shares; // once it was given
    std::optional<IterationLookup> m_lookup; // with them
    bool m_isSurrounded = false; // wantedAround() was asked
    std::atomic<bool> m_isUnlike = false;
    bool m_areAllClaimed = false; // each of its iterations was given to a process
    IterationSets m_sets;
    std::map<std::uint32_t, IterationOrder> m_orders; // by place, where they were asked for
    std::optional<ReductionNames> m_reductions;
    std::vector<std::optional<ReducedPair>> m_pairs; // by process; while they are added, under m_mutex
    std::vector<Wanted> m_wanted; // by process
    std::vector<char> m_isSpreadKnown; // by process: its pairs are in Options::spread
    std::vector<char> m_keepsSequential; // by process: 0 not asked, 1 no, 2 yes
    std::mutex m_mutex;
    std::size_t m_lowestEqual; // process whose sequential part is equal; past the last one: none yet
};

} // namespace rankscope
