// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace rankscope {

/// Where the values cease to rise: the end of each sorted run.
template<typename T, typename Less>
std::vector<std::size_t> endsOfRuns(const std::vector<T> &values, const Less &less)
{
    std::vector<std::size_t> ends;
    for (std::size_t index = 1; index < values.size(); ++index) {
        if (less(values[index], values[index - 1]))
            ends.push_back(index);
    }
    ends.push_back(values.size());
    return ends;
}

/// Sorts what is mostly sorted sets, one behind another, by merging them two by two: n * log(runs) steps. What is in
/// disorder is sorted as usual.
template<typename T, typename Less>
void sortRuns(std::vector<T> &values, const Less &less)
{
    constexpr std::size_t longEnough = 4; // on the average; below that merging does not pay
    if (std::is_sorted(values.begin(), values.end(), less))
        return;
    std::vector<std::size_t> ends = endsOfRuns(values, less);
    if (ends.size() * longEnough > values.size()) {
        std::sort(values.begin(), values.end(), less);
        return;
    }
    std::vector<T> merged(values.size());
    while (ends.size() > 1) {
        std::size_t begin = 0;
        std::size_t kept = 0;
        const auto at = [&values](std::size_t index) { return values.begin() + static_cast<std::ptrdiff_t>(index); };
        for (std::size_t run = 0; run < ends.size(); run += 2) {
            const std::size_t middle = ends[run];
            const std::size_t end = run + 1 < ends.size() ? ends[run + 1] : middle;
            std::merge(at(begin), at(middle), at(middle), at(end), merged.begin() + static_cast<std::ptrdiff_t>(begin),
                       less);
            ends[kept++] = end;
            begin = end;
        }
        ends.resize(kept);
        values.swap(merged);
    }
}

} // namespace rankscope
