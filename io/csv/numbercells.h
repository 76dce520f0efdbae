// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// What a cell of a table of numbers is.
enum class CellKind : std::uint8_t {
    Integer,
    Real,
    RoundedInteger, // over 64 bits: the nearest real
    Empty,
    Text,
};

struct NumberCell {
    CellKind kind = CellKind::Empty;
    std::int64_t integer = 0;
    double real = 0; // of a real; NaN where there is no number
};

NumberCell parseNumberCell(std::string_view text);

/// Cells one after the other: integers until the first one that is none.
class NumberCells
{
public:
    void add(const NumberCell &cell);
    void reserve(std::size_t count);

    std::size_t size() const { return m_isReal ? m_reals.size() : m_integers.size(); }
    bool isReal() const { return m_isReal; }
    bool hasRounded() const { return m_hasRounded; } ///< an integer that a double does not hold became one
    std::int64_t integer(std::size_t index) const { return m_integers[index]; } ///< unless isReal()
    double real(std::size_t index) const { return m_isReal ? m_reals[index] : static_cast<double>(m_integers[index]); }

    void makeReal();

private:
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_reals;
    bool m_isReal = false;
    bool m_hasRounded = false;
};

} // namespace rankscope
