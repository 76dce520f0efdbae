// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/madetexts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <type_traits>

namespace rankscope {

namespace {

constexpr std::uint8_t formMask = 31;
constexpr QChar minusSign(u'−');

using MadeBuffer = std::array<char, 64>;

/// The number in this form, without a sign of its own; empty where it has none.
std::string_view madeNumber(const ReportValue &number, std::uint8_t form, MadeBuffer &buffer)
{
    char *const begin = buffer.data();
    char *const end = begin + buffer.size();
    const auto make = [&](const auto &plain) -> std::string_view {
        using Plain = std::decay_t<decltype(plain)>;
        std::to_chars_result made{begin, std::errc::invalid_argument};
        if constexpr (std::is_floating_point_v<Plain>) {
            if (!std::isfinite(plain))
                return {};
            if (form == textform::shortest)
                made = std::to_chars(begin, end, plain);
            else if (form == textform::shortestSingle)
                made = std::to_chars(begin, end, static_cast<float>(plain));
            else if (form <= textform::mostDigits)
                made = std::to_chars(begin, end, plain, std::chars_format::general, form);
        } else if constexpr (std::is_integral_v<Plain> && !std::is_same_v<Plain, bool>) {
            if (form == textform::shortest)
                made = std::to_chars(begin, end, plain);
        }
        return made.ec == std::errc() ? std::string_view(begin, std::size_t(made.ptr - begin)) : std::string_view();
    };
    return std::visit(make, number);
}

bool isMade(const ReportValue &number, QStringView text, std::uint8_t form)
{
    MadeBuffer buffer;
    const std::string_view made = madeNumber(number, form, buffer);
    return !made.empty() && qsizetype(made.size()) == text.size()
           && std::equal(made.begin(), made.end(), text.utf16(),
                         [](char one, char16_t two) { return char16_t(static_cast<unsigned char>(one)) == two; });
}

/// A form that makes texts of numbers.
bool isNumberForm(std::uint8_t form)
{
    return form != textform::literal && form != textform::empty;
}

/// Those before an exponent.
int digitsOf(QStringView text)
{
    int digits = 0;
    for (const QChar character : text) {
        if (character == u'e' || character == u'E')
            break;
        const bool isDigit = character >= u'0' && character <= u'9';
        if (isDigit && (digits > 0 || character != u'0'))
            ++digits;
    }
    return digits;
}

} // namespace

bool isTextForm(std::uint8_t form)
{
    const std::uint8_t base = form & formMask;
    const std::uint8_t sign = form & ~formMask;
    if (base == textform::literal || base == textform::empty)
        return sign == 0;
    return base < textform::empty && sign <= textform::minus;
}

QString madeText(const ReportValue &number, std::uint8_t form)
{
    MadeBuffer buffer;
    const std::string_view made = madeNumber(number, form & formMask, buffer);
    if (made.empty())
        return {};
    const QLatin1StringView digits(made.data(), qsizetype(made.size()));
    if ((form & textform::plus) != 0)
        return u'+' % digits;
    return (form & textform::minus) != 0 ? QString(minusSign % digits) : QString(digits);
}

std::uint8_t textFormOf(const ReportValue &number, const QString &text, std::uint8_t likely)
{
    if (text.isEmpty())
        return textform::empty;
    QStringView digits = text;
    std::uint8_t sign = 0;
    if (text.front() == u'+')
        sign = textform::plus;
    else if (text.front() == minusSign)
        sign = textform::minus;
    if (sign != 0)
        digits = digits.sliced(1);
    if (const std::uint8_t form = likely & formMask; isNumberForm(form) && isMade(number, digits, form))
        return form | sign;
    const int count = digitsOf(digits);
    if (count > textform::mostDigits + 3 && !isMade(number, digits, textform::shortest)) // integers have up to 20
        return textform::literal;
    const std::array<std::uint8_t, 3> forms{textform::shortest, textform::shortestSingle,
                                            static_cast<std::uint8_t>(std::clamp<int>(count, 1, textform::mostDigits))};
    for (const std::uint8_t form : forms) {
        if (isMade(number, digits, form))
            return form | sign;
    }
    return textform::literal;
}

int digitsIn(const QString &text)
{
    return digitsOf(text);
}

} // namespace rankscope
