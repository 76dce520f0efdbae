// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/stacks/diff/processmoves.h"
#include "model/stacks/tree/stackdocument.h"
#include "model/stacks/verdict/hottestleaf.h"
#include "model/stacks/verdict/stackclasses.h"
#include "model/stacks/verdict/stackplace.h"
#include "model/stacks/verdict/threadstates.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Processes of a group that came there one way.
struct GroupPart {
    ProcessSet processes; // as far as the source names them
    std::uint64_t count = 0; // of processes, also of those that it only counts
    StackPlace place; // its `via` tells it from the other parts
};

/// Processes that are at the same thing: in the same call, or computing in the same function.
/// Invariant: `parts` is not empty, smallest first; their processes and counts are those of the group.
struct VerdictGroup {
    ProcessSet processes;
    std::uint64_t count = 0;
    std::optional<KnownCall> call; // nothing: they compute
    std::vector<GroupPart> parts;
    std::vector<std::uint32_t> classes; // indices into StackVerdict::classes

    const StackPlace &mostFrequentPlace() const { return parts.back().place; }
};

/// Which of two groups is less far, told by the order of lines in the function where their ways part. An estimate: a
/// loop may have brought either of them there.
struct ProgressEstimate {
    struct Side {
        ProcessSet processes; // of the largest part of the group
        std::uint64_t count = 0;
        FrameId at; // the frames of one function whose lines tell
    };
    Side behind;
    Side ahead;
};

/// Of those that called what ends the job, who had done so in a snapshot in which the others had not yet.
struct FirstToEnd {
    std::uint32_t group = 0; // index of the group
    ProcessSet processes;
    std::uint32_t snapshot = 0; // from 1 on
};

/// What a job's stacks say about a hang, at one moment.
/// Invariant: groups and classes are smallest first; the processes of the groups are disjoint.
struct StackVerdict {
    std::shared_ptr<const StackTree> tree;
    std::vector<StackClass>
        classes; // their ends begin with the stack that tells most: of the main thread, if it is known
    std::vector<StackPlace> places; // one for each class: of that stack
    std::vector<VerdictGroup> groups;
    /// Processes of the job without a stack: declared ones, else the numbers left out below the highest.
    ProcessSet missing;
    std::uint64_t counted = 0; // processes that are only counted
    bool helpersOnly = false; // all stacks are of waiting threads of libraries: where the program is, they do not tell
    bool incomplete = false; // sets of the source were cut: who is missing is not known
    std::vector<std::uint32_t>
        collectives; // groups that wait in different collective calls, where there are two or more
    std::vector<ProgressEstimate> progress; // of each group against the largest, where it can be told
    std::vector<FirstToEnd> firstToEnd; // where earlier snapshots show it
    std::vector<ThreadsInState> threadStates; // where the source tells them
    std::vector<ThreadsInState> threadSignals; // likewise
    MoveHistory history; // up to this moment: an estimate of who stopped first; empty with one snapshot
    std::optional<HottestLeaf> hottestLeaf; // where the source names no processes
};

/// Judges a snapshot (index from 0) of a document.
StackVerdict judgeStacks(const StackDocument &document, std::size_t snapshot, const Progress &progress = Progress());

/// There is something to look at: someone is not where the others are, came another way to their call, is missing, or
/// ended the job.
bool isRemarkable(const StackVerdict &verdict);

} // namespace rankscope
