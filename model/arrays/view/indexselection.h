// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraywindow.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// Which indices of one dimension are shown, and in which order: runs of equal steps one after the other. A range is
/// one run, a list as many as it needs. Invariant: no run is empty; steps of runs with more than one index are not 0.
class IndexSelection
{
public:
    struct Run {
        std::uint64_t first = 0;
        std::uint64_t count = 1;
        std::int64_t step = 1;

        std::uint64_t at(std::uint64_t position) const
        {
            return first + position * static_cast<std::uint64_t>(step); // modulo 2^64: the same for steps backwards
        }
        friend bool operator==(const Run &, const Run &) = default;
    };

    /// Nothing selected.
    IndexSelection() = default;
    static IndexSelection all(std::uint64_t extent);
    static IndexSelection one(std::uint64_t index) { return range({index, 1, 1}); }
    static IndexSelection range(Run run);

    /// Appends an index; joins it to the last run where the step fits.
    void append(std::uint64_t index);
    void append(Run run);

    std::uint64_t size() const { return m_size; }
    /// The index at a position below size().
    std::uint64_t at(std::uint64_t position) const;
    /// The first position that shows this index.
    std::optional<std::uint64_t> positionOf(std::uint64_t index) const;
    const std::vector<Run> &runs() const { return m_runs; }
    /// Every index of the dimension once, in its own order.
    bool isAll(std::uint64_t extent) const;

    /// The runs of `count` positions from `first` on.
    std::vector<Run> part(std::uint64_t first, std::uint64_t count) const;

    friend bool operator==(const IndexSelection &a, const IndexSelection &b) { return a.m_runs == b.m_runs; }

private:
    std::vector<Run> m_runs;
    std::uint64_t m_size = 0;
};

} // namespace rankscope
