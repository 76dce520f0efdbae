// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace rankscope {

/// When two values count as equal. Two reals are equal when any of the given tolerances holds.
/// Invariant: with none given, `absolute` is the runtime's default 1e-4; with `exact` alone none of the three is set.
struct Tolerance {
    std::optional<double> absolute = 1e-4;
    std::optional<double> relative = {}; // |a-b| / max(|a|, |b|, relativeFloor)
    double relativeFloor = 0;
    std::optional<std::uint64_t> ulps = {}; // units in the last place, in the coarser of the two types
    bool exact = false; // the same bits: what the other three allow as well, so that alone it means "no tolerance"
    bool nanDiffers = false; // else NaN equals NaN
    bool signedZeroDiffers = false; // else +0 equals -0

    friend bool operator==(const Tolerance &, const Tolerance &) = default;
};

/// That of the run-time system's parameters StrictCompare, ExpIsAbsolute, Exp and RelCompareMin (format document,
/// section 10.1).
Tolerance runtimeTolerance(bool isStrict, bool isAbsolute, double bound, double floor);

/// |a-b| / max(|a|, |b|, floor); 0 for 0/0.
double relativeDifference(double a, double b, double floor);

/// How many neighbouring numbers lie from one to the other, of double or (`single`) of float; both are finite.
std::uint64_t ulpsBetween(double a, double b, bool single);

/// Both are doubles, or both were written as floats (`single`): then ulps are those of float.
bool equalReals(double a, double b, bool single, const Tolerance &tolerance);

} // namespace rankscope
