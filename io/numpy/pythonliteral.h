// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

/// A value as Python writes it: the header of a NumPy file is a dictionary of them.
/// Invariant: `items` of a sequence are its members, of a dictionary key and value in turn.
struct PythonValue {
    enum class Kind : std::uint8_t { None, Boolean, Integer, Text, Sequence, Dictionary };

    Kind kind = Kind::None;
    bool truth = false;
    std::uint64_t integer = 0; // not negative: a header has no use for others
    std::string text;
    std::vector<PythonValue> items;

    /// The value of a key of a dictionary; nullptr where there is none.
    const PythonValue *find(std::string_view key) const;
};

/// Parses the whole text: dictionaries, tuples and lists (32 deep at most), texts, integers that are not negative (with
/// the L of Python 2), True, False and None. Nothing where it is anything else.
std::optional<PythonValue> parsePythonLiteral(std::string_view text);

} // namespace rankscope
