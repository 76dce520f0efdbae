// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"

namespace rankscope {

/// How many samples stand behind a number of events, and how far off that may be: the writers print 6 digits.
struct SampleCount {
    double samples = 0; // a whole number
    double error = 0; // what printing may have hidden, in samples; below 0.5 the count is certain
    bool isCertain() const { return error < 0.5; }
    friend bool operator==(const SampleCount &, const SampleCount &) = default;
};

/// What a number printed with 6 digits may be off by: half a unit of the last one; 0 where all digits are there.
double printedError(double value);

/// The samples of a value that was printed with 6 digits (formats/hpctoolkit.md, A.3.2). Nothing without a period above
/// 0, and where the value is no number of samples times it.
std::optional<SampleCount> samplesOf(double value, double period);

/// The samples of a scope: the sum of those of the values that are stored for it or, inclusive, for it and below it; so
/// are the errors of those that are not certain. Nothing where the metric is not one of own costs with a period above
/// 1, or where a value is no number of samples.
std::optional<SampleCount> samplesOfScope(const ProfileSection &section, std::size_t metric, ScopeId scope,
                                          MetricFlavour flavour);

/// The same, inclusive, of all scopes: not a number where they cannot be told, also above such a scope.
/// Invariant: both columns have a value a scope.
struct SampleColumns {
    std::vector<double> samples;
    std::vector<double> errors;
};
std::optional<SampleColumns> sampleColumns(const ProfileSection &section, std::size_t metric);

/// "74 samples", "1,234,570,000 ± 5,000 samples".
QString samplesText(const SampleCount &count);

} // namespace rankscope
