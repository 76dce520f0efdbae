// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/arrayview.h"

#include "model/arrays/sources/counterbox.h"
#include "model/arrays/sources/windowlines.h"
#include "model/arrays/view/boxreader.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

struct ArrayViewTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayView)
};

std::vector<std::uint64_t> extentsOf(const ArrayLayout &layout, const std::vector<std::size_t> &dimensions)
{
    std::vector<std::uint64_t> extents;
    for (const std::size_t dimension : dimensions)
        extents.push_back(layout.selections[dimension].size());
    return extents;
}

bool fits(const ArrayLayout &layout, const ArrayShape &shape)
{
    if (layout.selections.size() != shape.size())
        return false;
    std::vector<bool> isTaken(shape.size());
    for (const auto *direction : {&layout.rows, &layout.columns}) {
        for (const std::size_t dimension : *direction) {
            if (dimension >= shape.size() || isTaken[dimension])
                return false;
            isTaken[dimension] = true;
        }
    }
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        if (!isTaken[dimension] && layout.selections[dimension].size() == 0)
            return false;
        for (const IndexSelection::Run &run : layout.selections[dimension].runs())
            if (run.first >= shape[dimension] || run.at(run.count - 1) >= shape[dimension])
                return false;
    }
    return true;
}

} // namespace

ArrayLayout wholeLayout(const ArrayShape &shape)
{
    ArrayLayout layout;
    for (const std::uint64_t extent : shape)
        layout.selections.push_back(IndexSelection::all(extent));
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension)
        (dimension + 1 == shape.size() && dimension > 0 ? layout.columns : layout.rows).push_back(dimension);
    return layout;
}

ArrayLayout layoutShowing(ArrayLayout layout, const std::vector<std::uint64_t> &indices, const ArrayShape &shape)
{
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension) {
        const auto isIn = [dimension](const std::vector<std::size_t> &direction) {
            return std::find(direction.begin(), direction.end(), dimension) != direction.end();
        };
        IndexSelection &selection = layout.selections[dimension];
        if (!isIn(layout.rows) && !isIn(layout.columns))
            selection = IndexSelection::one(indices[dimension]);
        else if (!selection.positionOf(indices[dimension]))
            selection = IndexSelection::all(shape[dimension]);
    }
    return layout;
}

ArrayLayout pageLayout(const ArrayShape &shape)
{
    ArrayLayout layout = wholeLayout(shape);
    while (layout.rows.size() > 1) {
        IndexSelection &outer = layout.selections[layout.rows.front()];
        if (outer.size() > 0)
            outer = IndexSelection::one(0);
        else
            break; // an array without elements: nothing to fix
        layout.rows.erase(layout.rows.begin());
    }
    return layout;
}

ArrayView::ArrayView(std::shared_ptr<const ArraySource> source, ArrayLayout layout)
    : m_source(std::move(source))
    , m_layout(std::move(layout))
{}

Result<ArrayView> ArrayView::make(std::shared_ptr<const ArraySource> source, ArrayLayout layout)
{
    if (!fits(layout, source->shape()))
        return tl::unexpected(
            Error{ErrorKind::BadOption, ArrayViewTexts::tr("The layout does not fit the array."), {}, {}, {}});
    ArrayView view(std::move(source), std::move(layout));
    const auto rows = elementCount(ArrayShape(extentsOf(view.m_layout, view.m_layout.rows)));
    const auto columns = elementCount(ArrayShape(extentsOf(view.m_layout, view.m_layout.columns)));
    std::uint64_t cells = 0;
    if (!rows || !columns || __builtin_mul_overflow(*rows, *columns, &cells))
        return tl::unexpected(
            Error{ErrorKind::TooLarge, ArrayViewTexts::tr("The view has more than 2^64 cells."), {}, {}, {}});
    view.m_rowCount = *rows;
    view.m_columnCount = *columns;
    return view;
}

bool ArrayView::isWhole() const
{
    const ArrayShape &shape = m_source->shape();
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        std::uint64_t shown = 0;
        for (const IndexSelection::Run &run : m_layout.selections[dimension].runs())
            shown += run.count;
        if (shown != shape[dimension])
            return false;
    }
    return cellCount() == elementCount(shape);
}

std::optional<std::uint64_t> ArrayView::startInMemory() const
{
    if (!m_source->inMemory() || cellCount() == 0)
        return {};
    const std::vector<std::uint64_t> strides = rowMajorStrides(m_source->shape());
    std::uint64_t start = 0;
    for (std::size_t dimension = 0; dimension < strides.size(); ++dimension)
        start += m_layout.selections[dimension].at(0) * strides[dimension];
    std::uint64_t apart =
        1; // elements from one index of a dimension to the next, if those inside it follow one another
    for (const auto *direction : {&m_layout.columns, &m_layout.rows}) {
        for (auto dimension = direction->rbegin(); dimension != direction->rend(); ++dimension) {
            const IndexSelection &selection = m_layout.selections[*dimension];
            if (selection.size() == 1)
                continue;
            const bool isRun = selection.runs().size() == 1 && selection.runs().front().step == 1;
            if (!isRun || strides[*dimension] != apart)
                return {};
            apart *= selection.size();
        }
    }
    return start;
}

/// Of a dimension of which nothing is shown it is 0: a row of an empty view has subscripts, though it has no cell.
std::vector<std::uint64_t> ArrayView::indicesAt(std::uint64_t row, std::uint64_t column) const
{
    std::vector<std::uint64_t> indices(m_layout.selections.size());
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension)
        if (m_layout.selections[dimension].size() > 0)
            indices[dimension] = m_layout.selections[dimension].at(0);
    const auto set = [&](const std::vector<std::size_t> &dimensions, std::uint64_t at) {
        const auto positions = positionsOf(extentsOf(m_layout, dimensions), at);
        for (std::size_t index = 0; index < dimensions.size(); ++index)
            if (const IndexSelection &selection = m_layout.selections[dimensions[index]]; selection.size() > 0)
                indices[dimensions[index]] = selection.at(positions[index]);
    };
    set(m_layout.rows, row);
    set(m_layout.columns, column);
    return indices;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>>
ArrayView::cellOf(const std::vector<std::uint64_t> &indices) const
{
    std::vector<bool> isFixed(indices.size(), true);
    const auto combine = [&](const std::vector<std::size_t> &dimensions) -> std::optional<std::uint64_t> {
        std::uint64_t at = 0;
        for (const std::size_t dimension : dimensions) {
            isFixed[dimension] = false;
            const auto position = m_layout.selections[dimension].positionOf(indices[dimension]);
            if (!position)
                return {};
            at = at * m_layout.selections[dimension].size() + *position;
        }
        return at;
    };
    const auto row = combine(m_layout.rows);
    const auto column = combine(m_layout.columns);
    if (!row || !column)
        return {};
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension)
        if (isFixed[dimension] && m_layout.selections[dimension].at(0) != indices[dimension])
            return {};
    return std::pair(*row, *column);
}

Result<void> ArrayView::readPage(const ArrayPage &page, ArrayValues &values, const Progress &progress) const
{
    return readPage(*m_source, page, values, progress);
}

Result<void> ArrayView::readPage(const ArraySource &from, const ArrayPage &page, ArrayValues &values,
                                 const Progress &progress) const
{
    resizeValues(values, from.type(), page.rows * page.columns);
    BoxReader reader(from, m_layout, values, progress);
    const auto rowBoxes = boxesOf(extentsOf(m_layout, m_layout.rows), page.firstRow, page.rows);
    const auto columnBoxes = boxesOf(extentsOf(m_layout, m_layout.columns), page.firstColumn, page.columns);
    for (const CounterBox &rows : rowBoxes) {
        for (const CounterBox &columns : columnBoxes) {
            BoxReader::Box box = reader.emptyBox();
            BoxReader::set(box, m_layout.rows, rows, page.columns);
            BoxReader::set(box, m_layout.columns, columns, 1);
            box.offset = rows.offset * page.columns + columns.offset;
            if (const Result<void> read = reader.read(box); !read)
                return read;
        }
    }
    return {};
}

Result<void> ArrayView::readCells(const ArraySource &from, std::uint64_t first, std::uint64_t count,
                                  ArrayValues &values, const Progress &progress) const
{
    resizeValues(values, from.type(), count);
    BoxReader reader(from, m_layout, values, progress);
    std::vector<std::size_t> dimensions = m_layout.rows;
    dimensions.insert(dimensions.end(), m_layout.columns.begin(), m_layout.columns.end());
    for (const CounterBox &cells : boxesOf(extentsOf(m_layout, dimensions), first, count)) {
        BoxReader::Box box = reader.emptyBox();
        BoxReader::set(box, dimensions, cells, 1);
        box.offset = cells.offset;
        if (const Result<void> read = reader.read(box); !read)
            return read;
    }
    return {};
}

} // namespace rankscope
