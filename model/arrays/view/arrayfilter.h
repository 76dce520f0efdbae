// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/staggeredbounds.h"

namespace rankscope {

/// Takes cells from those that are shown of an area, a bit each; `shown` may be empty (all are), and the view of
/// another array of the same shape.
using CellMask = std::function<Result<void>(const ArrayView &view, const ArrayPage &area,
                                            std::vector<std::uint64_t> &shown, const Progress &progress)>;

/// Which elements of an array are shown: those inside staggered bounds for which an expression is true. It applies
/// after the slice, and changes nothing in the array.
class ArrayFilter
{
public:
    /// Null for an empty text without bounds: all are shown. Without others, bounds are those of the array. May read
    /// elements that the text names (u[1,2]).
    static ExpressionResult<std::shared_ptr<const ArrayFilter>>
    make(const QString &text, const ArrayScope &scope, std::shared_ptr<const StaggeredBounds> bounds = nullptr);

    /// Shows what a mask leaves; `words` say what that is.
    static std::shared_ptr<const ArrayFilter> ofMask(const QString &words, CellMask mask);

    /// The expression, or the words of a mask; empty where there are only bounds.
    const QString &text() const { return m_text; }
    /// Null: there are none.
    const std::shared_ptr<const StaggeredBounds> &bounds() const { return m_bounds; }
    /// Both in words: "j(i)=lo:hi, > 3".
    QString words() const;

    /// Sets page.shown; page.values are those of the view's own array. Reads other arrays of the expression.
    /// Errors: those of reading.
    [[nodiscard]] Result<void> apply(const ArrayView &view, CellPage &page, const Progress &progress) const;
    /// The same for cells that lie elsewhere: `own` are those of the area, a bit for each goes to `shown`.
    [[nodiscard]] Result<void> apply(const ArrayView &view, const ArrayPage &area, const ElementSpan &own,
                                     std::vector<std::uint64_t> &shown, const Progress &progress) const;

private:
    ArrayFilter(QString text, std::shared_ptr<const BoundExpression> bound,
                std::shared_ptr<const StaggeredBounds> bounds)
        : m_text(std::move(text))
        , m_bound(std::move(bound))
        , m_bounds(std::move(bounds))
    {}

    [[nodiscard]] Result<void> evaluate(const ArrayView &view, const ArrayPage &area, const ElementSpan &own,
                                        std::vector<std::uint64_t> &shown, const Progress &progress) const;

    QString m_text;
    std::shared_ptr<const BoundExpression> m_bound; // null: true for all
    std::shared_ptr<const StaggeredBounds> m_bounds;
    CellMask m_mask;
};

/// Reads a page of a view, with what a filter shows of it; a null filter shows all.
[[nodiscard]] Result<CellPage> readCells(const ArrayView &view, const ArrayFilter *filter, const ArrayPage &area,
                                         const Progress &progress);

/// How many cells of a page are shown.
std::uint64_t shownCount(const CellPage &page);

} // namespace rankscope
