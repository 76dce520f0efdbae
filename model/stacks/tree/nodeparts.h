// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "model/base/threadset.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace rankscope {

/// What a set is made of: the ranges of processes, or the rectangles of threads.
template<typename Set>
struct SetParts;

template<>
struct SetParts<ProcessSet> {
    using Part = ProcessSet::Range;
    static const std::vector<Part> &of(const ProcessSet &set) { return set.ranges(); }
    static ProcessSet put(std::vector<Part> parts) { return ProcessSet::fromRanges(std::move(parts)); }
    /// Nothing where more than `limit` parts would have to be kept.
    static std::optional<ProcessSet> put(std::vector<Part> parts, std::size_t /*limit*/)
    {
        return put(std::move(parts)); // there are never more than before
    }
};

template<>
struct SetParts<ThreadSet> {
    using Part = ThreadSet::Rectangle;
    static const std::vector<Part> &of(const ThreadSet &set) { return set.rectangles(); }
    static ThreadSet put(std::vector<Part> parts) { return ThreadSet::fromRectangles(std::move(parts)); }
    static std::optional<ThreadSet> put(std::vector<Part> parts, std::size_t limit)
    {
        return ThreadSet::fromRectangles(std::move(parts), limit);
    }
};

/// Parts of sets in the order of their nodes.
template<typename Part>
class GroupedParts
{
public:
    std::span<const Part> of(std::uint32_t node) const
    {
        if (node >= m_ends.size())
            return {};
        const std::size_t begin = node == 0 ? 0 : m_ends[node - 1];
        return std::span(m_parts).subspan(begin, m_ends[node] - begin);
    }

private:
    template<typename Set>
    friend class NodeParts;

    std::vector<std::size_t> m_ends; // by node
    std::vector<Part> m_parts;
};

/// Parts of sets that were said of nodes, one behind another as they come: a node takes no memory of its own. What is
/// said again and again does not pile up: from time to time each node's parts are put into one set, so that adding is
/// linear.
template<typename Set>
class NodeParts
{
public:
    using Part = typename SetParts<Set>::Part;

    void add(std::uint32_t node, const Part &part)
    {
        m_said.push_back({part, node});
        if (m_said.size() >= m_tidyAt)
            tidy();
    }
    void add(std::uint32_t node, const std::vector<Part> &parts)
    {
        for (const Part &part : parts)
            add(node, part);
    }
    /// Hands out all that was said.
    GroupedParts<Part> take()
    {
        GroupedParts<Part> grouped = group();
        *this = NodeParts();
        return grouped;
    }

private:
    struct Said {
        Part part;
        std::uint32_t node = 0;
    };

    /// Sorts by node in time linear in nodes and parts; the order within a node stays.
    GroupedParts<Part> group() const
    {
        GroupedParts<Part> grouped;
        for (const Said &said : m_said) {
            if (said.node >= grouped.m_ends.size())
                grouped.m_ends.resize(said.node + 1);
            ++grouped.m_ends[said.node];
        }
        std::size_t begin = 0;
        for (std::size_t &end : grouped.m_ends) // where the next part of the node goes, until all stand there
            begin += std::exchange(end, begin);
        grouped.m_parts.resize(m_said.size());
        for (const Said &said : m_said)
            grouped.m_parts[grouped.m_ends[said.node]++] = said.part;
        return grouped;
    }

    void tidy()
    {
        const GroupedParts<Part> grouped = group();
        m_said.clear();
        for (std::uint32_t node = 0; node < grouped.m_ends.size(); ++node) {
            const auto parts = grouped.of(node);
            if (parts.empty())
                continue;
            const Set set = SetParts<Set>::put({parts.begin(), parts.end()});
            for (const Part &part : SetParts<Set>::of(set))
                m_said.push_back({part, node});
        }
        m_tidyAt = std::max(leastTidy, m_said.size() * 2);
    }

    static constexpr std::size_t leastTidy = 4096;

    std::vector<Said> m_said;
    std::size_t m_tidyAt = leastTidy;
};

} // namespace rankscope
