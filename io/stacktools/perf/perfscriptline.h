// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// The head of a sample (hang-causes.md, 6.3); the texts are parts of the line.
struct PerfSample {
    std::string_view command;
    std::optional<std::int64_t> pid = {}; // absent where only the thread is told
    std::int64_t thread = 0;
    std::string_view event;
    std::string_view rest; // behind the event: a frame, or the text of a trace point
};

/// "solver  4711/4712  [003]  100.000001:   250000 cycles:u:"; processor, time and period may be missing.
std::optional<PerfSample> parsePerfSample(std::string_view line);

/// A frame of a sample. Empty: not known.
struct PerfFrame {
    std::string_view function; // "??" where perf knows none
    std::string_view module;
};

/// "401a2c halo_wait+0x1c (/opt/app/solver)".
std::optional<PerfFrame> parsePerfFrame(std::string_view line);

/// "# hostname : n07" gives "hostname" and "n07".
struct PerfHeader {
    std::string_view key;
    std::string_view value;
};
std::optional<PerfHeader> parsePerfHeader(std::string_view line);

} // namespace rankscope
