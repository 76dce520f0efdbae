// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/trace.h"

#include "model/trace/trace/constructnesting.h"

#include "model/base/text/decodedname.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <unordered_map>

namespace rankscope {

namespace {

std::complex<double> unpackComplex(std::uint64_t bits)
{
    const auto real = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    const auto imaginary = std::bit_cast<float>(static_cast<std::uint32_t>(bits >> 32));
    return {real, imaginary};
}

std::string_view nonFiniteName(double value)
{
    if (std::isnan(value))
        return "nan";
    return value < 0 ? "-inf" : "inf";
}

/// The last iteration whose IT record is at or before `record`.
std::optional<IterationId> lastIterationUpTo(const Trace &trace, std::uint32_t record)
{
    const auto after =
        std::upper_bound(trace.iterations.begin(), trace.iterations.end(), record,
                         [](std::uint32_t value, const Iteration &iteration) { return value < iteration.record; });
    if (after == trace.iterations.begin())
        return std::nullopt;
    return IterationId{static_cast<std::uint32_t>(after - trace.iterations.begin() - 1)};
}

/// The last execution that begins at or before `record`.
std::optional<ExecutionId> lastExecutionUpTo(const Trace &trace, std::uint32_t record)
{
    const auto after =
        std::upper_bound(trace.executions.begin(), trace.executions.end(), record,
                         [](std::uint32_t value, const Execution &execution) { return value < execution.begin; });
    if (after == trace.executions.begin())
        return std::nullopt;
    return ExecutionId{static_cast<std::uint32_t>(after - trace.executions.begin() - 1)};
}

} // namespace

std::optional<std::string_view> TraceHeader::value(std::string_view key) const
{
    for (const auto &[name, text] : meta) {
        if (name != key)
            continue;
        std::string_view plain = text;
        if (plain.size() >= 2 && plain.front() == '"' && plain.back() == '"')
            plain = plain.substr(1, plain.size() - 2);
        return plain;
    }
    return std::nullopt;
}

Value Trace::value(RecordIndex record) const
{
    const std::uint64_t bits = values[record.value];
    switch (site(record).type) {
    case ValueType::Float:
    case ValueType::Double:
        return std::bit_cast<double>(bits);
    case ValueType::FloatComplex:
        return unpackComplex(bits);
    case ValueType::DoubleComplex:
        return complexValues[bits];
    case ValueType::Char:
    case ValueType::Int:
    case ValueType::Long:
    case ValueType::Logical:
    case ValueType::LongLong:
        break;
    }
    return static_cast<std::int64_t>(bits);
}

std::uint64_t Trace::line(RecordIndex record) const
{
    const auto after = std::upper_bound(lineRuns.begin(), lineRuns.end(), record.value,
                                        [](std::uint32_t value, const LineRun &run) { return value < run.record; });
    if (after == lineRuns.begin())
        return 0;
    const LineRun &run = *(after - 1);
    return run.line + (record.value - run.record);
}

std::optional<RecordIndex> Trace::recordAtLine(std::uint64_t line) const
{
    const auto after = std::upper_bound(lineRuns.begin(), lineRuns.end(), line,
                                        [](std::uint64_t value, const LineRun &run) { return value < run.line; });
    if (after == lineRuns.begin())
        return std::nullopt;
    const LineRun &run = *(after - 1);
    const std::uint32_t next = after == lineRuns.end() ? size() : after->record;
    const std::uint64_t record = run.record + (line - run.line);
    return RecordIndex{static_cast<std::uint32_t>(std::min<std::uint64_t>(record, next - 1))};
}

IndexTuple Trace::indices(IterationId iteration) const
{
    const std::uint8_t rank = ranks[iteration.value];
    const std::uint32_t first = iterations[iteration.value].indices;
    if ((rank & wideBit) != 0)
        return IndexTuple(std::span(wideIndices).subspan(first, rank & ~wideBit));
    IndexTuple tuple;
    for (std::uint32_t dimension = 0; dimension < rank; ++dimension)
        tuple.push_back(narrowIndices[first + dimension]);
    return tuple;
}

std::uint32_t Trace::endOf(IterationId iteration) const
{
    const Iteration &row = iterations[iteration.value];
    if (row.next != noIndex)
        return iterations[row.next].record;
    const Execution &execution = executions[row.execution];
    return execution.closed ? execution.end : execution.end + 1;
}

std::optional<ExecutionId> Trace::enclosingExecution(RecordIndex record) const
{
    auto execution = lastExecutionUpTo(*this, record.value);
    while (execution && executions[execution->value].end < record.value) {
        const std::uint32_t parent = executions[execution->value].parentIteration;
        if (parent == noIndex)
            return std::nullopt;
        execution = ExecutionId{iterations[parent].execution};
    }
    return execution;
}

std::optional<IterationId> Trace::enclosingIteration(RecordIndex record) const
{
    const auto execution = enclosingExecution(record);
    if (!execution)
        return std::nullopt;
    const Execution &row = executions[execution->value];
    const bool border = record.value == row.begin || (row.closed && record.value == row.end);
    const auto parent = row.parentIteration == noIndex ? std::nullopt : std::optional(IterationId{row.parentIteration});
    if (border || row.firstIteration == noIndex || iterations[row.firstIteration].record > record.value)
        return parent;
    auto iteration = lastIterationUpTo(*this, record.value);
    while (iterations[iteration->value].execution != execution->value)
        iteration = IterationId{executions[iterations[iteration->value].execution].parentIteration};
    return iteration;
}

std::vector<TraceLevel> Trace::levels() const
{
    const std::vector<std::optional<ConstructId>> enclosing = enclosingConstructs(constructs);
    std::vector<TraceLevel> result(constructs.size(), header.level);
    std::vector<bool> isKnown(constructs.size());
    std::vector<std::uint32_t> chain; // constructs that inherit from the same one
    for (std::uint32_t first = 0; first < constructs.size(); ++first) {
        std::uint32_t id = first;
        // A damaged header may name a parent in a circle: what is met again ends the chain at the header's level.
        for (chain.clear(); id != noIndex && !isKnown[id] && !constructs[id].level;) {
            isKnown[id] = true;
            chain.push_back(id);
            id = enclosing[id] ? enclosing[id]->value : noIndex;
        }
        if (id == noIndex)
            continue;
        if (constructs[id].level)
            result[id] = *constructs[id].level;
        isKnown[id] = true;
        for (const std::uint32_t heir : chain)
            result[heir] = result[id];
    }
    return result;
}

std::array<std::uint64_t, recordKindCount> Trace::countByKind() const
{
    std::vector<std::uint64_t> bySite(sites.size());
    std::array<std::uint64_t, recordKindCount> counts = {};
    for (const std::uint32_t code : codes) {
        if ((code & iterationBit) == 0)
            ++bySite[code];
    }
    for (std::size_t id = 0; id < sites.size(); ++id)
        counts[std::size_t(sites[id].kind)] += bySite[id];
    counts[std::size_t(RecordKind::Iteration)] = iterations.size();
    return counts;
}

QString Trace::text(StringId id) const
{
    return decodedName(strings.text(id), encoding);
}

std::string formatValue(const Value &value, ValueType type)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    const bool single = type == ValueType::Float || type == ValueType::FloatComplex;
    const auto real = [single](double number) {
        if (!std::isfinite(number))
            return std::string(nonFiniteName(number));
        char buffer[40];
        const int length = std::snprintf(buffer, sizeof buffer, single ? "%.9G" : "%.17G", number);
        return std::string(buffer, static_cast<std::size_t>(length));
    };
    if (const auto *number = std::get_if<double>(&value))
        return real(*number);
    const auto &complex = std::get<std::complex<double>>(value);
    std::string text(1, '(');
    text.append(real(complex.real())).append(1, ',').append(real(complex.imag())).append(1, ')');
    return text;
}

QString shortestText(const Value &value, ValueType type)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return QString::number(*integer);
    const bool single = type == ValueType::Float || type == ValueType::FloatComplex;
    const auto real = [single](double number) {
        if (!std::isfinite(number)) {
            const std::string_view name = nonFiniteName(number);
            return QString::fromLatin1(name.data(), qsizetype(name.size()));
        }
        char buffer[40];
        const auto end = single ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(number))
                                : std::to_chars(buffer, buffer + sizeof buffer, number);
        return QString::fromLatin1(buffer, end.ptr - buffer);
    };
    if (const auto *number = std::get_if<double>(&value))
        return real(*number);
    const auto &complex = std::get<std::complex<double>>(value);
    return u'(' % real(complex.real()) % u',' % real(complex.imag()) % u')';
}

} // namespace rankscope
