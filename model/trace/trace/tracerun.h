// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>
#include <vector>

namespace rankscope {

/// The traces of one run: one per process, lowest process first.
/// Invariant: process numbers differ.
struct TraceRun {
    struct Process {
        std::int64_t number = 0; // the number in the file's name; 0 where it has none
        std::shared_ptr<const Trace> trace;
    };
    std::vector<Process> processes;
};

} // namespace rankscope
