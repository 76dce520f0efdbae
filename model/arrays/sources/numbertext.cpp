// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/numbertext.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <string_view>

namespace rankscope {

namespace {

char *writeText(char *at, std::string_view text)
{
    std::memcpy(at, text.data(), text.size());
    return at + text.size();
}

template<typename Number>
char *writeShortest(char *at, Number value)
{
    return std::to_chars(at, at + numberTextBytes / 2, value).ptr;
}

/// Half of the distance between neighbours of a narrow type at `value`: what lies closer reads back as `value`.
float halfStep(float value, ElementType type)
{
    const bool half = type == ElementType::Float16;
    const int lowest = half ? -14 : -126; // exponent of the smallest normal number
    const int digits = half ? 10 : 7; // bits behind the point
    const int exponent = value == 0 ? lowest : std::max(std::ilogb(value), lowest);
    return std::ldexp(0.5F, exponent - digits);
}

/// Of a half or a bfloat16: tries one digit after the other, five at most.
char *writeNarrow(char *at, float value, ElementType type)
{
    constexpr int mostDigits = 5; // identify every half and every bfloat16
    for (int digits = 1; digits <= mostDigits; ++digits) {
        char *end = std::to_chars(at, at + numberTextBytes / 2, value, std::chars_format::general, digits).ptr;
        float back = 0;
        std::from_chars(at, end, back);
        if (back == value || std::abs(back - value) < halfStep(value, type))
            return writeShortest(at, back);
    }
    return writeShortest(at, value);
}

template<typename Real>
char *writeReal(char *at, Real value, ElementType type)
{
    if (std::isnan(value))
        return writeText(at, "nan");
    if (std::isinf(value))
        return writeText(at, value < 0 ? "-inf" : "inf");
    if (type == ElementType::Float16 || type == ElementType::BFloat16)
        return writeNarrow(at, static_cast<float>(value), type);
    return writeShortest(at, value);
}

template<typename Real>
char *writeComplex(char *at, std::complex<Real> value, ElementType type)
{
    at = writeReal(at, value.real(), type);
    if (std::isnan(value.imag()) || !std::signbit(value.imag()))
        *at++ = '+';
    at = writeReal(at, value.imag(), type);
    *at++ = 'i';
    return at;
}

} // namespace

char *writeNumber(char *at, std::int64_t value, ElementType)
{
    return writeShortest(at, value);
}

char *writeNumber(char *at, std::uint64_t value, ElementType)
{
    return writeShortest(at, value);
}

char *writeNumber(char *at, float value, ElementType type)
{
    return writeReal(at, value, type);
}

char *writeNumber(char *at, double value, ElementType type)
{
    return writeReal(at, value, type);
}

char *writeNumber(char *at, long double value, ElementType type)
{
    return writeReal(at, value, type);
}

char *writeNumber(char *at, std::complex<float> value, ElementType type)
{
    return writeComplex(at, value, type);
}

char *writeNumber(char *at, std::complex<double> value, ElementType type)
{
    return writeComplex(at, value, type);
}

} // namespace rankscope
