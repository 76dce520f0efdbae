// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/relabelledarray.h"

#include "model/arrays/sources/windowlines.h"
#include "model/arrays/view/staggeredbounds.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

bool isPermutation(const std::vector<std::size_t> &order, std::size_t dimensions)
{
    std::vector<std::size_t> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::size_t> plain(dimensions);
    std::iota(plain.begin(), plain.end(), std::size_t{0});
    return sorted == plain;
}

template<typename T>
std::vector<T> permuted(const std::vector<T> &items, const std::vector<std::size_t> &order)
{
    std::vector<T> result;
    result.reserve(items.size());
    for (const std::size_t dimension : order)
        result.push_back(items[dimension]);
    return result;
}

bool isReversed(const std::vector<std::size_t> &order)
{
    return order.size() > 1 && std::is_sorted(order.rbegin(), order.rend());
}

ArrayDescription describe(ArrayDescription description, const ArrayLabels &labels)
{
    if (!labels.order.empty()) {
        description.shape = permuted(description.shape, labels.order);
        description.dimensions = permuted(description.dimensions, labels.order);
        if (!description.chunk.empty())
            description.chunk = permuted(description.chunk, labels.order);
        if (isReversed(labels.order))
            description.order =
                description.order == ArrayOrder::RowMajor ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    }
    for (std::size_t dimension = 0; dimension < labels.bases.size(); ++dimension)
        description.dimensions[dimension].base = labels.bases[dimension];
    return description;
}

/// Takes the elements of a block in another order: `strides` are those of the new dimensions in it. False: cancelled.
template<typename T>
bool reorder(const std::vector<T> &from, const ArrayShape &shape, const std::vector<std::uint64_t> &strides,
             std::vector<T> &to, const Progress &progress)
{
    std::size_t at = 0;
    std::uint64_t sinceLook = 0;
    for (WindowLines lines(wholeWindow(shape), strides); !lines.isDone(); lines.next()) {
        const T *source = from.data() + lines.offset();
        for (std::uint64_t index = 0; index < lines.length(); ++index)
            to[at++] = source[index * lines.elementStep()];
        sinceLook += lines.length();
        if (sinceLook >= copiedBetweenLooks) {
            if (progress.isCancelled())
                return false;
            sinceLook = 0;
        }
    }
    return true;
}

} // namespace

ArrayLabels swappedAxes(const ArrayShape &shape)
{
    ArrayLabels labels;
    labels.order.resize(shape.size());
    std::iota(labels.order.rbegin(), labels.order.rend(), std::size_t{0});
    return labels;
}

Result<std::shared_ptr<const RelabelledArray>> RelabelledArray::make(std::shared_ptr<const ArraySource> source,
                                                                     ArrayLabels labels)
{
    const std::size_t dimensions = source->shape().size();
    const auto fits = [dimensions](std::size_t size) { return size == 0 || size == dimensions; };
    if (!fits(labels.bases.size()) || !fits(labels.order.size())
        || (!labels.order.empty() && !isPermutation(labels.order, dimensions))) {
        Error error{.kind = ErrorKind::BadOption};
        error.message = QCoreApplication::translate(
            "RelabelledArray", "The new order and the lower bounds must tell of each dimension of the array once.");
        return tl::unexpected(error);
    }
    ArrayDescription description = describe(source->description(), labels);
    if (std::is_sorted(labels.order.begin(), labels.order.end()))
        labels.order.clear();
    return std::shared_ptr<const RelabelledArray>(
        new RelabelledArray(std::move(description), std::move(source), std::move(labels.order)));
}

RelabelledArray::RelabelledArray(ArrayDescription description, std::shared_ptr<const ArraySource> source,
                                 std::vector<std::size_t> order)
    : ArraySource(std::move(description))
    , m_source(std::move(source))
    , m_order(std::move(order))
{}

Result<void> RelabelledArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    if (m_order.empty())
        return m_source->read(window, values, progress);
    ArrayWindow within(window.size());
    ArrayShape extents(window.size());
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        within[m_order[dimension]] = window[dimension];
        extents[m_order[dimension]] = window[dimension].count;
    }
    ArrayValues block;
    if (Result<void> done = m_source->read(within, block, progress); !done)
        return done;
    resizeValues(values, type(), elementCount(window));
    const std::vector<std::uint64_t> strides = permuted(rowMajorStrides(extents), m_order);
    const bool whole = std::visit(
        [&](const auto &from) {
            return reorder(from, permuted(extents, m_order), strides, std::get<std::decay_t<decltype(from)>>(values),
                           progress);
        },
        block);
    if (!whole)
        return tl::unexpected(cancelledError());
    return {};
}

const ArrayValues *RelabelledArray::inMemory() const
{
    return m_order.empty() ? m_source->inMemory() : nullptr;
}

std::shared_ptr<const StaggeredBounds> RelabelledArray::ownBounds() const
{
    const auto bounds = m_source->ownBounds();
    return bounds && !m_order.empty() ? bounds->reordered(m_order) : bounds;
}

} // namespace rankscope
