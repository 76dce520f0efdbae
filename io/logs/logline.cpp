// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/logs/logline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>

namespace rankscope {

namespace {

constexpr std::string_view lineBlanks = " \t\r";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isStars(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c == '*'; });
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; });
    return lower;
}

/// NaN, NaNQ, NaN(0x8000), Inf, +Infinity
std::optional<double> notFinite(std::string_view text)
{
    std::string word = lowered(text);
    const bool isNegative = word.starts_with('-');
    if (isNegative || word.starts_with('+'))
        word.erase(0, 1);
    if (word == "inf" || word == "infinity")
        return isNegative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    const bool isNan =
        word == "nan" || word == "nanq" || word == "nans" || (word.starts_with("nan(") && word.ends_with(')'));
    return isNan ? std::optional(std::numeric_limits<double>::quiet_NaN()) : std::nullopt;
}

/// The number as C spells it: an e before the exponent, no plus at the front.
std::string spelledInC(std::string_view text)
{
    std::string result;
    bool hasExponent = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        char c = text[at];
        if (c == 'D' || c == 'd' || c == 'E')
            c = 'e';
        const bool isSign = c == '+' || c == '-';
        const bool followsNumber = at > 0 && (isDigit(text[at - 1]) || text[at - 1] == '.');
        if (isSign && followsNumber && !hasExponent) {
            result += 'e';
            hasExponent = true;
        }
        hasExponent = hasExponent || c == 'e';
        const bool isNeedless = c == '+' && (at == 0 || result.back() == 'e');
        if (!isNeedless)
            result += c;
    }
    return result;
}

} // namespace

std::string_view trimmedLine(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(lineBlanks);
    return first == std::string_view::npos ? std::string_view()
                                           : line.substr(first, line.find_last_not_of(lineBlanks) - first + 1);
}

std::string_view takeWord(std::string_view &rest)
{
    rest = trimmedLine(rest);
    const std::size_t end = std::min(rest.find_first_of(lineBlanks), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trimmedLine(rest.substr(end));
    return word;
}

std::optional<LogValue> fortranReal(std::string_view text)
{
    text = trimmedLine(text);
    if (isStars(text))
        return LogValue();
    if (const auto special = notFinite(text))
        return LogValue(*special);
    constexpr std::size_t longest = 128;
    if (text.empty() || text.size() > longest)
        return std::nullopt;
    const std::string plain = spelledInC(text);
    double value = 0;
    const auto [end, failure] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (end != plain.data() + plain.size())
        return std::nullopt;
    if (failure == std::errc::result_out_of_range) {
        const bool isSmall = plain.find("e-") != std::string::npos;
        value = isSmall ? 0.0 : std::numeric_limits<double>::infinity();
        return LogValue(plain.starts_with('-') ? -value : value);
    }
    return failure == std::errc() ? std::optional<LogValue>(value) : std::nullopt;
}

std::optional<LogValue> wholeNumber(std::string_view text)
{
    text = trimmedLine(text);
    if (isStars(text))
        return LogValue();
    if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || text.empty())
        return std::nullopt;
    if (failure == std::errc())
        return LogValue(value);
    std::uint64_t large = 0; // a checksum of 64 bits, in decimal
    const auto [largeEnd, largeFailure] = std::from_chars(text.data(), text.data() + text.size(), large);
    return largeFailure == std::errc() && largeEnd == end ? std::optional<LogValue>(large) : std::nullopt;
}

std::optional<LogValue> hexNumber(std::string_view text)
{
    text = trimmedLine(text);
    if (isStars(text))
        return LogValue();
    std::uint64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const bool isWhole = !text.empty() && failure == std::errc() && end == text.data() + text.size();
    return isWhole ? std::optional<LogValue>(value) : std::nullopt;
}

std::optional<StepLabel> stepNumber(std::string_view text)
{
    const auto value = wholeNumber(text);
    if (!value || !std::holds_alternative<std::int64_t>(*value))
        return std::nullopt;
    return StepLabel{std::get<std::int64_t>(*value), {}};
}

QString logText(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size())).replace(QChar::ReplacementCharacter, u'?');
}

} // namespace rankscope
