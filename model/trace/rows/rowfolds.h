// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// Which stretches of a long list of positions are folded to one row each, and which of them a user opened.
/// A position counts with nothing folded, a row as it is shown. Every question costs O(log n) at any size.
/// Invariant: folds are sorted, do not overlap, and hold two positions at least.
class RowFolds
{
public:
    struct Fold {
        std::uint64_t first = 0; // position
        std::uint64_t count = 0;
    };

    /// Adds a fold behind all others.
    void append(std::uint64_t first, std::uint64_t count);
    void setPositionCount(std::uint64_t count) { m_positions = count; }

    std::uint64_t positionCount() const { return m_positions; }
    std::uint64_t rowCount() const;
    std::size_t size() const { return m_folds.size(); }

    /// The position that a row shows: of a closed fold its first.
    std::uint64_t position(std::uint64_t row) const;
    /// The row that shows a position: of a closed fold the fold's.
    std::uint64_t row(std::uint64_t position) const;
    /// The fold around a position, open or closed.
    std::optional<std::size_t> foldAt(std::uint64_t position) const;
    Fold fold(std::size_t index) const { return {m_folds[index].first, m_folds[index].count}; }

    bool isOpen(std::size_t index) const;
    void setOpen(std::size_t index, bool open);
    void setAllOpen(bool open);
    bool allOpen() const { return m_allOpen; }
    /// First positions of the folds that were opened one by one.
    std::vector<std::uint64_t> openPositions() const;

private:
    struct Entry {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
        std::uint64_t hiddenBefore = 0; // positions without a row of their own before it, all folds closed
    };
    std::uint64_t openedBefore(std::size_t index) const; // positions that open folds before `index` give back
    std::uint64_t rowOfFold(std::size_t index) const;

    std::vector<Entry> m_folds;
    std::uint64_t m_positions = 0;
    bool m_allOpen = false;
    std::vector<std::uint32_t> m_open; // sorted
    std::vector<std::uint64_t> m_openedBefore; // of each of m_open, and one behind the last
};

} // namespace rankscope
