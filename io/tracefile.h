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

} // namespace rankscope
