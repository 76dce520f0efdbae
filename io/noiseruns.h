// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"
#include "model/trace/diff/deviations/noisespread.h"

namespace rankscope {

/// The spread of right runs of a program about a reference: each path is a file or a folder, read one after the other.
/// `reading`: how; its family is that of traces. Null where there are no runs. Errors: those of readDocument();
/// BadOption where nothing of a run can be compared with the reference; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const NoiseSpread>>
readNoiseSpread(const QStringList &runs, double factor, const TraceRun &reference, const AlignmentOptions &alignment,
                const ReadOptions &reading, Progress &progress);

} // namespace rankscope
