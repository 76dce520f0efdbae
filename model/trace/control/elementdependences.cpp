// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/idtable.h"
#include "model/trace/check/scopewalk.h"
#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/currentelements.h"
#include "rules/control/elementuse.h"

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

namespace {

/// What one execution of a parallel construct did to an element. Elements are distinguished by a hash of 64 bits.
struct TracedElement {
    struct Touch {
        RecordIndex record;
        IterationId iteration;
    };
    std::uint64_t hash = 0;
    std::uint32_t execution = noIndex; // else the rest is of another one
    ElementUse use = {};
    std::optional<IterationId> last = {}; // with which the next access is compared
    std::optional<RecordIndex> write = {}; // the last one
    std::optional<IterationId> reader = {}; // the first one, where it read what was there before
};

/// Follows the elements of arrays inside parallel constructs, on each level of nesting.
class ElementWalk
{
public:
    ElementWalk(const ControlledTrace &controlled, const SourceLookup &source, FindingList &findings)
        : m_controlled(controlled)
        , m_trace(controlled.trace)
        , m_findings(findings)
        , m_current(m_trace, controlled.lines, source)
        , m_levels(m_trace)
    {}

    void enter(ExecutionId execution);
    void iterate(IterationId iteration);
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);
    /// Tells what holds of arrays whose every write was resolved: a note where values do not agree.
    void finish();

private:
    using Array = std::pair<std::uint32_t, std::uint32_t>; // construct, number of the array
    struct Candidate {
        TracedElement::Touch at;
        IterationId other;
        bool isRead = false;
    };

    bool isExempt(ConstructId construct, std::uint32_t array);
    bool isJudged(ConstructId construct);
    void touch(std::size_t level, RecordIndex record, std::uint32_t site);
    TracedElement &elementOf(std::uint64_t hash, ExecutionId execution);
    void take(TracedElement &element, TracedElement::Touch touch, bool isWrite, Array array);

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    FindingList &m_findings;
    CurrentElements m_current;
    ParallelLevels m_levels;
    IdTable m_ids;
    std::vector<TracedElement> m_elements;
    std::map<Array, Candidate> m_candidates;
    std::set<Array> m_unclear; // a write was not resolved
    std::set<Array> m_strange; // a read has another value than was written
};

void ElementWalk::enter(ExecutionId execution)
{
    m_levels.enter(execution);
    m_current.enter(execution);
}

void ElementWalk::iterate(IterationId iteration)
{
    m_levels.iterate(iteration);
    m_current.iterate(iteration);
}

void ElementWalk::leave(ExecutionId execution)
{
    m_levels.leave(execution);
    m_current.leave();
}

bool ElementWalk::isExempt(ConstructId construct, std::uint32_t array)
{
    const std::optional<LoopHeader> &header = m_current.subscripts().headerOf(construct);
    return header && header->exempt.contains(m_controlled.accesses.name(array));
}

bool ElementWalk::isJudged(ConstructId construct)
{
    if (m_trace.constructs[construct.value].kind == RecordKind::TaskRegion)
        return true;
    const std::optional<LoopHeader> &header = m_current.subscripts().headerOf(construct);
    return header && header->hasDirective;
}

void ElementWalk::visit(RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    if (access.array == noIndex)
        return;
    // What a construct is exempt from, those around it are too: they see it read from its buffer.
    for (std::size_t level = m_levels.levels().size(); level-- > 0;) {
        if (isExempt(m_levels.levels()[level].construct, access.array))
            return;
        touch(level, record, site);
    }
}

void ElementWalk::touch(std::size_t at, RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    const ParallelLevels::Level &level = m_levels.levels()[at];
    const Site &facts = m_trace.sites[site];
    if (!level.iteration || !m_controlled.lines.contains(level.construct, facts.place) || !isJudged(level.construct))
        return;
    const Array array{level.construct.value, access.array};
    const std::optional<std::uint64_t> hash =
        isReduction(access.role) ? std::nullopt : m_current.elementAt(site, access.array);
    if (!hash) {
        if (access.role != AccessRole::Read)
            m_unclear.insert(array);
        return;
    }
    take(elementOf(at == 0 ? *hash : mixedBits(*hash ^ at), level.execution), {record, *level.iteration},
         access.role != AccessRole::Read, array);
}

TracedElement &ElementWalk::elementOf(std::uint64_t hash, ExecutionId execution)
{
    const auto isIt = [this, hash](std::uint32_t id) { return m_elements[id].hash == hash; };
    const auto [id, isNew] = m_ids.findOrInsert(hash, static_cast<std::uint32_t>(m_elements.size()), isIt);
    if (isNew)
        m_elements.emplace_back().hash = hash;
    TracedElement &element = m_elements[id];
    if (element.execution != execution.value)
        element = {.hash = hash, .execution = execution.value};
    return element;
}

/// An element that several iterations write and none reads is no finding: a private array is used so, and a trace does
/// not state which arrays are private.
void ElementWalk::take(TracedElement &element, TracedElement::Touch touch, bool isWrite, Array array)
{
    if (!isWrite && element.write && !haveSameValue(m_trace, touch.record, *element.write))
        m_strange.insert(array);
    const bool isOther = element.last && areDifferentIterations(m_trace, *element.last, touch.iteration);
    const std::optional<IterationId> before = element.last;
    const ElementStep step = useElement(element.use, isOther, isWrite);
    if (step.dependence == ElementDependence::ReadAfterWrite) {
        m_candidates.try_emplace(array, Candidate{touch, *before, true});
    } else if (step.dependence == ElementDependence::WriteAfterRead) {
        const bool isFirstReader = !areDifferentIterations(m_trace, *element.reader, touch.iteration);
        m_candidates.try_emplace(array, Candidate{touch, isFirstReader ? *before : *element.reader, false});
    }
    if (step.isLast)
        element.last = touch.iteration;
    if (isWrite)
        element.write = touch.record;
    else if (!element.use.isWritten && !element.reader)
        element.reader = touch.iteration;
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
        if (m_strange.contains(array)) {
            finding.severity = Severity::Note;
            finding.confidence = Confidence::Likely;
        }
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
