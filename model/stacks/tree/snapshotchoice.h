// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/stacks/tree/stackdocument.h"

#include <QStringView>

#include <variant>

namespace rankscope {

/// Which moment of a document is meant.
struct LastSnapshot {
    friend bool operator==(const LastSnapshot &, const LastSnapshot &) = default;
};
struct MergedSnapshots {
    friend bool operator==(const MergedSnapshots &, const MergedSnapshots &) = default;
};
using SnapshotChoice = std::variant<LastSnapshot, MergedSnapshots, std::uint32_t>; // the number is 1-based

/// "last", "merged" or a number from 1; nothing for anything else.
std::optional<SnapshotChoice> snapshotChoice(QStringView text);

/// Of two documents that are compared: one choice for both, or "1,last" for the reference and the current one.
struct SnapshotPair {
    SnapshotChoice reference;
    SnapshotChoice current;
    friend bool operator==(const SnapshotPair &, const SnapshotPair &) = default;
};
std::optional<SnapshotPair> snapshotPair(QStringView text);

/// The index of the snapshot that is meant, from 0; nothing for all of them merged.
/// Errors: BadOption for a number beyond the last, or a document without snapshots.
[[nodiscard]] Result<std::optional<std::size_t>> chosenSnapshot(const StackDocument &document,
                                                                const SnapshotChoice &choice);

/// The document with one snapshot: what was seen at any moment. A process may be in several places there.
StackDocument withSnapshotsMerged(const StackDocument &document);

/// The error of what needs stacks, for a document that only says why the job hangs; else nothing.
std::optional<Error> lackOfStacks(const StackDocument &document);

/// The document whose last snapshot is the chosen one; the earlier ones stay, for what they tell of progress.
[[nodiscard]] Result<StackDocument> endingAt(const StackDocument &document, const SnapshotChoice &choice);

} // namespace rankscope
