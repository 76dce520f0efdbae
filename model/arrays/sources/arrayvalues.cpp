// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arrayvalues.h"

#include "model/arrays/sources/numbertext.h"

#include <limits>
#include <type_traits>

namespace rankscope {

ArrayValues makeValues(ElementType type, std::size_t count)
{
    switch (type) {
    case ElementType::Int8:
        return std::vector<std::int8_t>(count);
    case ElementType::Int16:
        return std::vector<std::int16_t>(count);
    case ElementType::Int32:
        return std::vector<std::int32_t>(count);
    case ElementType::Int64:
        return std::vector<std::int64_t>(count);
    case ElementType::UInt8:
    case ElementType::Boolean:
        return std::vector<std::uint8_t>(count);
    case ElementType::UInt16:
        return std::vector<std::uint16_t>(count);
    case ElementType::UInt32:
        return std::vector<std::uint32_t>(count);
    case ElementType::UInt64:
        return std::vector<std::uint64_t>(count);
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::Float32:
        return std::vector<float>(count);
    case ElementType::Float64:
        return std::vector<double>(count);
    case ElementType::LongDouble:
        return std::vector<long double>(count);
    case ElementType::Complex64:
        return std::vector<std::complex<float>>(count);
    case ElementType::Complex128:
        return std::vector<std::complex<double>>(count);
    case ElementType::Text:
        return std::vector<QString>(count);
    }
    Q_UNREACHABLE();
}

void resizeValues(ArrayValues &values, ElementType type, std::size_t count)
{
    const ArrayValues none = makeValues(type, 0);
    if (values.index() != none.index())
        values = none;
    std::visit([count](auto &held) { held.resize(count); }, values);
}

std::size_t valueCount(const ArrayValues &values)
{
    return std::visit([](const auto &held) { return held.size(); }, values);
}

QString valueText(const ArrayValues &values, std::size_t index, ElementType type)
{
    return std::visit(
        [&](const auto &held) {
            if constexpr (std::is_same_v<std::decay_t<decltype(held[0])>, QString>)
                return held[index];
            else
                return numberText(held[index], type);
        },
        values);
}

double realValue(const ArrayValues &values, std::size_t index)
{
    return std::visit(
        [&](const auto &held) {
            using Element = std::decay_t<decltype(held[0])>;
            if constexpr (std::is_same_v<Element, QString>)
                return std::numeric_limits<double>::quiet_NaN();
            else if constexpr (std::is_arithmetic_v<Element>)
                return static_cast<double>(held[index]);
            else
                return static_cast<double>(std::abs(held[index]));
        },
        values);
}

ElementSpan elementSpan(const ArrayValues &values, std::size_t first, std::size_t count)
{
    return std::visit([first, count](const auto &held) -> ElementSpan { return std::span(held).subspan(first, count); },
                      values);
}

std::size_t elementCount(const ElementSpan &elements)
{
    return std::visit([](const auto &held) { return held.size(); }, elements);
}

} // namespace rankscope
