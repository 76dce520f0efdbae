// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variableshere.h"

#include "model/base/parallelfor.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

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

/// The index of a trace among the processes of a run.
std::optional<std::uint32_t> processOf(const TraceRun &run, const Trace *trace)
{
    const auto found = std::ranges::find(run.processes, trace, [](const auto &process) { return process.trace.get(); });
    if (found == run.processes.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - run.processes.begin());
}

/// Where a record of a process of the reference stands in the merged reference. Linear in the stretches of the merge.
std::optional<RecordIndex> mergedRecord(const TraceAlignment &alignment, std::uint32_t process, RecordIndex record)
{
    const std::vector<TraceAlignment::OriginRun> &runs = alignment.originRuns;
    if (runs.empty())
        return record;
    for (std::size_t place = 0; place < runs.size(); ++place) {
        const TraceAlignment::OriginRun &run = runs[place];
        const std::uint32_t end = place + 1 < runs.size() ? runs[place + 1].reference : alignment.reference->size();
        if (run.process == process && run.record <= record.value && record.value - run.record < end - run.reference)
            return RecordIndex{run.reference + (record.value - run.record)};
    }
    return std::nullopt;
}

char lowered(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : byte;
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
        for (std::size_t at = 0; at + m_text.size() <= key.size(); ++at) {
            if (isAt(key.data() + at))
                return true;
        }
        return false;
    }

private:
    bool isAt(const char *key) const
    {
        for (const char byte : m_text) {
            if (lowered(*key++) != byte)
                return false;
        }
        return true;
    }

    std::string m_text;
};

/// The records with the values of a name that were seen last; noIndex where a run has not used it yet.
struct ValuePair {
    std::uint32_t reference = noIndex;
    std::uint32_t current = noIndex;

    bool isUsed() const { return reference != noIndex || current != noIndex; }
    /// The record of the current run, else that of the reference.
    std::uint32_t recency() const { return current != noIndex ? current : reference; }
};

ValuePair valuesOf(const VariablesHere &here, const NamePair &name)
{
    const auto valueOf = [](const std::optional<VariableMoment> &moment, std::uint32_t number) {
        const auto value = moment && number != noIndex ? moment->valueOf(number) : std::nullopt;
        return value ? value->value : noIndex;
    };
    return {valueOf(here.reference, name.reference), valueOf(here.current, name.current)};
}

/// Whether the values come from different iterations, so that they say nothing of one another: processes share
/// iterations out, and a parallel loop runs them in any order.
bool areOfOtherIterations(const VariablesHere &here, const ValuePair &values)
{
    const Trace &reference = here.reference->trace();
    const Trace &current = here.current->trace();
    const auto inReference = parallelFramesAt(reference, {values.reference});
    const auto inCurrent = parallelFramesAt(current, {values.current});
    const bool maySayNothing = here.place.isDivided || (!inReference.empty() && !inCurrent.empty());
    return maySayNothing && !areSameIterations(reference, inReference, current, inCurrent);
}

VariableAgreement agreementOf(const VariablesHere &here, const ValuePair &values)
{
    if (!here.place.hasTwoRuns)
        return VariableAgreement::Alone;
    if (values.reference == noIndex || values.current == noIndex)
        return values.current == noIndex ? VariableAgreement::OnlyReference : VariableAgreement::OnlyCurrent;
    const bool isRunning = isReductionAccess(here.reference->trace().kind({values.reference}))
                           || isReductionAccess(here.current->trace().kind({values.current}));
    if (isRunning)
        return VariableAgreement::NotCompared;
    if (here.allNames->comparison().compare(values.reference, values.current) == PairResult::Equal)
        return VariableAgreement::Equal;
    return areOfOtherIterations(here, values) ? VariableAgreement::OtherIteration : VariableAgreement::Differs;
}

using AgreementCounts = std::array<std::uint64_t, variableAgreementCount>;

/// What one stretch of the names has, whose rows are at its place among all names.
struct FoundRows {
    AgreementCounts admitted = {}; // by the filter
    AgreementCounts counts = {};
};

/// Looks the names up on all cores and puts their rows together.
class RowCollection
{
public:
    RowCollection(VariablesHere &here, const VariablesQuery &query)
        : m_here(here)
        , m_names(here.allNames->pairs())
        , m_query(query)
        , m_blocks((m_names.size() + namesInBlock - 1) / namesInBlock)
    {}

    Result<void> run(const Progress &progress)
    {
        m_found.extend(m_names.size());
        if (m_query.order == VariableOrder::Latest)
            m_records.extend(m_names.size());
        const NameFilter filter(m_query.filter);
        const Result<void> found =
            parallelFor(m_blocks.size(), progress, [&](std::size_t block) { lookUp(block, filter); });
        if (!found)
            return found;
        const std::vector<AgreementCounts> places = placeBlocks();
        return parallelFor(m_blocks.size(), progress, [&](std::size_t block) { place(block, places[block]); });
    }

    /// Of VariableOrder::Latest: the record of each row that decides its order.
    std::span<const std::uint32_t> recency() const { return m_recency.span(); }

private:
    void lookUp(std::size_t block, const NameFilter &filter)
    {
        std::size_t next = block * namesInBlock;
        const std::size_t end = std::min(m_names.size(), next + namesInBlock);
        for (std::size_t name = next; name < end; ++name) {
            const ValuePair values = valuesOf(m_here, m_names[name]);
            if (values.isUsed())
                next = keep(block, next, name, values, filter);
        }
    }

    /// Counts a name that was used; where the filter admits it, its row is kept at `next`. Returns the next place.
    std::size_t keep(std::size_t block, std::size_t next, std::size_t name, const ValuePair &values,
                     const NameFilter &filter)
    {
        const VariableRow row{static_cast<std::uint32_t>(name), agreementOf(m_here, values)};
        ++m_blocks[block].counts[static_cast<std::size_t>(row.agreement)];
        if (!filter.admits(m_here.allNames->key(m_names[name])))
            return next;
        ++m_blocks[block].admitted[groupOf(row)];
        m_found[next] = row;
        if (!m_records.empty())
            m_records[next] = values.recency();
        return next + 1;
    }

    /// Where the rows of each block and group begin; makes room for them.
    std::vector<AgreementCounts> placeBlocks()
    {
        std::vector<AgreementCounts> places(m_blocks.size());
        std::uint64_t next = 0;
        for (std::size_t group = 0; group < variableAgreementCount; ++group) {
            for (std::size_t block = 0; block < m_blocks.size(); ++block) {
                places[block][group] = next;
                next += m_blocks[block].admitted[group];
                m_here.counts[group] += m_blocks[block].counts[group];
                m_here.names += m_blocks[block].counts[group];
            }
        }
        m_here.rows.extend(next);
        if (!m_records.empty())
            m_recency.extend(next);
        return places;
    }

    void place(std::size_t block, AgreementCounts next)
    {
        std::uint64_t count = 0;
        for (const std::uint64_t admitted : m_blocks[block].admitted)
            count += admitted;
        const std::size_t first = block * namesInBlock;
        if (!m_records.empty()) {
            const std::span<const std::uint32_t> records = m_records.span().subspan(first, count);
            std::ranges::copy(records, m_recency.data() + next[0]);
        }
        for (const VariableRow &row : m_found.span().subspan(first, count))
            m_here.rows[next[groupOf(row)]++] = row;
    }

    /// Rows of one group stand together and keep their order.
    std::size_t groupOf(const VariableRow &row) const
    {
        return m_query.order == VariableOrder::Differing ? static_cast<std::size_t>(row.agreement) : 0;
    }

    VariablesHere &m_here;
    std::span<const NamePair> m_names;
    const VariablesQuery &m_query;
    std::vector<FoundRows> m_blocks;
    Column<VariableRow> m_found; // at the places of their names, each block from its begin on
    Column<std::uint32_t> m_records; // of m_found, see ValuePair::recency(); empty but for VariableOrder::Latest
    Column<std::uint32_t> m_recency; // likewise, of the rows
};

/// A row to be sorted by its record.
struct RecentRow {
    VariableRow row;
    std::uint32_t record = 0;
};

/// Some bits of a record, complemented, so that the largest come first.
struct RecencyDigit {
    std::uint32_t shift = 0;
    std::uint32_t bits = 0;

    std::size_t count() const { return std::size_t(1) << bits; }
    std::size_t operator()(std::uint32_t record) const { return ~(std::size_t(record) >> shift) & (count() - 1); }
};

/// Calls put(place, row) for each row with its place in the order of a digit; rows of one digit keep their order.
template<typename Put>
void placeByDigit(std::span<const RecentRow> rows, RecencyDigit digit, const Put &put)
{
    std::vector<std::size_t> places(digit.count());
    for (const RecentRow &row : rows)
        ++places[digit(row.record)];
    std::exclusive_scan(places.begin(), places.end(), places.begin(), std::size_t(0));
    for (const RecentRow &row : rows)
        put(places[digit(row.record)]++, row);
}

/// Sorts rows by their records in linear time, the latest first: into groups by the upper bits on all cores, then each
/// group by its lower bits, in two steps, while it is in the cache.
class RecencySort
{
public:
    RecencySort(std::span<VariableRow> rows, std::span<const std::uint32_t> records) : m_rows(rows), m_records(records)
    {
        const auto [least, most] = std::ranges::minmax(records);
        const auto bits = static_cast<std::uint32_t>(std::bit_width(most - least));
        const auto wanted = static_cast<std::uint32_t>(std::bit_width(rows.size() / rowsOfGroup));
        m_least = least;
        m_group.bits = std::min(bits, wanted);
        m_group.shift = bits - m_group.bits;
        m_sorted.extend(rows.size());
    }

    Result<void> run(const Progress &progress)
    {
        const Result<void> grouped = group(progress);
        if (!grouped)
            return grouped;
        return parallelFor(m_group.count(), progress, [this](std::size_t number) { sortGroup(number); });
    }

private:
    static constexpr std::size_t rowsOfGroup = 4096; // about
    static constexpr std::size_t countersOfRow = 8; // with more of them rows are sorted otherwise

    RecentRow rowAt(std::size_t place) const { return {m_rows[place], m_records[place] - m_least}; }

    /// Each core has a part of the rows, and puts what is of a group behind the rows of it of the parts before.
    Result<void> group(const Progress &progress)
    {
        const std::size_t size = m_rows.size();
        const std::size_t parts = usefulThreads(size / rowsOfGroup + 1);
        std::vector<std::vector<std::size_t>> places(parts, std::vector<std::size_t>(m_group.count()));
        const auto endOf = [size, parts](std::size_t part) { return size * (part + 1) / parts; };
        const Result<void> counted = parallelFor(parts, progress, [&](std::size_t part) {
            for (std::size_t place = size * part / parts; place < endOf(part); ++place)
                ++places[part][m_group(m_records[place] - m_least)];
        });
        if (!counted)
            return counted;
        std::size_t next = 0;
        for (std::size_t number = 0; number < m_group.count(); ++number) {
            m_starts.push_back(next);
            for (std::vector<std::size_t> &counts : places)
                next += std::exchange(counts[number], next);
        }
        m_starts.push_back(next);
        return parallelFor(parts, progress, [&](std::size_t part) {
            for (std::size_t place = size * part / parts; place < endOf(part); ++place) {
                const RecentRow row = rowAt(place);
                m_sorted[places[part][m_group(row.record)]++] = row;
            }
        });
    }

    void sortGroup(std::size_t number)
    {
        const std::size_t begin = m_starts[number];
        const std::span<RecentRow> rows(m_sorted.data() + begin, m_starts[number + 1] - begin);
        const auto put = [this, begin](std::size_t place, const RecentRow &row) { m_rows[begin + place] = row.row; };
        const std::uint32_t half = m_group.shift / 2;
        const RecencyDigit upper{half, m_group.shift - half};
        if (rows.size() * countersOfRow < upper.count()) {
            std::ranges::stable_sort(rows, std::ranges::greater(), &RecentRow::record);
            for (std::size_t place = 0; place < rows.size(); ++place)
                put(place, rows[place]);
            return;
        }
        std::vector<RecentRow> byLower(rows.size());
        placeByDigit(rows, {0, half}, [&byLower](std::size_t place, const RecentRow &row) { byLower[place] = row; });
        placeByDigit(byLower, upper, put);
    }

    std::span<VariableRow> m_rows;
    std::span<const std::uint32_t> m_records; // of the rows
    std::uint32_t m_least = 0; // of the records
    RecencyDigit m_group;
    std::vector<std::size_t> m_starts; // of each group, and one behind the last
    Column<RecentRow> m_sorted; // by groups
};

/// The latest first.
Result<void> sortByRecency(VariablesHere &here, std::span<const std::uint32_t> records, const Progress &progress)
{
    if (here.rows.empty())
        return {};
    return RecencySort({here.rows.data(), here.rows.size()}, records).run(progress);
}

} // namespace

bool areOfSeveralProcesses(const VariablesPlace &place)
{
    const auto isOneOfSeveral = [](const std::optional<RunRecord> &record) {
        return record && record->trace->header.cpuCount > 1;
    };
    return isOneOfSeveral(place.reference) || isOneOfSeveral(place.current);
}

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
    if (reference) {
        const TraceAlignment::Origin origin = alignment->referenceOrigin(*reference);
        const TraceRun::Process &process = alignment->referenceRun.processes[origin.process];
        place.reference = RunRecord{process.number, process.trace, origin.record};
    }
    if (current) {
        const TraceRun::Process &process = alignment->currentRun.processes[current->process];
        place.current = RunRecord{process.number, process.trace, current->record};
    }
    place.isDivided = alignment->referenceRun.processes.size() > 1 || alignment->currentRun.processes.size() > 1
                      || areOfSeveralProcesses(place);
    return place;
}

VariableNames::VariableNames(std::shared_ptr<const VariableIndex> reference,
                             std::shared_ptr<const VariableIndex> current, const Tolerance &tolerance,
                             const TraceRules *rules)
    : m_reference(std::move(reference))
    , m_current(std::move(current))
{
    if (m_reference && m_current)
        m_comparison.emplace(m_reference->trace(), m_current->trace(),
                             siteTolerances(m_reference->trace(), tolerance, rules));
    pair();
}

void VariableNames::pair()
{
    const std::uint32_t ends[] = {m_reference ? m_reference->nameCount() : 0, m_current ? m_current->nameCount() : 0};
    m_pairs.reserve(std::max(ends[0], ends[1]));
    for (std::uint32_t one = 0, two = 0; one < ends[0] || two < ends[1];) {
        int order = 0;
        if (one == ends[0] || two == ends[1])
            order = one == ends[0] ? 1 : -1;
        else
            order = m_reference->key(one).compare(m_current->key(two));
        m_pairs.push_back({order <= 0 ? one : noIndex, order >= 0 ? two : noIndex});
        one += order <= 0 ? 1 : 0;
        two += order >= 0 ? 1 : 0;
    }
}

std::optional<VariableFacts> VariablesHere::referenceFacts(const VariableRow &row) const
{
    const std::uint32_t name = allNames->pairs()[row.name].reference;
    return reference && name != noIndex ? reference->factsOf(name) : std::nullopt;
}

std::optional<VariableFacts> VariablesHere::currentFacts(const VariableRow &row) const
{
    const std::uint32_t name = allNames->pairs()[row.name].current;
    return current && name != noIndex ? current->factsOf(name) : std::nullopt;
}

std::optional<std::uint64_t> positionOfWrite(const AlignedRows &rows, const VariablesHere &here,
                                             const VariableRow &variable)
{
    const TraceAlignment *const alignment = rows.alignment();
    if (const auto facts = here.currentFacts(variable); facts && alignment) {
        const auto process = processOf(alignment->currentRun, &here.current->trace());
        return process ? rows.positionOfCurrent({*process, facts->write.value_or(facts->value)}) : std::nullopt;
    }
    const auto facts = here.referenceFacts(variable);
    if (!facts)
        return std::nullopt;
    const RecordIndex record = facts->write.value_or(facts->value);
    if (!alignment)
        return &rows.reference() == &here.reference->trace() ? std::optional(rows.positionOfReference(record))
                                                             : std::nullopt;
    const auto process = processOf(alignment->referenceRun, &here.reference->trace());
    const auto merged = process ? mergedRecord(*alignment, *process, record) : std::nullopt;
    return merged ? std::optional(rows.positionOfReference(*merged)) : std::nullopt;
}

Result<std::shared_ptr<const VariablesHere>> variablesHere(const VariablesPlace &place,
                                                           const std::shared_ptr<const VariableNames> &names,
                                                           const VariablesQuery &query, const Progress &progress)
{
    const auto here = std::make_shared<VariablesHere>();
    here->place = place;
    here->allNames = names;
    if (place.reference)
        here->reference.emplace(names->reference(), place.reference->record);
    if (place.current)
        here->current.emplace(names->current(), place.current->record);
    RowCollection rows(*here, query);
    if (const Result<void> done = rows.run(progress); !done)
        return tl::unexpected(done.error());
    const bool isLatest = query.order == VariableOrder::Latest;
    if (const Result<void> sorted = isLatest ? sortByRecency(*here, rows.recency(), progress) : Result<void>(); !sorted)
        return tl::unexpected(sorted.error());
    return here;
}

} // namespace rankscope
