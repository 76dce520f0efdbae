// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportcolumn.h"

#include <QLocale>

#include <type_traits>

namespace rankscope {

FieldCell fieldOf(const ReportValue &value)
{
    return std::visit(
        [](const auto &plain) -> FieldCell {
            using Plain = std::decay_t<decltype(plain)>;
            if constexpr (std::is_same_v<Plain, bool>)
                return flagField(plain);
            else if constexpr (std::is_same_v<Plain, std::int64_t>)
                return {.text = QString::number(plain), .integer = plain};
            else if constexpr (std::is_same_v<Plain, std::uint64_t>)
                return countField(plain);
            else if constexpr (std::is_floating_point_v<Plain>)
                return realField(plain);
            else if constexpr (std::is_same_v<Plain, QString>)
                return textField(plain);
            else
                return {};
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
    return fieldOf(value).text;
}

} // namespace rankscope
