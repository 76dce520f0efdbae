// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackoutliers.h"

namespace rankscope {

std::size_t outlierClasses(const std::vector<StackClass> &classes)
{
    if (classes.empty())
        return 0;
    const std::uint64_t largest = classes.back().processes.count();
    std::uint64_t all = 0;
    std::uint64_t outlying = 0;
    std::size_t outliers = 0;
    for (const StackClass &one : classes) {
        const std::uint64_t count = one.processes.count();
        all += count;
        if (count * 10 > largest && (count > 1 || largest < 2))
            continue;
        ++outliers;
        outlying += count;
    }
    return outlying * 2 > all ? 0 : outliers;
}

ProcessSet outlierProcesses(const std::vector<StackClass> &classes)
{
    std::vector<ProcessSet::Range> ranges;
    const std::size_t outliers = outlierClasses(classes);
    for (std::size_t index = 0; index < outliers; ++index) {
        const auto &more = classes[index].processes.ranges();
        ranges.insert(ranges.end(), more.begin(), more.end());
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

} // namespace rankscope
