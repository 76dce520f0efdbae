// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/stringpool.h"

namespace rankscope {

StringPool::StringPool()
{
    intern({});
}

StringId StringPool::intern(std::string_view text)
{
    const auto known = m_ids.find(text);
    if (known != m_ids.end())
        return StringId{known->second};
    const auto id = static_cast<std::uint32_t>(m_strings.size());
    const std::string &kept = m_strings.emplace_back(text);
    m_ids.emplace(std::string_view(kept), id);
    return StringId{id};
}

} // namespace rankscope
