// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>

namespace rankscope {

/// The cell of DDT's Function column by parts; views into the cell.
/// Invariant: `file` and `line` (1-based) are there together or not at all.
struct FunctionText {
    std::string_view name;
    std::string_view file = {};
    std::uint32_t line = 0; // 0: the cell names no place
    friend bool operator==(const FunctionText &, const FunctionText &) = default;
};

/// Splits "name (file:line)" from the right (formats/ddt.md, section 2): names may have brackets, blanks and colons
/// of their own. What does not end like a place (no number, 0, above 2^32-1, no blank before the bracket) is a name
/// as a whole.
FunctionText splitFunction(std::string_view text);

/// The text of a Function cell ends with its place.
bool namesPlace(const QString &text);

} // namespace rankscope
