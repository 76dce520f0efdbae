// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/dimensionnames.h"

namespace rankscope {

std::optional<std::size_t> dimensionCalled(const ArrayDescription &description, const QString &name)
{
    const ArrayDescription unnamed; // in which letters stand for all
    for (const ArrayDescription *const named : {&description, &unnamed}) {
        for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension) {
            if (dimensionName(*named, dimension) == name)
                return dimension;
        }
    }
    return {};
}

} // namespace rankscope
