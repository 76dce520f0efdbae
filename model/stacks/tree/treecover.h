// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/nodeparts.h"
#include "model/stacks/tree/stacktree.h"

namespace rankscope {

/// Which sets of a tree need not be kept, because the frames below say the same. Of most trees only the sets where
/// stacks end are left.
template<typename Set>
class TreeCover
{
public:
    explicit TreeCover(const StackTree &tree) : m_tree(tree) {}

    struct Share {
        bool handsUp = true; // who is here is also at all frames above
        bool isCovered = false; // who is here is also at the frames below, which hand it up
    };

    /// To be called in preorder.
    Share next(StackNode node)
    {
        const std::uint32_t depth = m_tree.depth(node);
        m_takes.resize(depth);
        Share share;
        share.handsUp = depth == 0 || m_takes.back();
        const Cover cover = share.handsUp ? coverOf(node) : Cover::Exceeded;
        share.isCovered = cover == Cover::Whole;
        m_takes.push_back(cover != Cover::Exceeded);
        return share;
    }

private:
    using Parts = SetParts<Set>;

    /// Of a set, by those below it.
    enum class Cover {
        Exceeded, // they have somebody else, or there is no set
        Part,
        Whole,
    };

    SetId<Set> setOf(StackNode node) const
    {
        if constexpr (std::is_same_v<Set, ProcessSet>)
            return m_tree.processes(node).set;
        else
            return m_tree.threads(node).set;
    }
    SetState stateOf(StackNode node) const
    {
        if constexpr (std::is_same_v<Set, ProcessSet>)
            return m_tree.processes(node).state;
        else
            return m_tree.threads(node).state;
    }
    const Set &set(SetId<Set> id) const
    {
        if constexpr (std::is_same_v<Set, ProcessSet>)
            return m_tree.pools().processSets[id];
        else
            return m_tree.pools().threadSets[id];
    }

    Cover coverOf(StackNode node)
    {
        const SetState state = stateOf(node);
        if (state != SetState::Complete && state != SetState::Incomplete)
            return Cover::Exceeded;
        const SetId<Set> here = setOf(node);
        m_children.clear();
        for (auto child = m_tree.firstChild(node); child; child = m_tree.nextSibling(*child)) {
            if (setOf(*child).value != 0)
                m_children.push_back(setOf(*child));
        }
        if (m_children.empty())
            return Cover::Part;
        if (std::ranges::all_of(m_children, [here](SetId<Set> child) { return child == here; }))
            return Cover::Whole;
        return coverBy(set(here));
    }

    Cover coverBy(const Set &here) const
    {
        std::vector<typename Parts::Part> parts;
        for (const SetId<Set> child : m_children)
            parts.insert(parts.end(), Parts::of(set(child)).begin(), Parts::of(set(child)).end());
        const std::size_t most = parts.size() * 4;
        const std::optional<Set> below = Parts::put(std::move(parts), most);
        if (!below)
            return Cover::Exceeded;
        if (*below == here)
            return Cover::Whole;
        return below->isSubsetOf(here) ? Cover::Part : Cover::Exceeded;
    }

    const StackTree &m_tree;
    std::vector<bool> m_takes; // of the frames above: what the frames below them say goes up
    std::vector<SetId<Set>> m_children;
};

} // namespace rankscope
