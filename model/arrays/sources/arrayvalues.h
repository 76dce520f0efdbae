// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/elementtype.h"

#include <QString>

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace rankscope {

/// Elements in memory, one after the other, each in the C++ type that holds its ElementType without loss:
/// float for a half and a bfloat16, a byte (0 or 1) for a truth value.
using ArrayValues = std::variant<std::vector<std::int8_t>, std::vector<std::int16_t>, std::vector<std::int32_t>,
                                 std::vector<std::int64_t>, std::vector<std::uint8_t>, std::vector<std::uint16_t>,
                                 std::vector<std::uint32_t>, std::vector<std::uint64_t>, std::vector<float>,
                                 std::vector<double>, std::vector<long double>, std::vector<std::complex<float>>,
                                 std::vector<std::complex<double>>, std::vector<QString>>;

/// `count` zeros (empty texts) in the alternative for `type`.
ArrayValues makeValues(ElementType type, std::size_t count);

/// Makes `values` hold `count` elements of `type`, keeping the memory where the alternative is the same.
void resizeValues(ArrayValues &values, ElementType type, std::size_t count);

std::size_t valueCount(const ArrayValues &values);

/// The element as a user reads it: integers in full, reals with the shortest digits that read back the same number of
/// the stored type ("nan", "inf", "-inf"), complex numbers as "1.5+2i", truth values as 0 or 1. Not localized.
QString valueText(const ArrayValues &values, std::size_t index, ElementType type);

/// The element as a double, for colours and plots: of a complex number its magnitude, NaN for a text; 64-bit integers
/// and long doubles are rounded.
double realValue(const ArrayValues &values, std::size_t index);

/// Elements that lie somewhere in memory, in the alternatives of ArrayValues.
using ElementSpan =
    std::variant<std::span<const std::int8_t>, std::span<const std::int16_t>, std::span<const std::int32_t>,
                 std::span<const std::int64_t>, std::span<const std::uint8_t>, std::span<const std::uint16_t>,
                 std::span<const std::uint32_t>, std::span<const std::uint64_t>, std::span<const float>,
                 std::span<const double>, std::span<const long double>, std::span<const std::complex<float>>,
                 std::span<const std::complex<double>>, std::span<const QString>>;

/// `count` elements of the values from `first` on.
ElementSpan elementSpan(const ArrayValues &values, std::size_t first, std::size_t count);

std::size_t elementCount(const ElementSpan &elements);

} // namespace rankscope
