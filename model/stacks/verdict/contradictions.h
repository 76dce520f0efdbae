// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackverdict.h"
#include "model/stacks/waiting/waitreport.h"

#include <QStringList>

namespace rankscope {

/// Where a report of communicators says something else of a rank than its stack: it waits in a collective call and
/// its stack computes; it is in no such call and its stack waits in one. Full sentences, one for each call. Only of
/// communicators that number ranks as the job does.
QStringList contradictions(const WaitReport &report, const StackVerdict &verdict);

} // namespace rankscope
