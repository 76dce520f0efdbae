// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/relabelleddocument.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The dimension of the source that each dimension is.
std::size_t sourceOf(const ArrayLabels &labels, std::size_t dimension)
{
    return labels.order.empty() ? dimension : labels.order[dimension];
}

} // namespace

Result<std::shared_ptr<const ArrayDocument>> relabelled(const std::shared_ptr<const ArrayDocument> &document,
                                                        std::uint32_t dataSet, const ArrayLabels &labels)
{
    if (labels.isEmpty())
        return document;
    const ArrayShape shape = document->dataSets[dataSet]->shape();
    auto result = std::make_shared<ArrayDocument>(*document);
    for (auto &array : result->dataSets) {
        if (array->shape() != shape)
            continue;
        auto told = RelabelledArray::make(array, labels);
        if (!told)
            return tl::unexpected(told.error());
        array = std::move(*told);
    }
    return result;
}

ArrayLabels turned(const ArrayLabels &labels, const ArrayShape &shape)
{
    ArrayLabels result = labels.order.empty() ? swappedAxes(shape) : ArrayLabels();
    result.bases.assign(labels.bases.rbegin(), labels.bases.rend());
    return result;
}

ArrayLayout layoutOfSource(const ArrayLayout &layout, const ArrayLabels &labels)
{
    ArrayLayout result = layout;
    for (std::size_t dimension = 0; dimension < layout.selections.size(); ++dimension)
        result.selections[sourceOf(labels, dimension)] = layout.selections[dimension];
    for (auto *const direction : {&result.rows, &result.columns})
        for (std::size_t &dimension : *direction)
            dimension = sourceOf(labels, dimension);
    return result;
}

ArrayLayout reversedLayout(const ArrayLayout &layout)
{
    ArrayLayout result = layout;
    std::reverse(result.selections.begin(), result.selections.end());
    for (auto *const direction : {&result.rows, &result.columns}) {
        for (std::size_t &dimension : *direction)
            dimension = layout.selections.size() - 1 - dimension;
        std::reverse(direction->begin(), direction->end());
    }
    if (!result.columns.empty())
        std::swap(result.rows, result.columns);
    return result;
}

} // namespace rankscope
