// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorplaces.h"

#include "model/base/polling.h"
#include "model/base/text/basename.h"
#include "model/trace/trace/traceposition.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isOfConstruct(const Trace &trace, std::uint32_t execution, const ContextStep &step)
{
    return trace.construct({execution}).number == step.number;
}

bool isIterationOf(const Trace &trace, std::uint32_t iteration, const ContextStep &step)
{
    if (!isOfConstruct(trace, trace.iterations[iteration].execution, step))
        return false;
    const IndexTuple indices = trace.indices({iteration});
    return std::ranges::equal(indices.span(), step.iteration);
}

/// The constructs around an execution are the steps before the last one.
bool hasContext(const Trace &trace, std::uint32_t execution, const std::vector<ContextStep> &context)
{
    std::uint32_t around = trace.executions[execution].parentIteration;
    for (std::size_t step = context.size() - 1; step-- > 0;) {
        if (around == noIndex || !isIterationOf(trace, around, context[step]))
            return false;
        around = trace.executions[trace.iterations[around].execution].parentIteration;
    }
    return around == noIndex;
}

/// Of the iterations around a record, the one that the context names.
std::optional<RecordIndex> contextAround(const Trace &trace, const std::vector<ContextStep> &context,
                                         RecordIndex record)
{
    const auto innermost = trace.enclosingIteration(record);
    std::uint32_t iteration = innermost ? innermost->value : noIndex;
    while (iteration != noIndex) {
        const std::uint32_t execution = trace.iterations[iteration].execution;
        if (isIterationOf(trace, iteration, context.back()) && hasContext(trace, execution, context))
            return RecordIndex{trace.iterations[iteration].record};
        iteration = trace.executions[execution].parentIteration;
    }
    return std::nullopt;
}

using FoundRecord = Result<std::optional<RecordIndex>>;

FoundRecord firstExecution(const Trace &trace, const std::vector<ContextStep> &context, const Progress &progress)
{
    for (std::uint32_t execution = 0; execution < trace.executions.size(); ++execution) {
        if (endsAt(execution, progress))
            return tl::unexpected(cancelledError());
        if (isOfConstruct(trace, execution, context.back()) && hasContext(trace, execution, context))
            return RecordIndex{trace.executions[execution].begin};
    }
    return std::nullopt;
}

} // namespace

FoundRecord findContext(const Trace &trace, const std::vector<ContextStep> &context, std::optional<std::uint64_t> line,
                        const Progress &progress)
{
    if (context.empty())
        return std::nullopt;
    if (context.back().iteration.empty())
        return firstExecution(trace, context, progress);
    if (const auto record = line ? trace.recordAtLine(*line) : std::nullopt) {
        if (const auto around = contextAround(trace, context, *record))
            return around;
    }
    for (std::uint32_t iteration = 0; iteration < trace.iterations.size(); ++iteration) {
        if (endsAt(iteration, progress))
            return tl::unexpected(cancelledError());
        if (isIterationOf(trace, iteration, context.back())
            && hasContext(trace, trace.iterations[iteration].execution, context))
            return RecordIndex{trace.iterations[iteration].record};
    }
    return std::nullopt;
}

std::optional<PlaceClash> placeClash(const Trace &trace, std::uint64_t line, const ErrorRow &row)
{
    const auto record = trace.recordAtLine(line);
    if (!record || trace.line(*record) != line || row.file().isEmpty() || !row.line())
        return std::nullopt;
    const Place place = placeOf(trace, *record);
    const QString file = trace.text(place.file);
    if (file.isEmpty() || (baseNameOf(file) == baseNameOf(row.file()) && place.line == *row.line()))
        return std::nullopt;
    return PlaceClash{file % u':' % QString::number(place.line), row.file() % u':' % QString::number(*row.line())};
}

} // namespace rankscope
