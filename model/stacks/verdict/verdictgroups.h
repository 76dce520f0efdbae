// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackverdict.h"

#include <map>
#include <tuple>

namespace rankscope {

/// Puts processes into groups by what they are at, and into parts by how they came there.
class GroupCollector
{
public:
    explicit GroupCollector(const StackTree &tree);

    void add(const StackPlace &place, const ProcessSet &processes, std::uint64_t count);
    /// The processes of a class, which is listed with the group.
    void addClass(std::uint32_t index, const StackPlace &place, const ProcessSet &processes);
    /// Smallest first, likewise their parts.
    std::vector<VerdictGroup> takeGroups();

private:
    /// The call, else (and for waits that say little by themselves) the function it is in.
    using GroupKey = std::tuple<int, std::string, std::uint32_t, std::uint32_t, std::string>;
    /// The way of the program, the library without symbols below it, and the call inside of which it was ended.
    using PartKey = std::tuple<std::uint64_t, std::string, std::string>;
    struct Part {
        GroupPart part;
        std::vector<ProcessSet::Range> ranges;
    };
    struct Group {
        std::map<PartKey, Part> parts;
        std::vector<std::uint32_t> classes;
    };

    std::string libraryOf(const StackPlace &place) const;
    Group &groupOf(const StackPlace &place);
    VerdictGroup finished(Group group) const;

    const StackTree &m_tree;
    std::vector<std::uint64_t> m_prints;
    std::map<GroupKey, Group> m_groups;
};

} // namespace rankscope
