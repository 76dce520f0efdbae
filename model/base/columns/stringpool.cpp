// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/stringpool.h"

namespace rankscope {

StringPool::StringPool()
{
    intern({});
}

StringId StringPool::intern(std::string_view text)
{
    const auto next = static_cast<std::uint32_t>(m_strings.size());
    const auto [id, isNew] = m_ids.findOrInsert(std::hash<std::string_view>()(text), next,
                                                [&](std::uint32_t known) { return m_strings[known] == text; });
    if (isNew)
        m_strings.emplace_back(text);
    return StringId{id};
}

} // namespace rankscope
