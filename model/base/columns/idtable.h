// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rankscope {

/// Finds the ids of things that somebody else keeps, by their hash: 8 bytes a slot, a look-up touches one place of
/// memory. Ids are below 2^32 - 1. At most half of the slots are taken.
class IdTable
{
public:
    /// The id of what has this hash and for which `isIt(id)` says so; else `id` is put in. True in `second`: it was put
    /// in.
    template<typename IsIt>
    std::pair<std::uint32_t, bool> findOrInsert(std::uint64_t hash, std::uint32_t id, const IsIt &isIt)
    {
        if (m_used * 2 >= m_slots.size())
            grow();
        const std::uint64_t spread = spreadOf(hash);
        const auto mark = static_cast<std::uint32_t>(spread >> 32);
        std::size_t at = spread & (m_slots.size() - 1);
        while (m_slots[at].id != empty) {
            if (m_slots[at].mark == mark && isIt(m_slots[at].id))
                return {m_slots[at].id, false};
            at = (at + 1) & (m_slots.size() - 1);
        }
        m_slots[at] = {mark, id};
        ++m_used;
        return {id, true};
    }

    void clear() { *this = IdTable(); }

private:
    static constexpr std::uint32_t empty = 0xffffffff;
    static constexpr std::size_t leastSlots = 16;

    struct Slot {
        std::uint32_t mark = 0; // the upper half of the hash
        std::uint32_t id = empty;
    };

    /// Multiplied, so that hashes that differ in few bits stand far apart. The slot of an id follows from its mark
    /// alone, which is all that growing has.
    static std::uint64_t spreadOf(std::uint64_t hash)
    {
        hash = (hash ^ (hash >> 32)) * 0x9e3779b97f4a7c15;
        return fromMark(static_cast<std::uint32_t>(hash >> 32));
    }
    static std::uint64_t fromMark(std::uint32_t mark) { return (std::uint64_t(mark) << 32) | mark; }

    void grow()
    {
        std::vector<Slot> before(m_slots.empty() ? leastSlots : m_slots.size() * 2);
        before.swap(m_slots);
        for (const Slot &slot : before) {
            if (slot.id == empty)
                continue;
            std::size_t at = fromMark(slot.mark) & (m_slots.size() - 1);
            while (m_slots[at].id != empty)
                at = (at + 1) & (m_slots.size() - 1);
            m_slots[at] = slot;
        }
    }

    std::vector<Slot> m_slots; // a power of two
    std::size_t m_used = 0;
};

} // namespace rankscope
