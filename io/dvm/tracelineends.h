// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/trace/trace.h"

#include <optional>

namespace rankscope {

/// How the lines of a file end.
struct LineEndCounts {
    std::uint64_t lf = 0; // alone
    std::uint64_t crLf = 0;
    std::uint64_t cr = 0; // alone

    bool isCrLf() const { return crLf > 0 && lf == 0 && cr == 0; } ///< all of them
    bool isLf() const { return crLf == 0 && cr == 0; } ///< all of them, or there is none
};

/// Of the file that a trace was read from. Nothing where that is no trace (a table), came from standard input, cannot
/// be read any more, or the progress is cancelled. Linear in the bytes of the file, at the speed of the disk.
[[nodiscard]] std::optional<LineEndCounts> lineEndsOf(const Trace &trace, const Progress &progress);

/// A trace is written with CR LF: all lines of its file end so.
[[nodiscard]] bool isWrittenWithCrLf(const Trace &trace, const Progress &progress);

} // namespace rankscope
