// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportcolumn.h"

#include <QLocale>

#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

namespace rankscope {

namespace {

/// A column of reals may hold counts.
FieldCell fieldOfCount(std::uint64_t count)
{
    FieldCell field = countField(count);
    field.real = static_cast<double>(count);
    return field;
}

/// Of two numbers of single precision the digits that tell them apart, which are fewer than those of the same double.
FieldCell fieldOfSingle(float number)
{
    if (std::isnan(number))
        return {};
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return {.text = QString::fromLatin1(digits.data(), end - digits.data()), .real = number};
}

} // namespace

ReportValue textUnlessEmpty(const QString &text)
{
    return text.isEmpty() ? ReportValue() : ReportValue(text);
}

FieldCell fieldOf(const ReportValue &value)
{
    return std::visit(
        [](const auto &plain) -> FieldCell {
            using Plain = std::decay_t<decltype(plain)>;
            constexpr bool isNested = std::is_same_v<Plain, ReportList> || std::is_same_v<Plain, ReportObject>;
            if constexpr (std::is_same_v<Plain, std::monostate> || isNested)
                return {};
            else if constexpr (std::is_same_v<Plain, bool>)
                return flagField(plain);
            else if constexpr (std::is_same_v<Plain, std::int64_t>)
                return {.text = QString::number(plain), .integer = plain, .real = static_cast<double>(plain)};
            else if constexpr (std::is_same_v<Plain, std::uint64_t>)
                return fieldOfCount(plain);
            else if constexpr (std::is_same_v<Plain, double>)
                return realField(plain);
            else if constexpr (std::is_same_v<Plain, float>)
                return fieldOfSingle(plain);
            else
                return textField(plain);
        },
        value);
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
