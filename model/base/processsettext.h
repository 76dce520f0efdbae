// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spellings of a set of processes, in and out.
#pragma once

#include "model/base/processset.h"

#include <string>
#include <string_view>

namespace rankscope {

struct ProcessSetReading {
    ProcessSet set;
    bool normalised = false; // ranges overlapped or were out of order
    bool incomplete = false; // the list was cut: there are more than these, their count stands elsewhere if anywhere
    friend bool operator==(const ProcessSetReading &, const ProcessSetReading &) = default;
};

/// Reads "0-3,7", with a step "0-6:2" as Slurm writes, each also in brackets as STAT writes: "[0-3,7]". Numbers go from
/// 0 to 2^31-1. A list may end in "..." or U+2026 in place of its rest (then also without the closing bracket): an item
/// that touches the dots may have lost digits and is skipped. Nothing for text that is no set, and for steps that
/// name more than a million single processes.
std::optional<ProcessSetReading> readProcessSet(std::string_view utf8);
std::optional<ProcessSetReading> readProcessSet(QStringView text);

/// "0-1,7", as DDT and srun write and read it: each range but a single number has both its ends.
QString compactText(const ProcessSet &set);
void appendCompactText(std::string &text, const ProcessSet &set, char betweenNeighbours = '-');

/// "[0-1,7]", as STAT labels its edges.
QString bracketText(const ProcessSet &set);

/// "3[0-1, 7]", TotalView's plist: the count, then the ranks. With at most `elements` ranges, "..." for the rest.
QString totalViewText(const ProcessSet &set, std::size_t elements);

/// compactText() with at most so many ranges (2 or more): of longer sets the first and the last ones with "…" between.
/// What a cell or a label shows must not cost what the set does.
QString elidedText(const ProcessSet &set, std::size_t mostRanges);

} // namespace rankscope
