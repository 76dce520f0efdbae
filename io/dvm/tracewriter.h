// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/trace/trace.h"
#include "model/trace/trace/traceselection.h"

class QIODevice;

namespace rankscope {

struct TraceWriteOptions {
    TraceDialect dialect = TraceDialect::D3;
    /// What is written of the trace. Level and ranges are written into the header; that a construct or names were
    /// chosen is nothing a header can say, so such a file is for reading and not for comparing.
    TraceSelection selection = {};
    bool crlf = false;
};

/// Writes a trace from its columns. An unedited, complete D3 trace of the runtime comes out as the same bytes;
/// END_TRACE is written where the trace is complete. D2 has neither metadata nor points nor END_TRACE. The progress
/// counts records. Errors: CannotWrite; Cancelled; Unsupported with the line of the first record that D2 cannot express
/// (types other than INT, LONG, FLOAT, DOUBLE; CS, LOCAL, CHUNK; level CHECKSUM).
[[nodiscard]] Result<void> writeTrace(const Trace &trace, const TraceWriteOptions &options, QIODevice &device,
                                      Progress &progress);

} // namespace rankscope
