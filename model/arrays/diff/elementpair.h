// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/elementruns.h"
#include "rules/values/tolerance.h"

#include <optional>

namespace rankscope {

/// In what two elements are compared: the narrowest of these that holds every value of both types. Short integers are
/// those that a double holds.
enum class PairType : std::uint8_t { ShortInteger, Integer, Real, LongReal, Complex, Text };

/// Nothing for a text and a number.
std::optional<PairType> pairType(ElementType reference, ElementType current);

/// Whether ulps are those of float: one of the two is no wider.
bool isSinglePair(ElementType reference, ElementType current);

// Every 64-bit integer and every double is a long double (see elementfacts.h), and so is the difference of two such
// integers.

/// Elements of two arrays side by side, in what they are compared in: as they are, or converted.
struct PairValues {
    std::span<const double> reals[2]; // short integers too
    std::span<const long double> longReals[2]; // integers too
    std::span<const std::complex<double>> complexes[2];
    std::span<const QString> texts[2];
    std::vector<double> realBuffers[2];
    std::vector<long double> longRealBuffers[2];
    std::vector<std::complex<double>> complexBuffers[2];

    PairValues() = default;
    PairValues(const PairValues &) = delete;
    PairValues &operator=(const PairValues &) = delete;
};

/// Sets the elements of one of the two (`side` is 0 or 1). What needs no conversion is not copied: `values` must stay.
void setPairValues(PairValues &pairs, std::size_t side, const ElementSpan &values, PairType type);

/// How two elements differ.
struct PairDifference {
    bool differs = false;
    bool notANumber = false; // one or both are not
    bool finite = true; // both are
    double absolute = 0;
    double relative = 0;
    long double square = 0; // of the difference
    long double referenceSquare = 0;
};

/// One tolerance for all pairs of two arrays.
struct PairRule {
    PairType type = PairType::Real;
    bool single = false;
    Tolerance tolerance = {};
};

PairDifference pairDifference(double a, double b, const PairRule &rule);
PairDifference pairDifference(long double a, long double b, const PairRule &rule);
PairDifference pairDifference(const std::complex<double> &a, const std::complex<double> &b, const PairRule &rule);
PairDifference pairDifference(const QString &a, const QString &b, const PairRule &rule);

} // namespace rankscope
