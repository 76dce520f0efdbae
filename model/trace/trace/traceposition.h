// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/trace/trace/trace.h"

#include <optional>
#include <vector>

namespace rankscope {

/// One step of the way from the outermost construct to a record: "the 2nd execution of PL 4, iteration (3,4)".
struct PositionStep {
    RecordKind kind = RecordKind::SequentialLoop;
    std::int64_t number = 0;
    std::uint32_t execution = 1; // 1-based, inside the enclosing iteration
    std::optional<IndexTuple> iteration; // absent before the first IT and for the construct's own records

    friend bool operator==(const PositionStep &, const PositionStep &) = default;
};

/// The chain of constructs around a record, outermost first; empty in the sequential part. For an IT record the last
/// step is its own iteration; for a begin or end record the construct itself is the last step, without iteration.
std::vector<PositionStep> positionOf(const Trace &trace, RecordIndex record);

/// The place of a record, or of the construct whose iteration it begins: file as written, and line.
Place placeOf(const Trace &trace, RecordIndex record);

/// Where a record stands, as a Selection says it: its place in the source, its constructs and iterations.
Selection selectionOf(const Trace &trace, RecordIndex record);

/// `SL 2(2) / PL 4(3,4)`: number and iteration of each step; the execution is shown as `#2` where it is not the first.
QString toString(const std::vector<PositionStep> &position);

} // namespace rankscope
