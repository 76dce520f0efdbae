// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"

#include <memory>

namespace rankscope {

enum class DifferenceKind : std::uint8_t {
    Signed, ///< reference - current
    Absolute,
    Relative, ///< |difference| / max(|reference|, |current|); 0 for 0/0
    Ulps, ///< units in the last place of the coarser type
};

/// The difference of two arrays as an array of doubles, computed where it is read. Differences of integers are exact up
/// to 2^53 and the nearest double beyond; of complex numbers the distance is meant, by every kind but Relative and
/// Ulps, which take it as well: over the larger absolute value, and as the larger of the parts' ulps. NaN where either
/// is; infinities of one sign differ by 0.
class DifferenceArray : public ArraySource
{
public:
    /// Errors: WrongFormat where the shapes differ or one holds texts.
    static Result<std::shared_ptr<const DifferenceArray>>
    make(std::shared_ptr<const ArraySource> reference, std::shared_ptr<const ArraySource> current, DifferenceKind kind);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_ends; }

private:
    DifferenceArray(ArrayDescription description, std::shared_ptr<const ArraySource> reference,
                    std::shared_ptr<const ArraySource> current, DifferenceKind kind);

    std::shared_ptr<const ArraySource> m_reference;
    std::shared_ptr<const ArraySource> m_current;
    DifferenceKind m_kind;
    std::shared_ptr<const StaggeredBounds> m_ends; // of rows that end where they end: what both have
};

} // namespace rankscope
