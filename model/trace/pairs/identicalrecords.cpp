// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/identicalrecords.h"

#include <array>
#include <bit>

namespace rankscope {

namespace {

bool areIdenticalSites(const Trace &one, const Site &first, const Trace &two, const Site &second)
{
    const auto isSameText = [&](StringId a, StringId b) { return one.strings.text(a) == two.strings.text(b); };
    return first.kind == second.kind && first.type == second.type && first.place.line == second.place.line
           && isSameText(first.name, second.name) && isSameText(first.place.file, second.place.file);
}

bool haveIdenticalValues(const Trace &one, std::uint32_t record, const Trace &two, std::uint32_t other)
{
    const Site &site = one.site({record});
    if (!hasValue(site.kind))
        return true;
    if (site.type != ValueType::DoubleComplex)
        return one.values[record] == two.values[other];
    const auto bits = [](const Trace &trace, std::uint32_t at) {
        return std::bit_cast<std::array<std::uint64_t, 2>>(trace.complexValues[trace.values[at]]);
    };
    return bits(one, record) == bits(two, other);
}

} // namespace

bool IdenticalRecords::operator()(std::uint32_t record, std::uint32_t other)
{
    if (m_one.isIteration({record}) || m_two.isIteration({other}))
        return true; // their indices are the same
    const std::uint32_t site = m_one.siteId({record}).value;
    const std::uint32_t otherSite = m_two.siteId({other}).value;
    if (m_partners[site] != otherSite) {
        if (!areIdenticalSites(m_one, m_one.sites[site], m_two, m_two.sites[otherSite]))
            return false;
        m_partners[site] = otherSite;
    }
    return haveIdenticalValues(m_one, record, m_two, other);
}

} // namespace rankscope
