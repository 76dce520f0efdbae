// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/trace/tracerun.h"

#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// The executions of a run that belong together, since all processes that get there execute them as one: those outside
/// of parallel loops. Executions of one construct pair by the iteration (or task) of the group around them and by how
/// often it was executed there. What stands inside of a parallel loop is in no group. Linear in executions and tasks.
class RunGroups
{
public:
    static constexpr std::uint32_t none = noIndex;

    /// A process of the run, by its place in TraceRun::processes, and its execution.
    struct Member {
        std::uint32_t process = 0;
        ExecutionId execution;
    };
    struct Group {
        std::uint32_t context = 0; // iteration or task around it
        std::uint32_t construct = 0; // number of the construct in all processes
    };
    /// Where groups stand: the sequential part (context 0), an iteration of a sequential loop, or a task.
    struct Context {
        std::uint32_t group = none; // whose iteration it is; none: the sequential part
        bool isTask = false;
        std::uint32_t taskRunners = 0; // processes that run it, of a task
    };

    /// Nothing when cancelled.
    static std::optional<RunGroups> of(const TraceRun &run, const Progress &progress);

    const std::vector<Group> &groups() const { return m_groups; }
    const Context &contextOf(const Group &group) const { return m_contexts[group.context]; }
    std::span<const Member> members(std::uint32_t group) const; ///< lowest process first, one a process
    /// The group of an execution of a process, or none.
    std::uint32_t groupOf(std::uint32_t process, ExecutionId execution) const
    {
        return m_groupOf[process][execution.value];
    }
    /// How many processes should execute a group: all, those of the loop around it, or those that run the task.
    std::size_t expectedMembers(const Group &group) const;
    std::size_t constructCount() const { return m_constructCount; }
    std::size_t processCount() const { return m_groupOf.size(); }

private:
    friend class GroupBuilder;
    std::vector<Group> m_groups; // in order of their first appearance, those of the lowest process first
    std::vector<Context> m_contexts;
    std::vector<Member> m_members; // sorted by group
    std::vector<std::size_t> m_firstMember; // by group, and one behind the last
    std::vector<std::vector<std::uint32_t>> m_groupOf; // by process and execution
    std::size_t m_constructCount = 0;
};

} // namespace rankscope
