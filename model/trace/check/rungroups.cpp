// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/rungroups.h"

#include "model/base/columns/mixedbits.h"

#include <map>
#include <string>
#include <tuple>
#include <unordered_map>

namespace rankscope {

/// Numbers constructs, contexts and groups, process by process.
class GroupBuilder
{
public:
    GroupBuilder() { m_groups.m_contexts.push_back({}); }

    bool add(const Trace &trace, const Progress &progress);
    RunGroups finish();

private:
    struct ContextKey {
        std::uint32_t group = 0;
        IndexTuple indices;
        friend bool operator==(const ContextKey &, const ContextKey &) = default;
    };
    struct GroupKey {
        std::uint32_t context = 0;
        std::uint32_t construct = 0;
        std::uint32_t ordinal = 0;
        friend bool operator==(const GroupKey &, const GroupKey &) = default;
    };
    struct KeyHash {
        std::size_t operator()(const ContextKey &key) const
        {
            std::uint64_t hash = mixedBits(key.group);
            for (std::size_t dimension = 0; dimension < key.indices.rank(); ++dimension)
                hash = mixedBits(hash ^ static_cast<std::uint64_t>(key.indices[dimension]));
            return hash;
        }
        std::size_t operator()(const GroupKey &key) const
        {
            return mixedBits(mixedBits(std::uint64_t(key.context) << 32 | key.construct) ^ key.ordinal);
        }
    };

    using ConstructKey =
        std::tuple<RecordKind, std::int64_t, std::optional<std::int64_t>, std::uint32_t, std::string, std::uint32_t>;

    std::vector<std::uint32_t> constructNumbers(const Trace &trace);
    std::uint32_t contextAround(const Trace &trace, const Execution &execution);
    std::uint32_t contextOf(std::uint32_t group, const Trace &trace, IterationId iteration, bool isTask);
    void addTasks(const Trace &trace, std::uint32_t group, const Execution &execution);

    RunGroups m_groups;
    std::vector<std::pair<std::uint32_t, RunGroups::Member>> m_members; // with their group
    std::map<ConstructKey, std::uint32_t> m_constructs;
    std::unordered_map<ContextKey, std::uint32_t, KeyHash> m_contexts;
    std::unordered_map<GroupKey, std::uint32_t, KeyHash> m_groupIds;
};

std::vector<std::uint32_t> GroupBuilder::constructNumbers(const Trace &trace)
{
    std::vector<std::uint32_t> numbers;
    for (const Construct &construct : trace.constructs) {
        const ConstructKey key{construct.kind,
                               construct.number,
                               construct.parent,
                               construct.rank,
                               std::string(trace.strings.text(construct.place.file)),
                               construct.place.line};
        numbers.push_back(m_constructs.try_emplace(key, std::uint32_t(m_constructs.size())).first->second);
    }
    return numbers;
}

std::uint32_t GroupBuilder::contextOf(std::uint32_t group, const Trace &trace, IterationId iteration, bool isTask)
{
    const auto [entry, isNew] =
        m_contexts.try_emplace(ContextKey{group, trace.indices(iteration)}, std::uint32_t(m_groups.m_contexts.size()));
    if (isNew)
        m_groups.m_contexts.push_back({group, isTask, 0});
    return entry->second;
}

/// None inside of a parallel loop.
std::uint32_t GroupBuilder::contextAround(const Trace &trace, const Execution &execution)
{
    if (execution.parentIteration == noIndex)
        return 0;
    const IterationId iteration{execution.parentIteration};
    const ExecutionId parent{trace.iterations[iteration.value].execution};
    const std::uint32_t group = m_groups.m_groupOf.back()[parent.value];
    const RecordKind kind = trace.construct(parent).kind;
    if (group == RunGroups::none || kind == RecordKind::ParallelLoop)
        return RunGroups::none;
    return contextOf(group, trace, iteration, kind == RecordKind::TaskRegion);
}

void GroupBuilder::addTasks(const Trace &trace, std::uint32_t group, const Execution &execution)
{
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next)
        ++m_groups.m_contexts[contextOf(group, trace, IterationId{id}, true)].taskRunners;
}

bool GroupBuilder::add(const Trace &trace, const Progress &progress)
{
    const std::vector<std::uint32_t> constructs = constructNumbers(trace);
    const auto process = static_cast<std::uint32_t>(m_groups.m_groupOf.size());
    std::vector<std::uint32_t> &groupOf = m_groups.m_groupOf.emplace_back(trace.executions.size(), RunGroups::none);
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        if (progress.isCancelled())
            return false;
        const Execution &execution = trace.executions[id];
        const std::uint32_t context = contextAround(trace, execution);
        if (context == RunGroups::none)
            continue;
        const GroupKey key{context, constructs[execution.construct.value], execution.ordinal};
        const auto [entry, isNew] = m_groupIds.try_emplace(key, std::uint32_t(m_groups.m_groups.size()));
        if (isNew)
            m_groups.m_groups.push_back({context, key.construct});
        groupOf[id] = entry->second;
        m_members.push_back({entry->second, {process, ExecutionId{id}}});
        if (trace.construct(ExecutionId{id}).kind == RecordKind::TaskRegion)
            addTasks(trace, entry->second, execution);
    }
    return true;
}

RunGroups GroupBuilder::finish()
{
    std::vector<std::size_t> &first = m_groups.m_firstMember;
    first.assign(m_groups.m_groups.size() + 1, 0);
    for (const auto &[group, member] : m_members)
        ++first[group + 1];
    for (std::size_t group = 0; group + 1 < first.size(); ++group)
        first[group + 1] += first[group];
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    m_groups.m_members.resize(m_members.size());
    for (const auto &[group, member] : m_members)
        m_groups.m_members[next[group]++] = member;
    m_groups.m_constructCount = m_constructs.size();
    return std::move(m_groups);
}

std::optional<RunGroups> RunGroups::of(const TraceRun &run, const Progress &progress)
{
    GroupBuilder builder;
    for (const TraceRun::Process &process : run.processes) {
        if (!builder.add(*process.trace, progress))
            return std::nullopt;
    }
    return builder.finish();
}

std::span<const RunGroups::Member> RunGroups::members(std::uint32_t group) const
{
    return std::span(m_members).subspan(m_firstMember[group], m_firstMember[group + 1] - m_firstMember[group]);
}

std::size_t RunGroups::expectedMembers(const Group &group) const
{
    const Context &context = contextOf(group);
    if (context.isTask)
        return context.taskRunners;
    return context.group == none ? processCount() : members(context.group).size();
}

} // namespace rankscope
