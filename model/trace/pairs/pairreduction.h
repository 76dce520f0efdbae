// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/processalignment.h"
#include "model/trace/alignment/reference/sequentialpart.h"
#include "model/trace/diff/deviations/noisespread.h"
#include "model/trace/diff/tracerules.h"
#include "model/trace/pairs/iterationsets.h"
#include "model/trace/pairs/reductionnames.h"
#include "rules/values/tolerance.h"

#include <tl/expected.hpp>

#include <set>

namespace rankscope {

/// What is left of the traces of one process in both runs once all that agrees was counted and taken out.
struct ReducedPair {
    /// Records [begin, end) of `reference`, which were those from `original` on; indices of an iteration.
    struct KeptIteration {
        PlacedIteration iteration;
        std::uint32_t original = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };
    /// Something extra behind this iteration of the reference (without indices: before the first one of its place), so
    /// that the iteration behind it is shown too.
    struct Boundary {
        std::uint32_t place = 0;
        std::optional<IndexTuple> indices;
    };

    /// Parallel executions and their iterations that are kept; of the first process the sequential part too. Without
    /// records where nothing is kept.
    std::shared_ptr<const Trace> reference;
    /// Iterations that are kept and, where the sequential part is needed, that.
    std::shared_ptr<const Trace> current;
    std::vector<KeptIteration> iterations; // of the reference, in its order
    std::vector<std::uint32_t> segments; // where the sequential part goes on behind each place, of the reference as it
                                         // was; empty: not needed
    // The pairs and the differences that are kept: records of the reference as it was, and of `current`.
    std::vector<AlignedRun> runs;
    std::vector<Difference> differences;
    std::vector<IterationSets::Id> sets; // all iterations of the reference, by place
    std::vector<PlacedIteration> unpaired; // parallel iterations of the current trace alone
    std::vector<Boundary> boundaries;
    std::uint64_t matched = 0; // pairs that agree, and were taken out
    std::uint64_t noise = 0; // pairs that differ by noise alone, and were taken out
    std::uint64_t compared = 0; // records of the reference that were taken out with them, parallel ones alone
    std::uint64_t referenceLeftOut = 0; // records that were taken out
    std::uint64_t currentLeftOut = 0;
    bool isSequentialEqual = false; // the sequential parts agree, with that of the first reference to the last bit
};

/// What the reduction of a pair is told; all of it outlives the call.
struct PairReductionInput {
    const Trace &reference;
    const Trace &current;
    const Trace &first; // the sequential part of the first process's reference
    std::span<const std::uint32_t> places; // its parallel executions
    PlaceMatching matching = PlaceMatching::Path;
    const SourceMap *sources = nullptr; // the lines of two versions of the source; null: they are the same
    const Tolerance &tolerance;
    const TraceRules *rules = nullptr; // null: none
    const NoiseSpread *noise = nullptr; // differences within it count as none; null: none
    NoiseSpread *spread = nullptr; // takes what all pairs show; null: nothing does
    IterationSets &sets;
    ReductionNames &reductions;
    const std::set<PlacedIteration> &wanted; // are kept all the same
    bool isFirst = false; // the reference keeps its sequential part
    bool hasFirst = false; // its sequential part is known to be that of the first process's
    bool isItsOwn = false; // it is compared with the current one alone; both keep theirs
    IterationLookup *lookup = nullptr; // of the reference, where other pairs have the same; null: none
    bool keepsSequential = false; // so does the current trace, though it is equal
};

/// Why a pair cannot be judged alone.
enum class PairObstacle {
    OtherFirst, // its reference has another sequential part than the first one
    WholeRuns, // the reference is not whole or has an iteration twice, a trace holds records that belong elsewhere,
               // both were recorded differently; or it was cancelled
};

/// Aligns the traces of one process with each other and takes out what agrees.
tl::expected<ReducedPair, PairObstacle> reducePair(const PairReductionInput &input, const Progress &progress);

/// A trace without records, with what is said of its file.
std::shared_ptr<Trace> emptiedTrace(const Trace &trace);

} // namespace rankscope
