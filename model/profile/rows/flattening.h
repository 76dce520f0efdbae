// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace rankscope {

/// The top rows of a table of scopes, which can be replaced by what is below them, level by level, and back again: how
/// one compares all loops of a program whichever file they are in.
class Flattening
{
public:
    using RowsBelow = std::function<std::vector<std::uint32_t>(std::uint32_t row)>;

    explicit Flattening(std::vector<std::uint32_t> topRows) : m_levels{std::move(topRows)} {}

    const std::vector<std::uint32_t> &topRows() const { return m_levels.back(); }
    /// How often it was flattened.
    std::size_t depth() const { return m_levels.size() - 1; }
    /// Each top row gives way to those below it; one that has none stays. False: all of them stay.
    bool flatten(const RowsBelow &rowsBelow);
    /// Takes one flatten() back. False: there was none.
    bool unflatten();

private:
    std::vector<std::vector<std::uint32_t>> m_levels; // never empty
};

} // namespace rankscope
