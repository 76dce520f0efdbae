// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilerowsource.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

constexpr double mostLines = 4194304; // 2^22: a rank and a line fit into a double exactly

} // namespace

TitleRanks::TitleRanks(const StringPool &strings) : m_ranks(strings.size())
{
    std::vector<std::uint32_t> ids(strings.size());
    std::iota(ids.begin(), ids.end(), std::uint32_t(0));
    std::sort(ids.begin(), ids.end(), [&strings](std::uint32_t one, std::uint32_t other) {
        return strings.text({one}) < strings.text({other});
    });
    for (std::uint32_t rank = 0; rank < ids.size(); ++rank)
        m_ranks[ids[rank]] = rank;
}

double TitleRanks::rank(StringId name, std::uint32_t line) const
{
    return m_ranks[name.value] * mostLines + std::min<double>(line, mostLines - 1);
}

} // namespace rankscope
