// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

class QIODevice;

namespace rankscope {

/// Writes a data set in the layout generic-i32-v1, row-major whatever the order of the source, in pieces of some MiB.
/// Several may follow each other on one device. Its id is that of the description, else 1. Errors: Unsupported (a type
/// or a size that the layout does not have), CannotWrite, those of reading, Cancelled.
[[nodiscard]] Result<void> writeVisualizer(const ArraySource &array, QIODevice &device, Progress &progress);

} // namespace rankscope
