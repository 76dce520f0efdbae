// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/boundexpression.h"
#include "model/arrays/view/cellpage.h"
#include "model/arrays/view/staggerwords.h"

namespace rankscope {

/// Which elements of a ragged array there are: at each index of one dimension another one has bounds of its own, which
/// other arrays hold. The rest is no part of the array: it is skipped as what a filter does not show. Invariant: a
/// span for each index of the dimension `by`, inside the bounded dimension.
class StaggeredBounds
{
public:
    /// The indices that are inside at one of `by`.
    struct Span {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    /// Reads the bounds: expressions over arrays of scope.document of one dimension, with an element for each index of
    /// `by` (offsets: one more). Their values are subscripts of the bounded dimension of scope.array as it is told. An
    /// upper bound below the lower one leaves nothing. An array that has bounds of its own takes no others. Errors:
    /// BadOption for words that the arrays do not fit, Damaged for values that are no such subscripts, those of
    /// reading, TooLarge, Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const StaggeredBounds>>
    make(const StaggerWords &words, const ArrayScope &scope, const Progress &progress);

    /// The same for an array of which there is only the description.
    [[nodiscard]] static Result<std::shared_ptr<const StaggeredBounds>> make(const StaggerWords &words,
                                                                             const ArrayDescription &array,
                                                                             const ArrayDocument *document,
                                                                             const Progress &progress);

    /// Those of a table whose rows are so long.
    static std::shared_ptr<const StaggeredBounds> ofLengths(const StaggerWords &words, const std::vector<Span> &rows);

    /// The same for an array whose dimensions are in another order: `order` says which dimension of this one each is.
    std::shared_ptr<const StaggeredBounds> reordered(const std::vector<std::size_t> &order) const;

    /// As they were said, `by` always.
    const StaggerWords &words() const { return m_words; }
    std::size_t dimension() const { return m_dimension; }
    std::size_t by() const { return m_by; }
    const std::vector<Span> &spans() const { return m_spans; }
    /// The smallest and the largest number of subscripts that are inside at one of `by`; 0 and 0 where that has none.
    std::pair<std::uint64_t, std::uint64_t> counts() const;

    /// Takes the cells outside from those that are shown of an area, a bit each; empty: all are. The view is of an
    /// array of the same shape.
    void leaveOut(const ArrayView &view, const ArrayPage &area, std::vector<std::uint64_t> &shown) const;

private:
    friend class StaggerReader;

    StaggeredBounds() = default;

    StaggerWords m_words;
    std::size_t m_dimension = 0;
    std::size_t m_by = 0;
    std::vector<Span> m_spans;
};

} // namespace rankscope
