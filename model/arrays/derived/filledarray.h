// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <memory>

namespace rankscope {

/// An array with more elements behind the ends of its dimensions, all of which are the same value.
class FilledArray : public ArraySource
{
public:
    /// `shape`: of as many dimensions, none of them shorter. `fill`: one element of the array's type.
    FilledArray(std::shared_ptr<const ArraySource> array, ArrayShape shape, ArrayValues fill);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    std::shared_ptr<const ArraySource> m_array;
    ArrayValues m_fill;
};

} // namespace rankscope
