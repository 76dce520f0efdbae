// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/focusedmembers.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

ThreadSet allThreadsOf(const ProcessSet &processes)
{
    using Limits = std::numeric_limits<std::int32_t>;
    const auto narrow = [](std::int64_t process) {
        return static_cast<std::int32_t>(std::clamp<std::int64_t>(process, 0, Limits::max()));
    };
    std::vector<ThreadSet::Rectangle> rectangles;
    for (const ProcessSet::Range &range : processes.ranges())
        rectangles.push_back({narrow(range.first), narrow(range.last), Limits::min(), Limits::max()});
    return ThreadSet::fromRectangles(std::move(rectangles));
}

template<typename Set>
Members<Set> focusedMembers(Members<Set> members, SetId<Set> id, std::uint64_t count)
{
    if (members.state == SetState::Absent || members.state == SetState::Count)
        return {};
    members.set = id;
    members.count = count;
    return members;
}

} // namespace

FocusedMembers::FocusedMembers(const StackTree &tree, ProcessSet focus)
    : m_tree(tree)
    , m_focus(std::move(focus))
    , m_window(allThreadsOf(m_focus))
    , m_processIds(tree.pools().processSets.size(), unknown)
    , m_threadIds(tree.pools().threadSets.size(), unknown)
{}

ProcessSetId FocusedMembers::focused(ProcessSetId id)
{
    std::uint32_t &known = m_processIds[id.value];
    if (known == unknown)
        known = m_processSets.intern(m_tree.pools().processSets[id].intersected(m_focus)).value;
    return {known};
}

ThreadSetId FocusedMembers::focused(ThreadSetId id)
{
    std::uint32_t &known = m_threadIds[id.value];
    if (known == unknown)
        known = m_threadSets.intern(m_tree.pools().threadSets[id].intersected(m_window)).value;
    return {known};
}

bool FocusedMembers::mayHold(StackNode node)
{
    const ProcessMembers members = m_tree.processes(node);
    return members.state != SetState::Complete || focused(members.set).value != 0;
}

void FocusedMembers::prepare(StackNode node)
{
    focused(m_tree.processes(node).set);
    focused(m_tree.threads(node).set);
}

bool FocusedMembers::holdsOnlyFocus(StackNode node) const
{
    const ProcessMembers members = m_tree.processes(node);
    return members.state == SetState::Complete && processes(node).count == members.count;
}

ProcessMembers FocusedMembers::processes(StackNode node) const
{
    const ProcessMembers members = m_tree.processes(node);
    const ProcessSetId id{m_processIds[members.set.value]};
    return focusedMembers(members, id, m_processSets[id].count());
}

ThreadMembers FocusedMembers::threads(StackNode node) const
{
    const ThreadMembers members = m_tree.threads(node);
    if (members.state == SetState::Count && holdsOnlyFocus(node))
        return members;
    const ThreadSetId id{m_threadIds[members.set.value]};
    return focusedMembers(members, id, m_threadSets[id].count());
}

std::optional<std::uint64_t> FocusedMembers::gpuThreads(StackNode node) const
{
    return holdsOnlyFocus(node) ? m_tree.gpuThreads(node) : std::nullopt;
}

} // namespace rankscope
