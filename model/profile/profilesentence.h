// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/profilecolumns.h"

namespace rankscope {

/// Where most of a metric is spent: the loop or procedure whose own lines cost most, all that is reached along several call
/// paths together, and the path to the place where it costs most. Shares are parts of the total, 1 is all.
struct ProfileHotSpot {
    ScopeId scope; // a loop or procedure; the dearest where it is there several times
    ScopeId procedure; // that it is in, or itself
    bool isLoop = false;
    double share = 0; // of its own lines, everywhere
    double pathShare = 0; // of the scopes from the outermost one down to `scope`, and of what is below it
    std::vector<ScopeId> path; // from the outermost one down to `scope`
};

/// Nothing where nothing was measured, or where there are no loops and procedures. Errors: BadOption (a formula that cannot be
/// computed).
[[nodiscard]] Result<std::optional<ProfileHotSpot>> findHotSpot(const ProfileSection &section, std::size_t metric);

/// What stands above a profile.
struct ProfileSentence {
    QString text;
    ScopeId scope; // that it is about
};

/// Of a metric of which percents say something, where most of it is: "68 % of cycles are in loop 12–31 of sweep (hydro.f:12),
/// 91 % along this path." Of others, such as quotients, what they are in the whole and where most of another metric, `cost`,
/// is: "cpi is 1.8 in the whole program, and 2.4 in loop 12–31 of sweep (hydro.f:12), which has most of cycles." Nothing and
/// errors: those of findHotSpot().
[[nodiscard]] Result<std::optional<ProfileSentence>> profileSentence(const ProfileSubject &subject, std::size_t metric,
                                                                     std::optional<std::size_t> cost);

} // namespace rankscope
