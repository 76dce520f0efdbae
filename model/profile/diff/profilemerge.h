// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilecomparison.h"

namespace rankscope {

/// One profile of several runs: the scopes of all, matched as for a diff, with their values combined. Metrics are those
/// that all runs have. What each scope costs by itself is combined where that can be told, and added upwards again;
/// least and greatest values are those of own and of inclusive costs by themselves, so that they do not add up.
/// Where costs are added, least and greatest values of the processes (hpcprof's Min and Max) are those of all runs;
/// Mean, StdDev and CfVar are skipped. Formulas over metrics are computed again from what was combined. What the runs
/// differ in, and metrics that were skipped, are noted in problems. Errors: those of ProfileComparison::make();
/// BadOption (there are metrics, but none that all runs have).
[[nodiscard]] Result<std::shared_ptr<const ProfileDocument>> combineProfiles(const ProfileComparison::Runs &runs,
                                                                             RunCombination how,
                                                                             const ScopeMatch &match,
                                                                             const Progress &progress);

} // namespace rankscope
