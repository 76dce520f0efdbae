// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/cellformat.h"

#include "model/arrays/sources/numbertext.h"

#include <QStringBuilder>

#include <charconv>
#include <cmath>
#include <type_traits>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

constexpr std::size_t roomForFixed = 5200; // 1e4932 with all its digits

template<typename Real>
QString realText(Real value, ElementType type, const CellFormat &format)
{
    if (format.style == CellFormat::Style::Shortest || !std::isfinite(value))
        return numberText(value, type);
    char buffer[roomForFixed];
    const auto end = [&] {
        switch (format.style) {
        case CellFormat::Style::Fixed:
            return std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, format.digits);
        case CellFormat::Style::Hexadecimal:
            return std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::hex);
        case CellFormat::Style::Shortest:
        case CellFormat::Style::Scientific:
            break;
        }
        return std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, format.digits);
    }();
    return QString::fromLatin1(buffer, end.ptr - buffer);
}

template<typename Integer>
QString integerText(Integer value, const ArrayDescription &description, const CellFormat &format)
{
    if (!description.names.empty()) {
        const auto name = description.names.find(static_cast<std::int64_t>(value));
        if (name != description.names.end())
            return name->second;
    }
    if (format.style == CellFormat::Style::Hexadecimal)
        return u"0x" % QString::number(static_cast<std::make_unsigned_t<Integer>>(value), 16);
    return numberText(value, description.type);
}

} // namespace

QString cellText(const ArrayValues &values, std::size_t index, const ArrayDescription &description,
                 const CellFormat &format)
{
    return std::visit(
        [&](const auto &held) -> QString {
            using Element = std::decay_t<decltype(held[0])>;
            if constexpr (std::is_same_v<Element, QString>) {
                return held[index];
            } else if constexpr (std::is_integral_v<Element>) {
                return integerText(held[index], description, format);
            } else if constexpr (std::is_floating_point_v<Element>) {
                return realText(held[index], description.type, format);
            } else {
                const QString imaginary = realText(held[index].imag(), description.type, format);
                return realText(held[index].real(), description.type, format)
                       % (imaginary.startsWith(u'-') ? u""_s : u"+"_s) % imaginary % u'i';
            }
        },
        values);
}

} // namespace rankscope
