// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "model/base/progress.h"
#include "model/stacks/tree/stackmerger.h"

#include <array>
#include <memory>
#include <optional>

namespace rankscope {

/// How a frame of one tree stands to the same frame of another.
enum class FrameStatus : std::uint8_t {
    Same, // the same processes; where neither tree lists them, the same number
    Changed,
    OnlyReference,
    OnlyCurrent,
    NotComparable, // one of the lists was cut, or one tree lists and the other counts
};
inline constexpr std::size_t frameStatusCount = 5;

/// A frame of both trees together. Sets are of the pools of StackDiff::tree.
struct FrameDifference {
    FrameStatus status = FrameStatus::Same;
    ProcessMembers reference = {};
    ProcessMembers current = {};
    ProcessSetId gained = {}; // surely here in the current tree and not in the reference
    ProcessSetId lost = {};
    bool isOnlyMissing = false; // all that it gained and lost are processes that are missing or new in the whole tree
};

/// Processes that stand elsewhere: they ended in the frames `from`, and end now in `to`. Where they also had or have
/// other threads that end in the same frames, those are not told. Empty: they were not there before, or are no more.
struct StackMove {
    std::vector<StackNode> from; // of StackDiff::tree, in preorder
    std::vector<StackNode> to;
    ProcessSet processes;
    friend bool operator==(const StackMove &, const StackMove &) = default;
};

/// What two moments of one job are called. The reference is the later one where somebody looks back from it.
struct ComparedMoments {
    QString reference;
    QString current;
    bool referenceIsLater = false;
};

/// Two trees compared. Immutable once made.
/// Invariant: `frames` has an entry for each frame of `tree`; a process is in one move at most; moves stand smallest
/// first.
struct StackDiff {
    QStringList reference; // the files, for reports
    QStringList current;
    std::optional<ComparedMoments> moments = {}; // where both are of one job
    std::shared_ptr<const StackTree> tree; // the frames of both, those of the reference first
    std::vector<FrameDifference> frames;
    std::vector<StackNode> different; // the frames that are not the same, in preorder
    std::vector<StackMove> moves;
    std::array<std::uint64_t, frameStatusCount> counts = {};
    std::uint64_t movedProcesses = 0; // of all moves, the missing and the new ones too
    std::uint64_t onlyMissing = 0; // frames
    ProcessSet missing; // surely in no frame of the current tree
    ProcessSet appeared; // surely in no frame of the reference
    bool movesAreWhole = true; // false: of some processes it is not told where they stand

    std::uint64_t count(FrameStatus status) const { return counts[static_cast<std::size_t>(status)]; }
    /// The processes that are in both trees and stand elsewhere.
    ProcessSet moved() const;
    /// Frames that surely differ, and not by missing or new processes alone.
    std::uint64_t changedFrames() const { return different.size() - count(FrameStatus::NotComparable) - onlyMissing; }
    /// Nothing was found that differs.
    bool isEqual() const;
    /// All of both could be compared.
    bool isWhole() const { return count(FrameStatus::NotComparable) == 0; }
    bool comparesNothing() const { return !isWhole() && count(FrameStatus::NotComparable) == frames.size(); }
};

/// Compares two trees, of any pools. Equal siblings of one tree count as one. Linear in frames and ranges of their
/// sets, but for the sorting of the ranges that moved. Once `progress` was cancelled, parts are skipped.
StackDiff diffStacks(const StackTree &reference, const StackTree &current, MergeBy by = MergeBy::Place,
                     const Progress &progress = Progress());

} // namespace rankscope
