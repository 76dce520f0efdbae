// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/valuetext.h"

#include "rules/dvm/linecursor.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace rankscope {

namespace {

bool equalsIgnoringCase(std::string_view text, std::string_view upper)
{
    return std::equal(text.begin(), text.end(), upper.begin(), upper.end(),
                      [](char a, char b) { return (a >= 'a' && a <= 'z' ? a - 32 : a) == b; });
}

/// NAN, INF and their relatives, without sign.
std::optional<double> nonFinite(std::string_view text)
{
    constexpr std::array<std::string_view, 7> nan = {"NAN", "NANQ", "NANS", "1.#QNAN", "1.#SNAN", "1.#IND", "1.#NAN"};
    constexpr std::array<std::string_view, 3> infinity = {"INF", "INFINITY", "1.#INF"};
    const auto is = [text](std::string_view word) { return equalsIgnoringCase(text, word); };
    if (std::any_of(nan.begin(), nan.end(), is))
        return std::numeric_limits<double>::quiet_NaN();
    if (std::any_of(infinity.begin(), infinity.end(), is))
        return std::numeric_limits<double>::infinity();
    return std::nullopt;
}

/// Only what the format knows as a number: no "nan", no hexadecimal digits.
bool looksLikeReal(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
}

template<typename Real>
std::optional<double> finiteReal(std::string_view text, bool &overflowed)
{
    if (!looksLikeReal(text))
        return std::nullopt;
    Real value = 0;
    const auto [next, error] = fast_float::from_chars(text.data(), text.data() + text.size(), value);
    const bool outOfRange = error == std::errc::result_out_of_range;
    if ((error != std::errc() && !outOfRange) || next != text.data() + text.size())
        return std::nullopt;
    if (std::isinf(value))
        overflowed = true;
    return static_cast<double>(value);
}

/// A real with a D for the exponent. The run-time system reads lines of up to 1023 bytes: no number is longer.
template<typename Real>
std::optional<double> realWithD(std::string_view text, bool &overflowed)
{
    std::array<char, 1024> withE;
    if (text.size() > withE.size())
        return std::nullopt;
    std::replace_copy_if(
        text.begin(), text.end(), withE.begin(), [](char byte) { return byte == 'd' || byte == 'D'; }, 'E');
    return finiteReal<Real>({withE.data(), text.size()}, overflowed);
}

template<typename Real>
std::optional<double> parseReal(std::string_view text, bool &overflowed)
{
    text = LineCursor::trimmed(text);
    if (text.empty())
        return std::nullopt;
    const bool negative = text.front() == '-';
    std::string_view magnitude = text;
    if (negative || text.front() == '+')
        magnitude.remove_prefix(1);
    if (magnitude.empty() || magnitude.front() == '-' || magnitude.front() == '+')
        return std::nullopt;
    std::optional<double> value = nonFinite(magnitude);
    if (!value && magnitude.find_first_of("dD") != std::string_view::npos) {
        value = realWithD<Real>(magnitude, overflowed);
    } else if (!value) {
        value = finiteReal<Real>(magnitude, overflowed);
    }
    if (value && negative)
        value = -*value;
    return value;
}

std::optional<ValueText> parseInteger(std::string_view text)
{
    text = LineCursor::trimmed(text);
    if (LineCursor::beginsWith(text, "+") && !LineCursor::beginsWith(text, "+-"))
        text.remove_prefix(1);
    const DecimalInteger read = readDecimalInteger(text.data(), text.data() + text.size());
    if (read.next == nullptr || read.next != text.data() + text.size())
        return std::nullopt;
    using Limits = std::numeric_limits<std::int64_t>;
    const std::optional<std::int64_t> value = read.as<std::int64_t>();
    ValueText result;
    result.overflowed = !value;
    result.bits = static_cast<std::uint64_t>(value.value_or(read.isNegative ? Limits::min() : Limits::max()));
    return result;
}

ValueText packed(std::complex<double> value, ValueType type)
{
    ValueText result;
    if (type == ValueType::DoubleComplex) {
        result.complex = value;
        return result;
    }
    const auto real = std::bit_cast<std::uint32_t>(static_cast<float>(value.real()));
    const auto imaginary = std::bit_cast<std::uint32_t>(static_cast<float>(value.imag()));
    result.bits = real | std::uint64_t(imaginary) << 32;
    return result;
}

std::optional<ValueText> parseComplex(std::string_view text, ValueType type)
{
    text = LineCursor::trimmed(text);
    const std::size_t comma = text.find(',');
    if (text.size() < 5 || text.front() != '(' || text.back() != ')' || comma == std::string_view::npos)
        return std::nullopt;
    const std::string_view first = LineCursor::part(text, 1, comma);
    const std::string_view second = LineCursor::part(text, comma + 1, text.size() - 1);
    bool overflowed = false;
    const bool single = type == ValueType::FloatComplex;
    const auto real = single ? parseReal<float>(first, overflowed) : parseReal<double>(first, overflowed);
    const auto imaginary = single ? parseReal<float>(second, overflowed) : parseReal<double>(second, overflowed);
    if (!real || !imaginary)
        return std::nullopt;
    ValueText result = packed({*real, *imaginary}, type);
    result.overflowed = overflowed;
    return result;
}

} // namespace

std::optional<ValueText> parseValue(std::string_view text, ValueType type)
{
    if (isComplex(type))
        return parseComplex(text, type);
    if (!isReal(type))
        return parseInteger(text);
    ValueText result;
    const auto value = type == ValueType::Float ? parseReal<float>(text, result.overflowed)
                                                : parseReal<double>(text, result.overflowed);
    if (!value)
        return std::nullopt;
    result.bits = std::bit_cast<std::uint64_t>(*value);
    return result;
}

ValueText notANumber(ValueType type)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    if (isComplex(type))
        return packed({nan, nan}, type);
    ValueText result;
    result.bits = std::bit_cast<std::uint64_t>(nan);
    return result;
}

} // namespace rankscope
