// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/valuecomparison.h"

#include <algorithm>
#include <bit>
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

ValueComparison::Sort ValueComparison::sortOf(const Site &site)
{
    if (isReductionAccess(site.kind) || site.kind == RecordKind::Checksum || site.kind == RecordKind::Local
        || site.kind == RecordKind::Chunk)
        return Sort::Ignored;
    if (!hasValue(site.kind))
        return Sort::None;
    switch (site.type) {
    case ValueType::Char:
    case ValueType::Int:
    case ValueType::Long:
    case ValueType::LongLong:
        return Sort::Integer;
    case ValueType::Logical:
        return Sort::Logical;
    case ValueType::Float:
        return Sort::Float;
    case ValueType::Double:
        return Sort::Double;
    case ValueType::FloatComplex:
        return Sort::FloatComplex;
    case ValueType::DoubleComplex:
        return Sort::DoubleComplex;
    }
    return Sort::None;
}

std::vector<ValueComparison::Sort> ValueComparison::sortsOf(const Trace &trace)
{
    std::vector<Sort> sorts;
    sorts.reserve(trace.sites.size());
    for (const Site &site : trace.sites)
        sorts.push_back(sortOf(site));
    return sorts;
}

PairResult ValueComparison::compareReals(double reference, double current, bool single,
                                         const Tolerance &tolerance) const
{
    if (single) {
        reference = static_cast<float>(reference);
        current = static_cast<float>(current);
    }
    return equalReals(reference, current, single, tolerance) ? PairResult::Equal : PairResult::ValueDiffers;
}

PairResult ValueComparison::compareComplex(std::uint32_t reference, std::uint32_t current, Sort sort) const
{
    const auto one = std::get<std::complex<double>>(m_reference.value(RecordIndex{reference}));
    const auto two = std::get<std::complex<double>>(m_current.value(RecordIndex{current}));
    const bool single = sort == Sort::FloatComplex;
    const Tolerance &tolerance = m_tolerances.at(m_reference.codes[reference]);
    const PairResult real = compareReals(one.real(), two.real(), single, tolerance);
    return real == PairResult::Equal ? compareReals(one.imag(), two.imag(), single, tolerance) : real;
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
    const std::uint64_t referenceBits = m_reference.values[reference];
    const std::uint64_t currentBits = m_current.values[current];
    const bool reals = (one == Sort::Float || one == Sort::Double) && (two == Sort::Float || two == Sort::Double);
    if (one != two && !reals)
        return PairResult::TypeDiffers;
    if (one == Sort::DoubleComplex)
        return compareComplex(reference, current, one);
    if (referenceBits == currentBits && m_sameBitsAreEqual)
        return PairResult::Equal;
    if (reals)
        return compareReals(std::bit_cast<double>(referenceBits), std::bit_cast<double>(currentBits),
                            one == Sort::Float || two == Sort::Float, m_tolerances.at(referenceCode));
    if (one == Sort::FloatComplex)
        return compareComplex(reference, current, one);
    return referenceBits == currentBits ? PairResult::Equal : PairResult::ValueDiffers;
}

} // namespace rankscope
