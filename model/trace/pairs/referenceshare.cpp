// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/referenceshare.h"

#include "model/trace/alignment/reference/sequentialpart.h"
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

ReferenceShares::ReferenceShares(const Trace &reference)
    : m_reference(reference)
    , m_places(parallelExecutions(reference))
{
    for (const std::uint32_t execution : m_places.value_or(std::vector<std::uint32_t>())) {
        std::vector<std::uint32_t> &ids = m_iterations.emplace_back();
        for (std::uint32_t id = reference.executions[execution].firstIteration; id != noIndex;
             id = reference.iterations[id].next)
            ids.push_back(id);
    }
}

/// Those of the reference that have these indices, in its order.
std::vector<std::uint32_t> ReferenceShares::iterationsOfShare(std::uint32_t place,
                                                              std::vector<IndexTuple> indices) const
{
    if (!std::ranges::is_sorted(indices))
        std::ranges::sort(indices);
    indices.erase(std::ranges::unique(indices).begin(), indices.end());
    const auto indicesOf = [this](std::uint32_t id) { return m_reference.indices({id}); };
    std::vector<std::uint32_t> found;
    auto from = m_iterations[place].begin();
    for (const IndexTuple &one : indices) {
        from = std::ranges::lower_bound(from, m_iterations[place].end(), one, {}, indicesOf);
        if (from == m_iterations[place].end())
            break;
        if (indicesOf(*from) == one)
            found.push_back(*from);
    }
    return found;
}

std::optional<ReferenceShares::Share> ReferenceShares::shareOf(const Trace &current,
                                                               const std::set<PlacedIteration> &wanted) const
{
    const auto theirs = parallelExecutions(current);
    if (!m_places || !theirs || m_places->size() != theirs->size())
        return std::nullopt;
    Share share;
    auto more = wanted.begin();
    for (std::uint32_t place = 0; place < m_places->size(); ++place) {
        if (!areSameConstructs(m_reference, (*m_places)[place], current, (*theirs)[place]))
            return std::nullopt;
        std::vector<IndexTuple> indices = iterationsOf(current, (*theirs)[place]);
        for (; more != wanted.end() && more->place == place; ++more)
            indices.push_back(more->indices);
        share.iterations.push_back(iterationsOfShare(place, std::move(indices)));
        share.isWhole = share.isWhole && share.iterations.back().size() == m_iterations[place].size();
    }
    return share;
}

std::shared_ptr<const Trace> ReferenceShares::of(const Trace &current, const std::set<PlacedIteration> &wanted) const
{
    const std::optional<Share> share = shareOf(current, wanted);
    if (!share)
        return nullptr;
    if (share->isWhole)
        return {std::shared_ptr<const Trace>(), &m_reference};
    RecordCopy copy(m_reference);
    std::uint32_t at = 0; // of the sequential part
    for (std::uint32_t place = 0; place < m_places->size(); ++place) {
        const Execution &row = m_reference.executions[(*m_places)[place]];
        copy.add(at, row.begin + 1);
        for (const std::uint32_t id : share->iterations[place])
            copy.add(m_reference.iterations[id].record, m_reference.endOf({id}));
        at = row.end;
    }
    copy.add(at, m_reference.size());
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
