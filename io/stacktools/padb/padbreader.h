// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the tree of `padb --stack-trace --tree`, also from a full report, whose values of variables are passed over
/// (stack-tools.md, B4). Nothing is merged: a thread that has a section of its own has its own outermost frames.
/// Errors: WrongFormat (no group of processes with a frame in it), Cancelled.
[[nodiscard]] StackResult readPadbTree(ByteSource source, const QString &name, const StackReadOptions &options,
                                       Progress &progress);

/// A heading of a group between dashes is in it.
bool looksLikePadbTree(std::string_view head);

} // namespace rankscope
