// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <algorithm>

namespace rankscope {

/// Neither run has a record: they do not differ, but nothing of them was compared.
inline bool hasNoRecords(const TraceDiff &diff)
{
    const bool isEmpty = std::ranges::all_of(diff.alignment->runs, [](const auto &pairs) { return pairs.empty(); });
    return isEmpty && diff.isEqual() && diff.isWhole() && diff.matched == 0 && diff.leftOut.reference == 0;
}

} // namespace rankscope
