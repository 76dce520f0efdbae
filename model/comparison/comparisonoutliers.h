// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <optional>
#include <vector>

namespace rankscope {

/// A group that few processes are in, beside one that most are in.
struct ValueOutlier {
    std::size_t group = 0; // index of ValueGroups::groups
    std::optional<double> difference; // from the main group; absent where one of both is no finite number
    friend bool operator==(const ValueOutlier &, const ValueOutlier &) = default;
};

/// What most processes have, and who has something else.
struct ValueOutliers {
    std::optional<std::size_t>
        main; // the group of more than half of the processes that have a value, and of two at least
    /// Groups of one process, or of at most a tenth as many as the main one: first those that are no finite number,
    /// then the farthest; equal ones by their lowest process. Empty without a main group.
    std::vector<ValueOutlier> outliers;

    friend bool operator==(const ValueOutliers &, const ValueOutliers &) = default;
};

ValueOutliers findOutliers(const ValueGroups &groups, const Progress &progress = Progress());

} // namespace rankscope
