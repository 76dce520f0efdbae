// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace rankscope {

/// Part of nested counters: for each of them (outermost first) a run of positions. It is a box: every combination is in
/// it.
struct CounterBox {
    struct Run {
        std::uint64_t first = 0;
        std::uint64_t count = 1;

        friend bool operator==(const Run &, const Run &) = default;
    };
    std::vector<Run> runs;
    std::uint64_t offset = 0; // of its first combination from the first of the range it was cut from

    std::uint64_t count() const;
};

/// Cuts `count` consecutive combinations of nested counters (the last one the fastest), from number `first` on, into as
/// few boxes as can be: at most two for each counter and one. In order.
std::vector<CounterBox> boxesOf(const std::vector<std::uint64_t> &extents, std::uint64_t first, std::uint64_t count);

/// The positions of combination number `at`.
std::vector<std::uint64_t> positionsOf(const std::vector<std::uint64_t> &extents, std::uint64_t at);

} // namespace rankscope
