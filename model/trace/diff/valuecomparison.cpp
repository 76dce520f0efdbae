// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/valuecomparison.h"

#include <algorithm>
#include <utility>

namespace rankscope {

ValueComparison::ValueComparison(const Trace &reference, const Trace &current, SiteTolerances tolerances)
    : m_reference(reference)
    , m_current(current)
    , m_tolerances(std::move(tolerances))
    , m_sameBitsAreEqual(std::ranges::none_of(m_tolerances.tolerances, &Tolerance::nanDiffers))
    , m_referenceSorts(sortsOf(reference))
    , m_currentSorts(sortsOf(current))
{}

std::vector<ValueComparison::Sort> ValueComparison::sortsOf(const Trace &trace)
{
    std::vector<Sort> sorts;
    sorts.reserve(trace.sites.size());
    for (const Site &site : trace.sites)
        sorts.push_back(valueSort(site.kind, site.type));
    return sorts;
}

ComparedValue ValueComparison::valueOf(const Trace &trace, std::uint32_t record, Sort sort)
{
    ComparedValue value{.sort = sort, .bits = trace.values[record]};
    if (sort == Sort::DoubleComplex)
        value.complex = std::get<std::complex<double>>(trace.value(RecordIndex{record}));
    return value;
}

PairResult ValueComparison::compare(std::uint32_t reference, std::uint32_t current) const
{
    const std::uint32_t referenceCode = m_reference.codes[reference];
    const std::uint32_t currentCode = m_current.codes[current];
    if (((referenceCode | currentCode) & Trace::iterationBit) != 0)
        return PairResult::Equal;
    const Sort one = m_referenceSorts[referenceCode];
    const Sort two = m_currentSorts[currentCode];
    if (one == Sort::None || one == Sort::Ignored)
        return one == Sort::None ? PairResult::Equal : PairResult::Ignored;
    if (one == two && one != Sort::DoubleComplex && m_sameBitsAreEqual
        && m_reference.values[reference] == m_current.values[current])
        return PairResult::Equal;
    return judgeValues(valueOf(m_reference, reference, one), valueOf(m_current, current, two),
                       m_tolerances.at(m_reference, reference));
}

} // namespace rankscope
