// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/arrays/storedelement.h"
#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// Where the elements of an array are stored in a file.
/// Invariant: a stride for each dimension, in bytes, in the order of the subscripts.
struct RawLayout {
    std::uint64_t offset = 0; // of the first element
    StoredElement element;
    std::vector<std::uint64_t> strides;
};

/// Elements one behind the other from `offset` on, in the order given.
RawLayout plainLayout(const ArrayShape &shape, ArrayOrder order, const StoredElement &element, std::uint64_t offset);

/// How many bytes there are from the first element to the end of the last; nothing where that does not fit 64 bits.
std::optional<std::uint64_t> bytesOf(const ArrayShape &shape, const RawLayout &layout);

/// A block of elements in a file: a plain one of either order, or one member of a block of records. Reads no more than
/// a window needs and the small gaps inside it. Elements that the file does not hold are an error of the window that
/// asks for them.
class RawArray : public ArraySource
{
public:
    /// The description's shape has as many dimensions as the layout, its type is the element's.
    RawArray(ArrayDescription description, SharedBytes bytes, RawLayout layout);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    SharedBytes m_bytes;
    RawLayout m_layout;
    std::vector<std::size_t> m_slowestFirst; // dimensions by their strides
};

} // namespace rankscope
