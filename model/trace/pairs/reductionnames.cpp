// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/reductionnames.h"

#include <algorithm>

namespace rankscope {

std::vector<ReductionNames::Names> ReductionNames::namesOf(const Trace &trace)
{
    std::vector<Names> names(trace.sites.size());
    for (std::size_t site = 0; site < names.size(); ++site) {
        if (!isReductionAccess(trace.sites[site].kind))
            continue;
        const std::scoped_lock lock(m_mutex);
        const auto [found, isNew] =
            m_bits.try_emplace(std::string(trace.strings.text(trace.sites[site].key)), m_bits.size());
        names[site] = Names(1) << std::min(found->second, beyondBit);
    }
    return names;
}

} // namespace rankscope
