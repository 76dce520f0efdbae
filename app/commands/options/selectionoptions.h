// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"
#include "model/trace/trace/traceselection.h"

#include <string>
#include <vector>

namespace rankscope {

/// The options of a verb that choose a part of a trace.
struct SelectionOptions {
    std::string level;
    std::string construct; // N or N@FILE:LINE; empty: all
    std::vector<std::string> iterations; // DIM:FIRST,LAST,STEP
    std::vector<std::string> names;

    /// Adds --level --construct --iterations --names; this must outlive the parsing.
    void addTo(Options &verb);

    /// What was chosen; the texts were checked when they were parsed.
    TraceSelection selection() const;
};

/// Reads "DIM:FIRST,LAST,STEP": the dimension from 0, the rest may be empty, the step may be skipped. Nothing for
/// other text.
std::optional<IterationRange> parseIterationRange(std::string_view text);

} // namespace rankscope
