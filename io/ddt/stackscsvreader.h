// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// The file begins with a header line of DDT's stacks CSV: Depth, Processes, Threads, Function, or some of them.
bool looksLikeStacksCsv(std::string_view head);

/// A cell of the column Function, taken apart from the right.
struct StackCell {
    std::uint32_t indent = 0; // levels of two blanks before it
    bool marked = false; // "* " before the name
    std::string_view function;
    std::string_view file; // empty: no place
    std::uint32_t line = 0;
};

/// "  name (file:line)": the place is the last pair of brackets with a colon and digits at its end, behind a blank.
StackCell readStackCell(std::string_view text);

/// Reads DDT's stacks CSV (formats/ddt.md, sections 1 and 2): the columns in any order, each of them may be hidden.
/// Depths count from that of the first row; where the column is hidden, two blanks before a name are a level. Processes
/// and threads are counts, or sets where a cell shows that. Errors: WrongFormat (another header), Cancelled.
[[nodiscard]] StackResult readStacksCsv(ByteSource source, const QString &name, const StackReadOptions &options,
                                        Progress &progress);

} // namespace rankscope
