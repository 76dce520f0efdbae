// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/expressionarray.h"

#include "model/arrays/derived/valuelanes.h"

#include <algorithm>
#include <deque>

namespace rankscope {

namespace {

ElementType elementType(ExpressionType type)
{
    switch (type) {
    case ExpressionType::Real:
        return ElementType::Float64;
    case ExpressionType::Signed:
    case ExpressionType::Truth:
        return ElementType::Int64;
    case ExpressionType::Unsigned:
        return ElementType::UInt64;
    }
    Q_UNREACHABLE();
}

/// What gives the new array its shape.
std::shared_ptr<const ArraySource> model(const Expression &expression, const ArrayScope &scope)
{
    const auto says = [&](ExpressionName::Kind kind) {
        return std::any_of(expression.names.begin(), expression.names.end(),
                           [kind](const ExpressionName &name) { return name.kind == kind; });
    };
    if (!scope.document || says(ExpressionName::Kind::Element))
        return scope.array;
    for (const ExpressionName &name : expression.names) {
        if (name.kind != ExpressionName::Kind::Array || !name.subscripts.empty())
            continue;
        if (const auto array = arrayCalled(*scope.document, name.text))
            return *array;
    }
    return scope.array;
}

ArrayDescription describe(const ArrayDescription &model, const QString &path, const QString &text, ElementType type)
{
    ArrayDescription description;
    description.path = path;
    description.title = path.section(u'/', -1) % u" = " % text.simplified();
    description.type = type;
    description.shape = model.shape;
    description.dimensions = model.dimensions;
    description.order = model.order;
    description.chunk = model.chunk; // what is read together goes on to be cheap together
    return description;
}

/// The subscript of one dimension for each element of a window, the last dimension fastest.
std::vector<std::int64_t> subscripts(const ArrayDimension &counted, const ArrayWindow &window, std::size_t dimension)
{
    const IndexRange &range = window[dimension];
    std::uint64_t inner = 1;
    for (std::size_t within = dimension + 1; within < window.size(); ++within)
        inner *= window[within].count;
    std::vector<std::int64_t> result;
    result.reserve(elementCount(window));
    while (result.size() < elementCount(window)) {
        for (std::uint64_t index = 0; index < range.count; ++index)
            result.insert(result.end(), inner, subscriptOf(counted, range.first + index * range.step));
    }
    return result;
}

} // namespace

ExpressionResult<std::shared_ptr<const ExpressionArray>> ExpressionArray::make(const QString &path, const QString &text,
                                                                               ArrayScope scope)
{
    const auto expression = parseExpression(text, ExpressionForm::Formula);
    if (!expression)
        return tl::unexpected(expression.error());
    scope.array = model(*expression, scope);
    auto bound = bindExpression(*expression, ExpressionOutcome::Values, scope);
    if (!bound)
        return tl::unexpected(bound.error());
    ArrayDescription description =
        describe(scope.array->description(), path, text, elementType(bound->program.resultType()));
    return std::shared_ptr<const ExpressionArray>(
        new ExpressionArray(std::move(description), std::move(*bound), scope.array->ownBounds()));
}

ExpressionArray::ExpressionArray(ArrayDescription description, BoundExpression bound,
                                 std::shared_ptr<const StaggeredBounds> ends)
    : ArraySource(std::move(description))
    , m_bound(std::move(bound))
    , m_ends(std::move(ends))
{}

Result<void> ExpressionArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    std::deque<ArrayValues> elements; // stay where they are
    std::deque<ValueLanes> lanes;
    std::deque<std::vector<std::int64_t>> counted;
    std::vector<ExpressionColumn> columns;
    for (const BoundExpression::Input &input : m_bound.inputs) {
        if (!input.array) {
            const ArrayDimension &dimension = description().dimensions[input.dimension];
            counted.push_back(subscripts(dimension, window, input.dimension));
            columns.emplace_back(std::span<const std::int64_t>(counted.back()));
            continue;
        }
        if (Result<void> done = input.array->read(window, elements.emplace_back(), progress); !done)
            return done;
        lanes.emplace_back(elements.back());
        columns.push_back(lanes.back().column());
    }
    resizeValues(values, type(), elementCount(window));
    ExpressionScratch scratch(m_bound.program);
    std::visit(
        [&](auto &result) {
            using Element = typename std::decay_t<decltype(result)>::value_type;
            if constexpr (std::is_same_v<Element, double> || std::is_same_v<Element, std::int64_t>
                          || std::is_same_v<Element, std::uint64_t>)
                m_bound.program.values(columns, std::span<Element>(result), scratch);
        },
        values);
    return {};
}

} // namespace rankscope
