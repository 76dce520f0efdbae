// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/dvm/recordtypes.h"
#include "rules/values/tolerance.h"

#include <complex>
#include <cstdint>

namespace rankscope {

/// What comparing two records of one variable at one place says.
enum class PairResult : std::uint8_t {
    Equal,
    Ignored, // RV_RD RV_BW RV_AW CS LOCAL CHUNK: not compared
    ValueDiffers,
    TypeDiffers, // values of types that cannot be compared
};

/// What the value of a record is to the comparison; None: it has none.
enum class ValueSort : std::uint8_t { None, Ignored, Integer, Logical, Float, Double, FloatComplex, DoubleComplex };

ValueSort valueSort(RecordKind kind, ValueType type);

/// A value as ValueText has it.
struct ComparedValue {
    ValueSort sort = ValueSort::None;
    std::uint64_t bits = 0; // an integer, a double, or two floats
    std::complex<double> complex = {}; // of a DoubleComplex
};

/// The rules of comparing values (format document, section 10.1): integers and logicals exactly, reals and each part of
/// complex numbers by the tolerance; FLOAT with DOUBLE as two FLOATs.
PairResult judgeValues(const ComparedValue &reference, const ComparedValue &current, const Tolerance &tolerance);

} // namespace rankscope
