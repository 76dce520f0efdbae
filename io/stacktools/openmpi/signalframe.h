// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackpools.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// The process that Open MPI puts before each line of its signal handler: "[node01:04711]". Parts of the line.
struct SignalTag {
    std::size_t begin = 0; // in the line
    std::size_t end = 0; // one past the bracket and the blank behind it
    std::string_view host;
    std::int64_t pid = 0;
};

/// The next tag in a line at or after \a from.
std::optional<SignalTag> nextSignalTag(std::string_view line, std::size_t from = 0);

/// "[ 3] " or "[10] ", the number of a frame, off the front.
std::optional<std::int64_t> takeFrameNumber(std::string_view &text);

/// A frame as backtrace_symbols() of glibc or of macOS writes it: "lib/libmpi.so.40(MPI_Wait+0x1de)[0x7f00]",
/// "libc.so.6(+0x12ac)[0x7f]", "[0x7f]"; "libx.dylib  0x7f  wait + 26". Nothing for other text.
std::optional<FrameId> signalFrame(std::string_view text, StackPools &pools);

} // namespace rankscope
