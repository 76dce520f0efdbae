// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/memoryarray.h"
#include "model/base/progress.h"

#include <QStringList>

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

/// One dimension of 32-bit integers.
inline std::shared_ptr<const rankscope::ArraySource> givenIntegers(std::vector<std::int32_t> values,
                                                                   const QString &path = {})
{
    const rankscope::ArrayShape shape{values.size()};
    return givenArray(rankscope::ElementType::Int32, shape, std::move(values), path);
}

/// The elements of an array of 32-bit integers in a window; a single -1 where they cannot be read.
inline std::vector<std::int32_t> integersIn(const rankscope::ArraySource &array, const rankscope::ArrayWindow &window)
{
    rankscope::ArrayValues values;
    if (!array.read(window, values, rankscope::Progress()))
        return {-1};
    return std::get<std::vector<std::int32_t>>(values);
}

/// The elements in a window as text, or the error.
inline QString elementsText(const rankscope::ArraySource &array, const rankscope::ArrayWindow &window,
                            const QString &separator)
{
    rankscope::ArrayValues values;
    if (const rankscope::Result<void> done = array.read(window, values, rankscope::Progress()); !done)
        return done.error().message;
    QStringList texts;
    for (std::size_t index = 0; index < rankscope::valueCount(values); ++index)
        texts << rankscope::valueText(values, index, array.type());
    return texts.join(separator);
}
