// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of contexts in meta.db (formats/hpctoolkit-v4.md, 4).
#pragma once

#include "io/hpctoolkit/database/metadb.h"
#include "io/hpctoolkit/profiledraft.h"
#include "model/base/progress.h"

#include <unordered_map>

namespace rankscope {

/// The numbers that a database gives to its contexts, and their places in the tree that is built.
using ContextPlaces = std::unordered_map<std::uint32_t, DraftId>;

/// A scope of a tree keeps the number of its context, one more than the database has it: 0 means that there is none,
/// and 1 is the whole.
inline constexpr std::uint32_t contextNumberOffset = 1;

/// Builds the scopes of the contexts. What is damaged is left out and told. Errors: Cancelled.
[[nodiscard]] Result<ContextPlaces> readContexts(const MetaDb &meta, const QString &path, TreeDraft &tree,
                                                 ProblemList &problems, const Progress &progress);

} // namespace rankscope
