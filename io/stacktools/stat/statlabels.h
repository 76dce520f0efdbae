// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What STAT writes at its nodes and edges (stack-tools.md, A2).
#pragma once

#include "model/stacks/tree/stackpools.h"
#include "model/stacks/tree/stacktree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankscope {

struct DotStatement;

/// A text without the backslashes that Graphviz wants before < > { } | and quotes.
std::string unescapedDot(std::string_view text);

/// The frames of a node, outermost first: one, or several where frames were joined into one node by "\n". From the
/// attributes, else from the label. Never empty.
std::vector<FrameId> statFrames(const DotStatement &node, StackPools &pools);

/// "func@file:line", "module+0xoff" or a bare function, as versions before 3.0 and ATP label a node; behind the place
/// may stand "$" and the variables of a loop ("$$" is a mangled name).
FrameId frameOfLabel(std::string_view label, StackPools &pools);

/// Who goes along an edge.
struct StatMembers {
    SetState state = SetState::Absent;
    ProcessSet set; // empty unless the state is Complete or Incomplete
    std::uint64_t count = 0;
    std::optional<std::uint64_t> threads; // how many
    bool unreadable = false; // something stood there
    bool contradicts = false; // the list has not as many as the count next to it says: the list is believed
};

/// From the attributes bv, count and rep, else from the label. Of a count with a representative only a count of 1 tells
/// who it is; a list that is cut stays incomplete.
StatMembers statMembers(const DotStatement &edge);

/// How many threads, of the attribute tcount or tbv.
std::optional<std::uint64_t> statThreads(const DotStatement &edge);

/// "[0-3,5]", "5:[0-3,9]", "7(14):[0,3-14,...]" or "1024:[3](99887766)", of which the last is a count, one of them and
/// a checksum.
StatMembers membersOfLabel(std::string_view label);

} // namespace rankscope
