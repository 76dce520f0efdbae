// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the names in folded stacks tell (stack-tools.md, B3 and table B, row 9).
#pragma once

#include "model/base/processset.h"
#include "model/stacks/tree/stackpools.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// The processes that the first name of a stack stands for: "rank 3", "Rank_0003", "[0-3]", "proc 12", "ranks 0-3,7".
/// Nothing for a name of something else, or for a list that is cut.
std::optional<ProcessSet> processesOfName(std::string_view name);

/// Cheap: false where processesOfName() certainly finds nothing.
bool mayNameProcesses(std::string_view name);

/// What a name says of its frame.
struct FoldedName {
    std::string_view function;
    std::string_view file = {};
    std::uint32_t line = 0; // 0: no place
    friend bool operator==(const FoldedName &, const FoldedName &) = default;
};

/// Takes a name apart: "f (file:line)" of py-spy, "f@file:line" of STAT, "file(line): f" of PyTorch; else all is the
/// function.
FoldedName splitName(std::string_view name);

/// The frame of a name, as splitName() takes it apart.
FrameId frameOfName(std::string_view name, StackPools &pools);

/// A name of xpu_timer's merged stacks: "f@file:line@0-3/6|4-5/7", who is here and who is not.
struct XpuName {
    std::string_view frame;
    ProcessSet present;
    ProcessSet missing;
};
std::optional<XpuName> xpuName(std::string_view name);

} // namespace rankscope
