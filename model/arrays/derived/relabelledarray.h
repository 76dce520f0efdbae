// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <memory>

namespace rankscope {

/// How the dimensions of an array are told otherwise than its source does.
struct ArrayLabels {
    std::vector<std::size_t> order; // which dimension of the source each one is; empty: as they are
    std::vector<std::int64_t> bases; // the lowest subscript of each one; empty: as they are

    bool isEmpty() const { return order.empty() && bases.empty(); }
    friend bool operator==(const ArrayLabels &, const ArrayLabels &) = default;
};

/// The dimensions in reverse: what a Fortran program calls a(i,j) a file of row-major order calls a[j][i].
ArrayLabels swappedAxes(const ArrayShape &shape);

/// Another array with other lower bounds and its dimensions in another order. Reads what it is asked for and no more.
class RelabelledArray : public ArraySource
{
public:
    /// Error: BadOption where `labels` is not about each dimension once.
    [[nodiscard]] static Result<std::shared_ptr<const RelabelledArray>> make(std::shared_ptr<const ArraySource> source,
                                                                             ArrayLabels labels);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    const ArrayValues *inMemory() const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override;

private:
    RelabelledArray(ArrayDescription description, std::shared_ptr<const ArraySource> source,
                    std::vector<std::size_t> order);

    std::shared_ptr<const ArraySource> m_source;
    std::vector<std::size_t> m_order; // of the source's dimensions; empty: theirs
};

} // namespace rankscope
