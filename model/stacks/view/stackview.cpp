// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/stackview.h"

#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>
#include <unordered_map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view joint = " › ";

std::string joinedFunctions(const StackView &view, ViewRow row)
{
    const StackTree &tree = view.tree();
    std::string text;
    for (const StackNode node : view.frames(row)) {
        if (!text.empty())
            text += joint;
        text += tree.pools().function(tree.frame(node));
    }
    return text;
}

/// Takes frames and sets over into other pools, each once.
class PoolCopy
{
public:
    PoolCopy(const StackView &view, StackPools &to) : m_view(view), m_to(to) {}

    StackEntry entry(ViewRow row)
    {
        StackEntry entry;
        entry.frame = frame(row);
        entry.processes = members(m_view.processes(row), m_view.processSet(row), m_to.processSets, m_processes);
        entry.threads = members(m_view.threads(row), m_view.threadSet(row), m_to.threadSets, m_threads);
        entry.gpuThreads = m_view.gpuThreads(row);
        entry.marked = m_view.isMarked(row);
        return entry;
    }

private:
    FrameId frame(ViewRow row)
    {
        const StackTree &tree = m_view.tree();
        const StackPools &pools = tree.pools();
        const FrameId last = tree.frame(m_view.frames(row).back());
        if (m_view.frames(row).size() > 1)
            return m_to.frame(joinedFunctions(m_view, row), pools.file(last), pools.line(last), pools.module(last));
        const auto [known, isNew] = m_frames.try_emplace(last.value);
        if (isNew)
            known->second = m_to.frame(pools.function(last), pools.file(last), pools.line(last), pools.module(last));
        return known->second;
    }

    template<typename Set>
    using Known = std::unordered_map<std::uint32_t, SetId<Set>>;

    template<typename Set>
    static Members<Set> members(Members<Set> said, const Set &set, SetPool<Set> &to, Known<Set> &knownSets)
    {
        const auto [known, isNew] = knownSets.try_emplace(said.set.value);
        if (isNew)
            known->second = to.intern(set);
        said.set = known->second;
        return said;
    }

    const StackView &m_view;
    StackPools &m_to;
    std::unordered_map<std::uint32_t, FrameId> m_frames;
    Known<ProcessSet> m_processes;
    Known<ThreadSet> m_threads;
};

} // namespace

StackViewOptions StackViewOptions::everything()
{
    StackViewOptions options;
    options.cutBelow = {};
    return options;
}

std::optional<ViewRow> StackView::parent(ViewRow row) const
{
    const std::uint32_t parent = m_rows[row.value].parent;
    return parent == noRow ? std::nullopt : std::optional(ViewRow{parent});
}

std::span<const StackNode> StackView::frames(ViewRow row) const
{
    const std::size_t first = m_rows[row.value].firstFrame;
    const std::size_t last = row.value + 1 < m_rows.size() ? m_rows[row.value + 1].firstFrame : m_frames.size();
    return std::span(m_frames).subspan(first, last - first);
}

ProcessMembers StackView::processesAt(StackNode node) const
{
    return m_focus ? m_focus->processes(node) : m_tree->processes(node);
}

ThreadMembers StackView::threadsAt(StackNode node) const
{
    return m_focus ? m_focus->threads(node) : m_tree->threads(node);
}

std::optional<std::uint64_t> StackView::gpuThreads(ViewRow row) const
{
    return m_focus ? m_focus->gpuThreads(node(row)) : m_tree->gpuThreads(node(row));
}

const ProcessSet &StackView::processSet(ViewRow row) const
{
    return m_focus ? m_focus->set(processes(row).set) : m_tree->processSet(node(row));
}

const ThreadSet &StackView::threadSet(ViewRow row) const
{
    return m_focus ? m_focus->set(threads(row).set) : m_tree->threadSet(node(row));
}

bool StackView::isMarked(ViewRow row) const
{
    return std::ranges::any_of(frames(row), [this](StackNode node) { return m_tree->isMarked(node); });
}

std::uint32_t StackView::rowOfFrame(std::size_t frame) const
{
    const auto after = std::ranges::upper_bound(m_rows, frame, {}, [](const Row &row) { return row.firstFrame; });
    return static_cast<std::uint32_t>(after - m_rows.begin()) - 1;
}

std::optional<ViewRow> StackView::rowOf(StackNode node) const
{
    const auto found = std::ranges::lower_bound(m_frames, node);
    if (found == m_frames.end() || *found != node)
        return std::nullopt;
    return ViewRow{rowOfFrame(static_cast<std::size_t>(found - m_frames.begin()))};
}

std::optional<ViewRow> StackView::nearestRow(StackNode node) const
{
    const auto after = std::ranges::upper_bound(m_frames, node);
    if (after == m_frames.begin())
        return std::nullopt;
    std::optional<ViewRow> row = ViewRow{rowOfFrame(static_cast<std::size_t>(after - m_frames.begin()) - 1)};
    while (row && m_tree->end(this->node(*row)) <= node)
        row = parent(*row);
    return row;
}

StackTree toTree(const StackView &view)
{
    const auto pools = std::make_shared<StackPools>();
    StackTreeBuilder builder(pools);
    PoolCopy copy(view, *pools);
    for (ViewRow row{0}; row.value < view.size(); ++row.value)
        builder.add(view.depth(row), copy.entry(row));
    return builder.finish();
}

QString functionText(const StackView &view, ViewRow row)
{
    return QString::fromStdString(joinedFunctions(view, row));
}

} // namespace rankscope
