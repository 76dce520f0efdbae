// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"
#include "model/report/report.h"

namespace rankscope {

// The changes of a diff as tables of its report, `limit` rows at most (0: all). The diff must outlive them.

/// For files, with the keys of the contract: by scope, then by metric, then by run.
ReportTable listedChanges(const ProfileDiff &diff, std::uint64_t limit);

/// For a page: the largest own costs first.
ReportTable largestChangesTable(const ProfileDiff &diff, std::uint64_t limit);

/// For a terminal: a row for each scope and metric, the largest change first; each run has columns of its own.
ReportTable changesByScope(const ProfileDiff &diff, std::uint64_t limit);

/// "and 3 more; --limit 0 lists all"; empty for none.
QString moreChangesText(std::uint64_t more);

} // namespace rankscope
