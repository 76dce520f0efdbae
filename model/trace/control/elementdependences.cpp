// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/idtable.h"
#include "model/trace/check/scopewalk.h"
#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/elementsubscripts.h"

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

namespace {

/// Which element the records of a site use.
struct ElementSite {
    bool isKnown = false; // it was looked at
    std::optional<std::vector<ElementTerm>> terms; // nothing: not resolved
};

/// What one execution of a parallel construct did to an element. Elements are distinguished by a hash of 64 bits.
struct ElementUse {
    struct Touch {
        RecordIndex record;
        IterationId iteration;
    };
    std::uint64_t hash = 0;
    std::uint32_t execution = noIndex; // else the rest is of another one
    std::optional<Touch> write; // the last one
    std::optional<Touch> read; // the first one of an iteration that had not written it
};

/// Follows the elements of arrays inside the innermost parallel construct.
class ElementWalk
{
public:
    ElementWalk(const ControlledTrace &controlled, const SourceLookup &source, FindingList &findings)
        : m_controlled(controlled)
        , m_trace(controlled.trace)
        , m_findings(findings)
        , m_subscripts(m_trace, controlled.lines, source)
        , m_levels(m_trace)
        , m_sites(m_trace.sites.size())
        , m_iterations(m_trace.constructs.size())
    {}

    void enter(ExecutionId execution);
    void iterate(IterationId iteration);
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);
    /// Tells what holds: of arrays whose every write was resolved and whose values agree.
    void finish();

private:
    using Array = std::pair<std::uint32_t, std::uint32_t>; // construct, number of the array
    struct Candidate {
        ElementUse::Touch at;
        IterationId other;
        bool isRead = false;
    };

    bool isJudged(ConstructId construct, std::uint32_t array);
    std::uint64_t hashOf(std::uint32_t array, const std::vector<ElementTerm> &terms) const;
    ElementUse &useOf(std::uint64_t hash, ExecutionId execution);
    void read(ElementUse &use, ElementUse::Touch touch, Array array);
    void write(ElementUse &use, ElementUse::Touch touch, Array array);

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    FindingList &m_findings;
    ElementSubscripts m_subscripts;
    ParallelLevels m_levels;
    std::vector<ElementSite> m_sites;
    std::vector<std::optional<IterationId>> m_iterations; // the current one of each construct
    std::vector<ConstructId> m_open;
    IdTable m_ids;
    std::vector<ElementUse> m_uses;
    std::map<Array, Candidate> m_candidates;
    std::set<Array> m_unclear;
};

void ElementWalk::enter(ExecutionId execution)
{
    m_levels.enter(execution);
    m_open.push_back(m_trace.executions[execution.value].construct);
}

void ElementWalk::iterate(IterationId iteration)
{
    m_levels.iterate(iteration);
    const std::uint32_t execution = m_trace.iterations[iteration.value].execution;
    if (execution != noIndex)
        m_iterations[m_trace.executions[execution].construct.value] = iteration;
}

void ElementWalk::leave(ExecutionId execution)
{
    m_levels.leave(execution);
    m_iterations[m_open.back().value].reset();
    m_open.pop_back();
}

bool ElementWalk::isJudged(ConstructId construct, std::uint32_t array)
{
    if (m_trace.constructs[construct.value].kind == RecordKind::TaskRegion)
        return true;
    const std::optional<LoopHeader> &header = m_subscripts.headerOf(construct);
    return header && header->hasDirective && !header->exempt.contains(m_controlled.accesses.name(array));
}

void ElementWalk::visit(RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    if (access.array == noIndex || m_levels.levels().empty())
        return;
    const ParallelLevels::Level &level = m_levels.levels().back();
    const Site &facts = m_trace.sites[site];
    if (!level.iteration || !m_controlled.lines.contains(level.construct, facts.place)
        || !isJudged(level.construct, access.array))
        return;
    const Array array{level.construct.value, access.array};
    ElementSite &element = m_sites[site];
    if (!element.isKnown)
        element = {true, m_subscripts.resolve(facts, m_open)};
    if (isReduction(access.role) || !element.terms) {
        if (access.role != AccessRole::Read)
            m_unclear.insert(array);
        return;
    }
    ElementUse &use = useOf(hashOf(access.array, *element.terms), level.execution);
    access.role == AccessRole::Read ? read(use, {record, *level.iteration}, array)
                                    : write(use, {record, *level.iteration}, array);
}

std::uint64_t ElementWalk::hashOf(std::uint32_t array, const std::vector<ElementTerm> &terms) const
{
    return m_subscripts.hashOf(array, terms, [this](ConstructId loop) { return m_iterations[loop.value]; });
}

ElementUse &ElementWalk::useOf(std::uint64_t hash, ExecutionId execution)
{
    const auto isIt = [this, hash](std::uint32_t id) { return m_uses[id].hash == hash; };
    const auto [id, isNew] = m_ids.findOrInsert(hash, static_cast<std::uint32_t>(m_uses.size()), isIt);
    if (isNew)
        m_uses.emplace_back().hash = hash;
    ElementUse &use = m_uses[id];
    if (use.execution != execution.value) {
        use.execution = execution.value;
        use.write.reset();
        use.read.reset();
    }
    return use;
}

void ElementWalk::read(ElementUse &use, ElementUse::Touch touch, Array array)
{
    if (use.write && !haveSameValue(m_trace, touch.record, use.write->record))
        m_unclear.insert(array);
    else if (use.write && areDifferentIterations(m_trace, use.write->iteration, touch.iteration))
        m_candidates.try_emplace(array, Candidate{touch, use.write->iteration, true});
    if (!use.write && !use.read)
        use.read = touch;
}

void ElementWalk::write(ElementUse &use, ElementUse::Touch touch, Array array)
{
    if (use.read && areDifferentIterations(m_trace, use.read->iteration, touch.iteration))
        m_candidates.try_emplace(array, Candidate{touch, use.read->iteration, false});
    use.write = touch;
}

void ElementWalk::finish()
{
    for (const auto &[array, candidate] : m_candidates) {
        if (m_unclear.contains(array))
            continue;
        const QString construct = constructName(m_trace.constructs[array.first]);
        Finding finding = findingAt(CheckRule::DataDependence, m_controlled.process, candidate.at.record);
        finding.iteration = m_trace.indices(candidate.at.iteration);
        finding.otherIteration = m_trace.indices(candidate.other);
        finding.text =
            candidate.isRead
                ? ControlTexts::tr("An iteration of %1 reads the element that another one wrote.").arg(construct)
                : ControlTexts::tr("An iteration of %1 writes the element that another one read before.")
                      .arg(construct);
        m_findings.add(std::move(finding));
    }
}

} // namespace

bool checkElementDependences(const ControlledTrace &controlled, const SourceLookup &source, FindingList &findings,
                             const Progress &progress)
{
    if (!source)
        return true;
    ElementWalk walk(controlled, source, findings);
    if (!walkScopes(controlled.trace, progress, walk))
        return false;
    walk.finish();
    return true;
}

} // namespace rankscope
