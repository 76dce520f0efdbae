// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// How many changes are written at most; 0: all.
struct ProfileDiffLimit {
    std::uint64_t limit = 0;

    std::size_t count(const ProfileDiff &diff) const
    {
        const std::size_t all = diff.changes.size();
        return limit == 0 ? all : std::min<std::uint64_t>(all, limit);
    }
    bool cuts(const ProfileDiff &diff) const { return count(diff) < diff.changes.size(); }
};

/// The changes with the keys of the contract; before them the counts, the files and what differs in the headers.
FieldTable profileDiffTable(const ProfileDiff &diff, const ProfileDiffLimit &limit);

} // namespace rankscope
