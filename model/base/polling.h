// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How loops without files see that nobody waits for them any more. A function that takes a `const Progress &` and
// returns no Result stops soon after it was cancelled; what it returns then is incomplete, and whoever cancelled it
// drops that.
#pragma once

#include "model/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace rankscope {

/// Steps of a loop between two looks at Progress: well below a millisecond where a step is cheap.
inline constexpr std::size_t pollInterval = std::size_t(1) << 12;

/// Whether a loop ends at this step, since its work was cancelled. Looks at `progress` once in `pollInterval` steps.
inline bool endsAt(std::size_t step, const Progress &progress)
{
    return step % pollInterval == 0 && progress.isCancelled();
}

/// Merges two sorted neighbours of `values` into the same place of `merged`; false: it was cancelled on the way.
template<typename T, typename Less>
bool mergeNeighbours(const std::vector<T> &values, std::size_t begin, std::size_t middle, std::size_t end,
                     std::vector<T> &merged, const Less &less, const Progress &progress)
{
    std::size_t one = begin;
    std::size_t other = middle;
    for (std::size_t place = begin; place < end; ++place) {
        if (endsAt(place - begin, progress))
            return false;
        const bool takesOther = one == middle || (other < end && less(values[other], values[one]));
        merged[place] = values[takesOther ? other++ : one++];
    }
    return true;
}

/// Like std::stable_sort, but ends soon after `progress` was cancelled; the values are then in no order, and some may
/// be there twice. T is cheap to copy.
template<typename T, typename Less>
void stableSort(std::vector<T> &values, const Less &less, const Progress &progress)
{
    constexpr std::size_t run = std::size_t(1) << 13; // sorted between two looks
    const std::size_t size = values.size();
    const auto at = [&values](std::size_t index) { return values.begin() + static_cast<std::ptrdiff_t>(index); };
    for (std::size_t begin = 0; begin < size; begin += run) {
        if (progress.isCancelled())
            return;
        std::stable_sort(at(begin), at(std::min(size, begin + run)), less);
    }
    if (size <= run)
        return;
    std::vector<T> merged(size);
    for (std::size_t width = run; width < size; width *= 2) {
        for (std::size_t begin = 0; begin < size; begin += 2 * width) {
            const std::size_t middle = std::min(size, begin + width);
            const std::size_t end = std::min(size, middle + width);
            if (!mergeNeighbours(values, begin, middle, end, merged, less, progress))
                return;
        }
        values.swap(merged);
    }
}

} // namespace rankscope
