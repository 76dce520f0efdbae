// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stackmerger.h"

#include "model/stacks/stacktreebuilder.h"

#include <algorithm>

namespace rankscope {

namespace {

ProcessSet tidied(std::vector<ProcessSet::Range> parts)
{
    return ProcessSet::fromRanges(std::move(parts));
}

ThreadSet tidied(std::vector<ThreadSet::Rectangle> parts)
{
    return ThreadSet::fromRectangles(std::move(parts));
}

const std::vector<ProcessSet::Range> &partsOf(const ProcessSet &set)
{
    return set.ranges();
}

const std::vector<ThreadSet::Rectangle> &partsOf(const ThreadSet &set)
{
    return set.rectangles();
}

template<typename Part>
void append(std::vector<Part> &parts, const std::vector<Part> &more)
{
    parts.insert(parts.end(), more.begin(), more.end());
}

/// Keeps what is said by many trees about the same processes from growing: the work is linear, spread over the additions.
template<typename Part>
void appendTidily(std::vector<Part> &parts, const std::vector<Part> &more, std::size_t &tidyAt)
{
    append(parts, more);
    if (parts.size() < tidyAt)
        return;
    parts = partsOf(tidied(std::move(parts)));
    tidyAt = std::max<std::size_t>(64, parts.size() * 2);
}

/// Puts together what was said of a node, and hands up who ended in it.
template<typename Said, typename Set>
Members<Set> settle(Said &said, Said *above, SetPool<Set> &pool)
{
    if (!said.self.empty()) {
        const Set self = tidied(std::move(said.self));
        if (above)
            append(above->self, partsOf(self));
        append(said.whole, partsOf(self));
        said.listed = true;
    }
    Set set = tidied(std::move(said.whole));
    Members<Set> members;
    members.count = set.count() + said.others;
    if (said.listed)
        members.state = said.unlisted ? SetState::Incomplete : SetState::Complete;
    else if (said.others > 0)
        members.state = SetState::Count;
    members.set = pool.intern(std::move(set));
    return members;
}

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
    Node &leaf = m_nodes[leafOf(frames)];
    const auto number = static_cast<std::int32_t>(process);
    leaf.processes.self.push_back({process, process});
    leaf.threads.self.push_back({number, number, thread, thread});
}

void StackMerger::addStack(std::span<const FrameId> frames, const ProcessSet &processes, const ThreadSet *threads)
{
    if (frames.empty())
        return;
    Node &leaf = m_nodes[leafOf(frames)];
    append(leaf.processes.self, processes.ranges());
    if (threads)
        append(leaf.threads.self, threads->rectangles());
}

void StackMerger::addNode(Node &node, const StackTree &tree, StackNode from)
{
    const auto add = [this](auto &said, const auto &members, const auto &set) {
        const bool lists = members.state == SetState::Complete || members.state == SetState::Incomplete;
        said.listed = said.listed || lists;
        said.unlisted = said.unlisted || members.state != SetState::Complete;
        if (lists)
            appendTidily(said.whole, partsOf(set), said.tidy);
        const std::uint64_t listed = set.count();
        const std::uint64_t others = members.count > listed ? members.count - listed : 0;
        said.others = m_options.sameProcesses ? std::max(said.others, others) : said.others + others;
    };
    add(node.processes, tree.processes(from), tree.processSet(from));
    add(node.threads, tree.threads(from), tree.threadSet(from));
    node.marked = node.marked || tree.isMarked(from);
    if (const auto gpuThreads = tree.gpuThreads(from)) {
        node.hasGpuThreads = true;
        node.gpuThreads =
            m_options.sameProcesses ? std::max(node.gpuThreads, *gpuThreads) : node.gpuThreads + *gpuThreads;
    }
}

void StackMerger::addTree(const StackTree &tree)
{
    FrameTranslation translation(tree.pools(), *m_pools);
    std::vector<std::uint32_t> path; // the merged nodes of the frames above
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        path.resize(tree.depth(node));
        path.push_back(childOf(path.empty() ? none : path.back(), translation.ours(tree.frame(node))));
        addNode(m_nodes[path.back()], tree, node);
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

StackTree StackMerger::finish()
{
    const std::vector<std::uint32_t> order = preorder();
    std::vector<StackEntry> entries(order.size());
    for (std::size_t row = order.size(); row-- > 0;) { // from the leaves up
        Node &node = m_nodes[order[row]];
        Node *const above = node.parent == none ? nullptr : &m_nodes[node.parent];
        StackEntry &entry = entries[row];
        entry.frame = node.frame;
        entry.marked = node.marked;
        if (node.hasGpuThreads)
            entry.gpuThreads = node.gpuThreads;
        entry.processes = settle(node.processes, above ? &above->processes : nullptr, m_pools->processSets);
        entry.threads = settle(node.threads, above ? &above->threads : nullptr, m_pools->threadSets);
    }
    StackTreeBuilder builder(m_pools);
    std::vector<std::uint32_t> depths(m_nodes.size());
    for (std::size_t row = 0; row < order.size(); ++row) {
        const std::uint32_t parent = m_nodes[order[row]].parent;
        depths[order[row]] = parent == none ? 0 : depths[parent] + 1;
        builder.add(depths[order[row]], entries[row]);
    }
    m_nodes.clear();
    m_children.clear();
    m_firstRoot = none;
    m_lastRoot = none;
    return builder.finish();
}

} // namespace rankscope
