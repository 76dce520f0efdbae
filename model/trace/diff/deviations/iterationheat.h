// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace rankscope {

/// Reads or writes of a name at a place: "AW B(I,J) jacobi.fdv:29".
struct HeatOperand {
    RecordKind kind = RecordKind::Read;
    StringId name; // as spelled, of the reference
    Place place;
    std::vector<SiteId> sites; // of the reference
};

/// A construct whose iterations have two indices or more, and what its iterations read and write, in order of the
/// source.
struct HeatConstruct {
    ConstructId construct; // of the reference
    std::vector<HeatOperand> operands;
};

/// The constructs of rank 2 and more that the reference executes, in order of their first execution; none where there
/// is none. Linear in the records of the reference, on all cores. Errors: Cancelled.
[[nodiscard]] Result<std::vector<HeatConstruct>> heatConstructs(const TraceAlignment &alignment,
                                                                const Progress &progress);

/// Indices along one side of a heat map, in bins of equally many (but for the last one).
struct HeatAxis {
    std::int64_t first = 0; // lowest index
    std::uint64_t span = 0; // highest index - first
    std::uint64_t width = 1; // indices in a bin

    /// At most `most` bins, 2 or more, from an index to another one that is not smaller.
    static HeatAxis over(std::int64_t first, std::int64_t last, std::uint32_t most);
    std::uint32_t bins() const { return static_cast<std::uint32_t>(span / width) + 1; }
    bool contains(std::int64_t index) const { return index >= first && offset(index) <= span; }
    std::uint32_t binOf(std::int64_t index) const
    {
        // 32 bits divide several times as fast
        return span <= 0xffff'ffff ? static_cast<std::uint32_t>(offset(index)) / static_cast<std::uint32_t>(width)
                                   : static_cast<std::uint32_t>(offset(index) / width);
    }
    std::int64_t firstOf(std::uint32_t bin) const { return at(bin * width); }
    std::int64_t lastOf(std::uint32_t bin) const { return at(bin * width + std::min(span - bin * width, width - 1)); }
    std::int64_t last() const { return at(span); }

    friend bool operator==(const HeatAxis &, const HeatAxis &) = default;

private:
    std::uint64_t offset(std::int64_t index) const
    {
        return static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(first);
    }
    std::int64_t at(std::uint64_t offset) const
    {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(first) + offset);
    }
};

/// Records of both runs that stand side by side.
struct HeatPair {
    std::uint32_t reference = 0;
    std::uint32_t process = 0; // index into the current run
    std::uint32_t current = 0;
};

/// What the pairs of values in the iterations of a bin show. A pair is counted for each process that has it.
struct HeatBin {
    double largest = 0; // |a-b| of the finite ones; 0: all are equal
    std::uint64_t finite = 0;
    std::uint64_t notFinite = 0; // NaN or infinite on one side only
    std::uint64_t otherType = 0; // types that cannot be compared
    std::uint64_t onlyReference = 0; // values that the current run lacks
    std::uint64_t onlyCurrent = 0;
    std::uint64_t notCompared = 0; // values of the reference behind the end of a trace, or not traced
    /// What a click goes to: what is not finite, else the largest difference, else what cannot be compared, else any;
    /// of several the first. Of something extra `reference` is noIndex; of something missing `current` is.
    std::uint32_t reference = noIndex;
    std::uint32_t process = 0;
    std::uint32_t current = noIndex;

    std::uint64_t compared() const { return finite + notFinite + otherType; }
    bool isEmpty() const { return compared() + onlyOne() + notCompared == 0; }
    std::uint64_t onlyOne() const { return onlyReference + onlyCurrent; }
    void add(const HeatBin &other);
    /// A pair whose values are finite; pairs come in reference order. What add() would do, in less time.
    void addFinite(double absolute, const HeatPair &pair);
    friend bool operator==(const HeatBin &, const HeatBin &) = default;

private:
    int severity() const;
    bool goesBefore(const HeatBin &other) const;
};

struct HeatChoice {
    ConstructId construct; // of the reference
    std::vector<SiteId> sites = {}; // of the reference; none: all that have values
    std::uint32_t down = 0; // dimension of the rows
    std::uint32_t across = 1;
    std::uint32_t mostRows = 384; // bins
    std::uint32_t mostColumns = 512;
    /// Only the indices of this part, first and last; absent: all.
    struct Window {
        std::int64_t firstRow = 0;
        std::int64_t lastRow = 0;
        std::int64_t firstColumn = 0;
        std::int64_t lastColumn = 0;
        friend bool operator==(const Window &, const Window &) = default;
    };
    std::optional<Window> window = {};
};

/// How far the values of two runs are apart over two indices of a construct's iterations; of all its executions and
/// other indices together.
struct IterationHeat {
    HeatAxis down;
    HeatAxis across;
    std::vector<HeatBin> bins; // rows one after the other; none where the construct has no iteration
    HeatBin whole; // all of them
    double smallest = 0; // of the bins, but for 0; 0: none is above 0

    const HeatBin &at(std::uint32_t row, std::uint32_t column) const { return bins[row * across.bins() + column]; }
};

/// Every pair of values counts, also those within a tolerance. Iterations whose index tuple lacks one of the dimensions
/// are skipped: they cannot be of this construct. Linear in the pairs, on all cores. Errors: Cancelled.
[[nodiscard]] Result<IterationHeat> iterationHeat(const TraceAlignment &alignment, const HeatChoice &choice,
                                                  const Progress &progress);

} // namespace rankscope
