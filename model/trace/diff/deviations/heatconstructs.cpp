// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/parallelfor.h"
#include "model/trace/diff/deviations/iterationheat.h"
#include "model/trace/diff/valuecomparison.h"

#include <map>
#include <set>
#include <tuple>

namespace rankscope {

namespace {

using ConstructSite = std::pair<std::uint32_t, std::uint32_t>; // numbers of both

/// The innermost constructs around the records of a part of a trace, for each site that has values.
class OperandWalk
{
public:
    OperandWalk(const Trace &trace, const std::vector<ValueComparison::Sort> &sorts)
        : m_trace(trace)
        , m_sorts(sorts)
        , m_last(trace.sites.size(), noIndex)
    {}

    void run(std::uint32_t first, std::uint32_t last);
    const std::set<ConstructSite> &found() const { return m_found; }

private:
    bool hasComparedValue(std::uint32_t site) const
    {
        return m_sorts[site] != ValueComparison::Sort::None && m_sorts[site] != ValueComparison::Sort::Ignored;
    }

    const Trace &m_trace;
    const std::vector<ValueComparison::Sort> &m_sorts;
    std::vector<std::uint32_t> m_last; // by site: construct that it was seen in last
    std::set<ConstructSite> m_found;
};

void OperandWalk::run(std::uint32_t first, std::uint32_t last)
{
    const auto around = m_trace.enclosingIteration(RecordIndex{first});
    std::uint32_t iteration = around ? around->value : noIndex;
    std::uint32_t construct = noIndex;
    const auto enter = [&](std::uint32_t id) {
        iteration = id;
        construct = id == noIndex ? noIndex : m_trace.executions[m_trace.iterations[id].execution].construct.value;
    };
    enter(iteration);
    for (std::uint32_t record = first; record < last; ++record) {
        const std::uint32_t code = m_trace.codes[record];
        if ((code & Trace::iterationBit) != 0) {
            enter(code & ~Trace::iterationBit);
        } else if (m_trace.sites[code].kind == RecordKind::End) {
            enter(m_trace.executions[m_trace.executionAt(RecordIndex{record}).value].parentIteration);
        } else if (construct != noIndex && m_last[code] != construct && hasComparedValue(code)) {
            m_last[code] = construct;
            m_found.emplace(construct, code);
        }
    }
}

Result<std::set<ConstructSite>> sitesByConstruct(const Trace &trace, const Progress &progress)
{
    constexpr std::uint32_t shareSize = 1u << 19; // records
    const std::vector<ValueComparison::Sort> sorts = ValueComparison::sortsOf(trace);
    const std::size_t shares = (std::size_t(trace.size()) + shareSize - 1) / shareSize;
    std::vector<std::set<ConstructSite>> found(shares);
    const Result<void> done = parallelFor(shares, progress, [&](std::size_t share) {
        OperandWalk walk(trace, sorts);
        const auto first = static_cast<std::uint32_t>(share * shareSize);
        walk.run(first, first + std::min(shareSize, trace.size() - first));
        found[share] = walk.found();
    });
    if (!done)
        return tl::unexpected(done.error());
    std::set<ConstructSite> all;
    for (std::set<ConstructSite> &part : found)
        all.merge(part);
    return all;
}

/// The constructs in whose iterations each construct stands, directly.
std::set<std::pair<std::uint32_t, std::uint32_t>> directParents(const Trace &trace)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> parents;
    std::pair<std::uint32_t, std::uint32_t> last{noIndex, noIndex};
    for (const Execution &row : trace.executions) {
        if (row.parentIteration == noIndex)
            continue;
        const std::uint32_t outer = trace.iterations[row.parentIteration].execution;
        const std::pair one{row.construct.value, trace.executions[outer].construct.value};
        if (one != last)
            parents.insert(one);
        last = one;
    }
    return parents;
}

/// What stands in a construct stands in those around it as well.
void addToParents(const Trace &trace, std::set<ConstructSite> &found)
{
    const auto parents = directParents(trace);
    std::vector<ConstructSite> todo(found.begin(), found.end());
    while (!todo.empty()) {
        const auto [construct, site] = todo.back();
        todo.pop_back();
        for (auto parent = parents.lower_bound({construct, 0}); parent != parents.end() && parent->first == construct;
             ++parent) {
            if (found.emplace(parent->second, site).second)
                todo.emplace_back(parent->second, site);
        }
    }
}

std::vector<HeatOperand> operandsOf(const Trace &trace, std::uint32_t construct, const std::set<ConstructSite> &found)
{
    std::map<std::tuple<StringId, std::uint32_t, RecordKind, StringId>, HeatOperand> operands;
    for (auto one = found.lower_bound({construct, 0}); one != found.end() && one->first == construct; ++one) {
        const Site &site = trace.sites[one->second];
        HeatOperand &operand = operands[{site.place.file, site.place.line, site.kind, site.key}];
        if (operand.sites.empty())
            operand = {site.kind, site.name, site.place, {}};
        operand.sites.push_back(SiteId{one->second});
    }
    std::vector<HeatOperand> list;
    for (auto &[key, operand] : operands)
        list.push_back(std::move(operand));
    return list;
}

} // namespace

Result<std::vector<HeatConstruct>> heatConstructs(const TraceAlignment &alignment, const Progress &progress)
{
    const Trace &trace = *alignment.reference;
    std::vector<bool> isListed(trace.constructs.size());
    std::vector<HeatConstruct> constructs;
    for (const Execution &row : trace.executions) {
        if (isListed[row.construct.value] || row.iterationCount == 0 || trace.constructs[row.construct.value].rank < 2)
            continue;
        isListed[row.construct.value] = true;
        constructs.push_back({row.construct, {}});
    }
    if (constructs.empty())
        return constructs;
    auto found = sitesByConstruct(trace, progress);
    if (!found)
        return tl::unexpected(found.error());
    addToParents(trace, *found);
    for (HeatConstruct &construct : constructs)
        construct.operands = operandsOf(trace, construct.construct.value, *found);
    return constructs;
}

} // namespace rankscope
