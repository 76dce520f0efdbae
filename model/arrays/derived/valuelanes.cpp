// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/valuelanes.h"

#include <type_traits>

namespace rankscope {

std::optional<ExpressionElement> expressionElement(ElementType type)
{
    constexpr double smallestHalf = 6.103515625e-05; // 2^-14
    constexpr double smallestFloat = std::numeric_limits<float>::min();
    switch (type) {
    case ElementType::Int8:
    case ElementType::Int16:
    case ElementType::Int32:
    case ElementType::Int64:
        return ExpressionElement{ExpressionType::Signed};
    case ElementType::Boolean:
    case ElementType::UInt8:
    case ElementType::UInt16:
    case ElementType::UInt32:
    case ElementType::UInt64:
        return ExpressionElement{ExpressionType::Unsigned};
    case ElementType::Float16:
        return ExpressionElement{ExpressionType::Real, smallestHalf};
    case ElementType::BFloat16:
    case ElementType::Float32:
        return ExpressionElement{ExpressionType::Real, smallestFloat};
    case ElementType::Float64:
    case ElementType::LongDouble:
        return ExpressionElement{ExpressionType::Real};
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Text:
        return {};
    }
    Q_UNREACHABLE();
}

ValueLanes::ValueLanes(const ElementSpan &elements)
{
    std::visit(
        [&](const auto &held) {
            using Element = typename std::decay_t<decltype(held)>::value_type;
            constexpr bool isLane = std::is_same_v<Element, double> || std::is_same_v<Element, std::int64_t>
                                    || std::is_same_v<Element, std::uint64_t>;
            if constexpr (isLane) {
                m_column = held;
            } else if constexpr (std::is_arithmetic_v<Element>) {
                using Lane =
                    std::conditional_t<std::is_floating_point_v<Element>, double,
                                       std::conditional_t<std::is_signed_v<Element>, std::int64_t, std::uint64_t>>;
                auto &lane = m_widened.emplace<std::vector<Lane>>(held.begin(), held.end());
                m_column = std::span<const Lane>(lane);
            }
        },
        elements);
}

} // namespace rankscope
