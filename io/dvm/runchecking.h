// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/trace/check/checkreport.h"
#include "model/trace/control/control.h"

#include <functional>

namespace rankscope {

struct RunCheckOptions {
    ControlOptions control = {}; // its source is called from several threads
    /// Opens the bytes of a trace; absent: its file.
    std::function<Result<ByteSource>(const Trace &trace)> open = {};
};

/// What the runtime would say of the text of each trace of a run, and what the rules of the check and of the dynamic
/// control find in the records; both are looked at side by side. Errors: those of opening a file, Cancelled.
[[nodiscard]] Result<CheckResult> checkRun(const TraceRun &run, const RunCheckOptions &options, Progress &progress);

} // namespace rankscope
