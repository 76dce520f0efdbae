// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/traceoutline.h"

#include "model/trace/rows/constructcolumns.h"
#include "model/trace/rows/shownrecord.h"

#include <algorithm>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t deepestStep = 24; // steps of indentation

/// An execution of a construct, or an iteration.
struct OutlinedStep {
    std::uint32_t record = 0; // that begins it
    std::uint32_t last = 0; // its last record
    std::uint32_t depth = 0;
    std::optional<std::uint32_t> iterations = {}; // of an execution
};

class OutlineMaker
{
public:
    OutlineMaker(const Trace &trace, std::int64_t process) : m_trace(trace), m_process(process) {}

    Result<TraceOutline> make(const OutlineWish &wish, const Progress &progress);

private:
    void chooseSource(RecordIndex record);
    void choose(RecordIndex record);
    Result<void> addConstructs(const Progress &progress);
    void addSteps(std::uint64_t firstExecutions);

    const Trace &m_trace;
    std::int64_t m_process;
    TraceOutline m_outline;
    std::set<std::uint32_t> m_iterations; // with chosen records
    std::set<NamedLine> m_places;
};

void OutlineMaker::chooseSource(RecordIndex record)
{
    const auto add = [this](const Place &place) {
        if (place.line > 0)
            m_places.insert({m_trace.text(place.file), place.line});
    };
    if (!m_trace.isIteration(record))
        add(m_trace.site(record).place);
    if (const std::optional<ExecutionId> execution = m_trace.enclosingExecution(record))
        add(m_trace.construct(*execution).place);
}

void OutlineMaker::choose(RecordIndex record)
{
    chooseSource(record);
    const std::optional<IterationId> innermost = m_trace.enclosingIteration(record);
    std::uint32_t iteration = innermost ? innermost->value : noIndex;
    while (iteration != noIndex && m_iterations.insert(iteration).second)
        iteration = m_trace.executions[m_trace.iterations[iteration].execution].parentIteration;
}

Result<void> OutlineMaker::addConstructs(const Progress &progress)
{
    const auto rows = constructStatistics(m_trace, progress);
    if (!rows)
        return tl::unexpected(rows.error());
    const std::vector<ListedColumn<ConstructRow>> columns = listed(constructStatisticsColumns());
    for (const ConstructStatistics &statistics : *rows) {
        const ConstructRow row{&m_trace, &statistics, m_process};
        TraceOutline::ConstructLine line;
        for (const ListedColumn<ConstructRow> &column : columns) {
            line.values.push_back(valueOf(column.column, row));
            line.texts.push_back(listedText(column, row));
        }
        m_outline.constructs.push_back(std::move(line));
    }
    return {};
}

/// The first executions, those around chosen records, and the iterations that these are in.
void OutlineMaker::addSteps(std::uint64_t firstExecutions)
{
    const auto first = static_cast<std::uint32_t>(std::min<std::uint64_t>(firstExecutions, m_trace.executions.size()));
    std::set<std::uint32_t> executions;
    for (const std::uint32_t iteration : m_iterations)
        executions.insert(m_trace.iterations[iteration].execution);
    const std::uint32_t end = executions.empty() ? first : std::max(first, *executions.rbegin() + 1);
    std::vector<std::uint32_t> depths(end); // those around an execution stand in front of it
    std::vector<OutlinedStep> steps;
    for (std::uint32_t execution = 0; execution < end; ++execution) {
        const Execution &row = m_trace.executions[execution];
        const std::uint32_t around = row.parentIteration;
        depths[execution] = around == noIndex ? 0 : depths[m_trace.iterations[around].execution] + 2;
        if (execution >= first && !executions.contains(execution))
            continue;
        ++m_outline.keptExecutions;
        steps.push_back({row.begin, row.end, std::min(depths[execution], deepestStep), row.iterationCount});
    }
    for (const std::uint32_t iteration : m_iterations) {
        const std::uint32_t depth = depths[m_trace.iterations[iteration].execution] + 1;
        steps.push_back(
            {m_trace.iterations[iteration].record, m_trace.endOf({iteration}) - 1, std::min(depth, deepestStep)});
    }
    std::ranges::stable_sort(steps, {}, &OutlinedStep::record);
    for (const OutlinedStep &step : steps) {
        const ShownRecord shown = ShownRecords::wholeOf(m_trace, {step.record});
        m_outline.steps.push_back({.text = QString(2 * qsizetype(step.depth), u' ') % shown.what,
                                   .place = shown.place,
                                   .iterations = step.iterations,
                                   .firstLine = m_trace.line({step.record}),
                                   .lastLine = m_trace.line({step.last})});
    }
}

QString outlinedLevel(const Trace &trace)
{
    const std::string_view name = levelName(trace.header.level);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

Result<TraceOutline> OutlineMaker::make(const OutlineWish &wish, const Progress &progress)
{
    m_outline.file = m_trace.file;
    m_outline.dialect = m_trace.header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s;
    m_outline.level = outlinedLevel(m_trace);
    m_outline.records = m_trace.size();
    m_outline.constructCount = m_trace.constructs.size();
    m_outline.isComplete = m_trace.complete;
    m_outline.executions = m_trace.executions.size();
    for (const std::uint64_t line : wish.lines) {
        if (const std::optional<RecordIndex> record = m_trace.recordAtLine(line))
            choose(*record);
    }
    if (Result<void> added = addConstructs(progress); !added)
        return tl::unexpected(added.error());
    addSteps(wish.firstExecutions);
    m_outline.places.assign(m_places.begin(), m_places.end());
    return std::move(m_outline);
}

} // namespace

Result<TraceOutline> outlineOf(const Trace &trace, std::int64_t process, const OutlineWish &wish,
                               const Progress &progress)
{
    return OutlineMaker(trace, process).make(wish, progress);
}

} // namespace rankscope
