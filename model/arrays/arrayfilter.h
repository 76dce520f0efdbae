// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/boundexpression.h"
#include "model/arrays/cellpage.h"

namespace rankscope {

/// Which elements of an array are shown: those for which an expression is true. It applies after the slice, and changes
/// nothing in the array.
class ArrayFilter
{
public:
    /// Null for an empty text: no filter. May read elements that the text names (u[1,2]).
    static ExpressionResult<std::shared_ptr<const ArrayFilter>> make(const QString &text, const ArrayScope &scope);

    const QString &text() const { return m_text; }

    /// Sets page.shown; page.values are those of the view's own array. Reads other arrays of the expression.
    /// Errors: those of reading.
    [[nodiscard]] Result<void> apply(const ArrayView &view, CellPage &page, const Progress &progress) const;
    /// The same for cells that lie elsewhere: `own` are those of the area, a bit for each goes to `shown`.
    [[nodiscard]] Result<void> apply(const ArrayView &view, const ArrayPage &area, const ElementSpan &own,
                                     std::vector<std::uint64_t> &shown, const Progress &progress) const;

private:
    ArrayFilter(QString text, BoundExpression bound) : m_text(std::move(text)), m_bound(std::move(bound)) {}

    QString m_text;
    BoundExpression m_bound;
};

/// Reads a page of a view, with what a filter shows of it; a null filter shows all.
[[nodiscard]] Result<CellPage> readCells(const ArrayView &view, const ArrayFilter *filter, const ArrayPage &area,
                                         const Progress &progress);

/// How many cells of a page are shown.
std::uint64_t shownCount(const CellPage &page);

} // namespace rankscope
