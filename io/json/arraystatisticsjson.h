// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"

class QIODevice;

namespace rankscope {

/// Writes statistics of a view with the keys of the contract; those without meaning are absent, indices are subscripts.
/// A null filter shows all. Fails when the device takes no more.
[[nodiscard]] Result<void> writeArrayStatisticsJson(const ArrayStatistics &statistics, const ArrayView &view,
                                                    const ArrayFilter *filter, QIODevice &device);

} // namespace rankscope
