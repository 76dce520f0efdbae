// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/numbercells.h"

#include <fast_float/fast_float.h>

#include <charconv>
#include <limits>

namespace rankscope {

namespace {

constexpr std::int64_t mostExact = std::int64_t(1) << 53U; // up to here a double holds every integer

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool isExact(std::int64_t value)
{
    return value >= -mostExact && value <= mostExact;
}

} // namespace

NumberCell parseNumberCell(std::string_view text)
{
    NumberCell cell{CellKind::Empty, 0, std::numeric_limits<double>::quiet_NaN()};
    text = trimmed(text);
    if (text.empty())
        return cell;
    if (text.starts_with('+') && text.substr(1, 1) != "-")
        text.remove_prefix(1);
    const char *const end = text.data() + text.size();
    const auto [integerEnd, integerError] = std::from_chars(text.data(), end, cell.integer);
    const bool isNegativeZero = cell.integer == 0 && text.starts_with('-'); // which no integer is
    if (integerEnd == end && integerError == std::errc() && !isNegativeZero) {
        cell.kind = CellKind::Integer;
        return cell;
    }
    double real = 0;
    const auto [realEnd, realError] = fast_float::from_chars(text.data(), end, real);
    const bool isNumber = realError == std::errc() || realError == std::errc::result_out_of_range;
    cell.kind = CellKind::Text;
    if (!isNumber || realEnd != end)
        return cell;
    const bool isLongInteger = integerEnd == end && integerError == std::errc::result_out_of_range;
    cell.kind = isLongInteger ? CellKind::RoundedInteger : CellKind::Real;
    cell.real = real;
    return cell;
}

void NumberCells::reserve(std::size_t count)
{
    if (m_isReal)
        m_reals.reserve(count);
    else
        m_integers.reserve(count);
}

void NumberCells::add(const NumberCell &cell)
{
    const bool isInteger = cell.kind == CellKind::Integer;
    if (!isInteger)
        makeReal();
    if (!m_isReal) {
        m_integers.push_back(cell.integer);
        return;
    }
    m_hasRounded = m_hasRounded || (isInteger && !isExact(cell.integer));
    m_reals.push_back(isInteger ? static_cast<double>(cell.integer) : cell.real);
}

void NumberCells::makeReal()
{
    if (m_isReal)
        return;
    m_isReal = true;
    m_reals.reserve(m_integers.capacity());
    for (const std::int64_t value : m_integers) {
        m_hasRounded = m_hasRounded || !isExact(value);
        m_reals.push_back(static_cast<double>(value));
    }
    m_integers = {};
}

} // namespace rankscope
