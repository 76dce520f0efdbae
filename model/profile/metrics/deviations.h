// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// How many values stand behind a standard deviation or coefficient of variation that hpcprof stores as sums: the n in
/// the square of their mean, `pow($5 / $7, 2)`, `pow("a" / "b", 2)` or `pow($5 / 64, 2)`.
struct DeviationCount {
    std::optional<std::size_t> metric; // that has the number for each scope
    double fixed = 0; // else
    friend bool operator==(const DeviationCount &, const DeviationCount &) = default;
};

/// Nothing: the formula is none of a deviation.
std::optional<DeviationCount> deviationCount(const ProfileSection &section, const QString &formula);

/// One value deviates from nothing: where no more than one stands behind it, a deviation is no number.
void leaveOutSingle(const ProfileSection &section, const QString &formula, std::vector<double> &column);
/// The same of the whole; `totals` has one a metric.
double withoutSingle(const ProfileSection &section, const QString &formula, const std::vector<double> &totals,
                     double total);

} // namespace rankscope
