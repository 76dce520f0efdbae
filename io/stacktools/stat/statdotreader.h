// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "io/stacktools/stat/processtable.h"

namespace rankscope {

/// Begins a graph, and holds an attribute that STAT's graphs have and others do not.
bool looksLikeStatDot(std::string_view head);

/// Reads a tree of STAT or ATP (`.dot`; stack-tools.md, A). Frames and members as the edges lead from the root, which
/// is skipped. `table`, where there is one, names host, number and program of the processes. Errors: WrongFormat (no
/// graph of numbered nodes), Unsupported (a graph of DySectAPI), Cancelled.
[[nodiscard]] StackResult readStatDot(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress, const ProcessTable *table = nullptr);

} // namespace rankscope
