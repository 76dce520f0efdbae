// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stackmerger.h"

#include "model/base/polling.h"
#include "model/stacks/tree/membersettling.h"
#include "model/stacks/tree/stacktreebuilder.h"
#include "model/stacks/tree/treecover.h"

#include <algorithm>

namespace rankscope {

namespace {

/// What frames of other pools are called here. Each string and each frame is looked up once.
class FrameTranslation
{
public:
    FrameTranslation(const StackPools &theirs, StackPools &ours) : m_theirs(theirs), m_ours(ours)
    {
        if (&theirs == &ours)
            return;
        m_frames.resize(theirs.frames.size(), unknown);
        m_strings.resize(theirs.strings.size(), unknown);
    }

    FrameId ours(FrameId frame)
    {
        if (&m_theirs == &m_ours)
            return frame;
        std::uint32_t &known = m_frames[frame.value];
        if (known == unknown) {
            const Frame &their = m_theirs.frames[frame];
            known =
                m_ours.frames.intern({ours(their.function), ours(their.file), their.line, ours(their.module)}).value;
        }
        return {known};
    }

private:
    static constexpr std::uint32_t unknown = 0xffffffff;

    StringId ours(StringId string)
    {
        std::uint32_t &known = m_strings[string.value];
        if (known == unknown)
            known = m_ours.strings.intern(m_theirs.strings.text(string)).value;
        return {known};
    }

    const StackPools &m_theirs;
    StackPools &m_ours;
    std::vector<std::uint32_t> m_frames;
    std::vector<std::uint32_t> m_strings;
};

} // namespace

StackMerger::StackMerger(std::shared_ptr<StackPools> pools, const MergeOptions &options)
    : m_pools(std::move(pools))
    , m_options(options)
{}

std::uint32_t StackMerger::keyOf(FrameId frame) const
{
    return m_options.by == MergeBy::Place ? frame.value : m_pools->frames[frame].function.value;
}

std::uint32_t StackMerger::childOf(std::uint32_t parent, FrameId frame)
{
    const std::uint32_t key = keyOf(frame);
    const auto next = static_cast<std::uint32_t>(m_nodes.size());
    const auto isIt = [&](std::uint32_t node) {
        return m_nodes[node].parent == parent && keyOf(m_nodes[node].frame) == key;
    };
    const auto [known, isNew] = m_children.findOrInsert((std::uint64_t(parent) << 32) | key, next, isIt);
    if (!isNew) {
        joinPlace(m_nodes[known], frame);
        return known;
    }
    Node &node = m_nodes.emplace_back();
    node.parent = parent;
    node.frame = frame;
    std::uint32_t &first = parent == none ? m_firstRoot : m_nodes[parent].firstChild;
    std::uint32_t &last = parent == none ? m_lastRoot : m_nodes[parent].lastChild;
    if (last == none)
        first = next;
    else
        m_nodes[last].nextSibling = next;
    last = next;
    return next;
}

/// Frames that are one by their function keep a place only where they agree on it.
void StackMerger::joinPlace(Node &node, FrameId frame)
{
    if (node.frame == frame)
        return;
    Frame joint = m_pools->frames[node.frame];
    const Frame other = m_pools->frames[frame];
    if (joint.file != other.file || joint.line != other.line) {
        joint.file = {};
        joint.line = 0;
    }
    if (joint.module != other.module)
        joint.module = {};
    node.frame = m_pools->frames.intern(joint);
}

std::uint32_t StackMerger::leafOf(std::span<const FrameId> frames)
{
    std::uint32_t node = none;
    for (const FrameId frame : frames)
        node = childOf(node, frame);
    return node;
}

void StackMerger::addStack(std::span<const FrameId> frames, std::int64_t process, std::int32_t thread)
{
    if (frames.empty())
        return;
    const std::uint32_t leaf = leafOf(frames);
    const auto number = static_cast<std::int32_t>(process);
    m_processes.handed.add(leaf, {process, process});
    m_threads.handed.add(leaf, {number, number, thread, thread});
}

void StackMerger::addStack(std::span<const FrameId> frames, const ProcessSet &processes, const ThreadSet *threads)
{
    if (frames.empty())
        return;
    const std::uint32_t leaf = leafOf(frames);
    m_processes.handed.add(leaf, processes.ranges());
    if (threads)
        m_threads.handed.add(leaf, threads->rectangles());
}

void StackMerger::addCount(std::uint64_t &count, std::uint64_t more) const
{
    count = m_options.sameProcesses ? std::max(count, more) : count + more;
}

StackMerger::Counts &StackMerger::countsOf(std::uint32_t node)
{
    if (node >= m_counts.size())
        m_counts.resize(m_nodes.size());
    return m_counts[node];
}

template<typename Set, typename Share>
void StackMerger::addMembers(std::uint32_t node, const Members<Set> &members, const Set &set, const Share &share)
{
    constexpr bool isProcesses = std::is_same_v<Set, ProcessSet>;
    Told &told = isProcesses ? m_nodes[node].processes : m_nodes[node].threads;
    const bool lists = members.state == SetState::Complete || members.state == SetState::Incomplete;
    told.listed = told.listed || lists;
    told.unlisted = told.unlisted || members.state != SetState::Complete;
    const std::uint64_t listed = members.state == SetState::Complete ? members.count : set.count();
    if (members.count > listed)
        addCount(isProcesses ? countsOf(node).otherProcesses : countsOf(node).otherThreads, members.count - listed);
    if (!lists || share.isCovered)
        return;
    MemberParts<Set> *parts = nullptr;
    if constexpr (isProcesses)
        parts = &m_processes;
    else
        parts = &m_threads;
    (share.handsUp ? parts->handed : parts->held).add(node, SetParts<Set>::of(set));
}

void StackMerger::addTree(const StackTree &tree, const Progress &progress)
{
    FrameTranslation translation(tree.pools(), *m_pools);
    TreeCover<ProcessSet> ofProcesses(tree);
    TreeCover<ThreadSet> ofThreads(tree);
    std::vector<std::uint32_t> path; // the merged nodes of the frames above
    for (StackNode from{0}; from.value < tree.size(); ++from.value) {
        if (endsAt(from.value, progress))
            return;
        path.resize(tree.depth(from));
        const std::uint32_t node = childOf(path.empty() ? none : path.back(), translation.ours(tree.frame(from)));
        path.push_back(node);
        addMembers(node, tree.processes(from), tree.processSet(from), ofProcesses.next(from));
        addMembers(node, tree.threads(from), tree.threadSet(from), ofThreads.next(from));
        m_nodes[node].marked = m_nodes[node].marked || tree.isMarked(from);
        if (const auto gpuThreads = tree.gpuThreads(from)) {
            m_nodes[node].hasGpuThreads = true;
            addCount(countsOf(node).gpuThreads, *gpuThreads);
        }
    }
}

std::vector<std::uint32_t> StackMerger::preorder() const
{
    std::vector<std::uint32_t> order;
    order.reserve(m_nodes.size());
    std::uint32_t node = m_firstRoot;
    while (node != none) {
        order.push_back(node);
        std::uint32_t next = m_nodes[node].firstChild;
        while (next == none && node != none) {
            next = m_nodes[node].nextSibling;
            node = m_nodes[node].parent;
        }
        node = next;
    }
    return order;
}

/// The frames alone, in preorder.
StackTreeBuilder StackMerger::frames(const std::vector<std::uint32_t> &order) const
{
    StackTreeBuilder builder(m_pools);
    builder.reserve(order.size());
    std::vector<std::uint32_t> depths(m_nodes.size());
    for (const std::uint32_t number : order) {
        const Node &node = m_nodes[number];
        depths[number] = node.parent == none ? 0 : depths[node.parent] + 1;
        StackEntry entry;
        entry.frame = node.frame;
        entry.marked = node.marked;
        if (node.hasGpuThreads)
            entry.gpuThreads = m_counts[number].gpuThreads;
        builder.add(depths[number], entry);
    }
    return builder;
}

template<typename Set>
Members<Set> StackMerger::membersOf(const Told &told, std::uint64_t others, SetId<Set> set, std::uint64_t listed)
{
    Members<Set> members;
    members.set = set;
    members.count = listed + others;
    if (told.listed || listed > 0)
        members.state = told.unlisted ? SetState::Incomplete : SetState::Complete;
    else if (others > 0)
        members.state = SetState::Count;
    return members;
}

StackTree StackMerger::finish(const Progress &progress)
{
    const std::vector<std::uint32_t> order = preorder();
    m_children.clear();
    StackTreeBuilder builder = frames(order);
    MemberSettling<ProcessSet> processes(m_processes.handed, m_processes.held, m_pools->processSets);
    MemberSettling<ThreadSet> threads(m_threads.handed, m_threads.held, m_pools->threadSets);
    for (std::uint32_t row = builder.size(); row-- > 0;) { // from the leaves up
        if (endsAt(row, progress))
            break;
        const std::uint32_t number = order[row];
        const Counts counts = number < m_counts.size() ? m_counts[number] : Counts();
        const std::uint32_t depth = builder.depth({row});
        const auto [processSet, processCount] = processes.settle(number, depth);
        const auto [threadSet, threadCount] = threads.settle(number, depth);
        builder.setMembers({row}, membersOf(m_nodes[number].processes, counts.otherProcesses, processSet, processCount),
                           membersOf(m_nodes[number].threads, counts.otherThreads, threadSet, threadCount));
    }
    m_nodes = {};
    m_counts = {};
    m_firstRoot = none;
    m_lastRoot = none;
    return builder.finish();
}

} // namespace rankscope
