// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/waiting/waitverdict.h"

#include <QString>
#include <QStringList>

namespace rankscope {

/// Why the job hangs, in full sentences, the surest cause first: "Rank 3 never came to all_reduce 17 of communicator
/// default_pg. 63 ranks wait there since 2026-11-23 22:40:00 UTC." Translated; never empty.
QString causeSentence(const WaitReport &report, const WaitVerdict &verdict);

/// What follows from it with less certainty, or is not known, a full sentence each.
QStringList causeRemarks(const WaitReport &report, const WaitVerdict &verdict);

/// "waits", "completed", "launched", …: where ranks are in a call, as tables say it.
QString callStateText(CallState state);
/// The same for JSON, in no language.
QString callStateKey(CallState state);

/// "all_reduce 17", "AllReduce", "collective 17".
QString callText(const QString &operation, const std::optional<std::uint64_t> &number);

/// "2026-11-23 22:40:00 UTC".
QString waitTimeText(std::int64_t milliseconds);

} // namespace rankscope
