// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/trace/pairs/pairreduction.h"

namespace rankscope {

/// What is left of pairs, with their processes by index. Sets of iterations are put down once each.
using PackedPairs = std::vector<std::pair<std::uint64_t, ReducedPair>>;

void packPairs(Packer &packer, const PackedPairs &pairs, const IterationSets &sets);
/// Takes them out again; their sets are of `sets` then. Nothing where bytes lack.
std::optional<PackedPairs> unpackPairs(Unpacker &unpacker, IterationSets &sets);

} // namespace rankscope
