// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/staggeredbounds.h"

namespace rankscope {

/// Whether a text says how the values of an array of one dimension are in rows, "j(i)=offsets", and is no formula.
bool saysRows(const QString &text);

/// A table whose rows lie one after the other in an array of one dimension, as those of a sparse matrix do: it is as
/// wide as the longest row, and what lies behind the end of a row is no part of it (ownBounds()). Reads what it is
/// asked for.
class RowsArray : public ArraySource
{
public:
    /// Rows of scope.array, called `path`. words.range says which subscripts of it each row has: "offsets", with one
    /// value more than there are rows, or "lo:hi"; the arrays are those of scope.document. words.dimension and words.by
    /// are what the table calls its columns and its rows; both count from where the values do. Errors: those of
    /// StaggeredBounds::make(), BadOption for an array of several dimensions.
    [[nodiscard]] static Result<std::shared_ptr<const ArraySource>>
    make(const QString &path, const StaggerWords &words, const ArrayScope &scope, const Progress &progress);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_bounds; }

private:
    using Span = StaggeredBounds::Span;

    RowsArray(ArrayDescription description, std::shared_ptr<const ArraySource> source, std::vector<Span> rows,
              std::shared_ptr<const StaggeredBounds> bounds);

    std::shared_ptr<const ArraySource> m_source;
    std::vector<Span> m_rows; // where each is in the source
    std::shared_ptr<const StaggeredBounds> m_bounds;
};

} // namespace rankscope
