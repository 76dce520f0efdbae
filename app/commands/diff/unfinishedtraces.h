// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/diff/diffkinds.h"
#include "model/trace/diff/differencegroups.h"
#include "model/trace/diff/tracediff.h"

#include <optional>

namespace rankscope {

/// What --group asks for.
std::optional<DifferenceGrouping> traceGroupingOf(const DiffOptions &options);

/// Saves a comparison that is not complete: not of all processes (`missing`: the files of the others) or without what
/// surrounds the differences, of which its reports have no excerpts therefore.
void saveUnfinished(const TraceDiff &diff, const QStringList &missing, const DiffOptions &options);

} // namespace rankscope
