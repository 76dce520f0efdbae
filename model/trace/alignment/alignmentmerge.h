// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/processalignment.h"

namespace rankscope {

/// All that the merge needs of one process.
struct AlignedProcess {
    ProcessAlignment alignment;
    const MatchKeys::Table *keys = nullptr;
    const RecordingFilter *filter = nullptr;
};

/// Puts the alignments of all processes together into `result` (whose runs and options are set): iterations that no
/// process ran or that several ran, records that all processes skipped, equal differences of several processes as one,
/// what could not be compared.
void mergeAlignments(TraceAlignment &result, std::vector<AlignedProcess> processes,
                     const RecordingFilter &referenceFilter);

} // namespace rankscope
