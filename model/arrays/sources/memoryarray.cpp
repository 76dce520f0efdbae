// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/memoryarray.h"

#include "model/arrays/sources/windowlines.h"

#include <algorithm>

namespace rankscope {

namespace {

template<typename T>
bool copyWindow(const std::vector<T> &from, const ArrayShape &shape, const ArrayWindow &window, std::vector<T> &to,
                const Progress &progress)
{
    std::size_t at = 0;
    std::uint64_t sinceLook = 0;
    for (WindowLines lines(window, rowMajorStrides(shape)); !lines.isDone(); lines.next()) {
        const T *source = from.data() + lines.offset();
        if (lines.elementStep() == 1)
            std::copy_n(source, lines.length(), to.begin() + static_cast<std::ptrdiff_t>(at));
        else
            for (std::uint64_t index = 0; index < lines.length(); ++index)
                to[at + index] = source[index * lines.elementStep()];
        at += lines.length();
        sinceLook += lines.length();
        if (sinceLook >= copiedBetweenLooks) {
            if (progress.isCancelled())
                return false;
            sinceLook = 0;
        }
    }
    return true;
}

} // namespace

MemoryArray::MemoryArray(ArrayDescription description, ArrayValues values)
    : ArraySource(std::move(description))
    , m_values(std::move(values))
{
    Q_ASSERT(valueCount(m_values) == elementCount(shape()));
}

Result<void> MemoryArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    resizeValues(values, type(), elementCount(window));
    const bool whole = std::visit(
        [&](const auto &from) {
            return copyWindow(from, shape(), window, std::get<std::decay_t<decltype(from)>>(values), progress);
        },
        m_values);
    if (!whole)
        return tl::unexpected(cancelledError());
    return {};
}

} // namespace rankscope
