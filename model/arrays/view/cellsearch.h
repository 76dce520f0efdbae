// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellpage.h"

#include <optional>

namespace rankscope {

/// What is looked for in a view. Cells that the filter leaves out are never found.
enum class CellAim : std::uint8_t {
    NotANumber, // of a complex number either part
    Infinite, // either sign; of a complex number either part
    Match, // any cell that the filter shows
    SignChange, // one of the cell and its left neighbour is below zero, the other is not; both are shown, neither is
                // NaN
};

/// Where to look. Cells follow each other row after row, the columns of a row from left to right.
struct CellSearch {
    CellAim aim = CellAim::NotANumber;
    bool backwards = false;
    std::optional<std::uint64_t>
        from; // number of the cell to leave, row · columns + column; nothing: from the very end
};

struct FoundCell {
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    bool wrapped = false; // it was found on the other side of the view's end; the cell to leave is the last one tried

    friend bool operator==(const FoundCell &, const FoundCell &) = default;
};

/// Whether elements of this type can have it at all: no whole number is NaN.
bool canOccur(CellAim aim, ElementType type);

/// The nearest such cell, nothing where the view has none. Reads blocks of some 10^6 cells at most, the first ones
/// small, and advances `progress` by their cells. Errors: those of reading, Cancelled.
[[nodiscard]] Result<std::optional<FoundCell>> findCell(const ArrayView &view, const PageReading &read,
                                                        const CellSearch &search, Progress &progress);

} // namespace rankscope
