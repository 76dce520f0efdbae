// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraywindow.h"

#include <cstddef>

namespace rankscope {

/// Walks the lines of a window: a line is its elements along the last dimension (one element of a scalar). For each it
/// tells where the line begins in a block whose dimensions lie `strides` elements apart. Invariant: valid while lines
/// are left; a window without elements has none.
class WindowLines
{
public:
    /// `strides`: distance in elements between neighbours of each dimension (row-major of an array, or any other
    /// layout).
    WindowLines(const ArrayWindow &window, const std::vector<std::uint64_t> &strides);

    bool isDone() const { return m_done; }
    std::uint64_t offset() const { return m_offset; } ///< of the line's first element
    std::uint64_t length() const { return m_length; } ///< elements in a line
    std::uint64_t elementStep() const { return m_elementStep; } ///< between neighbours of a line
    void next();

private:
    ArrayWindow m_window;
    std::vector<std::uint64_t> m_strides;
    std::vector<std::uint64_t> m_position; // of the outer dimensions
    std::uint64_t m_offset = 0;
    std::uint64_t m_length = 1;
    std::uint64_t m_elementStep = 1;
    bool m_done = false;
};

/// Elements that are copied line by line between two looks at the cancel.
constexpr std::uint64_t copiedBetweenLooks = 1U << 20U;

/// Distances between neighbours of each dimension in a block of `shape` that has the last subscript fastest.
std::vector<std::uint64_t> rowMajorStrides(const ArrayShape &shape);
/// The same with the first subscript fastest.
std::vector<std::uint64_t> columnMajorStrides(const ArrayShape &shape);

} // namespace rankscope
