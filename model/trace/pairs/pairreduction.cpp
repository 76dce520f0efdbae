// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/pairreduction.h"

#include "model/trace/alignment/reference/mergewriter.h"
#include "model/trace/diff/deviations/spreadparts.h"
#include "model/trace/diff/valuecomparison.h"
#include "model/trace/pairs/identicalrecords.h"
#include "model/trace/pairs/recordcopy.h"

#include <algorithm>

namespace rankscope {

std::shared_ptr<Trace> emptiedTrace(const Trace &trace)
{
    auto emptied = std::make_shared<Trace>();
    keepFileFacts(trace, *emptied);
    return emptied;
}

namespace {

/// The sets of iterations of the last places of a process: the steps of a program are divided alike, so that most sets
/// need not be looked for among those of all processes, which threads do one after the other.
class RecentSets
{
public:
    std::optional<IterationSets::Id> find(const std::vector<IndexTuple> &tuples) const
    {
        const auto known = std::ranges::find(m_sets, tuples, &Set::tuples);
        return known == m_sets.end() ? std::nullopt : std::optional(known->id);
    }
    /// Takes the place of the oldest one. Large sets are not kept.
    void add(const std::vector<IndexTuple> &tuples, IterationSets::Id id)
    {
        if (tuples.size() > mostTuples)
            return;
        if (m_sets.size() < mostSets)
            m_sets.emplace_back();
        Set &oldest = m_sets[m_next];
        oldest.tuples = tuples;
        oldest.id = id;
        m_next = (m_next + 1) % mostSets;
    }

private:
    static constexpr std::size_t mostSets = 8;
    static constexpr std::size_t mostTuples = 1024;
    struct Set {
        std::vector<IndexTuple> tuples; // sorted
        IterationSets::Id id = 0;
    };

    std::vector<Set> m_sets;
    std::size_t m_next = 0;
};

/// Takes the pairs of one process apart: into iterations that agree, and the rest.
class PairReduction
{
public:
    PairReduction(const PairReductionInput &input, const Progress &progress)
        : m_input(input)
        , m_progress(progress)
        , m_reference(input.reference)
        , m_current(input.current)
    {}

    tl::expected<ReducedPair, PairObstacle> run();

private:
    /// A parallel iteration of the reference.
    struct Part {
        std::uint32_t place = 0;
        std::uint32_t iteration = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t partner = noIndex; // record of the current trace where it begins; set: all of it agrees
        std::uint32_t matched = 0; // pairs of these that agree
        std::uint32_t noise = 0; // pairs of these that differ by noise alone
        std::uint32_t compared = 0; // records that are no accesses to reduction variables
        ReductionNames::Names names = 0; // reduction variables in it
    };

    std::optional<PairObstacle> obstacle();
    bool hasSameFirst(MatchKeys &matchKeys);
    bool align();
    bool collectParts();
    bool gatherSpread() const;
    void compareRuns(const ValueComparison &values);
    void compareSequential(const ValueComparison &values, const AlignedRun &run);
    void settle(Part &part, std::uint32_t partner, const ValueComparison &values);
    bool isNoise(PairResult result, std::uint32_t record, std::uint32_t partner) const
    {
        return result == PairResult::ValueDiffers && m_noise && m_noise->isNoise(record, partner);
    }
    Part *partAt(std::uint32_t record);
    std::optional<std::uint32_t> parallelIterationAround(std::uint32_t record) const;
    void lookAtDifferences();
    void lookAtExtra(const Difference &difference);
    void judgeSequential();
    void keepWanted();
    void count();
    bool keepsSequential() const { return !m_result.isSequentialEqual || m_input.keepsSequential || m_input.isItsOwn; }
    bool keepsSequentialOfReference() const { return m_input.isFirst || m_input.isItsOwn; }
    void writeReference();
    std::vector<RecordRange> keptOfCurrent() const;
    void dropSteps(std::vector<RecordRange> &dropped) const;
    void writeCurrent();
    void keepPairs(const RecordCopy &copy);
    void addSegments();

    const PairReductionInput &m_input;
    const Progress &m_progress;
    const Trace &m_reference;
    const Trace &m_current;
    MatchKeys::Table m_referenceKeys;
    MatchKeys::Table m_currentKeys;
    std::vector<std::uint32_t> m_places; // parallel executions of the reference
    std::vector<Part> m_parts; // in order of their records
    std::vector<ReductionNames::Names> m_names; // by site of the reference
    ProcessAlignment m_alignment;
    std::optional<NoiseJudge> m_noise;
    bool m_isFirstSame = false; // the sequential part of the reference is that of the first one to the last bit
    bool m_differsInSequential = false;
    bool m_hasLooseExtra = false; // something extra is behind a record that is not in a part
    std::uint64_t m_sequentialPairs = 0;
    std::uint64_t m_sequentialMatched = 0;
    std::uint64_t m_sequentialNoise = 0;
    ReducedPair m_result;
};

std::optional<PairObstacle> PairReduction::obstacle()
{
    if (!hasOnlySimpleRecords(m_reference) || !hasOnlySimpleRecords(m_current))
        return PairObstacle::WholeRuns;
    auto places = parallelExecutions(m_reference);
    if (!places || places->size() != m_input.places.size())
        return PairObstacle::WholeRuns;
    m_places = std::move(*places);
    MatchKeys matchKeys(m_input.matching, m_input.sources);
    m_referenceKeys = matchKeys.add(m_reference);
    m_currentKeys = matchKeys.add(m_current, SourceSide::Current);
    m_isFirstSame = true;
    if (!m_input.hasFirst && !m_input.isItsOwn && !(hasSameFirst(matchKeys) && m_isFirstSame))
        return PairObstacle::OtherFirst;
    return align() && collectParts() ? std::nullopt : std::optional(PairObstacle::WholeRuns);
}

/// Compares the sequential parts of this reference and the first one.
bool PairReduction::hasSameFirst(MatchKeys &matchKeys)
{
    const MatchKeys::Table firstKeys = matchKeys.add(m_input.first);
    const SequentialPart own{m_reference, m_referenceKeys, m_places};
    const SequentialPart first{m_input.first, firstKeys, m_input.places};
    IdenticalRecords areIdentical(m_reference, m_input.first);
    return matchSequentialParts(own, first, [&](std::uint32_t record, std::uint32_t other) {
        m_isFirstSame = m_isFirstSame && areIdentical(record, other);
        return areSameRecords(own, record, first, other);
    });
}

bool PairReduction::align()
{
    const RecordingFilter first(m_input.first);
    const RecordingFilter reference(m_reference);
    const RecordingFilter current(m_current);
    for (const RecordingFilter *const filter : {&reference, &current}) {
        if (filter->differsFrom(first) || filter->windowDiffersFrom(first))
            return false;
    }
    IterationLookup own(m_reference, false);
    auto aligned = alignProcess({.reference = m_reference,
                                 .referenceKeys = m_referenceKeys,
                                 .referenceFilter = reference,
                                 .lookup = m_input.lookup ? *m_input.lookup : own,
                                 .current = m_current,
                                 .currentKeys = m_currentKeys,
                                 .currentFilter = current,
                                 .syncPoints = {}},
                                m_progress);
    if (!aligned)
        return false;
    m_alignment = std::move(*aligned);
    const auto isReported = [](const Absence &absence) { return absence.reason == AbsenceReason::Reported; };
    return m_alignment.openExecutions.empty() && m_alignment.lateSkips.empty() && m_alignment.notRecorded == 0
           && m_alignment.beyondEnd == 0 && m_alignment.optional == 0
           && std::ranges::all_of(m_alignment.absences, isReported);
}

/// Finds the parallel iterations of the reference. False where one is there twice.
bool PairReduction::collectParts()
{
    RecentSets recent;
    std::vector<IndexTuple> tuples;
    for (std::uint32_t place = 0; place < m_places.size(); ++place) {
        tuples.clear();
        for (std::uint32_t id = m_reference.executions[m_places[place]].firstIteration; id != noIndex;
             id = m_reference.iterations[id].next) {
            m_parts.push_back({place, id, m_reference.iterations[id].record, m_reference.endOf({id})});
            tuples.push_back(m_reference.indices({id}));
        }
        if (!std::ranges::is_sorted(tuples))
            std::ranges::sort(tuples);
        auto set = recent.find(tuples);
        if (!set) {
            set = m_input.sets.keep(tuples);
            if (!set)
                return false;
            recent.add(tuples, *set);
        }
        m_result.sets.push_back(*set);
    }
    return true;
}

/// The part that a record of the reference is in; null where it is in none.
PairReduction::Part *PairReduction::partAt(std::uint32_t record)
{
    const auto after = std::ranges::upper_bound(m_parts, record, {}, &Part::begin);
    return after != m_parts.begin() && record < (after - 1)->end ? &*(after - 1) : nullptr;
}

/// A part whose records all have an equal partner can be taken out.
void PairReduction::settle(Part &part, std::uint32_t partner, const ValueComparison &values)
{
    const std::uint32_t count = part.end - part.begin;
    if (!m_current.isIteration({partner}) || m_current.endOf(m_current.iterationAt({partner})) != partner + count)
        return;
    std::uint32_t matched = 0;
    std::uint32_t noise = 0;
    for (std::uint32_t offset = 0; offset < count; ++offset) {
        const std::uint32_t record = part.begin + offset;
        const PairResult result = values.compare(record, partner + offset);
        if (result == PairResult::Equal) {
            ++matched;
        } else if (isNoise(result, record, partner + offset)) {
            ++noise;
        } else if (result != PairResult::Ignored) {
            return;
        }
        const ReductionNames::Names names = m_reference.isIteration({record}) ? 0 : m_names[m_reference.codes[record]];
        part.names |= names;
        part.compared += names == 0 ? 1 : 0;
    }
    part.partner = partner;
    part.matched = matched;
    part.noise = noise;
}

void PairReduction::compareSequential(const ValueComparison &values, const AlignedRun &run)
{
    for (std::uint32_t offset = 0; offset < run.count; ++offset) {
        const PairResult result = values.compare(run.reference + offset, run.current + offset);
        const bool isOfNoise = isNoise(result, run.reference + offset, run.current + offset);
        m_differsInSequential |=
            (result == PairResult::ValueDiffers && !isOfNoise) || result == PairResult::TypeDiffers;
        m_sequentialMatched += result == PairResult::Equal ? 1 : 0;
        m_sequentialNoise += isOfNoise ? 1 : 0;
    }
    m_sequentialPairs += run.count;
}

/// False where the sequential part has other values than the first reference, which it is compared with.
bool PairReduction::gatherSpread() const
{
    if (!m_input.spread)
        return true;
    if (m_isFirstSame)
        addSpread(m_reference, m_current, m_alignment.runs, *m_input.spread);
    return m_isFirstSame;
}

void PairReduction::compareRuns(const ValueComparison &values)
{
    auto part = m_parts.begin();
    for (const AlignedRun &run : m_alignment.runs) {
        const std::uint32_t end = run.reference + run.count;
        for (std::uint32_t at = run.reference; at < end;) {
            while (part != m_parts.end() && part->end <= at)
                ++part;
            const std::uint32_t partner = run.current + (at - run.reference);
            const bool isOutside = part == m_parts.end() || at < part->begin;
            const std::uint32_t next = part == m_parts.end() ? end : isOutside ? part->begin : part->end;
            const std::uint32_t stop = std::min(end, next);
            if (isOutside)
                compareSequential(values, {at, partner, stop - at});
            else if (at == part->begin && stop == part->end)
                settle(*part, partner, values);
            at = stop;
        }
    }
}

/// The outermost iteration of a parallel construct around a record of the current trace.
std::optional<std::uint32_t> PairReduction::parallelIterationAround(std::uint32_t record) const
{
    std::optional<std::uint32_t> found;
    const auto innermost = m_current.enclosingIteration({record});
    std::uint32_t iteration = innermost ? innermost->value : noIndex;
    while (iteration != noIndex) {
        const std::uint32_t execution = m_current.iterations[iteration].execution;
        if (isParallel(m_current.construct(ExecutionId{execution}).kind))
            found = iteration;
        iteration = m_current.executions[execution].parentIteration;
    }
    return found;
}

/// Something extra is behind the record before its anchor.
void PairReduction::lookAtExtra(const Difference &difference)
{
    const auto around = parallelIterationAround(difference.current);
    m_differsInSequential |= !around;
    Part *const part = difference.reference == 0 ? nullptr : partAt(difference.reference - 1);
    std::optional<ReducedPair::Boundary> boundary;
    if (part) {
        part->partner = noIndex;
        if (difference.reference == part->end)
            boundary = {part->place, m_reference.indices({part->iteration})};
    } else {
        m_hasLooseExtra = true;
        const auto beginsBefore = [&](std::uint32_t execution) {
            return m_reference.executions[execution].begin + 1 == difference.reference;
        };
        if (const auto place = std::ranges::find_if(m_places, beginsBefore); place != m_places.end())
            boundary = {std::uint32_t(place - m_places.begin()), std::nullopt};
    }
    if (!boundary)
        return;
    m_result.boundaries.push_back(*boundary);
    const RecordIndex record{difference.current};
    if (!m_current.isIteration(record))
        return;
    const IterationId iteration = m_current.iterationAt(record);
    if (isParallel(m_current.construct(ExecutionId{m_current.iterations[iteration.value].execution}).kind))
        m_result.unpaired.push_back({boundary->place, m_current.indices(iteration)});
}

void PairReduction::lookAtDifferences()
{
    for (const Difference &difference : m_alignment.differences) {
        if (isExtra(difference.differenceClass)) {
            lookAtExtra(difference);
        } else if (Part *const part = partAt(difference.reference)) {
            part->partner = noIndex;
        } else {
            m_differsInSequential = true;
        }
    }
}

/// The sequential part of both is the same, and that of the first reference.
void PairReduction::judgeSequential()
{
    std::uint64_t sequential = m_reference.size();
    for (const Part &part : m_parts)
        sequential -= part.end - part.begin;
    const auto parallel = parallelExecutions(m_current);
    if (m_differsInSequential || !m_isFirstSame || !parallel || m_sequentialPairs != sequential)
        return;
    std::uint64_t ofCurrent = m_current.size();
    for (const std::uint32_t id : *parallel)
        ofCurrent -= m_current.executions[id].end - m_current.executions[id].begin - 1;
    m_result.isSequentialEqual = ofCurrent == sequential;
}

/// Parts that others ask for: as a neighbour of what is shown, or as the one with a reduction variable.
void PairReduction::keepWanted()
{
    for (Part &part : m_parts) {
        if (part.partner == noIndex)
            continue;
        const bool isWanted =
            !m_input.wanted.empty() && m_input.wanted.contains({part.place, m_reference.indices({part.iteration})});
        if (isWanted || (part.names != 0 && m_input.reductions.isFirst(part.place, part.names)))
            part.partner = noIndex;
    }
}

void PairReduction::count()
{
    for (const Part &part : m_parts) {
        if (part.partner == noIndex)
            continue;
        m_result.matched += part.matched;
        m_result.noise += part.noise;
        m_result.compared += part.compared;
    }
    if (keepsSequential())
        return;
    m_result.matched += m_sequentialMatched;
    m_result.noise += m_sequentialNoise;
}

void PairReduction::writeReference()
{
    const auto isKept = [](const Part &part) { return part.partner == noIndex; };
    const bool keepsAll = keepsSequentialOfReference();
    if (!keepsAll && std::ranges::none_of(m_parts, isKept)) {
        m_result.reference = emptiedTrace(m_reference);
        m_result.referenceLeftOut = m_reference.size();
        return;
    }
    RecordCopy copy(m_reference);
    auto part = m_parts.begin();
    std::uint32_t at = 0; // of the sequential part
    for (std::uint32_t place = 0; place < m_places.size(); ++place) {
        const Execution &row = m_reference.executions[m_places[place]];
        const auto end = std::find_if(part, m_parts.end(), [place](const Part &one) { return one.place != place; });
        if (keepsAll || std::any_of(part, end, isKept)) {
            copy.add(keepsAll ? at : row.begin, row.begin + 1);
            for (; part != end; ++part) {
                if (!isKept(*part))
                    continue;
                const std::uint32_t begin = copy.add(part->begin, part->end);
                m_result.iterations.push_back({{place, m_reference.indices({part->iteration})},
                                               part->begin,
                                               begin,
                                               begin + (part->end - part->begin)});
            }
            if (!keepsAll)
                copy.add(row.end, row.end + 1);
        }
        part = end;
        at = row.end;
    }
    if (keepsAll)
        copy.add(at, m_reference.size());
    m_result.reference = copy.finish();
    m_result.referenceLeftOut = m_reference.size() - m_result.reference->size();
}

/// Takes whole steps of the outermost loops out in which nothing is kept.
void PairReduction::dropSteps(std::vector<RecordRange> &dropped) const
{
    std::vector<RecordRange> kept; // parallel iterations that are
    const auto parallel = parallelExecutions(m_current);
    auto out = dropped.begin();
    for (const std::uint32_t id : *parallel) {
        for (std::uint32_t iteration = m_current.executions[id].firstIteration; iteration != noIndex;
             iteration = m_current.iterations[iteration].next) {
            const std::uint32_t begin = m_current.iterations[iteration].record;
            while (out != dropped.end() && out->first < begin)
                ++out;
            if (out == dropped.end() || out->first != begin)
                kept.push_back({begin, m_current.endOf({iteration}) - begin});
        }
    }
    std::vector<RecordRange> steps;
    for (const Execution &row : m_current.executions.span()) {
        if (row.parentIteration != noIndex || isParallel(m_current.constructs[row.construct.value].kind))
            continue;
        for (std::uint32_t id = row.firstIteration; id != noIndex; id = m_current.iterations[id].next) {
            const std::uint32_t begin = m_current.iterations[id].record;
            const std::uint32_t end = m_current.endOf({id});
            const auto inside = std::ranges::lower_bound(kept, begin, {}, &RecordRange::first);
            if (inside == kept.end() || inside->first >= end)
                steps.push_back({begin, end - begin});
        }
    }
    const auto isInStep = [&steps](const RecordRange &range) {
        const auto after = std::ranges::upper_bound(steps, range.first, {}, &RecordRange::first);
        return after != steps.begin() && range.first < (after - 1)->first + (after - 1)->count;
    };
    std::erase_if(dropped, isInStep);
    dropped.insert(dropped.end(), steps.begin(), steps.end());
    std::ranges::sort(dropped, {}, &RecordRange::first);
}

/// What stays of the current trace, in order.
std::vector<RecordRange> PairReduction::keptOfCurrent() const
{
    std::vector<RecordRange> dropped;
    for (const Part &part : m_parts) {
        if (part.partner != noIndex)
            dropped.push_back({part.partner, part.end - part.begin});
    }
    std::ranges::sort(dropped, {}, &RecordRange::first);
    if (!keepsSequential())
        dropSteps(dropped);
    std::vector<RecordRange> kept;
    std::uint32_t at = 0;
    for (const RecordRange &range : dropped) {
        if (range.first > at)
            kept.push_back({at, range.first - at});
        at = range.first + range.count;
    }
    if (at < m_current.size())
        kept.push_back({at, m_current.size() - at});
    return kept;
}

void PairReduction::writeCurrent()
{
    const bool isAllSettled = std::ranges::none_of(m_parts, [](const Part &part) { return part.partner == noIndex; });
    if (!keepsSequential() && isAllSettled && m_alignment.differences.empty()) {
        m_result.current = emptiedTrace(m_current);
        m_result.currentLeftOut = m_current.size();
        return;
    }
    RecordCopy copy(m_current);
    for (const RecordRange &range : keptOfCurrent())
        copy.add(range.first, range.first + range.count);
    keepPairs(copy);
    m_result.current = copy.finish();
    m_result.currentLeftOut = m_current.size() - m_result.current->size();
}

/// Takes over the pairs of what is kept in both, and the differences.
void PairReduction::keepPairs(const RecordCopy &copy)
{
    auto part = m_parts.begin();
    for (const AlignedRun &run : m_alignment.runs) {
        const std::uint32_t end = run.reference + run.count;
        for (std::uint32_t at = run.reference; at < end;) {
            while (part != m_parts.end() && part->end <= at)
                ++part;
            const bool isOutside = part == m_parts.end() || at < part->begin;
            const std::uint32_t next = part == m_parts.end() ? end : isOutside ? part->begin : part->end;
            const std::uint32_t stop = std::min(end, next);
            if (isOutside ? keepsSequential() : part->partner == noIndex)
                m_result.runs.push_back({at, copy.at(run.current + (at - run.reference)), stop - at});
            at = stop;
        }
    }
    for (Difference difference : m_alignment.differences) {
        if (difference.current != noIndex)
            difference.current = copy.at(difference.current);
        m_result.differences.push_back(difference);
    }
}

void PairReduction::addSegments()
{
    if (!keepsSequential() && !m_hasLooseExtra)
        return;
    m_result.segments.push_back(0);
    for (const std::uint32_t execution : m_places)
        m_result.segments.push_back(m_reference.executions[execution].end);
}

tl::expected<ReducedPair, PairObstacle> PairReduction::run()
{
    if (const auto found = obstacle())
        return tl::unexpected(*found);
    if (!gatherSpread())
        return tl::unexpected(PairObstacle::WholeRuns);
    m_names = m_input.reductions.namesOf(m_reference);
    if (m_input.noise)
        m_noise.emplace(*m_input.noise, m_reference, m_current);
    const SiteTolerances tolerances = siteTolerances(m_reference, m_input.tolerance, m_input.rules);
    compareRuns(ValueComparison(m_reference, m_current, tolerances));
    lookAtDifferences();
    judgeSequential();
    keepWanted();
    count();
    writeReference();
    writeCurrent();
    addSegments();
    return std::move(m_result);
}

} // namespace

tl::expected<ReducedPair, PairObstacle> reducePair(const PairReductionInput &input, const Progress &progress)
{
    return PairReduction(input, progress).run();
}

} // namespace rankscope
