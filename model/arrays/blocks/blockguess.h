// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blockmap.h"

namespace rankscope {

/// A map into which arrays of these shapes, by rank, fit without halos: the grid whose sides are the most alike, as
/// MPI_Dims_create() makes it, its longer sides first, ranks along the last dimension before those along the first.
/// Where blocks are of one shape nothing tells that it is the right one. Nothing where no grid fits.
std::optional<BlockMap> guessBlockMap(const std::vector<ArrayShape> &shapes);

} // namespace rankscope
