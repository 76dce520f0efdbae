// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spellings of a set of threads, in and out.
#pragma once

#include "model/base/threadset.h"

#include <string>
#include <string_view>

namespace rankscope {

struct ThreadSetReading {
    ThreadSet set;
    bool normalised = false; // rectangles overlapped or were out of order
    bool incomplete = false; // the list was cut: there are more than these, their count stands elsewhere if anywhere
    friend bool operator==(const ThreadSetReading &, const ThreadSetReading &) = default;
};

/// Reads DDT's "0.0-3.7,7.2" (A.B-C.D: threads B to D of processes A to C), also in brackets. Processes go from 0 to
/// 2^31-1, threads of a GPU may be negative: "0.-1-3.-1". A list may end in "..." or U+2026 in place of its rest: an
/// item that touches the dots may have lost digits and is skipped. Nothing for text that is no set, and for sets that
/// need more than four million rectangles.
std::optional<ThreadSetReading> readThreadSet(std::string_view utf8);
std::optional<ThreadSetReading> readThreadSet(QStringView text);

/// As ThreadSet::toString().
void appendCompactText(std::string &text, const ThreadSet &set);

/// With at most so many rectangles (2 or more), as elidedText() of processes.
QString elidedText(const ThreadSet &set, std::size_t mostRectangles);

} // namespace rankscope
