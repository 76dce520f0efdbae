// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracerules.h"
#include "model/trace/trace/trace.h"

namespace rankscope {

enum class PairResult : std::uint8_t {
    Equal,
    Ignored, // RV_RD RV_BW RV_AW CS LOCAL CHUNK: not compared
    ValueDiffers,
    TypeDiffers, // values of types that cannot be compared
};

/// Compares the values of paired records of two traces, many times over: what each site holds is looked up once.
class ValueComparison
{
public:
    /// What a site's values are to the comparison.
    enum class Sort : std::uint8_t { None, Ignored, Integer, Logical, Float, Double, FloatComplex, DoubleComplex };
    /// By site.
    static std::vector<Sort> sortsOf(const Trace &trace);

    ValueComparison(const Trace &reference, const Trace &current, SiteTolerances tolerances);

    PairResult compare(std::uint32_t reference, std::uint32_t current) const;

private:
    static Sort sortOf(const Site &site);

    PairResult compareReals(double reference, double current, bool single, const Tolerance &tolerance) const;
    PairResult compareComplex(std::uint32_t reference, std::uint32_t current, Sort sort) const;

    const Trace &m_reference;
    const Trace &m_current;
    SiteTolerances m_tolerances; // by site of the reference
    bool m_sameBitsAreEqual; // false only where NaN may differ from NaN
    std::vector<Sort> m_referenceSorts; // by site
    std::vector<Sort> m_currentSorts;
};

} // namespace rankscope
