// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/expressionarray.h"

#include "model/arrays/derived/valuelanes.h"

#include <algorithm>
#include <deque>

namespace rankscope {

namespace {

constexpr std::uint64_t elementsBetweenLooks = std::uint64_t(1) << 18; // at Progress: a few milliseconds

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

/// Elements of a window, the last dimension fastest.
struct WindowPiece {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

/// The subscript of one dimension for each of them.
std::vector<std::int64_t> subscripts(const ArrayDimension &counted, const ArrayWindow &window, std::size_t dimension,
                                     const WindowPiece &piece)
{
    const IndexRange &range = window[dimension];
    std::uint64_t inner = 1;
    for (std::size_t within = dimension + 1; within < window.size(); ++within)
        inner *= window[within].count;
    std::vector<std::int64_t> result;
    result.reserve(piece.count);
    std::uint64_t index = piece.first / inner % range.count;
    std::uint64_t run = inner - piece.first % inner;
    while (result.size() < piece.count) {
        result.insert(result.end(), std::min<std::uint64_t>(run, piece.count - result.size()),
                      subscriptOf(counted, range.first + index * range.step));
        index = index + 1 == range.count ? 0 : index + 1;
        run = inner;
    }
    return result;
}

/// What a program asks of its caller for a piece of a window.
class WindowPieceInputs
{
public:
    /// `elements`: of each input that is an array, in their order, those of the whole window.
    WindowPieceInputs(const BoundExpression &bound, const ArraySource &array, const ArrayWindow &window,
                      const WindowPiece &piece, const std::deque<ArrayValues> &elements)
    {
        auto element = elements.begin();
        for (const BoundExpression::Input &input : bound.inputs) {
            if (input.array) {
                m_lanes.emplace_back(elementSpan(*element++, piece.first, piece.count));
                m_columns.push_back(m_lanes.back().column());
            } else {
                const ArrayDimension &dimension = array.description().dimensions[input.dimension];
                m_counted.push_back(subscripts(dimension, window, input.dimension, piece));
                m_columns.emplace_back(std::span<const std::int64_t>(m_counted.back()));
            }
        }
    }
    const std::vector<ExpressionColumn> &columns() const { return m_columns; }

private:
    std::deque<ValueLanes> m_lanes; // stay where they are
    std::deque<std::vector<std::int64_t>> m_counted;
    std::vector<ExpressionColumn> m_columns;
};

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
    std::deque<ArrayValues> elements; // of each input that is an array, where they stay
    for (const BoundExpression::Input &input : m_bound.inputs) {
        if (!input.array)
            continue;
        if (Result<void> done = input.array->read(window, elements.emplace_back(), progress); !done)
            return done;
    }
    const std::uint64_t all = elementCount(window);
    resizeValues(values, type(), all);
    ExpressionScratch scratch(m_bound.program);
    for (std::uint64_t first = 0; first < all; first += elementsBetweenLooks) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const std::uint64_t count = std::min(elementsBetweenLooks, all - first);
        const WindowPieceInputs inputs(m_bound, *this, window, {first, count}, elements);
        std::visit(
            [&](auto &result) {
                using Element = typename std::decay_t<decltype(result)>::value_type;
                if constexpr (std::is_same_v<Element, double> || std::is_same_v<Element, std::int64_t>
                              || std::is_same_v<Element, std::uint64_t>)
                    m_bound.program.values(inputs.columns(), std::span<Element>(result).subspan(first, count), scratch);
            },
            values);
    }
    return {};
}

} // namespace rankscope
