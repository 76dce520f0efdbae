// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/values/valuerules.h"

#include <bit>

namespace rankscope {

namespace {

PairResult compareReals(double reference, double current, bool single, const Tolerance &tolerance)
{
    if (single) {
        reference = static_cast<double>(static_cast<float>(reference));
        current = static_cast<double>(static_cast<float>(current));
    }
    return equalReals(reference, current, single, tolerance) ? PairResult::Equal : PairResult::ValueDiffers;
}

std::complex<double> complexOf(const ComparedValue &value)
{
    if (value.sort == ValueSort::DoubleComplex)
        return value.complex;
    const auto part = [](std::uint64_t bits) {
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    };
    return {part(value.bits), part(value.bits >> 32)};
}

PairResult compareComplex(const ComparedValue &reference, const ComparedValue &current, const Tolerance &tolerance)
{
    const std::complex<double> one = complexOf(reference);
    const std::complex<double> two = complexOf(current);
    const bool single = reference.sort == ValueSort::FloatComplex;
    const PairResult real = compareReals(one.real(), two.real(), single, tolerance);
    return real == PairResult::Equal ? compareReals(one.imag(), two.imag(), single, tolerance) : real;
}

} // namespace

ValueSort valueSort(RecordKind kind, ValueType type)
{
    if (isReductionAccess(kind) || kind == RecordKind::Checksum || kind == RecordKind::Local
        || kind == RecordKind::Chunk)
        return ValueSort::Ignored;
    if (!hasValue(kind))
        return ValueSort::None;
    switch (type) {
    case ValueType::Char:
    case ValueType::Int:
    case ValueType::Long:
    case ValueType::LongLong:
        return ValueSort::Integer;
    case ValueType::Logical:
        return ValueSort::Logical;
    case ValueType::Float:
        return ValueSort::Float;
    case ValueType::Double:
        return ValueSort::Double;
    case ValueType::FloatComplex:
        return ValueSort::FloatComplex;
    case ValueType::DoubleComplex:
        return ValueSort::DoubleComplex;
    }
    return ValueSort::None;
}

PairResult judgeValues(const ComparedValue &reference, const ComparedValue &current, const Tolerance &tolerance)
{
    using enum ValueSort;
    const ValueSort one = reference.sort;
    const ValueSort two = current.sort;
    if (one == None || one == Ignored)
        return one == None ? PairResult::Equal : PairResult::Ignored;
    const bool reals = (one == Float || one == Double) && (two == Float || two == Double);
    if (one != two && !reals)
        return PairResult::TypeDiffers;
    if (reals)
        return compareReals(std::bit_cast<double>(reference.bits), std::bit_cast<double>(current.bits),
                            one == Float || two == Float, tolerance);
    if (one == FloatComplex || one == DoubleComplex)
        return compareComplex(reference, current, tolerance);
    return reference.bits == current.bits ? PairResult::Equal : PairResult::ValueDiffers;
}

} // namespace rankscope
