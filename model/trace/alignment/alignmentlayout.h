// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"

namespace rankscope {

/// The side-by-side order of an alignment whose runs and structural differences are set: every record of the reference
/// once (lowest process that has it), and before it what only the current run has there.
Column<LayoutSegment> layOut(const TraceAlignment &alignment);

} // namespace rankscope
