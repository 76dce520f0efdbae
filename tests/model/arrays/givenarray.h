// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/memoryarray.h"

#include <memory>

/// An array of the given elements.
inline std::shared_ptr<const rankscope::ArraySource> givenArray(rankscope::ElementType type,
                                                                rankscope::ArrayShape shape,
                                                                rankscope::ArrayValues values, const QString &path = {})
{
    rankscope::ArrayDescription description;
    description.path = path;
    description.type = type;
    description.dimensions.resize(shape.size());
    description.shape = std::move(shape);
    return std::make_shared<rankscope::MemoryArray>(std::move(description), std::move(values));
}

/// One dimension of doubles.
inline std::shared_ptr<const rankscope::ArraySource> givenDoubles(std::vector<double> values, const QString &path = {})
{
    const rankscope::ArrayShape shape{values.size()};
    return givenArray(rankscope::ElementType::Float64, shape, std::move(values), path);
}
