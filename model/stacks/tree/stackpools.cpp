// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stackpools.h"

namespace rankscope {

FrameId StackPools::frame(std::string_view function, std::string_view file, std::uint32_t line, std::string_view module)
{
    Frame frame;
    frame.function = strings.intern(function);
    if (!file.empty() && line != 0) {
        frame.file = strings.intern(file);
        frame.line = line;
    }
    frame.module = strings.intern(module);
    return frames.intern(frame);
}

} // namespace rankscope
