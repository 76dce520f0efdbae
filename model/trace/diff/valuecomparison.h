// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracerules.h"
#include "model/trace/trace/trace.h"
#include "rules/values/valuerules.h"

namespace rankscope {

/// Compares the values of paired records of two traces, many times over: what each site holds is looked up once.
class ValueComparison
{
public:
    using Sort = ValueSort;
    /// By site.
    static std::vector<Sort> sortsOf(const Trace &trace);

    ValueComparison(const Trace &reference, const Trace &current, SiteTolerances tolerances);

    PairResult compare(std::uint32_t reference, std::uint32_t current) const;

private:
    static ComparedValue valueOf(const Trace &trace, std::uint32_t record, Sort sort);

    const Trace &m_reference;
    const Trace &m_current;
    SiteTolerances m_tolerances; // by site of the reference
    bool m_sameBitsAreEqual; // false only where NaN may differ from NaN
    std::vector<Sort> m_referenceSorts; // by site
    std::vector<Sort> m_currentSorts;
};

} // namespace rankscope
