// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"

namespace rankscope {

/// The same document with a tree of one frame that lists the same processes, for who merges the tree itself elsewhere.
/// Null where the document has more than one tree, or one that lists no processes.
std::shared_ptr<const StackDocument> withStandIn(const StackDocument &document);

} // namespace rankscope
