// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"

#include <memory>
#include <variant>

namespace rankscope {

/// What the snapshot that is shown is compared with. Snapshots count from 0.
struct NoComparison {
    friend bool operator==(const NoComparison &, const NoComparison &) = default;
};
struct SnapshotBefore { // whichever is shown; of the first one nothing
    friend bool operator==(const SnapshotBefore &, const SnapshotBefore &) = default;
};
struct OwnSnapshot { // of the same document
    std::size_t snapshot = 0;
    friend bool operator==(const OwnSnapshot &, const OwnSnapshot &) = default;
};
struct ReferenceSnapshot { // of the reference
    std::size_t snapshot = 0;
    friend bool operator==(const ReferenceSnapshot &, const ReferenceSnapshot &) = default;
};
using ComparedWith = std::variant<NoComparison, SnapshotBefore, OwnSnapshot, ReferenceSnapshot>;

/// The stacks of a job at one moment.
struct StackMoment {
    std::shared_ptr<const StackDocument> document;
    std::size_t snapshot = 0; // from 0; past the end: no stacks
};

} // namespace rankscope
