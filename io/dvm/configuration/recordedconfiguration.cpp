// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/recordedconfiguration.h"

#include "io/dvm/configuration/configurationwriter.h"
#include "io/dvm/recordtext.h"
#include "model/trace/trace/constructnesting.h"
#include "model/trace/trace/traceselection.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace rankscope {

namespace {

constexpr std::uint32_t cancelStep = 1u << 14;
constexpr std::size_t levelCount = std::tuple_size_v<LevelCounters>;

/// The iterations of a dimension, as far as they were met.
struct MetIndices {
    std::int64_t lower = 0;
    std::int64_t upper = 0;
    std::uint64_t step = 0; // largest common divisor of the distances; 0: only one index was met

    void add(std::int64_t index)
    {
        step = std::gcd(step, std::uint64_t(index) - std::uint64_t(lower));
        lower = std::min(lower, index);
        upper = std::max(upper, index);
    }
};

/// What a construct, or what is outside of all, has by itself.
struct OwnCounts {
    LevelCounters counters; // absent: more than was recorded
    TraceCounters recorded{.bytes = 0, .lines = 0, .iterations = 0}; // all that the traces have
    std::uint64_t executions = 0;
    std::vector<MetIndices> met; // by dimension
};

struct RecordedConstruct {
    ConfiguredConstruct construct;
    std::optional<std::size_t> parent = {}; // in RunTally
    OwnCounts own;
};

void addTo(std::optional<std::uint64_t> &count, std::uint64_t more)
{
    if (count)
        *count += more;
}

void addTo(TraceCounters &counters, const TraceCounters &more)
{
    addTo(counters.bytes, more.bytes.value_or(0));
    addTo(counters.lines, more.lines.value_or(0));
    addTo(counters.iterations, more.iterations.value_or(0));
}

/// Nothing is written at NONE; at other levels all starts at nothing, if it was recorded at that level.
void startCounters(LevelCounters &counters, TraceLevel recorded)
{
    for (std::size_t level = 0; level < levelCount; ++level) {
        const bool isKnown = level == 0 || (recorded != TraceLevel::Checksum && level <= std::size_t(recorded));
        const auto zero = isKnown ? std::optional<std::uint64_t>(0) : std::nullopt;
        counters[level] = {zero, zero, zero, level == 0 ? zero : std::nullopt};
    }
}

void join(LevelCounters &counters, const LevelCounters &others)
{
    const auto add = [](std::optional<std::uint64_t> &count, const std::optional<std::uint64_t> &more) {
        count = count && more ? std::optional(*count + *more) : std::nullopt;
    };
    for (std::size_t level = 0; level < levelCount; ++level) {
        add(counters[level].bytes, others[level].bytes);
        add(counters[level].lines, others[level].lines);
    }
}

/// Collects the constructs of a run and counts their lines.
class RunTally
{
public:
    explicit RunTally(Progress &progress) : m_progress(progress) {}

    [[nodiscard]] Result<void> add(const Trace &trace);
    TraceConfiguration take();

private:
    /// Two files may number their constructs alike.
    using Key = std::tuple<RecordKind, std::int64_t, std::string, std::uint32_t>;

    void addConstructs(const Trace &trace);
    void addParents(const Trace &trace, std::size_t firstNew);
    void addArrays(const Trace &trace);
    [[nodiscard]] Result<void> countRecords(const Trace &trace);
    static void countEvent(const Trace &trace, RecordIndex record, OwnCounts &own);
    void countArrayAccess(const Trace &trace, const Site &site);
    std::vector<std::size_t> inTreeOrder() const;
    void appendRow(TraceConfiguration &configuration, std::size_t index,
                   std::vector<std::optional<std::uint32_t>> &rows);

    Progress &m_progress;
    std::vector<RecordedConstruct> m_constructs; // in the order of the traces
    std::map<Key, std::size_t> m_byKey;
    std::vector<std::size_t> m_places; // in m_constructs, by the construct of the trace
    std::map<std::string, std::size_t, std::less<>> m_arrayNames;
    std::vector<ConfiguredArray> m_arrays;
    OwnCounts m_outside; // of all constructs
    bool m_isFirst = true;
};

std::string bytesOf(const Trace &trace, StringId id)
{
    return std::string(trace.strings.text(id));
}

void RunTally::addConstructs(const Trace &trace)
{
    const std::vector<TraceLevel> levels = trace.levels();
    m_places.clear();
    const std::size_t firstNew = m_constructs.size();
    for (std::size_t id = 0; id < trace.constructs.size(); ++id) {
        const Construct &construct = trace.constructs[id];
        const auto [known, isNew] = m_byKey.try_emplace(
            Key{construct.kind, construct.number, bytesOf(trace, construct.place.file), construct.place.line},
            m_constructs.size());
        m_places.push_back(known->second);
        LevelCounters counters;
        startCounters(counters, levels[id]);
        if (!isNew) {
            join(m_constructs[known->second].own.counters, counters);
            continue;
        }
        RecordedConstruct recorded;
        recorded.construct = {.kind = construct.kind,
                              .number = construct.number,
                              .parentNumber = construct.parent,
                              .rank = construct.rank,
                              .place = {bytesOf(trace, construct.place.file), construct.place.line},
                              .setting = {construct.level, construct.ranges}};
        recorded.own.counters = counters;
        m_constructs.push_back(std::move(recorded));
    }
    addParents(trace, firstNew);
    LevelCounters outside;
    startCounters(outside, trace.header.level);
    if (m_isFirst)
        m_outside.counters = outside;
    else
        join(m_outside.counters, outside);
    m_isFirst = false;
}

void RunTally::addParents(const Trace &trace, std::size_t firstNew)
{
    const std::vector<std::optional<ConstructId>> enclosing = enclosingConstructs(trace.constructs);
    for (std::size_t id = enclosing.size(); id-- > 0;) { // of several alike the first one counts
        const std::size_t place = m_places[id];
        if (place < firstNew)
            continue;
        const auto parent = enclosing[id] ? std::optional(m_places[enclosing[id]->value]) : std::nullopt;
        m_constructs[place].parent = parent != place ? parent : std::nullopt;
    }
}

void RunTally::addArrays(const Trace &trace)
{
    for (const TracedArray &array : trace.header.arrays) {
        if (!m_arrayNames.try_emplace(bytesOf(trace, array.name), m_arrays.size()).second)
            continue;
        m_arrays.push_back({.name = bytesOf(trace, array.name),
                            .type = array.type,
                            .rank = array.rank,
                            .place = {bytesOf(trace, array.place.file), array.place.line},
                            .number = array.number,
                            .distribution = array.distribution,
                            .setting = {array.level, array.ranges},
                            .reads = 0,
                            .writes = 0});
    }
}

/// One pass over the records of a trace.
class RecordWalk
{
public:
    explicit RecordWalk(const Trace &trace) : m_trace(trace), m_records(trace, TraceDialect::D3) {}

    /// The construct that a record belongs to; nothing outside of all. Goes on to the next record.
    std::optional<ConstructId> takeRecord(RecordIndex record);
    /// Bytes of the line of the record that was taken last, with its end.
    std::uint64_t lineBytes(RecordIndex record);

private:
    const Trace &m_trace;
    RecordText m_records;
    std::vector<std::uint32_t> m_open; // executions
    std::size_t m_depth = 0; // of the last record
    std::string m_line; // reused
};

std::optional<ConstructId> RecordWalk::takeRecord(RecordIndex record)
{
    const RecordKind kind = m_trace.kind(record);
    m_depth = m_open.size() + (kind == RecordKind::Checksum ? 1 : 0);
    if (isBegin(kind)) {
        m_open.push_back(m_trace.executionAt(record).value);
    } else if (kind == RecordKind::End) {
        const ExecutionId ended = m_trace.executionAt(record);
        while (!m_open.empty() && m_open.back() != ended.value)
            m_open.pop_back();
        if (!m_open.empty())
            m_open.pop_back();
        m_depth = m_open.size();
        return m_trace.executions[ended.value].construct;
    }
    if (m_open.empty())
        return std::nullopt;
    return m_trace.executions[m_open.back()].construct;
}

std::uint64_t RecordWalk::lineBytes(RecordIndex record)
{
    m_line.clear();
    m_records.append(record, m_line);
    return m_depth * std::uint64_t(m_trace.header.indentWidth) + m_line.size() + 1;
}

void countIteration(OwnCounts &own, const IndexTuple &indices)
{
    for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension) {
        if (dimension == own.met.size())
            own.met.push_back({indices[dimension], indices[dimension], 0});
        own.met[dimension].add(indices[dimension]);
    }
}

/// The records that each level writes. Nothing where it is cancelled.
std::optional<std::vector<Bitmap>> recordsOfLevels(const Trace &trace, Progress &progress)
{
    std::vector<Bitmap> levels;
    for (std::size_t level = 0; level < levelCount; ++level) {
        auto records = selectedRecords(trace, {.level = TraceLevel(level)}, progress);
        if (!records)
            return std::nullopt;
        levels.push_back(std::move(*records));
    }
    return levels;
}

void RunTally::countArrayAccess(const Trace &trace, const Site &site)
{
    const auto array = m_arrayNames.find(trace.strings.text(site.baseName));
    if (array == m_arrayNames.end())
        return;
    if (site.kind == RecordKind::Read)
        addTo(m_arrays[array->second].reads, 1);
    else if (site.kind == RecordKind::AfterWrite)
        addTo(m_arrays[array->second].writes, 1);
}

void RunTally::countEvent(const Trace &trace, RecordIndex record, OwnCounts &own)
{
    if (trace.isIteration(record))
        countIteration(own, trace.indices(trace.iterationAt(record)));
    else if (isBegin(trace.kind(record)))
        ++own.executions;
}

Result<void> RunTally::countRecords(const Trace &trace)
{
    const auto levels = recordsOfLevels(trace, m_progress);
    if (!levels)
        return tl::unexpected(cancelledError(trace.file));
    RecordWalk walk(trace);
    for (std::uint32_t index = 0; index < trace.size(); ++index) {
        if (index % cancelStep == 0 && m_progress.isCancelled())
            return tl::unexpected(cancelledError(trace.file));
        const RecordIndex record{index};
        const auto construct = walk.takeRecord(record);
        OwnCounts &own = construct ? m_constructs[m_places[construct->value]].own : m_outside;
        const TraceCounters line{
            .bytes = walk.lineBytes(record), .lines = 1, .iterations = trace.isIteration(record) ? 1 : 0};
        addTo(own.recorded, line);
        for (std::size_t level = 1; level < levelCount; ++level) {
            if ((*levels)[level].test(index))
                addTo(own.counters[level], line);
        }
        if (construct)
            countEvent(trace, record, own);
        if (!trace.isIteration(record))
            countArrayAccess(trace, trace.site(record));
    }
    return {};
}

Result<void> RunTally::add(const Trace &trace)
{
    addConstructs(trace);
    addArrays(trace);
    return countRecords(trace);
}

/// Each construct before those inside it; a circle of parents begins anywhere.
std::vector<std::size_t> RunTally::inTreeOrder() const
{
    const std::size_t count = m_constructs.size();
    std::vector<std::vector<std::size_t>> inside(count);
    std::vector<std::size_t> starts;
    for (std::size_t index = 0; index < count; ++index) {
        const auto parent = m_constructs[index].parent;
        (parent ? inside[*parent] : starts).push_back(index);
    }
    for (std::size_t index = 0; index < count; ++index)
        starts.push_back(index); // what no root leads to
    std::vector<std::size_t> order;
    std::vector<bool> isPlaced(count, false);
    for (const std::size_t start : starts) {
        std::vector<std::size_t> open{start};
        while (!open.empty()) {
            const std::size_t index = open.back();
            open.pop_back();
            if (isPlaced[index])
                continue;
            isPlaced[index] = true;
            order.push_back(index);
            open.insert(open.end(), inside[index].rbegin(), inside[index].rend());
        }
    }
    return order;
}

std::vector<IterationRange> limitsOf(const std::vector<MetIndices> &met)
{
    std::vector<IterationRange> limits;
    for (std::size_t dimension = 0; dimension < met.size(); ++dimension) {
        const MetIndices &indices = met[dimension];
        const auto step = std::int64_t(std::clamp<std::uint64_t>(indices.step, 1, std::uint64_t(1) << 62));
        limits.push_back({std::int32_t(dimension), indices.lower, indices.upper, step});
    }
    return limits;
}

void RunTally::appendRow(TraceConfiguration &configuration, std::size_t index,
                         std::vector<std::optional<std::uint32_t>> &rows)
{
    RecordedConstruct &recorded = m_constructs[index];
    const auto row = std::uint32_t(configuration.constructs.size());
    const auto parent = m_constructs[index].parent;
    ConfiguredConstruct construct = std::move(recorded.construct);
    construct.parent = parent ? rows[*parent] : std::nullopt;
    construct.depth = construct.parent ? configuration.constructs[*construct.parent].depth + 1 : 0;
    construct.end = row + 1;
    construct.executions = recorded.own.executions;
    construct.observed = limitsOf(recorded.own.met);
    construct.counters = recorded.own.recorded;
    construct.atLevels = recorded.own.counters;
    configuration.constructs.push_back(std::move(construct));
    rows[index] = row;
}

/// Own counters become those with the constructs inside; iterations stay those of each construct alone.
void sumUp(TraceConfiguration &configuration)
{
    auto &constructs = configuration.constructs;
    for (std::size_t row = constructs.size(); row-- > 0;) {
        const ConfiguredConstruct &construct = constructs[row];
        ConfiguredConstruct *const parent = construct.parent ? &constructs[*construct.parent] : nullptr;
        join(parent ? *parent->atLevels : *configuration.atLevels, *construct.atLevels);
        addTo(parent ? parent->counters : configuration.total,
              {.bytes = construct.counters.bytes, .lines = construct.counters.lines});
        if (parent)
            parent->end = std::max(parent->end, construct.end);
    }
    for (TraceCounters &counters : *configuration.atLevels)
        counters.iterations.reset();
    configuration.total.iterations.reset();
}

TraceConfiguration RunTally::take()
{
    TraceConfiguration configuration;
    std::vector<std::optional<std::uint32_t>> rows(m_constructs.size());
    for (const std::size_t index : inTreeOrder())
        appendRow(configuration, index, rows);
    configuration.arrays = std::move(m_arrays);
    configuration.total = m_outside.recorded;
    configuration.atLevels = m_outside.counters;
    sumUp(configuration);
    return configuration;
}

} // namespace

Result<std::shared_ptr<const TraceConfiguration>> configurationOf(const TraceRun &run, Progress &progress)
{
    RunTally tally(progress);
    for (const TraceRun::Process &process : run.processes) {
        if (const Result<void> counted = tally.add(*process.trace); !counted)
            return tl::unexpected(counted.error());
    }
    auto configuration = std::make_shared<TraceConfiguration>(tally.take());
    configuration->processes = run.processes.size();
    if (!run.processes.empty()) {
        configuration->file = run.processes.front().trace->file;
        configuration->encoding = run.processes.front().trace->encoding;
    }
    writeAsRuntime(*configuration);
    return configuration;
}

} // namespace rankscope
