// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/storedsums.h"

namespace rankscope {

namespace {

constexpr double tolerance = 1e-4; // of numbers of 6 digits, added

bool holdsSums(const ScopeTree &tree, const MetricValues &values)
{
    const std::vector<double> column = values.dense(tree.size());
    std::vector<double> below(tree.size());
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        if (const auto parent = tree.parent({scope}))
            below[parent->value] += column[scope];
    }
    bool isSeen = false;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (below[scope] == 0)
            continue;
        if (column[scope] < below[scope] * (1 - tolerance))
            return false;
        isSeen = true;
    }
    return isSeen;
}

} // namespace

void findStoredSums(ProfileDocument &document)
{
    for (auto &section : document.sections) {
        ProfileSection changed = *section;
        for (std::size_t metric = 0; metric < changed.metrics.size(); ++metric) {
            if (!holdsSums(changed.tree, changed.values[metric]))
                continue;
            changed.metrics[metric].kind = MetricKind::Inclusive;
            changed.metrics[metric].flavour = MetricFlavour::Inclusive;
        }
        section = std::make_shared<const ProfileSection>(std::move(changed));
    }
}

} // namespace rankscope
