// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisonstatistics.h"
#include "model/comparison/valuegroups.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace rankscope {

/// The values of processes as plots need them. What is no finite number is in none of them, only counted.
/// Invariants: spans ascend by process and do not overlap; `values` ascends strictly, `until` is as long.
struct PlotData {
    /// Neighbouring processes with the same value.
    struct Span {
        std::int64_t first = 0;
        std::int64_t last = 0; // inclusive
        double value = 0;
        bool outlier = false; // in a group of few, beside one of most

        friend bool operator==(const Span &, const Span &) = default;
    };

    std::vector<Span> spans;
    std::vector<double> values;
    std::vector<std::uint64_t> until; // processes whose value is this or a smaller one
    std::uint64_t nan = 0;
    std::uint64_t infinite = 0;
    std::uint64_t notNumeric = 0;
    std::uint64_t withoutValue = 0;

    bool isEmpty() const { return spans.empty(); }
    std::uint64_t count() const { return until.empty() ? 0 : until.back(); }
    /// Processes whose value is less than `value`, or not more.
    std::uint64_t countBelow(double value) const;
    std::uint64_t countUpTo(double value) const;
    /// The value that the fraction 0 to 1 of the processes does not exceed, interpolated as the statistics are (type
    /// 7); of data that are not empty.
    double quantile(double fraction) const;
    /// Processes from `first` to `last`, inclusive, that have a span.
    std::uint64_t countIn(double first, double last) const;
    /// Those spans, as begin and end.
    std::pair<std::size_t, std::size_t> spansIn(double first, double last) const;
};

/// `exact` are the finest groups, `groups` the same joined: they say who is an outlier. n·log n in the ranges of the
/// sets.
PlotData plotData(const ValueGroups &exact, const ValueGroups &groups, const Progress &progress = Progress());

} // namespace rankscope
