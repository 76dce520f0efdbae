// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"
#include "model/expression/expressionprogram.h"

namespace rankscope {

/// How expressions see elements of a type: integers stay whole in 64 bits, reals are doubles. Nothing for complex
/// numbers and texts, which expressions do not take.
std::optional<ExpressionElement> expressionElement(ElementType type);

/// Elements as an input of an expression. Where the type is that of a lane anyway nothing is copied.
/// Invariant: the elements outlive it and are not changed.
class ValueLanes
{
public:
    explicit ValueLanes(const ElementSpan &elements);
    explicit ValueLanes(const ArrayValues &values) : ValueLanes(elementSpan(values, 0, valueCount(values))) {}

    ExpressionColumn column() const { return m_column; }

private:
    std::variant<std::monostate, std::vector<double>, std::vector<std::int64_t>, std::vector<std::uint64_t>> m_widened;
    ExpressionColumn m_column;
};

} // namespace rankscope
