// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/iterationpairing.h"
#include "model/trace/alignment/scopealignment.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Which records of two paired executions belong to which of their iterations.
/// SKP opens no IT (format document, section 15.4): where a process left the first statements of an iteration to
/// others, their SKP records stand before its IT, behind the records of the iteration before; where it left all of them
/// to others, there is no IT at all.
struct IterationParts {
    /// One trace. An iteration's records are [begins, ends) by its place in the execution; its IT is among them.
    struct Side {
        std::vector<std::uint32_t> iterations = {}; // ids, in order of the file
        std::vector<std::uint32_t> begins = {};
        std::vector<std::uint32_t> ends = {};
        std::uint32_t beforeFirst = 0; // end of what stands before the first iteration

        /// The place of an iteration of this execution.
        std::size_t placeOf(IterationId iteration) const;
    };
    /// The SKP records of an iteration that has no IT in their trace.
    struct Orphans {
        std::uint32_t iteration = 0; // id in the other trace
        RecordRange skips;
    };
    static const RecordRange *find(const std::vector<Orphans> &orphans, IterationId iteration);

    /// SKP records that belong together and to an iteration whose IT neither trace has shown where they stand.
    struct LoosePair {
        std::uint32_t reference = 0;
        std::uint32_t current = 0;
    };

    Side reference;
    Side current;
    std::vector<Orphans> leftToOthers; // of iterations of the reference, in the current trace; sorted
    std::vector<Orphans> onlyCurrent; // of iterations of the current trace, in the reference; sorted
    std::vector<LoosePair> loosePairs;
};

/// What is known of two executions before their records are laid side by side.
struct PairedExecutions {
    ExecutionId reference;
    ExecutionId current;
    const IterationTable &table; // of the reference's execution
    const std::vector<IterationPair> &pairs;
    const Scope &inside; // levels in force
};

/// Finds out which SKP records belong to which iteration: all SKP records of a sequential part stand in the order of
/// the program in every process, so that they and the records around them say it together. Linear in the records that
/// stand directly in both executions. Nothing where each record belongs where it stands.
std::optional<IterationParts> placeSkips(const ProcessAlignmentInput &input, const PairedExecutions &executions);

} // namespace rankscope
