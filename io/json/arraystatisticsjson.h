// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/arraystatistics.h"
#include "model/arrays/arrayview.h"

class QIODevice;

namespace rankscope {

/// Writes statistics of a view with the keys of the contract; those without meaning are absent, indices are subscripts.
/// `filter` is left out where it is empty. Fails when the device takes no more.
[[nodiscard]] Result<void> writeArrayStatisticsJson(const ArrayStatistics &statistics, const ArrayView &view,
                                                    const QString &filter, QIODevice &device);

} // namespace rankscope
