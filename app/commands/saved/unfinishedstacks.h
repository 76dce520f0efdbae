// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "model/saved/savedresult.h"
#include "model/stacks/tree/snapshotchoice.h"

#include <vector>

namespace rankscope {

/// Whether stacks that are still being read have the moment that is chosen, as far as they were read: the last one of
/// the job, not of those that are there; a number that will not be another moment's; of all merged, no process of which
/// another moment is missing.
bool hasMoment(const StacksSoFar &soFar, const SnapshotChoice &choice);

/// The same where a moment before the last one can stand for it.
bool hasMomentOrEarlier(const StacksSoFar &soFar, const SnapshotChoice &choice);

/// Says in each of the reports that they are of a moment before the last one.
void sayEarlierMoment(std::vector<SavedReport> &reports);

/// That what was read says nothing yet.
QString nothingYetSentence();

} // namespace rankscope
