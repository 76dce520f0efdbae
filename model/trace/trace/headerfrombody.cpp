// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/headerfrombody.h"

#include <algorithm>
#include <unordered_map>

namespace rankscope {

namespace {

TraceLevel levelFromRecords(const Trace &trace)
{
    const auto counts = trace.countByKind();
    const auto has = [&counts](RecordKind kind) { return counts[std::size_t(kind)] > 0; };
    if (has(RecordKind::Read) || has(RecordKind::ReductionRead))
        return TraceLevel::Full;
    if (has(RecordKind::BeforeWrite) || has(RecordKind::AfterWrite) || has(RecordKind::ReductionBeforeWrite)
        || has(RecordKind::ReductionAfterWrite))
        return TraceLevel::Modify;
    if (has(RecordKind::Checksum) && !has(RecordKind::Result) && !has(RecordKind::Skip))
        return TraceLevel::Checksum;
    return TraceLevel::Minimal;
}

bool hasEmptyIteration(const Trace &trace)
{
    for (std::uint32_t id = 0; id < trace.iterations.size(); ++id) {
        if (trace.endOf(IterationId{id}) == trace.iterations[id].record + 1)
            return true;
    }
    return false;
}

/// Children of each construct, and the roots at the end of the list.
std::vector<std::vector<std::uint32_t>> childLists(const Trace &trace)
{
    const std::size_t count = trace.constructs.size();
    std::vector<std::vector<std::uint32_t>> children(count + 1);
    std::unordered_map<std::int64_t, std::uint32_t> firstOfNumber;
    for (std::uint32_t id = 0; id < count; ++id) {
        const Construct &construct = trace.constructs[id];
        const auto parent = construct.parent ? firstOfNumber.find(*construct.parent) : firstOfNumber.end();
        children[parent == firstOfNumber.end() ? count : parent->second].push_back(id);
        firstOfNumber.emplace(construct.number, id);
    }
    return children;
}

} // namespace

void rebuildHeader(Trace &trace)
{
    trace.header.level = levelFromRecords(trace);
    trace.header.emptyIterations = hasEmptyIteration(trace);
    rebuildStructure(trace);
}

void rebuildStructure(Trace &trace)
{
    trace.header.structure.clear();
    const auto children = childLists(trace);
    struct Step {
        std::uint32_t construct;
        std::size_t nextChild;
    };
    std::vector<Step> way = {{static_cast<std::uint32_t>(trace.constructs.size()), 0}};
    while (!way.empty()) {
        Step &step = way.back();
        if (step.nextChild < children[step.construct].size()) {
            const std::uint32_t child = children[step.construct][step.nextChild++];
            trace.header.structure.push_back({ConstructId{child}, false, {}});
            way.push_back({child, 0});
            continue;
        }
        if (way.size() > 1)
            trace.header.structure.push_back({ConstructId{step.construct}, true, {}});
        way.pop_back();
    }
}

} // namespace rankscope
