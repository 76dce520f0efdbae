// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arraywindow.h"

namespace rankscope {

std::optional<std::uint64_t> elementCount(const ArrayShape &shape)
{
    std::uint64_t count = 1;
    bool overflows = false;
    for (const std::uint64_t extent : shape) {
        if (extent == 0)
            return 0;
        overflows = __builtin_mul_overflow(count, extent, &count) || overflows;
    }
    return overflows ? std::nullopt : std::optional(count);
}

ArrayWindow wholeWindow(const ArrayShape &shape)
{
    ArrayWindow window;
    window.reserve(shape.size());
    for (const std::uint64_t extent : shape)
        window.push_back({0, extent, 1});
    return window;
}

std::uint64_t elementCount(const ArrayWindow &window)
{
    std::uint64_t count = 1;
    for (const IndexRange &range : window)
        count *= range.count;
    return count;
}

bool isInside(const ArrayWindow &window, const ArrayShape &shape)
{
    if (window.size() != shape.size())
        return false;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        const IndexRange &range = window[dimension];
        if (range.step == 0)
            return false;
        if (range.count == 0)
            continue;
        if (range.first >= shape[dimension] || (range.count - 1) > (shape[dimension] - 1 - range.first) / range.step)
            return false;
    }
    return true;
}

} // namespace rankscope
