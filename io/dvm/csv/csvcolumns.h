// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>

#include <array>
#include <span>
#include <string_view>

namespace rankscope {

/// The columns of a table that is a trace. `line` is the line of the source, unless there is a `place_line`: then it is
/// that of the trace that the table was made from, and is not used.
enum class CsvColumn {
    Process,
    Kind,
    Type,
    Name,
    ValueText,
    File,
    Line,
    PlaceLine,
    Position,
    Construct,
    Iteration,
    Detail
};
inline constexpr std::size_t csvColumnCount = 12;

/// Where the columns are.
class CsvColumns
{
public:
    /// Reads the headings, in any order and case. Errors: WrongFormat, with what is wrong: no name or value, a heading
    /// twice, one that is not known, fields that are divided by something else than commas.
    [[nodiscard]] static Result<CsvColumns> read(std::span<const std::string_view> headings);

    bool has(CsvColumn column) const { return m_places[std::size_t(column)] != npos; }
    /// The field of a row without blanks around it; empty where there is no such column.
    std::string_view field(CsvColumn column, std::span<const std::string_view> fields) const;
    std::size_t count() const { return m_count; }

private:
    static constexpr std::size_t npos = ~std::size_t(0);
    CsvColumns() { m_places.fill(npos); }

    std::array<std::size_t, csvColumnCount> m_places;
    std::size_t m_count = 0;
};

/// "place_line": the heading.
std::string_view csvHeading(CsvColumn column);
/// The first line of a file could be the headings of such a table, be it with semicolons or tabulators.
bool looksLikeTraceCsv(std::string_view head);

} // namespace rankscope
