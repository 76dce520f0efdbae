// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedtrees.h"

#include "io/stacks/stackreading.h"
#include "io/stacktools/folded/foldednames.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

namespace {

std::uint64_t rounded(double count)
{
    constexpr double most = 9.2e18;
    return count < most ? static_cast<std::uint64_t>(std::llround(count)) : std::numeric_limits<std::uint64_t>::max();
}

ProcessMembers completeMembers(ProcessSet set, StackPools &pools)
{
    const std::uint64_t count = set.count();
    return {SetState::Complete, pools.processSets.intern(std::move(set)), count};
}

} // namespace

FoldedTrees::FoldedTrees(StackTrie &trie, const QString &encoding)
    : m_trie(trie)
    , m_pools(std::make_shared<StackPools>())
{
    m_xpu = readXpuNames();
    if (!m_xpu)
        readNames(encoding);
}

void FoldedTrees::readNames(const QString &encoding)
{
    const StringPool &names = m_trie.names();
    m_frames.resize(names.size());
    for (std::uint32_t name = 1; name < names.size(); ++name)
        m_frames[name] = frameOfName(utf8Text(names.text(StringId{name}), encoding, m_converted), *m_pools);
}

bool FoldedTrees::readXpuNames()
{
    const StringPool &names = m_trie.names();
    for (std::uint32_t name = 1; name < names.size(); ++name) {
        if (!xpuName(names.text(StringId{name})))
            return false;
    }
    m_frames.resize(names.size());
    m_xpuMembers.resize(names.size());
    std::vector<ProcessSet::Range> declared;
    for (std::uint32_t name = 1; name < names.size(); ++name) {
        auto known = xpuName(names.text(StringId{name}));
        m_frames[name] = frameOfName(utf8Text(known->frame, {}, m_converted), *m_pools);
        for (const ProcessSet *const set : {&known->present, &known->missing})
            declared.insert(declared.end(), set->ranges().begin(), set->ranges().end());
        m_xpuMembers[name] = completeMembers(std::move(known->present), *m_pools);
    }
    m_declared = ProcessSet::fromRanges(std::move(declared));
    return names.size() > 1;
}

std::vector<ProcessMembers> FoldedTrees::endingMembers(const std::vector<FoldedEnding> &endings)
{
    const std::vector<StackTrie::Node> &nodes = m_trie.nodes();
    std::vector<std::vector<ProcessSet::Range>> parts(nodes.size());
    std::vector<bool> unnamed(nodes.size());
    for (const FoldedEnding &ending : endings)
        parts[ending.node].push_back(ending.processes);
    std::vector<ProcessMembers> members(nodes.size());
    for (std::size_t node = nodes.size(); node-- > 1;) { // from the leaves up
        const std::uint32_t parent = nodes[node].parent;
        const bool others = unnamed[node] || nodes[node].endsUnnamed;
        unnamed[parent] = unnamed[parent] || others;
        if (parts[node].empty())
            continue;
        ProcessSet set = ProcessSet::fromRanges(std::move(parts[node]));
        if (parent != 0)
            parts[parent].insert(parts[parent].end(), set.ranges().begin(), set.ranges().end());
        members[node] = completeMembers(std::move(set), *m_pools);
        if (others)
            members[node].state = SetState::Incomplete;
    }
    return members;
}

std::vector<ProcessMembers> FoldedTrees::processMembers(const Content &content)
{
    const std::vector<StackTrie::Node> &nodes = m_trie.nodes();
    if (!content.endings.empty())
        return endingMembers(content.endings);
    ProcessMembers all;
    if (content.process)
        all = completeMembers(ProcessSet(*content.process), *m_pools);
    std::vector<ProcessMembers> members(nodes.size(), all);
    if (m_xpu) {
        for (std::size_t node = 1; node < nodes.size(); ++node)
            members[node] = m_xpuMembers[nodes[node].name.value];
    }
    return members;
}

std::vector<double> FoldedTrees::totals(std::size_t column) const
{
    const std::vector<StackTrie::Node> &nodes = m_trie.nodes();
    std::vector<double> totals(nodes.size());
    for (std::size_t node = nodes.size(); node-- > 1;) {
        totals[node] += nodes[node].self[column];
        totals[nodes[node].parent] += totals[node];
    }
    return totals;
}

StackTree FoldedTrees::tree(const Content &content)
{
    const std::vector<ProcessMembers> processes = processMembers(content);
    const std::vector<double> counts = totals(content.column);
    StackTreeBuilder builder(m_pools);
    std::uint32_t depth = 0;
    for (std::uint32_t node = m_trie.nextInPreorder(0, depth); node != StackTrie::none;
         node = m_trie.nextInPreorder(node, depth)) {
        if (content.leaveOutZero && counts[node] <= 0) // then nothing is below it either
            continue;
        StackEntry entry;
        entry.frame = m_frames[m_trie.nodes()[node].name.value];
        entry.processes = processes[node];
        if (content.counts)
            entry.threads = {SetState::Count, {}, rounded(counts[node])};
        builder.add(depth - 1, entry);
    }
    return builder.finish();
}

} // namespace rankscope
