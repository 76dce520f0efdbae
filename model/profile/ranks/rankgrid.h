// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace rankscope {

/// How the processes of a job lie on a grid that a user gives: 8x4x2. The last number runs fastest, as
/// MPI_Cart_create() counts. On a plane the first two are rows and columns; each further plane stands beside the one
/// before, with a gap. Invariant: 1 to 6 sizes from 1 on, whose product is at most `mostPlaces`.
class RankGrid
{
public:
    static constexpr std::int64_t mostPlaces = 100'000'000;

    /// Reads "8x4x2", with × or * or commas or blanks as well; nothing for anything else.
    static std::optional<RankGrid> parse(const QString &text);
    /// A plane for so many processes, as square as it can be without a gap; a row for a prime number.
    static RankGrid suggested(std::int64_t processes);

    std::int64_t places() const;
    /// Rows, and columns with the gaps between planes.
    std::int64_t rows() const { return m_sizes.front(); }
    std::int64_t columns() const;

    struct Cell {
        std::int64_t row = 0;
        std::int64_t column = 0;
        friend bool operator==(const Cell &, const Cell &) = default;
    };
    /// Where a rank below places() is drawn, and what is drawn there; nothing for a gap.
    Cell cellOf(std::int64_t rank) const;
    std::optional<std::int64_t> rankAt(const Cell &cell) const;
    /// "(3, 0, 1)".
    QString coordinates(std::int64_t rank) const;
    QString toString() const; ///< "8x4x2"

    friend bool operator==(const RankGrid &, const RankGrid &) = default;

private:
    explicit RankGrid(std::vector<std::int64_t> sizes) : m_sizes(std::move(sizes)) {}
    std::int64_t width() const { return m_sizes.size() > 1 ? m_sizes[1] : 1; }
    std::int64_t planes() const { return places() / (rows() * width()); }

    std::vector<std::int64_t> m_sizes;
};

} // namespace rankscope
