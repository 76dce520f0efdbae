// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellstream.h"

class QIODevice;

namespace rankscope {

/// Whether .npy has a place for these cells; else Unsupported, as writeNpy() fails.
[[nodiscard]] Result<void> canWriteNpy(const ShownCells &cells);

/// Writes the cells as an array of NumPy: the dimensions that run down, then those that run across, the last one
/// fastest; what stays at one index is no dimension of it. A bfloat16, which NumPy does not have, becomes a float32. A
/// cell that is not shown is NaN. Units of `progress` are cells. Errors: Unsupported (texts; a filter over integers,
/// which have no NaN), those of reading and of the filter, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeNpy(const ShownCells &cells, QIODevice &device, Progress &progress);

} // namespace rankscope
