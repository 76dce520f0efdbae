// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/csv/csvtracebuilder.h"

#include "model/trace/trace/headerfrombody.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

struct CsvTraceBuilderTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCsv)
};

CsvRowFault positionFault(const QString &text)
{
    return {CsvColumn::Position, text};
}

} // namespace

std::optional<CsvRowFault> CsvTraceBuilder::add(const CsvTraceRow &row, const CsvPath &path)
{
    if (m_builder.trace().size() >= TraceBuilder::mostRecords)
        return positionFault(CsvTraceBuilderTexts::tr("There are more records than a trace can hold."));
    m_line = row.line;
    if (isBegin(row.kind))
        return addBegin(row, path);
    if (row.kind == RecordKind::Iteration)
        return addIteration(row, path);
    if (row.kind == RecordKind::End)
        return addEnd(row, path);
    if (auto fault = enter(row, path))
        return fault;
    addOther(row);
    return std::nullopt;
}

CsvTraceBuilder::Fault CsvTraceBuilder::addBegin(const CsvTraceRow &row, const CsvPath &path)
{
    if (path.empty() || path.back().kind != row.kind || path.back().iteration)
        return positionFault(CsvTraceBuilderTexts::tr("The position does not end with the construct that begins."));
    if (auto fault = enter(row, std::span(path).first(path.size() - 1)))
        return fault;
    return begin(row, path.back(), true);
}

/// The row begins an iteration of the execution that is open, or of one that begins with it.
CsvTraceBuilder::Fault CsvTraceBuilder::addIteration(const CsvTraceRow &row, const CsvPath &path)
{
    if (path.empty() || !path.back().iteration)
        return positionFault(CsvTraceBuilderTexts::tr("The position does not end with the iteration that begins."));
    CsvPath around = path;
    around.back().iteration = isOpen(path) ? m_open[path.size() - 1].step.iteration : std::nullopt;
    if (auto fault = enter(row, around))
        return fault;
    return iterate(*path.back().iteration, row.detail.number);
}

CsvTraceBuilder::Fault CsvTraceBuilder::addEnd(const CsvTraceRow &row, const CsvPath &path)
{
    if (path.empty() || !isOpen(path))
        return positionFault(CsvTraceBuilderTexts::tr("The construct that ends is not open."));
    closeTo(path.size());
    setLine();
    m_builder.end(m_open.back().step.number, row.file, row.placeLine, row.detail.point);
    m_open.pop_back();
    return std::nullopt;
}

/// The last execution of the path is open, with all around it.
bool CsvTraceBuilder::isOpen(const CsvPath &path) const
{
    if (path.size() > m_open.size())
        return false;
    for (std::size_t depth = 0; depth < path.size(); ++depth) {
        const CsvStep &step = m_open[depth].step;
        if (!step.isSameExecution(path[depth]) || (depth + 1 < path.size() && step.iteration != path[depth].iteration))
            return false;
    }
    return true;
}

/// Leaves what is open and not on the path, and begins what is on it and not open.
CsvTraceBuilder::Fault CsvTraceBuilder::enter(const CsvTraceRow &row, std::span<const CsvStep> path)
{
    for (std::size_t depth = 0; depth < path.size(); ++depth) {
        const CsvStep &step = path[depth];
        const bool isHere = depth < m_open.size() && m_open[depth].step.isSameExecution(step)
                            && (step.iteration || !m_open[depth].step.iteration);
        const bool isNextIteration = isHere && step.iteration != m_open[depth].step.iteration;
        const bool isAgain = isNextIteration && m_startsAnew && m_open[depth].seen.contains(*step.iteration);
        if (!isHere || isAgain) {
            closeTo(depth);
            if (auto fault = begin(row, step, false))
                return fault;
        }
        if (step.iteration && step.iteration != m_open[depth].step.iteration) {
            closeTo(depth + 1);
            if (auto fault = iterate(*step.iteration, {}))
                return fault;
        }
    }
    closeTo(path.size());
    return std::nullopt;
}

CsvTraceBuilder::Fault CsvTraceBuilder::begin(const CsvTraceRow &row, const CsvStep &step, bool isBegun)
{
    constexpr std::size_t deepest = 20'000; // as the readers take it
    if (m_open.size() >= deepest)
        return positionFault(CsvTraceBuilderTexts::tr("The constructs are nested too deep."));
    const ConstructId construct = constructOf(row, step, isBegun);
    setLine();
    m_builder.begin(construct, isBegun ? row.detail.point : std::nullopt,
                    isBegun ? row.detail.limits : std::vector<LoopLimits>());
    const auto execution = static_cast<std::uint32_t>(m_builder.trace().executions.size() - 1);
    CsvStep opened = step;
    opened.iteration.reset();
    m_open.push_back({opened, construct, execution, isBegun, {}});
    return std::nullopt;
}

/// A construct that only positions name has the place of its first row.
ConstructId CsvTraceBuilder::constructOf(const CsvTraceRow &row, const CsvStep &step, bool isBegun)
{
    Construct construct;
    construct.kind = step.kind;
    construct.number = step.number;
    construct.parent = m_open.empty() ? std::nullopt : std::optional(m_open.back().step.number);
    const ConstructKey key{step.kind, step.number, construct.parent, isBegun ? std::string(row.file) : std::string(),
                           isBegun ? row.placeLine : 0};
    const auto known = m_constructs.find(key);
    if (known != m_constructs.end())
        return known->second;
    const std::optional<std::uint32_t> rank = isBegun ? row.detail.rank : std::nullopt;
    construct.rank = rank.value_or(step.iteration ? std::uint32_t(step.iteration->rank()) : 1);
    construct.place = {m_builder.trace().strings.intern(row.file), row.placeLine};
    const ConstructId id = m_builder.construct(construct);
    if (rank || step.iteration)
        m_ranked.insert(id.value);
    m_constructs.emplace(key, id);
    return id;
}

CsvTraceBuilder::Fault CsvTraceBuilder::iterate(const IndexTuple &indices, std::optional<std::int64_t> linearIndex)
{
    Open &open = m_open.back();
    Construct &construct = m_builder.trace().constructs[open.construct.value];
    if (m_ranked.insert(open.construct.value).second)
        construct.rank = static_cast<std::uint32_t>(indices.rank());
    if (construct.rank != indices.rank())
        return positionFault(CsvTraceBuilderTexts::tr("The iteration has another number of indices than its construct "
                                                      "has elsewhere."));
    setLine();
    static_cast<void>(m_builder.iteration(linearIndex.value_or(0), indices.span())); // a construct is open
    if (!linearIndex)
        m_unindexed.insert(open.execution);
    if (m_startsAnew)
        open.seen.insert(indices);
    open.step.iteration = indices;
    return std::nullopt;
}

void CsvTraceBuilder::closeTo(std::size_t depth)
{
    while (m_open.size() > depth) {
        const Trace &trace = m_builder.trace();
        const Place place = trace.constructs[m_open.back().construct.value].place;
        setLine();
        m_builder.end(m_open.back().step.number, std::string(trace.strings.text(place.file)), place.line, {});
        m_open.pop_back();
    }
}

void CsvTraceBuilder::addOther(const CsvTraceRow &row)
{
    const bool isPlaced = row.kind != RecordKind::Local && row.kind != RecordKind::Chunk;
    const bool isTyped =
        hasValue(row.kind) || row.kind == RecordKind::BeforeWrite || row.kind == RecordKind::ReductionBeforeWrite;
    const SiteId site = m_builder.site(row.kind, isTyped ? row.type : ValueType::Char, row.name,
                                       isPlaced ? row.file : std::string_view(), isPlaced ? row.placeLine : 0);
    std::uint64_t value = hasValue(row.kind) ? row.value.bits : 0;
    Trace &trace = m_builder.trace();
    if (hasValue(row.kind) && row.type == ValueType::DoubleComplex) {
        value = trace.complexValues.size();
        trace.complexValues.push_back(row.value.complex);
    } else if (!isPlaced) {
        value = m_builder.limits(row.detail.limits, row.detail.number);
    } else if (row.kind == RecordKind::Checksum) {
        value = trace.checksums.size();
        Checksum checksum;
        checksum.array = trace.strings.intern(row.name);
        checksum.place = {trace.strings.intern(row.file), row.placeLine};
        checksum.number = row.detail.number.value_or(0);
        checksum.mode = trace.strings.intern(row.detail.mode);
        if (!row.text.empty())
            checksum.value = trace.strings.intern(row.text);
        trace.checksums.push_back(checksum);
    }
    setLine();
    m_builder.add(site, value);
}

/// LI by the limits that the iterations of an execution show (format document, section 4.5).
void CsvTraceBuilder::setLinearIndices(Trace &trace, const Execution &execution)
{
    std::array<std::int64_t, IndexTuple::maxRank> lowest;
    std::array<std::int64_t, IndexTuple::maxRank> highest;
    lowest.fill(std::numeric_limits<std::int64_t>::max());
    highest.fill(std::numeric_limits<std::int64_t>::min());
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next) {
        const IndexTuple indices = trace.indices(IterationId{id});
        for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension) {
            lowest[dimension] = std::min(lowest[dimension], indices[dimension]);
            highest[dimension] = std::max(highest[dimension], indices[dimension]);
        }
    }
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next) {
        const IndexTuple indices = trace.indices(IterationId{id});
        std::uint64_t index = 0; // wraps where the limits are too far apart
        for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension) {
            const std::uint64_t extent =
                static_cast<std::uint64_t>(highest[dimension]) - static_cast<std::uint64_t>(lowest[dimension]) + 1;
            index = index * extent + static_cast<std::uint64_t>(indices[dimension]);
        }
        trace.values[trace.iterations[id].record] = index;
    }
}

std::shared_ptr<Trace> CsvTraceBuilder::finish()
{
    const bool isComplete = std::ranges::none_of(m_open, &Open::isBegun);
    if (isComplete)
        closeTo(0);
    m_open.clear();
    const std::shared_ptr<Trace> trace = m_builder.finish();
    for (const std::uint32_t execution : m_unindexed)
        setLinearIndices(*trace, trace->executions[execution]);
    rebuildHeader(*trace);
    trace->header.present = true;
    for (Construct &construct : trace->constructs)
        construct.inHeader = true;
    trace->complete = isComplete;
    trace->unreadLines = m_leftOut;
    trace->endLine = m_line + 1;
    return trace;
}

} // namespace rankscope
