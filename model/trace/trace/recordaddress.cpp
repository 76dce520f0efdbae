// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordaddress.h"

#include <QJsonArray>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// An iteration, an execution without its iterations, or what stands outside of all constructs.
struct AddressScope {
    std::optional<ExecutionId> execution;
    std::optional<IterationId> iteration;
};

AddressScope scopeOf(const Trace &trace, RecordIndex record)
{
    AddressScope scope{trace.enclosingExecution(record), trace.enclosingIteration(record)};
    // A border of a construct, or what stands before its first IT: the iteration is that of the enclosing one.
    if (scope.iteration && trace.iterations[scope.iteration->value].execution != scope.execution.value().value)
        scope.iteration.reset();
    return scope;
}

/// Visits the records that stand directly in a scope, not those of constructs inside, until `visit` returns false.
template<typename Visit>
void walk(const Trace &trace, const AddressScope &scope, const Visit &visit)
{
    std::uint32_t index = 0;
    std::uint32_t last = trace.size();
    if (scope.iteration) {
        index = trace.iterations[scope.iteration->value].record;
        last = trace.endOf(*scope.iteration);
    } else if (scope.execution) {
        index = trace.executions[scope.execution->value].begin;
        last = trace.executions[scope.execution->value].end + 1;
    }
    while (index < last) {
        const RecordIndex record{index};
        if (trace.isIteration(record) && !scope.iteration) {
            index = std::max(index + 1, last - 1); // the EL record, if there is one
            continue;
        }
        if (isBegin(trace.kind(record)) && (scope.iteration || trace.executionAt(record) != scope.execution)) {
            index = trace.executions[trace.executionAt(record).value].end + 1;
            continue;
        }
        if (!visit(record))
            return;
        ++index;
    }
}

/// What an address says of the record itself.
RecordAddress describe(const Trace &trace, RecordIndex record)
{
    RecordAddress address{.where = {}, .kind = trace.kind(record), .name = {}, .line = 0, .ordinal = 0};
    if (!trace.isIteration(record)) {
        address.name = trace.text(trace.site(record).key);
        address.line = trace.site(record).place.line;
    }
    return address;
}

std::optional<ExecutionId> findExecution(const TraceStructure &structure, std::optional<IterationId> parent,
                                         const PositionStep &step)
{
    const Trace &trace = structure.trace();
    const auto executions = structure.executionsIn(parent);
    const auto found = std::ranges::find_if(executions, [&](ExecutionId id) {
        const Construct &construct = trace.construct(id);
        return construct.kind == step.kind && construct.number == step.number
               && trace.executions[id.value].ordinal == step.execution;
    });
    return found == executions.end() ? std::nullopt : std::optional(*found);
}

std::optional<IterationId> findIteration(const TraceStructure &structure, ExecutionId execution,
                                         const IndexTuple &indices)
{
    const auto iterations = structure.iterationsOf(execution);
    const auto found =
        std::ranges::find_if(iterations, [&](IterationId id) { return structure.trace().indices(id) == indices; });
    return found == iterations.end() ? std::nullopt : std::optional(*found);
}

struct FoundScope {
    AddressScope scope;
    bool whole = true; // all steps were found
};

FoundScope findScope(const TraceStructure &structure, const std::vector<PositionStep> &where)
{
    FoundScope found;
    for (const PositionStep &step : where) {
        const auto execution = findExecution(structure, found.scope.iteration, step);
        if (!execution) {
            found.whole = false;
            return found;
        }
        found.scope = {execution, std::nullopt};
        if (!step.iteration)
            continue;
        found.scope.iteration = findIteration(structure, *execution, *step.iteration);
        if (!found.scope.iteration) {
            found.whole = false;
            return found;
        }
    }
    return found;
}

/// A selection names constructs by number, which says their kind.
std::vector<PositionStep> stepsOf(const Trace &trace, const Selection &selection)
{
    std::vector<PositionStep> steps;
    for (const ConstructSelection &where : selection.where) {
        const auto construct = std::ranges::find(trace.constructs, where.number, &Construct::number);
        PositionStep step{.kind = construct == trace.constructs.end() ? RecordKind::Read : construct->kind,
                          .number = where.number,
                          .execution = static_cast<std::uint32_t>(where.execution),
                          .iteration = {}};
        if (!where.iteration.empty() && where.iteration.size() <= IndexTuple::maxRank)
            step.iteration = IndexTuple(where.iteration);
        steps.push_back(step);
    }
    return steps;
}

std::optional<RecordIndex> beginOf(const Trace &trace, const AddressScope &scope)
{
    if (scope.iteration)
        return RecordIndex{trace.iterations[scope.iteration->value].record};
    if (scope.execution)
        return RecordIndex{trace.executions[scope.execution->value].begin};
    return std::nullopt;
}

QJsonArray toJson(const PositionStep &step)
{
    QJsonArray indices;
    if (step.iteration) {
        for (const std::int64_t index : step.iteration->span())
            indices.append(qint64(index));
    }
    return {int(step.kind), qint64(step.number), qint64(step.execution),
            step.iteration ? QJsonValue(indices) : QJsonValue()};
}

std::optional<RecordKind> kindFrom(const QJsonValue &value)
{
    const int kind = value.toInt(-1);
    if (kind < 0 || kind >= int(recordKindCount))
        return std::nullopt;
    return RecordKind(kind);
}

std::optional<PositionStep> stepFrom(const QJsonArray &array)
{
    const auto kind = kindFrom(array.at(0));
    const QJsonArray indices = array.at(3).toArray();
    if (!kind || indices.size() > qsizetype(IndexTuple::maxRank))
        return std::nullopt;
    PositionStep step{*kind, array.at(1).toInteger(), std::uint32_t(array.at(2).toInteger()), std::nullopt};
    if (array.at(3).isArray()) {
        step.iteration.emplace();
        for (const QJsonValue index : indices)
            step.iteration->push_back(index.toInteger());
    }
    return step;
}

} // namespace

RecordAddress addressOf(const Trace &trace, RecordIndex record)
{
    RecordAddress address = describe(trace, record);
    walk(trace, scopeOf(trace, record), [&](RecordIndex other) {
        if (other == record)
            return false;
        address.ordinal += describe(trace, other) == describe(trace, record) ? 1 : 0;
        return true;
    });
    address.where = positionOf(trace, record);
    return address;
}

std::optional<RecordIndex> findAddress(const TraceStructure &structure, const RecordAddress &address)
{
    const Trace &trace = structure.trace();
    const FoundScope found = findScope(structure, address.where);
    std::optional<RecordIndex> result = beginOf(trace, found.scope);
    if (!found.whole)
        return result;
    RecordAddress wanted = address;
    wanted.where.clear();
    wanted.ordinal = 0;
    std::uint32_t ordinal = 0;
    walk(trace, found.scope, [&](RecordIndex record) {
        if (describe(trace, record) != wanted)
            return true;
        result = record;
        return ordinal++ < address.ordinal;
    });
    return result;
}

std::optional<RecordIndex> findSelection(const TraceStructure &structure, const Selection &selection)
{
    if (!selection.place)
        return std::nullopt;
    const Trace &trace = structure.trace();
    const auto stands = [&](RecordIndex record) {
        const Place place = placeOf(trace, record);
        return place.line == selection.place->line && trace.text(place.file) == selection.place->file;
    };
    std::optional<RecordIndex> result;
    if (const FoundScope found = findScope(structure, stepsOf(trace, selection)); found.whole) {
        walk(trace, found.scope, [&](RecordIndex record) {
            if (stands(record))
                result = record;
            return !result;
        });
    }
    for (std::uint32_t index = 0; index < trace.size() && !result; ++index) {
        if (!trace.isIteration({index}) && stands({index}))
            result = RecordIndex{index};
    }
    return result;
}

QJsonObject toJson(const RecordAddress &address)
{
    QJsonArray where;
    for (const PositionStep &step : address.where)
        where.append(toJson(step));
    return {{"where"_L1, where},
            {"kind"_L1, int(address.kind)},
            {"name"_L1, address.name},
            {"line"_L1, qint64(address.line)},
            {"ordinal"_L1, qint64(address.ordinal)}};
}

std::optional<RecordAddress> recordAddressFrom(const QJsonObject &object)
{
    const auto kind = kindFrom(object["kind"_L1]);
    if (!kind)
        return std::nullopt;
    RecordAddress address{.where = {},
                          .kind = *kind,
                          .name = object["name"_L1].toString(),
                          .line = std::uint32_t(object["line"_L1].toInteger()),
                          .ordinal = std::uint32_t(object["ordinal"_L1].toInteger())};
    for (const QJsonValue value : object["where"_L1].toArray()) {
        const auto step = stepFrom(value.toArray());
        if (!step)
            return std::nullopt;
        address.where.push_back(*step);
    }
    return address;
}

} // namespace rankscope
