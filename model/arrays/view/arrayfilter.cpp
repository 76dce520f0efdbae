// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/arrayfilter.h"

#include "model/arrays/derived/valuelanes.h"

#include <algorithm>
#include <bit>
#include <deque>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The subscript of a dimension for each cell of a page. Down, across or fixed: it is the sum of what the row and what
/// the column contribute, of which only one varies.
std::vector<std::int64_t> subscripts(const ArrayView &view, std::size_t dimension, const ArrayPage &area)
{
    const ArrayDimension &counted = view.source().description().dimensions[dimension];
    const auto &across = view.layout().columns;
    const bool isAcross = std::find(across.begin(), across.end(), dimension) != across.end();
    std::vector<std::int64_t> line(area.columns);
    for (std::uint64_t column = 0; isAcross && column < area.columns; ++column)
        line[column] = subscriptOf(counted, view.indicesAt(area.firstRow, area.firstColumn + column)[dimension]);
    std::vector<std::int64_t> all;
    all.reserve(area.rows * area.columns);
    for (std::uint64_t row = 0; row < area.rows; ++row) {
        if (!isAcross) {
            const auto indices = view.indicesAt(area.firstRow + row, area.firstColumn);
            line.assign(area.columns, subscriptOf(counted, indices[dimension]));
        }
        all.insert(all.end(), line.begin(), line.end());
    }
    return all;
}

} // namespace

ExpressionResult<std::shared_ptr<const ArrayFilter>> ArrayFilter::make(const QString &text, const ArrayScope &scope,
                                                                       std::shared_ptr<const StaggeredBounds> bounds)
{
    const auto expression = parseExpression(text, ExpressionForm::Filter);
    if (!expression)
        return tl::unexpected(expression.error());
    if (!bounds)
        bounds = scope.array->ownBounds();
    if (expression->isEmpty() && !bounds)
        return nullptr;
    if (expression->isEmpty())
        return std::shared_ptr<const ArrayFilter>(new ArrayFilter({}, nullptr, std::move(bounds)));
    auto bound = bindExpression(*expression, ExpressionOutcome::Truths, scope);
    if (!bound)
        return tl::unexpected(bound.error());
    return std::shared_ptr<const ArrayFilter>(
        new ArrayFilter(text, std::make_shared<const BoundExpression>(std::move(*bound)), std::move(bounds)));
}

std::shared_ptr<const ArrayFilter> ArrayFilter::ofMask(const QString &words, CellMask mask)
{
    const auto filter = std::shared_ptr<ArrayFilter>(new ArrayFilter(words, nullptr, nullptr));
    filter->m_mask = std::move(mask);
    return filter;
}

QString ArrayFilter::words() const
{
    QStringList words;
    if (m_bounds)
        words << m_bounds->words().text();
    if (!m_text.isEmpty())
        words << m_text;
    return words.join(u", "_s);
}

Result<void> ArrayFilter::apply(const ArrayView &view, CellPage &page, const Progress &progress) const
{
    return apply(view, page.area, elementSpan(page.values, 0, valueCount(page.values)), page.shown, progress);
}

Result<void> ArrayFilter::apply(const ArrayView &view, const ArrayPage &area, const ElementSpan &own,
                                std::vector<std::uint64_t> &shown, const Progress &progress) const
{
    shown.clear();
    Result<void> done = m_bound ? evaluate(view, area, own, shown, progress) : Result<void>();
    if (done && m_mask)
        done = m_mask(view, area, shown, progress);
    if (done && m_bounds)
        m_bounds->leaveOut(view, area, shown);
    return done;
}

Result<void> ArrayFilter::evaluate(const ArrayView &view, const ArrayPage &area, const ElementSpan &own,
                                   std::vector<std::uint64_t> &shown, const Progress &progress) const
{
    const std::size_t count = area.rows * area.columns;
    std::deque<ArrayValues> read; // keeps its elements where they are
    std::deque<ValueLanes> lanes;
    std::deque<std::vector<std::int64_t>> counted;
    std::vector<ExpressionColumn> columns;
    for (const BoundExpression::Input &input : m_bound->inputs) {
        if (!input.array) {
            counted.push_back(subscripts(view, input.dimension, area));
            columns.emplace_back(std::span<const std::int64_t>(counted.back()));
            continue;
        }
        if (input.array.get() == &view.source()) {
            lanes.emplace_back(own);
        } else {
            const Result<void> done = view.readPage(*input.array, area, read.emplace_back(), progress);
            if (!done)
                return done;
            lanes.emplace_back(read.back());
        }
        columns.push_back(lanes.back().column());
    }
    shown.resize((count + 63) / 64);
    ExpressionScratch scratch(m_bound->program);
    m_bound->program.filter(columns, count, shown, scratch);
    return {};
}

Result<CellPage> readCells(const ArrayView &view, const ArrayFilter *filter, const ArrayPage &area,
                           const Progress &progress)
{
    CellPage page;
    page.area = area;
    page.type = view.source().type();
    Result<void> done = view.readPage(area, page.values, progress);
    if (done && filter)
        done = filter->apply(view, page, progress);
    if (!done)
        return tl::unexpected(done.error());
    return page;
}

std::uint64_t shownCount(const CellPage &page)
{
    if (page.shown.empty())
        return page.area.rows * page.area.columns;
    std::uint64_t count = 0;
    for (const std::uint64_t word : page.shown)
        count += static_cast<std::uint64_t>(std::popcount(word));
    return count;
}

} // namespace rankscope
