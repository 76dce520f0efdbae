// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/communicationcall.h"
#include "model/stacks/processmoves.h"
#include "model/stacks/stackclasses.h"
#include "model/stacks/stackdocument.h"
#include "model/stacks/threadstates.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Where a stack is: what a person wants to know first of it.
struct StackPlace {
    std::optional<CommunicationCall> call; // the outermost one that is waited in
    FrameId frame; // the innermost one of the program itself: it makes the call, or computes
    StackNode node; // the frame to show: the call, or that frame
};

/// Processes that are at the same thing: wait in the same communication call, or compute in the same function.
struct VerdictGroup {
    ProcessSet processes; // as far as the source names them
    std::uint64_t count = 0; // of processes, also of those that it only counts
    std::optional<CommunicationCall> call; // the outermost one they wait in
    /// The innermost frame of the program itself: it makes the call, or computes. Of several places the most frequent one.
    FrameId place;
    std::uint32_t places = 1; // how many different ones there are
    StackNode node; // the frame to show: the call, or the place
    std::vector<std::uint32_t> classes; // indices into StackVerdict::classes
};

/// Which of two groups is less far, told by the order of lines in the function where their ways part. An estimate: a loop
/// may have brought either of them there.
struct ProgressEstimate {
    std::uint32_t behind = 0; // index of a group
    std::uint32_t ahead = 0;
    FrameId behindAt; // the frames of one function whose lines tell
    FrameId aheadAt;
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
    bool incomplete = false; // sets of the source were cut: who is missing is not known
    std::vector<std::uint32_t>
        collectives; // groups that wait in different collective calls, where there are two or more
    std::vector<ProgressEstimate> progress; // of each group against the largest, where it can be told
    std::vector<ThreadsInState> threadStates; // where the source tells them
    MoveHistory history; // up to this moment: an estimate of who stopped first; empty with one snapshot
};

/// Judges a snapshot (index from 0) of a document.
StackVerdict judgeStacks(const StackDocument &document, std::size_t snapshot);

} // namespace rankscope
