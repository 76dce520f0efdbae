// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arrayvalues.h"
#include "model/base/tolerance.h"

#include <optional>

namespace rankscope {

/// In what two elements are compared: the narrowest of these that holds every value of both types.
enum class PairType : std::uint8_t { Integer, Real, LongReal, Complex, Text };

/// Nothing for a text and a number.
std::optional<PairType> pairType(ElementType reference, ElementType current);

/// Whether ulps are those of float: one of the two is no wider.
bool isSinglePair(ElementType reference, ElementType current);

// Every 64-bit integer and every double is a long double (see elementfacts.h), and so is the difference of two such
// integers.

/// Elements of two arrays side by side, converted to what they are compared in.
struct PairValues {
    std::vector<double> reals[2];
    std::vector<long double> longReals[2]; // integers too
    std::vector<std::complex<double>> complexes[2];
    const std::vector<QString> *texts[2] = {nullptr, nullptr}; // those of the values themselves
};

/// Converts the elements of one of the two (`side` is 0 or 1). Texts are not copied: `values` must stay.
void setPairValues(PairValues &pairs, std::size_t side, const ArrayValues &values, PairType type);

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
