// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/formats.h"
#include "io/runfolder.h"

namespace rankscope {

/// Reads the trace of one process. `kind` says what the file is; nothing: it is looked at.
/// Errors: those of opening and of the reader; WrongFormat (it is no trace, which says what it is instead).
[[nodiscard]] TraceResult readTraceFile(const RunFile &file, std::optional<FileKind> kind,
                                        const TraceReadOptions &options, Progress &progress);

/// The traces of one process in two runs.
struct TracePair {
    std::shared_ptr<const Trace> reference;
    std::shared_ptr<const Trace> current;
};

/// Reads both as readTraceFile() does. Of a small file that is like its reference only what differs is read, see
/// traceTwin(). Errors: those of readTraceFile().
[[nodiscard]] Result<TracePair> readTracePair(const RunFile &reference, const RunFile &current,
                                              const TraceReadOptions &options, Progress &progress);

} // namespace rankscope
