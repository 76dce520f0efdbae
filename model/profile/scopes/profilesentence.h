// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/flatprofile.h"

namespace rankscope {

/// Where most of a metric is spent: the procedure that costs most by itself, wherever it is called, or the loop in it
/// that has at least half of that. The shares are those that the row of the flat profile has, parts of the total; 1 is
/// all.
struct ProfileHotSpot {
    FlatBy by = FlatBy::Procedure; // or Loop
    std::uint32_t row = 0; // of the flat profile
    ScopeId scope; // the dearest of the row
    StringId procedure = {}; // its name, or that of the one that the loop is in
    double share = 0; // by itself
    std::optional<double> inclusiveShare; // with all that is below it, where that is known
    std::optional<double> pathShare; // the same of `scope` alone, where the row is of several scopes
};

/// Nothing where nothing was measured, or where there are no procedures. Errors: BadOption (a formula that cannot be
/// computed).
[[nodiscard]] Result<std::optional<ProfileHotSpot>> findHotSpot(const ProfileSection &section, std::size_t metric,
                                                                const Progress &progress = Progress());

/// What stands above a profile.
struct ProfileSentence {
    QString text;
    std::optional<ScopeId> scope = {}; // that it is about
};

/// Of a metric of which percents say something, where most of it is: "60 % of cycles are in loop 12–31 of sweep
/// (hydro.f:12) itself, 68 % with all that is below it." Of others, such as quotients, what they are in the whole and
/// where most of another metric, `cost`, is: "cpi is 1.8 in the whole program, and 2.4 in loop 12–31 of sweep
/// (hydro.f:12) itself, which has 60 % of cycles." All numbers are those of the row of the flat profile. Without such a
/// row, what there is in the whole. Nothing where nothing was measured. Errors: those of findHotSpot().
[[nodiscard]] Result<std::optional<ProfileSentence>> profileSentence(const ProfileSubject &subject, std::size_t metric,
                                                                     std::optional<std::size_t> cost,
                                                                     const Progress &progress = Progress());

} // namespace rankscope
