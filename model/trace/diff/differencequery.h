// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/trace/diff/tracediff.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// Which differences a list shows. An absent or empty part lets everything through.
struct DifferenceFilter {
    std::vector<DifferenceClass> classes;
    bool originsOnly = false;
    std::optional<QString> name; // base name of the operand
    std::optional<SourcePlace> place;
    ProcessSet processes; // shown by at least one of them
    /// Of the innermost iteration, from the first index on; nothing stands for any index.
    std::vector<std::optional<std::int64_t>> iteration;

    bool isEmpty() const { return *this == DifferenceFilter(); }
    friend bool operator==(const DifferenceFilter &, const DifferenceFilter &) = default;
};

/// Reads "3,4", "(3,4)" or "*,4". Nothing for text that is no such pattern.
std::optional<std::vector<std::optional<std::int64_t>>> parseIterationPattern(QStringView text);

/// What a list of differences can be sorted by; the order of the trace is the order of Position.
enum class DifferenceKey {
    Class, // origins first, then by class
    Record,
    Name,
    Place,
    Position,
    ReferenceValue, // of complex numbers the modulus
    CurrentValue,
    Absolute,
    Relative,
    Processes, // by how many, then the lowest
    TimesNoise,
};

/// The differences that a filter lets through, as indices of TraceDiff::differences, sorted; equal ones stay in the
/// order of the trace, those without the key stand last either way. Works in O(n log n) without an object per
/// difference; fails only when cancelled.
[[nodiscard]] Result<std::vector<std::uint32_t>> selectDifferences(const TraceDiff &diff,
                                                                   const DifferenceFilter &filter, DifferenceKey key,
                                                                   bool descending, const Progress &progress);

/// A value to filter by, and how many differences have it.
template<typename T>
struct Facet {
    T value;
    std::uint64_t count = 0;
    friend bool operator==(const Facet &, const Facet &) = default;
};

/// What a user can choose from, most frequent first.
struct DifferenceFacets {
    std::vector<Facet<QString>> names;
    std::vector<Facet<SourcePlace>> places;
};
[[nodiscard]] Result<DifferenceFacets> facetsOf(const TraceDiff &diff, const Progress &progress);

/// The number that an integer or a real value is; nothing for complex ones and where there is no value.
std::optional<double> realOf(const std::optional<Value> &value);

/// The trace and record that a difference is named by: the reference's, of something extra the current one's.
struct NamedRecord {
    const Trace *trace = nullptr;
    RecordIndex record;
};
NamedRecord namedRecord(const TraceDiff &diff, const Difference &difference);

} // namespace rankscope
