// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/base/processset.h"
#include "model/base/threadset.h"

#include <cstdint>
#include <deque>

namespace rankscope {

/// Names a set of a SetPool. Id 0 is the empty set.
template<typename Set>
struct SetId {
    std::uint32_t value = 0;
    friend auto operator<=>(const SetId &, const SetId &) = default;
};

/// Sets kept once each: all frames of a chain have the same processes. Invariant: equal sets have equal ids; references
/// stay valid as long as the pool.
template<typename Set>
class SetPool
{
public:
    SetPool() { intern({}); }

    SetId<Set> intern(Set set)
    {
        const auto next = static_cast<std::uint32_t>(m_sets.size());
        const auto [id, isNew] =
            m_ids.findOrInsert(hashOf(set), next, [&](std::uint32_t known) { return m_sets[known] == set; });
        if (isNew) {
            set.shrinkToFit(); // stays as long as the pool
            m_sets.push_back(std::move(set));
        }
        return {id};
    }
    const Set &operator[](SetId<Set> id) const { return m_sets[id.value]; }
    std::size_t size() const { return m_sets.size(); }

private:
    static std::size_t mixed(std::size_t hash, std::uint64_t value)
    {
        hash = (hash ^ value) * 0x9e3779b97f4a7c15;
        return hash ^ (hash >> 29);
    }
    static std::size_t hashOf(const ProcessSet &set)
    {
        std::size_t hash = set.ranges().size();
        for (const ProcessSet::Range &range : set.ranges())
            hash = mixed(mixed(hash, static_cast<std::uint64_t>(range.first)), static_cast<std::uint64_t>(range.last));
        return hash;
    }
    static std::size_t hashOf(const ThreadSet &set)
    {
        std::size_t hash = set.rectangles().size();
        for (const ThreadSet::Rectangle &rectangle : set.rectangles()) {
            hash = mixed(hash, (std::uint64_t(std::uint32_t(rectangle.firstProcess)) << 32)
                                   | std::uint32_t(rectangle.lastProcess));
            hash = mixed(hash, (std::uint64_t(std::uint32_t(rectangle.firstThread)) << 32)
                                   | std::uint32_t(rectangle.lastThread));
        }
        return hash;
    }

    std::deque<Set> m_sets;
    IdTable m_ids;
};

using ProcessSetId = SetId<ProcessSet>;
using ThreadSetId = SetId<ThreadSet>;

} // namespace rankscope
