// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"
#include "model/stacks/tree/framepool.h"
#include "model/stacks/tree/setpool.h"

#include <string_view>

namespace rankscope {

/// What the trees of one document share: strings, frames and sets, each kept once.
struct StackPools {
    StringPool strings; // UTF-8: readers convert what is not
    FramePool frames;
    SetPool<ProcessSet> processSets;
    SetPool<ThreadSet> threadSets;

    /// "function", "function (file:line)" by parts; the strings are UTF-8. `line` 0 or an empty file: no place.
    FrameId frame(std::string_view function, std::string_view file = {}, std::uint32_t line = 0,
                  std::string_view module = {});
    std::string_view function(FrameId id) const { return strings.text(frames[id].function); }
    std::string_view file(FrameId id) const { return strings.text(frames[id].file); }
    std::string_view module(FrameId id) const { return strings.text(frames[id].module); }
    std::uint32_t line(FrameId id) const { return frames[id].line; }
};

} // namespace rankscope
