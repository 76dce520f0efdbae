// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// An array whose elements are in memory.
/// Invariant: `values` holds as many elements of the description's type as its shape says, the last subscript fastest.
class MemoryArray : public ArraySource
{
public:
    MemoryArray(ArrayDescription description, ArrayValues values);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    const ArrayValues *inMemory() const override { return &m_values; }

private:
    ArrayValues m_values;
};

} // namespace rankscope
