// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"

#include <iterator>
#include <map>

namespace rankscope {

/// Parts of a whole that come in any order: neighbours merge as soon as both are there. A part is what a range of
/// blocks comes to; it has merge(), put() and get(). Invariant: no block comes twice.
template<typename Part>
class PartRanges
{
public:
    void add(std::uint64_t first, std::uint64_t count, Part part)
    {
        std::uint64_t end = first + count;
        if (const auto next = m_ranges.find(end); next != m_ranges.end()) {
            part.merge(next->second.part);
            end = next->second.end;
            m_ranges.erase(next);
        }
        const auto after = m_ranges.lower_bound(first);
        if (after != m_ranges.begin() && std::prev(after)->second.end == first) {
            Range &before = std::prev(after)->second;
            before.part.merge(part);
            before.end = end;
        } else {
            m_ranges.emplace_hint(after, first, Range{end, std::move(part)});
        }
    }

    /// All of so many blocks; null unless they are there.
    const Part *whole(std::uint64_t count) const
    {
        const auto begin = m_ranges.begin();
        return begin != m_ranges.end() && begin->first == 0 && begin->second.end == count ? &begin->second.part
                                                                                          : nullptr;
    }

    /// The blocks from the first one on, as many as are there; null where the first one is not.
    const Part *fromFront() const
    {
        const auto begin = m_ranges.begin();
        return begin != m_ranges.end() && begin->first == 0 ? &begin->second.part : nullptr;
    }

    void put(Packer &into) const
    {
        into.add(std::uint64_t{m_ranges.size()});
        for (const auto &[first, range] : m_ranges) {
            into.add(first);
            into.add(range.end);
            range.part.put(into);
        }
    }

    /// Adds what another one put; `nothing` is what no blocks come to.
    void join(Unpacker &from, const Part &nothing)
    {
        for (auto count = from.take<std::uint64_t>(); count > 0 && from.isGood(); --count) {
            const auto first = from.take<std::uint64_t>();
            const auto end = from.take<std::uint64_t>();
            Part part = nothing;
            part.get(from);
            if (from.isGood() && first < end)
                add(first, end - first, std::move(part));
        }
    }

private:
    struct Range {
        std::uint64_t end = 0;
        Part part;
    };

    std::map<std::uint64_t, Range> m_ranges; // by the first block
};

} // namespace rankscope
