// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarks/jacobitrace.h"

#include "model/trace/trace/tracebuilder.h"

#include <bit>

namespace rankscope {

namespace {

constexpr std::int64_t gridSize = 120;
constexpr std::uint64_t bytesPerPoint = 862; // both loops of one step at one point of the grid
constexpr std::uint64_t valuesPerPoint = 11; // of these the ones that are compared

class JacobiTrace
{
public:
    JacobiTrace(const JacobiOptions &options, std::uint32_t process);

    std::shared_ptr<const Trace> make();

private:
    SiteId site(RecordKind kind, const char *name, std::uint32_t line);
    void access(RecordKind kind, const char *name, std::uint32_t line, double value);
    void parallelLoop(std::int64_t number, std::uint32_t line, std::uint64_t step);
    void reductionPoint(std::uint64_t step, std::int64_t i, std::int64_t j);
    void stencilPoint(std::uint64_t step, std::int64_t i, std::int64_t j);
    double valueAt(std::uint64_t step, std::int64_t i, std::int64_t j, std::uint64_t which) const;
    void header();

    const JacobiOptions &m_options;
    TraceBuilder m_builder;
    std::vector<ConstructId> m_constructs; // SL 1, PL 2, PL 3
    std::uint64_t m_steps;
    std::uint64_t m_changeEvery; // 0: never
    std::int64_t m_firstPlace; // point of the grid, row after row
    std::int64_t m_endPlace;
    std::uint64_t m_point = 0; // sequence number of parallel constructs
    std::uint64_t m_line = 0;
};

JacobiTrace::JacobiTrace(const JacobiOptions &options, std::uint32_t process) : m_options(options)
{
    const std::uint64_t points = gridSize * gridSize;
    m_steps = std::max<std::uint64_t>(1, options.bytes / (points * bytesPerPoint));
    const std::uint64_t values = m_steps * points * valuesPerPoint;
    m_changeEvery = options.changes == 0 ? 0 : std::max<std::uint64_t>(1, values / options.changes);
    m_firstPlace = gridSize * gridSize * process / options.processes;
    m_endPlace = gridSize * gridSize * (process + std::int64_t(1)) / options.processes;
}

/// A number in [0.5, 1.5) with all its digits, by the finalizer of splitmix64.
double JacobiTrace::valueAt(std::uint64_t step, std::int64_t i, std::int64_t j, std::uint64_t which) const
{
    const std::uint64_t points = gridSize * gridSize;
    const std::uint64_t place = std::uint64_t(i - 1) * gridSize + std::uint64_t(j - 1);
    const std::uint64_t index = (step * points + place) * valuesPerPoint + which;
    std::uint64_t bits = index + m_options.seed * 0x9E37'79B9'7F4A'7C15u;
    bits = (bits ^ (bits >> 30)) * 0xBF58'476D'1CE4'E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D0'49BB'1331'11EBu;
    bits ^= bits >> 31;
    const double value = 0.5 + double(bits >> 11) * 0x1p-53;
    const bool changed = m_changeEvery > 0 && index % m_changeEvery == m_changeEvery / 2;
    return (changed ? value + 0.5 : value) * (1 + m_options.noise);
}

SiteId JacobiTrace::site(RecordKind kind, const char *name, std::uint32_t line)
{
    return m_builder.site(kind, ValueType::Double, name, "jacobi.fdv", line);
}

void JacobiTrace::access(RecordKind kind, const char *name, std::uint32_t line, double value)
{
    m_builder.setLine(++m_line);
    m_builder.add(site(kind, name, line), hasValue(kind) ? std::bit_cast<std::uint64_t>(value) : 0);
}

void JacobiTrace::reductionPoint(std::uint64_t step, std::int64_t i, std::int64_t j)
{
    access(RecordKind::ReductionBeforeWrite, "EPS", 23, 0);
    access(RecordKind::ReductionRead, "EPS", 23, valueAt(step, i, j, 0));
    access(RecordKind::Read, "B(I,J)", 23, valueAt(step, i, j, 1));
    access(RecordKind::Read, "A(I,J)", 23, valueAt(step, i, j, 2));
    access(RecordKind::ReductionAfterWrite, "EPS", 23, valueAt(step, i, j, 3));
    access(RecordKind::BeforeWrite, "A(I,J)", 24, 0);
    access(RecordKind::Read, "B(I,J)", 24, valueAt(step, i, j, 4));
    access(RecordKind::AfterWrite, "A(I,J)", 24, valueAt(step, i, j, 5));
}

void JacobiTrace::stencilPoint(std::uint64_t step, std::int64_t i, std::int64_t j)
{
    access(RecordKind::BeforeWrite, "B(I,J)", 29, 0);
    access(RecordKind::Read, "A(I-1,J)", 29, valueAt(step, i, j, 6));
    access(RecordKind::Read, "A(I,J-1)", 29, valueAt(step, i, j, 7));
    access(RecordKind::Read, "A(I+1,J)", 29, valueAt(step, i, j, 8));
    access(RecordKind::Read, "A(I,J+1)", 29, valueAt(step, i, j, 9));
    access(RecordKind::AfterWrite, "B(I,J)", 29, valueAt(step, i, j, 10));
}

void JacobiTrace::parallelLoop(std::int64_t number, std::uint32_t line, std::uint64_t step)
{
    const std::uint64_t point = ++m_point;
    m_builder.setLine(++m_line);
    m_builder.begin(m_constructs[std::size_t(number - 1)], Point{.number = point, .nested = {}, .end = false}, {});
    for (std::int64_t order = m_firstPlace; order < m_endPlace; ++order) {
        const std::int64_t place = m_options.reverse ? m_endPlace - 1 - (order - m_firstPlace) : order;
        const std::int64_t i = 1 + place / gridSize;
        const std::int64_t j = 1 + place % gridSize;
        const std::int64_t indices[] = {i, j};
        m_builder.setLine(++m_line);
        if (!m_builder.iteration(i * gridSize + j, indices))
            return;
        if (number == 2)
            reductionPoint(step, i, j);
        else
            stencilPoint(step, i, j);
    }
    m_builder.setLine(++m_line);
    m_builder.end(number, "jacobi.fdv", line, Point{.number = point, .nested = {}, .end = true});
}

void JacobiTrace::header()
{
    Trace &trace = m_builder.trace();
    trace.header.meta = {{"TASK_NAME", "\"./jacobi\""},
                         {"MODE", "FULL"},
                         {"CPU_COUNT", std::to_string(m_options.processes)},
                         {"EMPTYITER", "0"}};
    trace.header.cpuCount = m_options.processes;
    const auto add = [&](RecordKind kind, std::int64_t number, std::uint32_t rank, std::uint32_t line) {
        Construct construct;
        construct.kind = kind;
        construct.number = number;
        construct.parent = number == 1 ? std::nullopt : std::optional<std::int64_t>(1);
        construct.rank = rank;
        construct.place = {trace.strings.intern("jacobi.fdv"), line};
        construct.inHeader = true;
        const ConstructId id = m_builder.construct(construct);
        trace.constructs[id.value] = construct;
        m_constructs.push_back(id);
    };
    add(RecordKind::SequentialLoop, 1, 1, 18);
    add(RecordKind::ParallelLoop, 2, 2, 21);
    add(RecordKind::ParallelLoop, 3, 2, 27);
    const auto line = [&](std::size_t construct, bool end) {
        trace.header.structure.push_back({m_constructs[construct], end, {}});
    };
    line(0, false);
    line(1, false);
    line(1, true);
    line(2, false);
    line(2, true);
    line(0, true);
}

std::shared_ptr<const Trace> JacobiTrace::make()
{
    header();
    m_builder.setLine(++m_line);
    m_builder.begin(m_constructs[0], std::nullopt, {});
    for (std::uint64_t step = 0; step < m_steps; ++step) {
        const std::int64_t indices[] = {std::int64_t(step) + 1};
        m_builder.setLine(++m_line);
        if (!m_builder.iteration(indices[0], indices))
            break;
        access(RecordKind::BeforeWrite, "EPS", 19, 0);
        access(RecordKind::AfterWrite, "EPS", 19, 0);
        parallelLoop(2, 25, step);
        m_builder.setLine(++m_line);
        m_builder.add(m_builder.site(RecordKind::Result, ValueType::Double, {}, "jacobi.fdv", 25),
                      std::bit_cast<std::uint64_t>(2.0 - double(step) / double(m_steps)));
        parallelLoop(3, 31, step);
    }
    m_builder.setLine(++m_line);
    m_builder.end(1, "jacobi.fdv", 33, std::nullopt);
    m_builder.trace().complete = true;
    return m_builder.finish();
}

} // namespace

std::shared_ptr<const Trace> makeJacobiTrace(const JacobiOptions &options, std::uint32_t process)
{
    return JacobiTrace(options, process).make();
}

} // namespace rankscope
