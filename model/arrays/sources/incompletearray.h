// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

namespace rankscope {

/// An array some of whose elements are nowhere though they should be: those of a missing source of a virtual data set.
/// They read as the fill value.
class IncompleteArray : public ArraySource
{
public:
    /// `missing` says what is not there, as a full sentence.
    IncompleteArray(std::shared_ptr<const ArraySource> array, QString missing)
        : ArraySource(array->description())
        , m_array(std::move(array))
        , m_missing(std::move(missing))
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override
    {
        return m_array->read(window, values, progress);
    }
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_array->ownBounds(); }

    const QString &missing() const { return m_missing; }

private:
    std::shared_ptr<const ArraySource> m_array;
    QString m_missing;
};

} // namespace rankscope
