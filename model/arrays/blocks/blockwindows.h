// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"
#include "model/arrays/sources/arraywindow.h"

namespace rankscope {

/// Copies the elements of a part, which lie close together, to their places in a window whose dimensions lie `strides`
/// elements apart. Both have one type.
void scatterValues(const ArrayValues &part, const ArrayWindow &places, const std::vector<std::uint64_t> &strides,
                   ArrayValues &whole);

/// The halo of a block, cut to windows that share no cell: `own` are its own cells, `all` those with the halo, both in
/// the whole array and of step 1. Without `corners` the cells that lie beyond the block in several dimensions are
/// skipped.
std::vector<ArrayWindow> haloWindows(const ArrayWindow &own, const ArrayWindow &all, bool corners);

} // namespace rankscope
