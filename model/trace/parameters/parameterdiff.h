// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace rankscope {

/// A parameter that has other values in two files, or is in one of them only. At least one of the entries is there.
struct ParameterChange {
    std::optional<std::size_t> reference; // the entry that counts, the last one of its name
    std::optional<std::size_t> current;

    friend bool operator==(const ParameterChange &, const ParameterChange &) = default;
};

/// Two parameter files next to each other; both must outlive it.
struct ParameterDiff {
    const ParameterFile &reference;
    const ParameterFile &current;
    std::vector<ParameterChange> changes = {}; // in the order of the reference, then of the current file
    std::vector<std::size_t> same = {}; // entries of the reference
    std::uint64_t changed = 0;
    std::uint64_t onlyReference = 0;
    std::uint64_t onlyCurrent = 0;

    bool isEqual() const { return changes.empty(); }
};

/// "changed", "only-reference", "only-current": as the JSON and the CSV write it.
QString changeClassName(const ParameterChange &change);
/// The entry of a change, of the reference where it is there.
const ParameterEntry &entryOf(const ParameterDiff &diff, const ParameterChange &change);

/// Values of numbers are equal when they are the same number (1e-4 and 0.0001), others when they are the same text.
bool isSameEntry(const ParameterEntry &one, const ParameterEntry &two);

/// Pairs the entries by name and index. A parameter that is set in one file only is a difference, also where its value
/// is the default.
ParameterDiff compareParameters(const ParameterFile &reference, const ParameterFile &current);

/// "2 parameters differ, 1 is only in the reference.", or that all are equal; translated.
QString parameterDiffSummary(const ParameterDiff &diff);

} // namespace rankscope
