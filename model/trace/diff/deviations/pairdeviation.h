// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/valuecomparison.h"

namespace rankscope {

/// How far the values of a pair are apart.
struct PairDeviation {
    enum class Sort : std::uint8_t {
        None, // records without values, or whose values are not compared
        Finite,
        NotFinite, // one of both is NaN or infinite, and the other one is not the same; or their difference overflows
        OtherType, // types that cannot be compared
    };
    Sort sort = Sort::None;
    double absolute = 0; // of Finite: |a-b|, of complex numbers the larger of both parts
};

/// Looks up how far the values of paired records of two traces are apart, whatever the tolerance, many times over. NaN
/// is as far from NaN as 0. Any thread may ask.
class PairDeviations
{
public:
    PairDeviations(const Trace &reference, const Trace &current);

    PairDeviation at(std::uint32_t reference, std::uint32_t current) const;

private:
    using ValueSort = ValueComparison::Sort;

    const Trace &m_reference;
    const Trace &m_current;
    std::vector<ValueSort> m_referenceSorts; // by site
    std::vector<ValueSort> m_currentSorts;
};

} // namespace rankscope
