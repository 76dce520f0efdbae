// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/stacks/waiting/waitverdict.h"

namespace rankscope {

/// What a report says of the cause of a hang besides the sentence and its remarks: in JSON `cause`, `cause_remarks`,
/// `communicators`, `cycles`, `findings`, and the table `waits`, of which `limit` rows at most are listed (0: all).
std::vector<ReportPart> waitParts(const WaitReport &report, const WaitVerdict &verdict, std::uint64_t limit);

} // namespace rankscope
