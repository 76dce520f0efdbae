// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportcolumn.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

namespace rankscope {

namespace {

template<typename Plain>
constexpr bool isNumber = std::is_same_v<Plain, std::int64_t> || std::is_same_v<Plain, std::uint64_t>
                          || std::is_same_v<Plain, double> || std::is_same_v<Plain, float>;

/// Of a number of single precision the digits that tell it from others, which are fewer than those of the same double.
QString singleText(float number)
{
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return std::isnan(number) ? QString() : QString::fromLatin1(digits.data(), end - digits.data());
}

template<typename Number>
QString numberText(Number number)
{
    if constexpr (std::is_same_v<Number, float>)
        return singleText(number);
    else if constexpr (std::is_same_v<Number, double>)
        return realField(number).text;
    else
        return QString::number(number);
}

} // namespace

ReportValue textUnlessEmpty(const QString &text)
{
    return text.isEmpty() ? ReportValue() : ReportValue(text);
}

FieldCell numbersOf(const ReportValue &value)
{
    if (const auto *const flag = std::get_if<bool>(&value))
        return {.text = {}, .integer = *flag ? 1 : 0};
    if (const auto *const number = std::get_if<std::int64_t>(&value))
        return {.text = {}, .integer = *number, .real = static_cast<double>(*number)};
    if (const auto *const count = std::get_if<std::uint64_t>(&value)) {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        return {.text = {},
                .integer = static_cast<std::int64_t>(std::min(*count, most)),
                .real = static_cast<double>(*count)};
    }
    if (const auto *const real = std::get_if<double>(&value))
        return {.text = {}, .real = *real};
    if (const auto *const single = std::get_if<float>(&value))
        return {.text = {}, .real = *single};
    return {};
}

FieldCell fieldOf(ReportValue value)
{
    if (auto *const text = std::get_if<QString>(&value))
        return {.text = std::move(*text)};
    if (const auto *const flag = std::get_if<bool>(&value))
        return flagField(*flag);
    FieldCell field = numbersOf(value);
    std::visit(
        [&field](const auto &plain) {
            if constexpr (isNumber<std::decay_t<decltype(plain)>>)
                field.text = numberText(plain);
        },
        value);
    return field;
}

QString shownText(const ReportValue &value)
{
    constexpr int digits = 6;
    if (const auto *const count = std::get_if<std::uint64_t>(&value))
        return QLocale().toString(qulonglong(*count));
    if (const auto *const number = std::get_if<std::int64_t>(&value))
        return QLocale().toString(qlonglong(*number));
    if (const auto *const real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', digits);
    if (const auto *const single = std::get_if<float>(&value))
        return QLocale().toString(*single, 'g', digits);
    return fieldOf(value).text;
}

} // namespace rankscope
