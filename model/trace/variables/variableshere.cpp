// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variableshere.h"

#include "model/base/parallelfor.h"
#include "model/base/polling.h"
#include "model/trace/diff/valuecomparison.h"

#include <algorithm>
#include <cctype>

namespace rankscope {

namespace {

constexpr std::size_t namesInBlock = 4096;

/// The last reference record up to `record` that is compared with one of this process, and its partner.
std::optional<RecordIndex> partnerOf(const TraceAlignment &alignment, std::uint32_t process, RecordIndex record)
{
    const std::span<const AlignedRun> runs = alignment.runs[process].span();
    const auto behind = std::ranges::upper_bound(runs, record.value, {}, &AlignedRun::reference);
    if (behind == runs.begin())
        return std::nullopt;
    const AlignedRun &run = *(behind - 1);
    return RecordIndex{run.current + std::min(record.value - run.reference, run.count - 1)};
}

/// The process that was compared last up to a reference record, the lowest of several.
std::optional<CurrentRecord> nearestCurrent(const TraceAlignment &alignment, RecordIndex record)
{
    std::optional<CurrentRecord> nearest;
    std::uint32_t last = 0;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process) {
        const std::span<const AlignedRun> runs = alignment.runs[process].span();
        const auto behind = std::ranges::upper_bound(runs, record.value, {}, &AlignedRun::reference);
        if (behind == runs.begin())
            continue;
        const AlignedRun &run = *(behind - 1);
        const std::uint32_t compared = std::min(record.value, run.reference + run.count - 1);
        if (nearest && compared <= last)
            continue;
        last = compared;
        nearest = CurrentRecord{process, *partnerOf(alignment, process, record)};
    }
    return nearest;
}

/// The partner of the last record of a process up to this one that has any.
std::optional<RecordIndex> nearestReference(const TraceAlignment &alignment, const CurrentRecord &current)
{
    const AlignedRun *nearest = nullptr; // iterations may stand in another order there
    for (const AlignedRun &run : alignment.runs[current.process]) {
        if (run.current <= current.record.value && (!nearest || run.current > nearest->current))
            nearest = &run;
    }
    if (!nearest)
        return std::nullopt;
    return RecordIndex{nearest->reference + std::min(current.record.value - nearest->current, nearest->count - 1)};
}

char lowered(char byte)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
}

/// Part of a name as a file has it, in either case.
class NameFilter
{
public:
    explicit NameFilter(const QString &text) : m_text(text.simplified().remove(u' ').toStdString())
    {
        std::ranges::transform(m_text, m_text.begin(), lowered);
    }

    bool admits(std::string_view key) const
    {
        return m_text.empty() || !std::ranges::search(key, m_text, {}, lowered).empty();
    }

private:
    std::string m_text;
};

/// Looks names up and says how their values are to one another.
class VariableLookup
{
public:
    VariableLookup(const VariablesHere &here, const Tolerance &tolerance) : m_here(here)
    {
        if (here.reference && here.current)
            m_comparison.emplace(here.reference->trace(), here.current->trace(), tolerance);
    }

    /// Nothing where neither run has used the name up to here.
    std::optional<VariableRow> rowOf(const NamePair &name) const
    {
        VariableRow row{.name = name};
        const auto valueOf = [](const std::optional<VariableMoment> &moment, std::uint32_t number) {
            const auto value = moment && number != noIndex ? moment->valueOf(number) : std::nullopt;
            return value ? value->value : noIndex;
        };
        row.referenceValue = valueOf(m_here.reference, name.reference);
        row.currentValue = valueOf(m_here.current, name.current);
        if (row.referenceValue == noIndex && row.currentValue == noIndex)
            return std::nullopt;
        row.agreement = agreementOf(row);
        return row;
    }

private:
    VariableAgreement agreementOf(const VariableRow &row) const
    {
        if (!m_here.place.hasTwoRuns)
            return VariableAgreement::Alone;
        if (row.referenceValue == noIndex || row.currentValue == noIndex)
            return row.currentValue == noIndex ? VariableAgreement::OnlyReference : VariableAgreement::OnlyCurrent;
        const Trace &reference = m_here.reference->trace();
        const Trace &current = m_here.current->trace();
        const bool isRunning = isReductionAccess(reference.kind({row.referenceValue}))
                               || isReductionAccess(current.kind({row.currentValue}));
        if (isRunning)
            return VariableAgreement::NotCompared;
        if (m_comparison->compare(row.referenceValue, row.currentValue) == PairResult::Equal)
            return VariableAgreement::Equal;
        return isOfOtherIteration(row) ? VariableAgreement::OtherIteration : VariableAgreement::Differs;
    }

    /// Whether the values come from different iterations, so that they say nothing of one another: processes share
    /// iterations out, and a parallel loop runs them in any order.
    bool isOfOtherIteration(const VariableRow &row) const
    {
        const Trace &reference = m_here.reference->trace();
        const Trace &current = m_here.current->trace();
        const auto inReference = parallelFramesAt(reference, {row.referenceValue});
        const auto inCurrent = parallelFramesAt(current, {row.currentValue});
        const bool maySayNothing = m_here.place.isDivided || (!inReference.empty() && !inCurrent.empty());
        return maySayNothing && !areSameIterations(reference, inReference, current, inCurrent);
    }

    const VariablesHere &m_here;
    std::optional<ValueComparison> m_comparison;
};

/// The rows of all names in order of their keys; those that pass the filter are marked.
struct FoundRows {
    std::vector<VariableRow> rows;
    std::array<std::uint64_t, variableAgreementCount> counts = {};
    std::uint64_t names = 0;
};

std::string_view keyOf(const VariablesHere &here, const NamePair &name)
{
    return name.reference != noIndex ? here.reference->index().key(name.reference)
                                     : here.current->index().key(name.current);
}

Result<void> lookUp(VariablesHere &here, const std::vector<NamePair> &names, const VariablesQuery &query,
                    const Progress &progress)
{
    const VariableLookup lookup(here, query.tolerance);
    const NameFilter filter(query.filter);
    std::vector<FoundRows> blocks((names.size() + namesInBlock - 1) / namesInBlock);
    const Result<void> done = parallelFor(blocks.size(), progress, [&](std::size_t block) {
        FoundRows &found = blocks[block];
        const std::size_t end = std::min(names.size(), (block + 1) * namesInBlock);
        for (std::size_t place = block * namesInBlock; place < end; ++place) {
            const auto row = lookup.rowOf(names[place]);
            if (!row)
                continue;
            ++found.names;
            ++found.counts[static_cast<std::size_t>(row->agreement)];
            if (filter.admits(keyOf(here, row->name)))
                found.rows.push_back(*row);
        }
    });
    if (!done)
        return done;
    for (const FoundRows &found : blocks) {
        here.names += found.names;
        for (std::size_t agreement = 0; agreement < variableAgreementCount; ++agreement)
            here.counts[agreement] += found.counts[agreement];
        here.rows.insert(here.rows.end(), found.rows.begin(), found.rows.end());
    }
    return {};
}

/// By the record in the current run, else in the reference: those of a run of one process say when.
std::uint32_t recency(const VariableRow &row)
{
    return row.currentValue != noIndex ? row.currentValue : row.referenceValue;
}

/// Rows of one agreement keep their order.
std::vector<VariableRow> groupedByAgreement(const std::vector<VariableRow> &rows)
{
    std::array<std::size_t, variableAgreementCount + 1> places = {};
    for (const VariableRow &row : rows)
        ++places[static_cast<std::size_t>(row.agreement) + 1];
    for (std::size_t agreement = 0; agreement < variableAgreementCount; ++agreement)
        places[agreement + 1] += places[agreement];
    std::vector<VariableRow> grouped(rows.size());
    for (const VariableRow &row : rows)
        grouped[places[static_cast<std::size_t>(row.agreement)]++] = row;
    return grouped;
}

} // namespace

VariablesPlace variablesPlaceOf(const std::shared_ptr<const AlignedRows> &rows, std::optional<RecordIndex> reference,
                                const std::optional<CurrentRecord> &currentRecord)
{
    VariablesPlace place;
    const TraceAlignment *const alignment = rows->alignment();
    if (!alignment) {
        if (reference)
            place.reference = RunRecord{0, {rows, &rows->reference()}, *reference}; // the rows keep the trace
        return place;
    }
    std::optional<CurrentRecord> current = currentRecord;
    if (reference && !current)
        current = nearestCurrent(*alignment, *reference);
    else if (current && !reference)
        reference = nearestReference(*alignment, *current);
    place.hasTwoRuns = true;
    place.isDivided = alignment->referenceRun.processes.size() > 1 || alignment->currentRun.processes.size() > 1;
    if (reference) {
        const TraceAlignment::Origin origin = alignment->referenceOrigin(*reference);
        const TraceRun::Process &process = alignment->referenceRun.processes[origin.process];
        place.reference = RunRecord{process.number, process.trace, origin.record};
    }
    if (current) {
        const TraceRun::Process &process = alignment->currentRun.processes[current->process];
        place.current = RunRecord{process.number, process.trace, current->record};
    }
    return place;
}

std::vector<NamePair> pairNames(const VariableIndex *reference, const VariableIndex *current)
{
    std::vector<NamePair> pairs;
    const std::uint32_t ends[] = {reference ? reference->nameCount() : 0, current ? current->nameCount() : 0};
    pairs.reserve(std::max(ends[0], ends[1]));
    for (std::uint32_t one = 0, two = 0; one < ends[0] || two < ends[1];) {
        int order = 0;
        if (one == ends[0] || two == ends[1])
            order = one == ends[0] ? 1 : -1;
        else
            order = reference->key(one).compare(current->key(two));
        pairs.push_back({order <= 0 ? one : noIndex, order >= 0 ? two : noIndex});
        one += order <= 0 ? 1 : 0;
        two += order >= 0 ? 1 : 0;
    }
    return pairs;
}

QString VariablesHere::name(const VariableRow &row) const
{
    return row.name.reference != noIndex ? reference->index().name(row.name.reference)
                                         : current->index().name(row.name.current);
}

std::optional<VariableFacts> VariablesHere::referenceFacts(const VariableRow &row) const
{
    return row.referenceValue == noIndex ? std::nullopt : reference->factsOf(row.name.reference);
}

std::optional<VariableFacts> VariablesHere::currentFacts(const VariableRow &row) const
{
    return row.currentValue == noIndex ? std::nullopt : current->factsOf(row.name.current);
}

Result<std::shared_ptr<const VariablesHere>> variablesHere(const VariablesPlace &place, const VariableIndexes &indexes,
                                                           const std::vector<NamePair> &names,
                                                           const VariablesQuery &query, const Progress &progress)
{
    const auto here = std::make_shared<VariablesHere>();
    here->place = place;
    if (place.reference)
        here->reference.emplace(indexes.reference, place.reference->record);
    if (place.current)
        here->current.emplace(indexes.current, place.current->record);
    if (const Result<void> done = lookUp(*here, names, query, progress); !done)
        return tl::unexpected(done.error());
    if (query.order == VariableOrder::Differing && place.hasTwoRuns)
        here->rows = groupedByAgreement(here->rows);
    else if (query.order == VariableOrder::Latest)
        stableSort(
            here->rows, [](const VariableRow &one, const VariableRow &two) { return recency(one) > recency(two); },
            progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return here;
}

} // namespace rankscope
