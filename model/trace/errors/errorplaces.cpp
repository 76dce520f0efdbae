// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorplaces.h"

#include "model/base/polling.h"
#include "model/base/text/basename.h"
#include "model/trace/errors/errorlist.h"
#include "model/trace/trace/constructchoice.h"
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

bool isAtPlace(const Trace &trace, const Place &place, const ErrorSpot &spot)
{
    return place.line == spot.line && baseNameOf(trace.text(place.file)) == baseNameOf(spot.file);
}

/// By site: it is at the place.
std::vector<bool> sitesAt(const Trace &trace, const ErrorSpot &spot)
{
    std::vector<bool> isAt(trace.sites.size());
    for (std::size_t site = 0; site < isAt.size(); ++site)
        isAt[site] = isAtPlace(trace, trace.sites[site].place, spot);
    return isAt;
}

/// Looks through the iterations, or executions, that a context may mean.
class ContextSearch
{
public:
    ContextSearch(const Trace &trace, const ErrorSpot &spot)
        : m_trace(trace)
        , m_isAt(spot.line && !spot.file.isEmpty() ? sitesAt(trace, spot) : std::vector<bool>())
    {}

    /// The records [begin, end) of an execution fit. False: this is the one that is meant.
    bool add(ExecutionId execution, std::uint32_t begin, std::uint32_t end);
    FoundContext found() const;

private:
    bool hasPlace(std::uint32_t begin, std::uint32_t end) const;

    const Trace &m_trace;
    std::vector<bool> m_isAt; // by site; empty: the place is not known
    std::optional<RecordIndex> m_first;
    std::optional<RecordIndex> m_atPlace;
    std::vector<ConstructId> m_constructs; // of what fits, by place
};

bool ContextSearch::hasPlace(std::uint32_t begin, std::uint32_t end) const
{
    for (std::uint32_t record = begin; record < std::min(end, m_trace.size()) && !m_isAt.empty(); ++record) {
        if (!m_trace.isIteration(RecordIndex{record}) && m_isAt[m_trace.siteId(RecordIndex{record}).value])
            return true;
    }
    return false;
}

bool ContextSearch::add(ExecutionId execution, std::uint32_t begin, std::uint32_t end)
{
    if (!m_first)
        m_first = RecordIndex{begin};
    const ConstructId construct = m_trace.executions[execution.value].construct;
    const bool isNew = std::ranges::none_of(m_constructs, [&](ConstructId other) {
        return m_trace.constructs[other.value].place == m_trace.constructs[construct.value].place;
    });
    if (isNew)
        m_constructs.push_back(construct);
    if (hasPlace(begin, end))
        m_atPlace = RecordIndex{begin};
    return !m_atPlace;
}

FoundContext ContextSearch::found() const
{
    FoundContext result{m_atPlace ? m_atPlace : m_first, {}};
    if (m_atPlace || m_constructs.size() < 2)
        return result;
    for (const ConstructId id : m_constructs)
        result.alike << constructAndPlace(m_trace, m_trace.constructs[id.value]);
    return result;
}

} // namespace

ErrorSpot spotOf(const ErrorRow &row)
{
    const auto line = namedTraceLine(row);
    return {line ? std::optional(line->line) : std::nullopt, row.file(), row.line()};
}

Result<FoundContext> findContext(const Trace &trace, const std::vector<ContextStep> &context, const ErrorSpot &spot,
                                 const Progress &progress)
{
    if (context.empty())
        return FoundContext{};
    const bool isIteration = !context.back().iteration.empty();
    if (const auto record = spot.traceLine && isIteration ? trace.recordAtLine(*spot.traceLine) : std::nullopt) {
        if (const auto around = contextAround(trace, context, *record))
            return FoundContext{around, {}};
    }
    ContextSearch search(trace, spot);
    const std::size_t count = isIteration ? trace.iterations.size() : trace.executions.size();
    for (std::uint32_t id = 0; id < count; ++id) {
        if (endsAt(id, progress))
            return tl::unexpected(cancelledError());
        const std::uint32_t execution = isIteration ? trace.iterations[id].execution : id;
        const bool fits =
            isIteration ? isIterationOf(trace, id, context.back()) : isOfConstruct(trace, id, context.back());
        if (!fits || !hasContext(trace, execution, context))
            continue;
        const Execution &row = trace.executions[execution];
        const bool goesOn = isIteration
                                ? search.add({execution}, trace.iterations[id].record, trace.endOf(IterationId{id}))
                                : search.add({execution}, row.begin, row.end);
        if (!goesOn)
            break;
    }
    return search.found();
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
