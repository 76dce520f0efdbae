// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QString>

namespace rankscope {

/// The report of a diff that a person reads at a glance: where it starts, what follows, what was compared and what not, and
/// the first differences in columns. Translated, ends with a line end.
/// `limit` is the number of differences listed at most, 0 for all. `colour`: with the escape sequences of a terminal.
QString traceDiffReport(const TraceDiff &diff, std::uint64_t limit, bool colour);

} // namespace rankscope
