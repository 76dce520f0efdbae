// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <memory>

namespace rankscope {

/// One subscript of the first dimension of an array.
class StepSlice : public ArraySource
{
public:
    StepSlice(std::shared_ptr<const ArraySource> source, std::uint64_t step)
        : ArraySource(sliced(source->description()))
        , m_source(std::move(source))
        , m_step(step)
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override
    {
        ArrayWindow whole{{m_step, 1, 1}};
        whole.insert(whole.end(), window.begin(), window.end());
        return m_source->read(whole, values, progress);
    }

    static ArrayDescription sliced(ArrayDescription description)
    {
        description.shape.erase(description.shape.begin());
        description.dimensions.erase(description.dimensions.begin());
        if (!description.chunk.empty())
            description.chunk.erase(description.chunk.begin());
        return description;
    }

private:
    std::shared_ptr<const ArraySource> m_source;
    std::uint64_t m_step;
};

} // namespace rankscope
