// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/referenceshare.h"

#include "model/trace/alignment/sequentialpart.h"
#include "model/trace/pairs/recordcopy.h"

#include <algorithm>

namespace rankscope {

namespace {

/// In the order in which they were run.
std::vector<IndexTuple> iterationsOf(const Trace &trace, std::uint32_t execution)
{
    std::vector<IndexTuple> tuples;
    for (std::uint32_t id = trace.executions[execution].firstIteration; id != noIndex; id = trace.iterations[id].next)
        tuples.push_back(trace.indices({id}));
    return tuples;
}

bool areSameConstructs(const Trace &one, std::uint32_t execution, const Trace &two, std::uint32_t other)
{
    const auto &first = one.construct(ExecutionId{execution});
    const auto &second = two.construct(ExecutionId{other});
    return first.kind == second.kind && first.number == second.number;
}

} // namespace

std::shared_ptr<const Trace> referenceShare(const Trace &reference, const Trace &current,
                                            const std::set<PlacedIteration> &wanted)
{
    const auto places = parallelExecutions(reference);
    const auto theirs = parallelExecutions(current);
    if (!places || !theirs || places->size() != theirs->size())
        return nullptr;
    RecordCopy copy(reference);
    std::uint32_t at = 0;
    for (std::uint32_t place = 0; place < places->size(); ++place) {
        const std::uint32_t execution = (*places)[place];
        if (!areSameConstructs(reference, execution, current, (*theirs)[place]))
            return nullptr;
        std::vector<IndexTuple> own = iterationsOf(current, (*theirs)[place]);
        if (!std::ranges::is_sorted(own))
            std::ranges::sort(own);
        for (std::uint32_t id = reference.executions[execution].firstIteration; id != noIndex;
             id = reference.iterations[id].next) {
            const IndexTuple indices = reference.indices({id});
            if (std::ranges::binary_search(own, indices) || (!wanted.empty() && wanted.contains({place, indices})))
                continue;
            const std::uint32_t record = reference.iterations[id].record;
            if (record > at)
                copy.add(at, record);
            at = reference.endOf({id});
        }
    }
    copy.add(at, reference.size());
    return copy.finish();
}

std::optional<std::vector<IterationSets::Id>> ascendingIterations(const Trace &trace, IterationSets &sets)
{
    const auto places = parallelExecutions(trace);
    if (!places)
        return std::nullopt;
    std::vector<IterationSets::Id> ids;
    for (const std::uint32_t execution : *places) {
        const std::vector<IndexTuple> tuples = iterationsOf(trace, execution);
        const auto set = std::ranges::is_sorted(tuples) ? sets.keep(tuples) : std::nullopt;
        if (!set)
            return std::nullopt;
        ids.push_back(*set);
    }
    return ids;
}

std::vector<IndexTuple> iterationsInNone(const IterationSets &sets, IterationSets::Id all,
                                         std::span<const IterationSets::Id> others)
{
    const IterationOrder order(sets, others);
    std::vector<IndexTuple> found;
    for (const IterationSets::Range &range : sets.rangesOf(all)) {
        for (std::int64_t offset = 0; offset < range.count; ++offset) {
            if (const IndexTuple indices = range.at(offset); !order.contains(indices))
                found.push_back(indices);
        }
    }
    return found;
}

} // namespace rankscope
