// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/boundexpression.h"

namespace rankscope {

/// An array whose elements are computed from those of others where they are read: "a - b". Its elements are doubles, or
/// whole numbers of 64 bits where the expression has such; truths are 0 and 1.
class ExpressionArray : public ArraySource
{
public:
    /// An array called `path` that has shape and subscripts of the first array that the text names as a whole, or of
    /// scope.array where it says $value or names none. May read elements that the text names (u[1,2]).
    static ExpressionResult<std::shared_ptr<const ExpressionArray>> make(const QString &path, const QString &text,
                                                                         ArrayScope scope);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_ends; }

private:
    ExpressionArray(ArrayDescription description, BoundExpression bound, std::shared_ptr<const StaggeredBounds> ends);

    BoundExpression m_bound;
    std::shared_ptr<const StaggeredBounds> m_ends; // of the array that gives it its shape
};

} // namespace rankscope
