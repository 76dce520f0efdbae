// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/recordexpression.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/trace/trace/resultowners.h"

#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Which one of several something is, 1-based.
struct Ordinal {
    std::uint64_t place = 0;
    std::uint64_t count = 0;

    QString text() const { return count > 1 ? QString(u'#' % QString::number(place)) : QString(); }
};

Ordinal ordinalOf(const Trace &trace, ExecutionId execution)
{
    Ordinal ordinal;
    const ConstructId construct = trace.executions[execution.value].construct;
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        if (trace.executions[id].construct != construct)
            continue;
        ++ordinal.count;
        if (id <= execution.value)
            ++ordinal.place;
    }
    return ordinal;
}

/// Among the records outside of constructs that are called the same at the same place.
Ordinal ordinalOutside(const Trace &trace, RecordIndex record)
{
    Ordinal ordinal;
    const Site &site = trace.site(record);
    for (std::uint32_t other = 0; other < trace.size(); ++other) {
        const RecordIndex index{other};
        if (trace.isIteration(index))
            continue;
        const Site &its = trace.site(index);
        if (its.kind != site.kind || its.key != site.key || its.place != site.place || trace.enclosingExecution(index))
            continue;
        ++ordinal.count;
        if (other <= record.value)
            ++ordinal.place;
    }
    return ordinal;
}

QString resultName(const Trace &trace, RecordIndex record)
{
    const QStringList names = resultNames(mostResultsAtPlaces(trace).at(trace.site(record).place));
    const std::uint32_t number = resultNumberAtPlace(trace, record);
    return names[std::min<qsizetype>(number, names.size()) - 1];
}

QString iterationText(const IndexTuple &indices)
{
    QStringList parts;
    for (const std::int64_t index : indices.span())
        parts << QString::number(index);
    return u'(' % parts.join(u',') % u')';
}

} // namespace

QString expressionOf(const Trace &trace, RecordIndex record)
{
    if (trace.isIteration(record))
        return {};
    const Site &site = trace.site(record);
    const bool result = site.kind == RecordKind::Result;
    const QString name = result ? resultName(trace, record) : trace.text(site.key);
    if (!hasValue(site.kind) || isReductionAccess(site.kind) || site.place.line == 0 || name.isEmpty())
        return {};
    const QString value = name % u'@' % shortPlace(trace.text(site.place.file), site.place.line);
    if (result) {
        const auto owner = ResultOwners(trace).ownerOf(record);
        return owner ? QString(value % ordinalOf(trace, *owner).text()) : value;
    }
    const auto execution = trace.enclosingExecution(record);
    if (!execution)
        return value % ordinalOutside(trace, record).text();
    const QString there = value % ordinalOf(trace, *execution).text();
    const auto iteration = trace.enclosingIteration(record);
    const bool everywhere = iteration && !isParallel(trace.construct(*execution).kind);
    return everywhere ? QString(there % iterationText(trace.indices(*iteration))) : there;
}

} // namespace rankscope
