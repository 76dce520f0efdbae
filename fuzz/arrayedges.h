// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

namespace rankscope {

/// Reads the first two elements along each dimension of each array, and the last one.
inline void readEdges(const ArrayDocument &document, Progress &progress)
{
    for (const auto &dataSet : document.dataSets) {
        ArrayWindow first;
        ArrayWindow last;
        for (const std::uint64_t extent : dataSet->shape()) {
            first.push_back({0, extent < 2 ? extent : 2, 1});
            last.push_back({extent == 0 ? 0 : extent - 1, extent == 0 ? 0U : 1U, 1});
        }
        ArrayValues values;
        if (first.size() <= 16)
            static_cast<void>(dataSet->read(first, values, progress));
        static_cast<void>(dataSet->read(last, values, progress));
    }
}

} // namespace rankscope
