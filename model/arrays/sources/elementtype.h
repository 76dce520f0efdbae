// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// What one element of an array is, as its source stores it. In memory a half or a bfloat16 is a float, a truth value a
/// byte.
enum class ElementType : std::uint8_t {
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Float16,
    BFloat16,
    Float32,
    Float64,
    LongDouble,
    Complex64,
    Complex128,
    Boolean,
    Text,
};

/// The name in reports and JSON: "int8", "float64", "complex64", "bool", "string".
QLatin1StringView typeName(ElementType type);

/// Bytes of one element in a file of the producer's own machine: 2 for a half, 16 for a long double; 0 for texts.
std::size_t typeBytes(ElementType type);

bool isInteger(ElementType type); ///< signed, unsigned or a truth value
bool isReal(ElementType type); ///< a floating-point number of any width
bool isComplex(ElementType type);

} // namespace rankscope
