// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// What the heading of a thread says (stack-tools.md, B1); texts are parts of the line.
struct GdbThread {
    std::int64_t number = 0; // as gdb numbers it
    std::optional<std::int64_t> inferior = {}; // of "Thread 1.4"
    std::optional<std::int64_t> systemId = {}; // LWP, or the process of a thread that is alone
    std::string_view name;
    bool chosen = false; // the user chose it; the heading belongs to what is asked next, if anything is
};

/// "Thread 3 (Thread 0x7f9… (LWP 3147) "name"):", "Thread 2 (LWP 5):", "Thread 1.4 (…):", "Thread 1 (process 4711):",
/// and the thread that was chosen: "[Switching to thread 2 (…)]", "[Current thread is 1 (…)]". Nothing for other lines.
std::optional<GdbThread> parseThreadHeader(std::string_view line);

/// The chosen process of "[Switching to inferior 2 [process 4711] (/home/a/solver)]".
struct GdbInferior {
    std::int64_t number = 0;
    std::optional<std::int64_t> pid = {};
    std::string_view program;
};
std::optional<GdbInferior> parseInferior(std::string_view line);

/// "[Inferior 1 (process 4711) detached]".
std::optional<GdbInferior> parseDetached(std::string_view line);

} // namespace rankscope
