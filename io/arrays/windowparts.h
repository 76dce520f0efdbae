// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraywindow.h"

#include <cstdint>

namespace rankscope {

/// Cuts a window into parts of some MiB along the blocks in which an array is stored, so that a long read can be
/// stopped between them and no block is unpacked twice. Invariant: the parts cover every element of the window once;
/// one of a window without elements does not exist.
class WindowParts
{
public:
    /// `chunk` as in ArrayDescription; empty: not chunked.
    WindowParts(const ArrayWindow &window, const ArrayShape &chunk, std::uint64_t elementBytes);

    bool isDone() const { return m_done; }
    /// The part in positions of the window: `first` counts from the window's own first index, the step is 1.
    const ArrayWindow &part() const { return m_part; }
    void next();

private:
    std::uint64_t most(std::size_t dimension, std::uint64_t span) const;
    std::uint64_t bytesOf(const ArrayShape &spans, std::uint64_t elementBytes) const;
    void grow(std::uint64_t elementBytes);
    void cut(std::size_t dimension, std::uint64_t first);

    ArrayWindow m_window;
    ArrayShape m_spans; // indices of the array that a part covers along each dimension; 0: all
    ArrayWindow m_part;
    bool m_done = false;
};

} // namespace rankscope
