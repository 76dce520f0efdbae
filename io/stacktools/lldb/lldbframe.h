// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// One frame as lldb prints it (hang-causes.md, 6.1); the texts are parts of the line. Empty: not said.
/// Invariant: `file` and `line` are set together.
struct LldbFrame {
    std::int64_t number = 0;
    std::string_view address;
    std::string_view module;
    std::string_view function; // never empty; "??" where lldb knows none
    std::string_view file; // a base name
    std::uint32_t line = 0;
};

/// "  * frame #0: 0x00007f11 libc.so.6`poll(fds=0x1, nfds=4) at poll.c:29:5". Nothing for other lines.
std::optional<LldbFrame> parseLldbFrame(std::string_view line);

/// What is behind "frame #0: ", as the line of a thread of old versions has it too.
LldbFrame lldbFrameOf(std::string_view text);

/// The heading of a thread.
struct LldbThread {
    std::int64_t number = 0;
    std::optional<std::int64_t> systemId = {};
    std::string_view name;
    std::string_view stopReason;
    std::string_view frame; // of old versions, which say frame 0 here too
};

/// "* thread #1, name = 'ring', stop reason = signal SIGSTOP", "thread #1: tid = 0x82c, 0x01 a`f + 4 at m.m:18, …".
std::optional<LldbThread> parseLldbThread(std::string_view line);

} // namespace rankscope
