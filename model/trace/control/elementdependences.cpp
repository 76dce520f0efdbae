// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/idtable.h"
#include "model/base/mixedbits.h"
#include "model/trace/check/scopewalk.h"
#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/loopheaders.h"
#include "model/trace/control/subscripts.h"

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

namespace {

/// Which element the records of a site use.
struct ElementSite {
    /// A subscript: an index of the current iteration of a loop, or a number.
    struct Term {
        std::optional<ConstructId> loop;
        std::uint32_t dimension = 0;
        std::int64_t offset = 0;
    };
    bool isKnown = false; // it was looked at
    std::optional<std::vector<Term>> terms; // nothing: not resolved
};

/// What one execution of a parallel construct did to an element. Elements are told apart by a hash of 64 bits.
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
    ElementWalk(const ControlledTrace &controlled, const FindSource &source, FindingList &findings)
        : m_controlled(controlled)
        , m_trace(controlled.trace)
        , m_findings(findings)
        , m_headers(source)
        , m_levels(m_trace)
        , m_sites(m_trace.sites.size())
        , m_loops(m_trace.constructs.size())
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
    struct Loop {
        bool isKnown = false;
        std::optional<LoopHeader> header;
    };

    const std::optional<LoopHeader> &headerOf(ConstructId construct);
    bool isJudged(ConstructId construct, std::uint32_t array);
    void resolve(ElementSite &site, const Site &facts);
    std::optional<ElementSite::Term> resolved(const SubscriptTerm &term, const Site &facts);
    std::uint64_t hashOf(std::uint32_t array, const std::vector<ElementSite::Term> &terms) const;
    ElementUse &useOf(std::uint64_t hash, ExecutionId execution);
    void read(ElementUse &use, ElementUse::Touch touch, Array array);
    void write(ElementUse &use, ElementUse::Touch touch, Array array);

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    FindingList &m_findings;
    LoopHeaders m_headers;
    ParallelLevels m_levels;
    std::vector<ElementSite> m_sites;
    std::vector<Loop> m_loops; // by construct
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

const std::optional<LoopHeader> &ElementWalk::headerOf(ConstructId construct)
{
    Loop &loop = m_loops[construct.value];
    const Construct &facts = m_trace.constructs[construct.value];
    if (!loop.isKnown && facts.kind != RecordKind::TaskRegion)
        loop.header = m_headers.headerOf(m_trace.text(facts.place.file), facts.place.line, facts.rank);
    loop.isKnown = true;
    return loop.header;
}

bool ElementWalk::isJudged(ConstructId construct, std::uint32_t array)
{
    if (m_trace.constructs[construct.value].kind == RecordKind::TaskRegion)
        return true;
    const std::optional<LoopHeader> &header = headerOf(construct);
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
        resolve(element, facts);
    if (isReduction(access.role) || !element.terms) {
        if (access.role != AccessRole::Read)
            m_unclear.insert(array);
        return;
    }
    ElementUse &use = useOf(hashOf(access.array, *element.terms), level.execution);
    access.role == AccessRole::Read ? read(use, {record, *level.iteration}, array)
                                    : write(use, {record, *level.iteration}, array);
}

void ElementWalk::resolve(ElementSite &site, const Site &facts)
{
    site.isKnown = true;
    const auto subscripts = subscriptsOf(m_trace.text(facts.key));
    if (!subscripts)
        return;
    std::vector<ElementSite::Term> terms;
    for (const SubscriptTerm &subscript : *subscripts) {
        const auto term = resolved(subscript, facts);
        if (!term)
            return;
        terms.push_back(*term);
    }
    site.terms = std::move(terms);
}

std::optional<ElementSite::Term> ElementWalk::resolved(const SubscriptTerm &term, const Site &facts)
{
    if (term.variable.isEmpty())
        return ElementSite::Term{std::nullopt, 0, term.offset};
    const QString variable = comparableName(term.variable, m_trace.text(facts.place.file));
    constexpr std::size_t mostLoops = 32; // around a statement
    for (std::size_t back = 1; back <= std::min(m_open.size(), mostLoops); ++back) {
        const ConstructId loop = m_open[m_open.size() - back];
        if (!m_controlled.lines.contains(loop, facts.place) || !headerOf(loop))
            continue;
        const qsizetype dimension = headerOf(loop)->variables.indexOf(variable);
        if (dimension >= 0)
            return ElementSite::Term{loop, static_cast<std::uint32_t>(dimension), term.offset};
    }
    return std::nullopt;
}

std::uint64_t ElementWalk::hashOf(std::uint32_t array, const std::vector<ElementSite::Term> &terms) const
{
    std::uint64_t hash = mixedBits(array);
    for (const ElementSite::Term &term : terms) {
        std::uint64_t index = static_cast<std::uint64_t>(term.offset);
        if (term.loop && m_iterations[term.loop->value]) {
            const IndexTuple indices = m_trace.indices(*m_iterations[term.loop->value]);
            if (term.dimension < indices.rank())
                index += static_cast<std::uint64_t>(indices[term.dimension]);
        }
        hash = mixedBits(hash ^ index);
    }
    return hash;
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

bool checkElementDependences(const ControlledTrace &controlled, const FindSource &source, FindingList &findings,
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
