// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "model/base/progress.h"

#include <QString>

#include <span>
#include <vector>

namespace rankscope {

/// One line of a table "value, processes" as somebody wrote it: values may repeat, processes be in several lines.
struct ValueRow {
    QString text;
    ProcessSet processes;

    friend bool operator==(const ValueRow &, const ValueRow &) = default;
};

/// Some neighbouring processes, and the row they belong to.
struct RowRange {
    ProcessSet::Range processes;
    std::size_t row = 0;

    friend bool operator==(const RowRange &, const RowRange &) = default;
};

/// Which row each process belongs to. A process in several rows belongs to the first of them.
struct RowAssignment {
    std::vector<RowRange> ranges; // ascending, disjoint
    std::vector<RowRange> overlaps; // row and first process of each range that meets an earlier row

    friend bool operator==(const RowAssignment &, const RowAssignment &) = default;
};

/// Takes n·log n time in the ranges of the sets, whatever number of processes they span.
RowAssignment assignProcesses(std::span<const ProcessSet *const> rows, const Progress &progress = Progress());

} // namespace rankscope
