// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/runtimeverdict.h"
#include "model/trace/trace/trace.h"

namespace rankscope {

/// Reads the text of a trace a second time, as the reader of the DVM runtime does, and says what it refuses: of a kind
/// of fault the first ten lines. A trace of dialect D2 is judged by what runtimes since then accept. `name` is that of
/// the file. One thread; a few ten nanoseconds a line. Errors: Cancelled. Source: formats/dvm.md, sections 3 to 6, 9
/// and 15; what the runtime said of the files in its samples.
[[nodiscard]] Result<RuntimeVerdict> readAsRuntime(ByteSource source, const QString &name, TraceDialect dialect,
                                                   Progress &progress);

} // namespace rankscope
