// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/stacks/stackcolumns.h"

namespace rankscope {

/// What a table of frames holds.
struct StackTableOptions {
    StackColumns columns = {}; // their order is that of the keys
    MembersAs members = MembersAs::Ddt; // only Counts leaves the sets out
    std::optional<std::uint64_t> snapshot = {}; // its number, from 1
};

/// The frames of a tree in preorder, with the keys of JSON: the depth from 0, where the frame is, who is at it. There
/// is no column for what the tree does not carry at all; as a number a line or a count that is absent is 0.
FieldTable stackTable(const StackTree &tree, const StackTableOptions &options);

} // namespace rankscope
