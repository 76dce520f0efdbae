// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

namespace rankscope {

/// Writes down in the header what the body of a trace without one shows: the structure (constructs below the first
/// earlier one that has their parent's number), the level by the kinds of records, and whether empty iterations were
/// recorded.
void rebuildHeader(Trace &trace);

/// The structure alone, where the header has a level but its constructs were not all readable.
void rebuildStructure(Trace &trace);

} // namespace rankscope
