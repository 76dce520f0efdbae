// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"

#include <QJsonArray>

namespace rankscope {

/// Reads the member "blocks" of rules:
/// `[{"match":"/u","of":"current","grid":[2,3],"halo":[1,[0,2]],"halo_at_edges":true,
/// "rank_order":"column","offsets":[[0,50],[0,30,60]]},{"match":"/dt","replicated":true}]`. A rule has `match`, and
/// `grid` or `replicated`; `of` is "reference", "current" or, as if absent, "both". A width of a halo is a number or
/// [low, high]. Error: WrongFormat, that names the rule; nothing unknown is passed over.
[[nodiscard]] Result<BlockRules> blockRulesOf(const QJsonArray &list);

} // namespace rankscope
