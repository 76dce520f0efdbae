// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/boundexpression.h"
#include "model/arrays/cellpage.h"

namespace rankscope {

/// Staggered bounds as text, in parts. "j(i)=lo:hi": at each subscript of i those of j from lo[i] to hi[i], both inclusive;
/// "j(i)=offsets": from offsets[i] up to, but without, offsets[i+1].
struct StaggerWords {
    QString dimension; // which one is bounded: "j"
    QString by; // at whose subscripts; empty: at those of the other one of two
    QString range; // "lo:hi", "0:count - 1", ":hi", "offsets"
    QString file = {}; // whose arrays these are; empty: those of the array's own file

    QString text() const; ///< all but the file
    /// The parts of `range`: lower and upper bound, either may be empty; or offsets and nothing.
    std::pair<QString, std::optional<QString>> bounds() const;
    /// Error: BadOption where the text has not this form.
    [[nodiscard]] static Result<StaggerWords> read(const QString &text);

    friend bool operator==(const StaggerWords &, const StaggerWords &) = default;
};

/// Which elements of a ragged array there are: at each index of one dimension another one has bounds of its own, which other
/// arrays hold. The rest is no part of the array: it is left out as what a filter does not show.
/// Invariant: a span for each index of the dimension `by`, inside the bounded dimension.
class StaggeredBounds
{
public:
    /// Reads the bounds: expressions over arrays of scope.document of one dimension, with an element for each index of `by`
    /// (offsets: one more). Their values are subscripts of the bounded dimension of scope.array as it is told. An upper bound
    /// below the lower one leaves nothing.
    /// Errors: BadOption for words that the arrays do not fit, Damaged for values that are no such subscripts, those of
    /// reading, TooLarge, Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const StaggeredBounds>>
    make(const StaggerWords &words, const ArrayScope &scope, const Progress &progress);

    /// As they were said, `by` always.
    const StaggerWords &words() const { return m_words; }
    std::size_t dimension() const { return m_dimension; }
    std::size_t by() const { return m_by; }
    /// The smallest and the largest number of subscripts that are inside at one of `by`; 0 and 0 where that has none.
    std::pair<std::uint64_t, std::uint64_t> counts() const;

    /// Takes the cells outside from those that are shown of an area, a bit each; empty: all are. The view is of an
    /// array of the same shape.
    void leaveOut(const ArrayView &view, const ArrayPage &area, std::vector<std::uint64_t> &shown) const;

private:
    struct Span {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };
    friend class StaggerReader;

    StaggeredBounds() = default;

    StaggerWords m_words;
    std::size_t m_dimension = 0;
    std::size_t m_by = 0;
    std::vector<Span> m_spans;
};

} // namespace rankscope
