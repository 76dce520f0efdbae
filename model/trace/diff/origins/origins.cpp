// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/origins/origins.h"

#include "model/trace/alignment/iterationlookup.h"
#include "model/trace/alignment/scopealignment.h"
#include "model/trace/diff/origins/sitenumbering.h"
#include "model/trace/diff/origins/taintedelements.h"
#include "model/trace/diff/origins/taintscopes.h"
#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/resultowners.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace rankscope {

namespace {

class OriginSearch
{
public:
    OriginSearch(const TraceAlignment &alignment, std::span<Difference> differences, const SourceLookup &source);

    std::optional<OriginList> run(const Progress &progress);

private:
    FollowedElements followedBy(const std::vector<std::uint32_t> &origins);
    void goTo(const Difference &difference);
    void visit(Difference &difference);
    bool isCarried(const Difference &difference);
    bool isTaintedRead(const Difference &difference);
    bool isTaintedVariable(const Difference &difference, std::uint32_t name);
    bool isWrittenBetween(std::uint32_t name, std::uint32_t from, std::uint32_t to);
    bool continuesStatement(const Difference &difference) const;
    bool readOfStatementDiffers(const Difference &difference) const;
    void noteRead(const Difference &difference);
    bool readsRecorded(const Difference &difference);
    bool resultIsCarried(const Difference &difference);
    void spread(const Difference &difference);
    void spreadResult(const Difference &difference);
    void spreadAll(const Difference &difference, std::uint32_t first, std::uint32_t end);
    void taintWrite(const Difference &difference, std::uint32_t record, std::uint32_t iteration);
    std::uint32_t anyElementOf(std::uint32_t name) const { return m_firstOfElements + name; }
    void markConstructs(const Difference &difference);
    void mark(ExecutionId execution);
    std::optional<ExecutionId> executionOfResult(std::uint32_t record);
    const std::vector<std::uint32_t> &reductionNames(const Trace &trace, ExecutionId execution);

    /// The trace and record that show what a difference is about: the reference's, or of something extra the current
    /// one's.
    const Trace &traceOf(const Difference &difference) const
    {
        return isExtra(difference.differenceClass) ? m_alignment.current(difference.process) : m_reference;
    }
    /// The trace of traceOf() as TaintedElements names it.
    static std::optional<std::uint32_t> processOf(const Difference &difference)
    {
        return isExtra(difference.differenceClass) ? std::optional(difference.process) : std::nullopt;
    }
    static std::uint32_t recordOf(const Difference &difference)
    {
        return isExtra(difference.differenceClass) ? difference.current : difference.reference;
    }
    const std::vector<std::uint32_t> &namesOf(const Difference &difference) const
    {
        return numbersOf(difference).names;
    }
    const SiteNumbers &numbersOf(const Difference &difference) const
    {
        return isExtra(difference.differenceClass) ? m_currentNumbers[difference.process] : m_referenceNumbers;
    }
    std::uint32_t placeOf(const Difference &difference) const
    {
        return numbersOf(difference).places[traceOf(difference).siteId(RecordIndex{recordOf(difference)}).value];
    }

    const TraceAlignment &m_alignment;
    const Trace &m_reference;
    std::span<Difference> m_differences;
    SiteNumbering m_numbering;
    SiteNumbers m_referenceNumbers;
    std::vector<SiteNumbers> m_currentNumbers; // by process
    std::vector<TraceLevel> m_levels; // by construct of the reference
    std::optional<ResultOwners> m_resultOwners; // of the reference; made when first needed
    TaintScopes m_scopes; // of names, of "an element of a name", and of elements
    std::uint32_t m_firstOfElements = 0; // behind the names
    std::optional<TaintedElements> m_elements;
    std::vector<RecordingFilter> m_filters; // of the current processes
    std::vector<bool> m_markedExecutions; // an execution of the reference shows a difference
    std::vector<bool> m_markedConstructs; // an execution of a construct has shown one
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_reductions; // by construct of the reference
    std::vector<std::vector<std::uint32_t>> m_writes; // by name: AW records of the reference; made when first needed

    const Difference *m_previous = nullptr;
    std::vector<const Difference *> m_lastReads; // by place: the last RD that differs, in the iteration visited last
    std::vector<std::uint32_t> m_readPlaces; // places that have one
    std::uint32_t m_readIteration = noIndex;
};

OriginSearch::OriginSearch(const TraceAlignment &alignment, std::span<Difference> differences,
                           const SourceLookup &source)
    : m_alignment(alignment)
    , m_reference(*alignment.reference)
    , m_differences(differences)
    , m_referenceNumbers(m_numbering.add(m_reference))
    , m_levels(m_reference.levels())
    , m_scopes(m_reference)
    , m_markedExecutions(m_reference.executions.size())
    , m_markedConstructs(m_reference.constructs.size())
{
    for (const TraceRun::Process &process : alignment.currentRun.processes) {
        m_currentNumbers.push_back(
            m_numbering.add(*process.trace, PlaceSpelling(alignment.options.sources.get()), SourceSide::Current));
        m_filters.emplace_back(*process.trace);
    }
    m_firstOfElements = static_cast<std::uint32_t>(m_numbering.nameCount());
    m_elements.emplace(alignment, source, 2 * m_firstOfElements);
    m_lastReads.resize(m_numbering.placeCount());
}

std::optional<OriginList> OriginSearch::run(const Progress &progress)
{
    std::vector<std::uint32_t> origins;
    for (std::uint32_t index = 0; index < m_differences.size(); ++index) {
        if ((index & 0xFFu) == 0 && progress.isCancelled())
            return std::nullopt;
        visit(m_differences[index]);
        if (!m_differences[index].carried)
            origins.push_back(index);
    }
    FollowedElements followed = followedBy(origins);
    return OriginList{std::move(origins), std::move(followed)};
}

/// Which of the origins are at an element of an array, and whether that was resolved.
FollowedElements OriginSearch::followedBy(const std::vector<std::uint32_t> &origins)
{
    FollowedElements followed;
    std::set<QString> files;
    for (const std::uint32_t index : origins) {
        const Difference &difference = m_differences[index];
        const Trace &trace = traceOf(difference);
        const RecordIndex record{recordOf(difference)};
        if (trace.isIteration(record) || !hasValue(trace.kind(record)))
            continue;
        const SiteId site = trace.siteId(record);
        if (trace.sites[site.value].key == trace.sites[site.value].baseName)
            continue;
        const auto iteration = trace.enclosingIteration(record);
        const bool isResolved = m_elements
                                    ->of(processOf(difference), record, namesOf(difference)[site.value],
                                         iteration ? iteration->value : noIndex)
                                    .has_value();
        ++(isResolved ? followed.byElement : followed.byArray);
        if (isResolved)
            files.insert(trace.text(trace.sites[site.value].place.file));
    }
    followed.files = QStringList(files.begin(), files.end());
    return followed;
}

void OriginSearch::goTo(const Difference &difference)
{
    switch (difference.differenceClass) {
    case DifferenceClass::ExtraIteration:
    case DifferenceClass::RepeatedIteration:
        m_scopes.moveTo(difference.reference, executionAround(m_reference, difference.reference));
        return;
    case DifferenceClass::Extra:
    case DifferenceClass::ExtraConstruct:
        // It stands behind the record before: the one after may open another iteration.
        m_scopes.moveTo(difference.reference == 0 ? m_reference.size() : difference.reference - 1);
        return;
    case DifferenceClass::ChangedValue:
    case DifferenceClass::Type:
    case DifferenceClass::Missing:
    case DifferenceClass::Moved:
    case DifferenceClass::MissingIteration:
    case DifferenceClass::MissingConstruct:
    case DifferenceClass::ChangedConstruct:
        break;
    }
    m_scopes.moveTo(difference.reference);
}

void OriginSearch::visit(Difference &difference)
{
    goTo(difference);
    difference.carried = isCarried(difference);
    spread(difference);
    markConstructs(difference);
    m_previous = &difference;
    if (traceOf(difference).kind(RecordIndex{recordOf(difference)}) == RecordKind::Read)
        noteRead(difference);
}

void OriginSearch::noteRead(const Difference &difference)
{
    if (m_readIteration != m_scopes.iteration()) {
        for (const std::uint32_t place : m_readPlaces)
            m_lastReads[place] = nullptr;
        m_readPlaces.clear();
        m_readIteration = m_scopes.iteration();
    }
    const std::uint32_t place = placeOf(difference);
    if (!m_lastReads[place])
        m_readPlaces.push_back(place);
    m_lastReads[place] = &difference;
}

bool OriginSearch::isCarried(const Difference &difference)
{
    switch (difference.differenceClass) {
    case DifferenceClass::MissingIteration:
    case DifferenceClass::ExtraIteration:
    case DifferenceClass::RepeatedIteration:
    case DifferenceClass::MissingConstruct:
    case DifferenceClass::ExtraConstruct:
    case DifferenceClass::ChangedConstruct:
        return false;
    case DifferenceClass::ChangedValue:
    case DifferenceClass::Type:
    case DifferenceClass::Missing:
    case DifferenceClass::Extra:
    case DifferenceClass::Moved:
        break;
    }
    const RecordIndex record{recordOf(difference)};
    const Site &site = traceOf(difference).site(record);
    if (continuesStatement(difference))
        return true;
    if (site.kind == RecordKind::Read)
        return isTaintedRead(difference);
    if (site.kind == RecordKind::AfterWrite)
        return readOfStatementDiffers(difference) || (!readsRecorded(difference) && m_scopes.isAnyTainted());
    return site.kind == RecordKind::Result && resultIsCarried(difference);
}

/// What is not resolved may be any element.
bool OriginSearch::isTaintedVariable(const Difference &difference, std::uint32_t name)
{
    if (m_scopes.isTainted(name))
        return true;
    if (!m_scopes.isTainted(anyElementOf(name)))
        return false;
    const RecordIndex record{recordOf(difference)};
    const auto iteration = traceOf(difference).enclosingIteration(record);
    const auto element = m_elements->of(processOf(difference), record, name, iteration ? iteration->value : noIndex);
    return !element || m_scopes.isTainted(*element);
}

bool OriginSearch::isTaintedRead(const Difference &difference)
{
    const std::uint32_t name = namesOf(difference)[traceOf(difference).siteId({recordOf(difference)}).value];
    if (isTaintedVariable(difference, name))
        return true;
    const auto all = m_scopes.lastTaintOfAll();
    return all && !isWrittenBetween(name, *all, difference.reference);
}

bool OriginSearch::isWrittenBetween(std::uint32_t name, std::uint32_t from, std::uint32_t to)
{
    if (m_writes.empty()) {
        m_writes.resize(m_numbering.nameCount());
        for (std::uint32_t record = 0; record < m_reference.size(); ++record) {
            if (m_reference.kind(RecordIndex{record}) == RecordKind::AfterWrite)
                m_writes[m_referenceNumbers.names[m_reference.siteId(RecordIndex{record}).value]].push_back(record);
        }
    }
    const auto &writes = m_writes[name];
    const auto next = std::upper_bound(writes.begin(), writes.end(), from);
    return next != writes.end() && *next < to;
}

/// The records of a statement that is missing or extra as a whole have one origin: the first of them.
bool OriginSearch::continuesStatement(const Difference &difference) const
{
    if (!m_previous || m_previous->differenceClass != difference.differenceClass
        || m_previous->process != difference.process
        || (difference.differenceClass != DifferenceClass::Missing
            && difference.differenceClass != DifferenceClass::Extra)
        || recordOf(*m_previous) + 1 != recordOf(difference))
        return false;
    const Trace &trace = traceOf(difference);
    const Site &site = trace.site(RecordIndex{recordOf(difference)});
    return site.kind != RecordKind::BeforeWrite && site.place == trace.site(RecordIndex{recordOf(*m_previous)}).place;
}

/// A read with the same place differs in the same iteration, since the last AW before this one: if any does, the last
/// one of that place does.
bool OriginSearch::readOfStatementDiffers(const Difference &difference) const
{
    const Difference *const read = m_lastReads[placeOf(difference)];
    if (!read || m_readIteration != m_scopes.iteration())
        return false;
    // Both in one trace where they can be; an extra read before a write of both is at its place in the reference.
    const bool bothExtra = isExtra(difference.differenceClass) && isExtra(read->differenceClass);
    const Trace &common = bothExtra ? traceOf(difference) : m_reference;
    const std::uint32_t from = bothExtra ? read->current : read->reference;
    std::uint32_t record = bothExtra ? difference.current : std::min(difference.reference, m_reference.size());
    while (record > from + (isExtra(read->differenceClass) && !bothExtra ? 0u : 1u)) {
        --record;
        if (common.isIteration(RecordIndex{record}) || common.site(RecordIndex{record}).kind == RecordKind::AfterWrite)
            return false;
    }
    return true;
}

bool OriginSearch::readsRecorded(const Difference &difference)
{
    const std::uint32_t iteration = m_scopes.iteration();
    const auto full = [](TraceLevel level) { return level == TraceLevel::Full; };
    const RecordingFilter &filter = m_filters[difference.process];
    if (iteration == noIndex)
        return full(m_reference.header.level) && full(filter.rootLevel());
    const ExecutionId execution{m_reference.iterations[iteration].execution};
    const Construct &construct = m_reference.construct(execution);
    return full(m_levels[m_reference.executions[execution.value].construct.value])
           && full(filter.levelInside(m_reference, construct, filter.rootLevel()));
}

std::optional<ExecutionId> OriginSearch::executionOfResult(std::uint32_t record)
{
    if (!m_resultOwners)
        m_resultOwners.emplace(m_reference);
    return m_resultOwners->ownerOf(RecordIndex{record});
}

bool OriginSearch::resultIsCarried(const Difference &difference)
{
    if (isExtra(difference.differenceClass))
        return false;
    const auto execution = executionOfResult(difference.reference);
    return execution
           && (m_markedExecutions[execution->value]
               || m_markedConstructs[m_reference.executions[execution->value].construct.value]);
}

const std::vector<std::uint32_t> &OriginSearch::reductionNames(const Trace &trace, ExecutionId execution)
{
    const Execution &row = trace.executions[execution.value];
    const auto [found, isNew] = m_reductions.try_emplace(row.construct.value);
    if (!isNew && !found->second.empty())
        return found->second;
    for (std::uint32_t record = row.begin; record <= row.end; ++record) {
        const RecordIndex index{record};
        if (trace.isIteration(index) || !isReductionAccess(trace.site(index).kind))
            continue;
        const std::uint32_t name = m_referenceNumbers.names[trace.siteId(index).value];
        if (std::find(found->second.begin(), found->second.end(), name) == found->second.end())
            found->second.push_back(name);
    }
    return found->second;
}

void OriginSearch::spreadResult(const Difference &difference)
{
    const auto execution = isExtra(difference.differenceClass) ? std::nullopt : executionOfResult(difference.reference);
    if (!execution) {
        m_scopes.taintAll(difference.reference);
        return;
    }
    const auto &names = reductionNames(m_reference, *execution);
    for (const std::uint32_t name : names)
        m_scopes.taint(name);
    if (names.empty())
        m_scopes.taintAll(difference.reference);
    m_markedConstructs[m_reference.executions[execution->value].construct.value] = true;
}

/// Taints what a record writes in this innermost iteration around it.
void OriginSearch::taintWrite(const Difference &difference, std::uint32_t record, std::uint32_t iteration)
{
    const std::uint32_t name = namesOf(difference)[traceOf(difference).siteId(RecordIndex{record}).value];
    const auto element = m_elements->of(processOf(difference), RecordIndex{record}, name, iteration);
    if (!element) {
        m_scopes.taint(name);
        return;
    }
    m_scopes.taint(anyElementOf(name));
    m_scopes.taint(*element);
}

void OriginSearch::spreadAll(const Difference &difference, std::uint32_t first, std::uint32_t end)
{
    const Trace &trace = traceOf(difference);
    const auto around = m_elements->areResolved() ? trace.enclosingIteration(RecordIndex{first}) : std::nullopt;
    std::uint32_t iteration = around ? around->value : noIndex;
    for (std::uint32_t record = first; record < end; ++record) {
        const RecordIndex index{record};
        const RecordKind kind = trace.kind(index);
        if (kind == RecordKind::Iteration)
            iteration = trace.iterationAt(index).value;
        else if (kind == RecordKind::End)
            iteration = trace.executions[trace.executionAt(index).value].parentIteration;
        else if (kind == RecordKind::AfterWrite || kind == RecordKind::ReductionAfterWrite)
            taintWrite(difference, record, iteration);
    }
}

void OriginSearch::spread(const Difference &difference)
{
    const Trace &trace = traceOf(difference);
    const std::uint32_t record = recordOf(difference);
    const RecordKind kind = trace.kind(RecordIndex{record});
    if (difference.differenceClass == DifferenceClass::ChangedConstruct)
        return;
    if (kind == RecordKind::Iteration)
        spreadAll(difference, record, trace.endOf(trace.iterationAt(RecordIndex{record})));
    else if (isBegin(kind))
        spreadAll(difference, record, endOfExecution(trace, record));
    else if (kind == RecordKind::AfterWrite)
        spreadAll(difference, record, record + 1);
    else if (kind == RecordKind::Result)
        spreadResult(difference);
}

void OriginSearch::mark(ExecutionId execution)
{
    m_markedExecutions[execution.value] = true;
    m_markedConstructs[m_reference.executions[execution.value].construct.value] = true;
}

/// Notes in all constructs around a difference that they show one.
void OriginSearch::markConstructs(const Difference &difference)
{
    if (difference.differenceClass == DifferenceClass::ChangedConstruct)
        mark(m_reference.executionAt(RecordIndex{difference.reference}));
    if (difference.differenceClass == DifferenceClass::ExtraIteration
        || difference.differenceClass == DifferenceClass::RepeatedIteration) {
        if (const auto execution = executionAround(m_reference, difference.reference))
            mark(*execution);
    }
    std::uint32_t iteration = m_scopes.iteration();
    while (iteration != noIndex) {
        const ExecutionId execution{m_reference.iterations[iteration].execution};
        iteration = m_reference.executions[execution.value].parentIteration;
        if (m_markedExecutions[execution.value])
            return; // and so are those around it
        mark(execution);
    }
}

} // namespace

std::optional<OriginList> findOrigins(const TraceAlignment &alignment, std::span<Difference> differences,
                                      const SourceLookup &source, const Progress &progress)
{
    return OriginSearch(alignment, differences, source).run(progress);
}

} // namespace rankscope
