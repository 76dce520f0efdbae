// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/arrayseries.h"

namespace rankscope {

/// What a variable is as an array whose first dimension is the step.
ArrayDescription steppedDescription(const ArraySeries &series, const SeriesVariable &variable);

/// The labels of the steps along the first dimension of a data set of a series; empty: it has no such dimension.
QStringList stepLabelsOf(const ArraySeries &series, const ArrayDescription &dataSet);

/// A variable of a series as one array, whose first dimension is the step. Where the steps that have it are equally far
/// from each other, subscripts of that dimension are the steps themselves, else they count from 0.
/// Invariant: the variable has one type and one shape in all its steps.
class SteppedArray : public ArraySource
{
public:
    SteppedArray(std::shared_ptr<const ArraySeries> series, std::size_t variable);

    /// Opens the steps of the window, one after the other.
    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

    const ArraySeries &series() const { return *m_series; }
    const SeriesVariable &variable() const { return m_series->variables[m_variable]; }

private:
    std::shared_ptr<const ArraySeries> m_series;
    std::size_t m_variable;
};

} // namespace rankscope
