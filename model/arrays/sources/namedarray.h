// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <utility>

namespace rankscope {

/// An array under another description: by the name of a link which led to it, without an attribute. What it says of the
/// elements is the same.
class NamedArray : public ArraySource
{
public:
    NamedArray(std::shared_ptr<const ArraySource> source, const QString &path)
        : ArraySource(named(source->description(), path))
        , m_source(std::move(source))
    {}

    NamedArray(std::shared_ptr<const ArraySource> source, ArrayDescription description)
        : ArraySource(std::move(description))
        , m_source(std::move(source))
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override
    {
        return m_source->read(window, values, progress);
    }
    const ArrayValues *inMemory() const override { return m_source->inMemory(); }
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_source->ownBounds(); }

private:
    static ArrayDescription named(ArrayDescription description, const QString &path)
    {
        description.path = path;
        return description;
    }

    std::shared_ptr<const ArraySource> m_source;
};

} // namespace rankscope
