// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// An array of any size whose elements are all the same number.
class ConstantArray : public ArraySource
{
public:
    /// `value`: one element of the type that the description has.
    ConstantArray(ArrayDescription description, ArrayValues value);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    ArrayValues m_value;
};

} // namespace rankscope
