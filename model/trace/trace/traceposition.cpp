// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/traceposition.h"

#include <algorithm>

namespace rankscope {

std::vector<PositionStep> positionOf(const Trace &trace, RecordIndex record)
{
    std::vector<PositionStep> steps;
    if (record.value >= trace.size())
        return steps;
    const auto innermost = trace.enclosingExecution(record);
    const auto inside = trace.enclosingIteration(record);
    std::uint32_t execution = innermost ? innermost->value : noIndex;
    std::uint32_t iteration = inside ? inside->value : noIndex;
    if (iteration != noIndex && execution != noIndex && trace.iterations[iteration].execution != execution)
        iteration = noIndex; // of the enclosing construct: this record is a border, or stands before the first IT
    while (execution != noIndex) {
        const Execution &row = trace.executions[execution];
        const Construct &construct = trace.constructs[row.construct.value];
        PositionStep step{construct.kind, construct.number, row.ordinal, std::nullopt};
        if (iteration != noIndex)
            step.iteration = trace.indices(IterationId{iteration});
        steps.push_back(step);
        iteration = row.parentIteration;
        execution = iteration == noIndex ? noIndex : trace.iterations[iteration].execution;
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

Place placeOf(const Trace &trace, RecordIndex record)
{
    if (trace.isIteration(record))
        return trace.construct({trace.iterations[trace.iterationAt(record).value].execution}).place;
    return trace.site(record).place;
}

Selection selectionOf(const Trace &trace, RecordIndex record)
{
    Selection selection;
    const Place place = placeOf(trace, record);
    selection.place = SourcePlace{trace.text(place.file), place.line};
    for (const PositionStep &step : positionOf(trace, record)) {
        ConstructSelection where{step.number, step.execution, {}};
        if (step.iteration)
            where.iteration.assign(step.iteration->span().begin(), step.iteration->span().end());
        selection.where.push_back(std::move(where));
    }
    return selection;
}

QString toString(const std::vector<PositionStep> &position)
{
    QString text;
    for (const PositionStep &step : position) {
        const std::string_view word = keyword(step.kind);
        if (!text.isEmpty())
            text += QStringLiteral(" / ");
        text += QString::fromLatin1(word.data(), qsizetype(word.size())) % u' ' % QString::number(step.number);
        if (step.execution > 1)
            text += u'#' % QString::number(step.execution);
        if (!step.iteration)
            continue;
        QString indices;
        for (const std::int64_t index : step.iteration->span())
            indices += (indices.isEmpty() ? QString() : QStringLiteral(",")) % QString::number(index);
        text += u'(' % indices % u')';
    }
    return text;
}

} // namespace rankscope
