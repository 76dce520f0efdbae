// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/elementtype.h"

#include <QString>

#include <complex>
#include <cstddef>
#include <cstdint>

namespace rankscope {

/// Room that one number as text needs at most, in bytes.
inline constexpr std::size_t numberTextBytes = 96;

// Each writes the number at `at`, where numberTextBytes are free, and returns the end of what it wrote. Reals have the
// shortest digits that read back the same number of the stored type (`type` tells a half and a bfloat16 from a float);
// those that are not finite are "nan", "inf", "-inf"; a complex number is "1.5+2i".
char *writeNumber(char *at, std::int64_t value, ElementType type);
char *writeNumber(char *at, std::uint64_t value, ElementType type);
char *writeNumber(char *at, float value, ElementType type);
char *writeNumber(char *at, double value, ElementType type);
char *writeNumber(char *at, long double value, ElementType type);
char *writeNumber(char *at, std::complex<float> value, ElementType type);
char *writeNumber(char *at, std::complex<double> value, ElementType type);
inline char *writeNumber(char *at, std::int8_t value, ElementType type)
{
    return writeNumber(at, std::int64_t{value}, type);
}
inline char *writeNumber(char *at, std::int16_t value, ElementType type)
{
    return writeNumber(at, std::int64_t{value}, type);
}
inline char *writeNumber(char *at, std::int32_t value, ElementType type)
{
    return writeNumber(at, std::int64_t{value}, type);
}
inline char *writeNumber(char *at, std::uint8_t value, ElementType type)
{
    return writeNumber(at, std::uint64_t{value}, type);
}
inline char *writeNumber(char *at, std::uint16_t value, ElementType type)
{
    return writeNumber(at, std::uint64_t{value}, type);
}
inline char *writeNumber(char *at, std::uint32_t value, ElementType type)
{
    return writeNumber(at, std::uint64_t{value}, type);
}

/// The same as a string.
template<typename Number>
QString numberText(Number value, ElementType type)
{
    char buffer[numberTextBytes];
    return QString::fromLatin1(buffer, writeNumber(buffer, value, type) - buffer);
}

} // namespace rankscope
