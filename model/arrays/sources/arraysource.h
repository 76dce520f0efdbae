// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"
#include "model/arrays/sources/arrayvalues.h"
#include "model/base/progress.h"
#include "model/base/result.h"

#include <memory>

namespace rankscope {

class StaggeredBounds;

/// A data set of any size of which windows can be read: in a file, in memory, computed from others, or put together
/// from the blocks of several processes. Invariant: immutable to its users; every function may be called from any
/// thread, several at once.
class ArraySource
{
public:
    explicit ArraySource(ArrayDescription description) : m_description(std::move(description)) {}
    virtual ~ArraySource() = default;
    ArraySource(const ArraySource &) = delete;
    ArraySource &operator=(const ArraySource &) = delete;

    const ArrayDescription &description() const { return m_description; }
    const ArrayShape &shape() const { return m_description.shape; }
    ElementType type() const { return m_description.type; }

    /// Fills `values` with the elements of the window, the last subscript changing fastest, whatever the order in the
    /// file. The window is inside (see isInside) and small enough for memory: the caller's care. Advances `progress` by
    /// nothing; looks at its cancel. Errors: what keeps the elements from being read (description().error among them),
    /// Damaged, Cancelled.
    [[nodiscard]] virtual Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                            const Progress &progress) const = 0;

    /// All elements, the last subscript fastest, where they are in memory anyway; else nullptr.
    virtual const ArrayValues *inMemory() const { return nullptr; }

    /// Which elements there are of an array whose rows have ends of their own; null: all. The others read as zeros.
    virtual std::shared_ptr<const StaggeredBounds> ownBounds() const { return nullptr; }

private:
    ArrayDescription m_description;
};

} // namespace rankscope
