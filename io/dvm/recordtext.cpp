// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/recordtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <variant>

namespace rankscope {

namespace {

constexpr int floatDigits = 9;
constexpr int doubleDigits = 17;

/// The shape of printf's %.9G and %.17G.
void appendReal(double value, ValueType type, std::string &text)
{
    const bool single = type == ValueType::Float || type == ValueType::FloatComplex;
    std::array<char, 40> buffer = {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general,
                                   single ? floatDigits : doubleDigits);
    std::replace(buffer.data(), end.ptr, 'e', 'E');
    text.append(buffer.data(), end.ptr);
}

void appendComplexPart(double value, ValueType type, std::string &text)
{
    if (std::isfinite(value)) {
        appendReal(value, type, text);
        return;
    }
    if (std::signbit(value))
        text += '-';
    text += std::isnan(value) ? "NAN" : "INF";
}

void appendUnsigned(std::uint64_t number, std::string &text)
{
    std::array<char, 24> buffer = {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    text.append(buffer.data(), end.ptr);
}

void appendQuoted(std::string_view name, std::string &text)
{
    text += '"';
    text += name;
    text += '"';
}

} // namespace

void appendNumber(std::int64_t number, std::string &text)
{
    std::array<char, 24> buffer = {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    text.append(buffer.data(), end.ptr);
}

void appendPlace(std::string_view file, std::uint32_t line, std::string &text)
{
    text += '{';
    appendQuoted(file, text);
    text += ", ";
    appendUnsigned(line, text);
    text += '}';
}

void appendRanges(const std::vector<IterationRange> &ranges, std::string &text)
{
    const auto appendOptional = [&text](const std::optional<std::int64_t> &number) {
        if (number)
            appendNumber(*number, text);
    };
    for (const IterationRange &range : ranges) {
        text += ", (";
        appendNumber(range.dimension, text);
        text += ':';
        appendOptional(range.lower);
        text += ',';
        appendOptional(range.upper);
        text += ',';
        appendOptional(range.step);
        text += ')';
    }
}

void appendAssigned(const Value &value, ValueType type, std::string_view assignment, std::string &text)
{
    if (const auto *real = std::get_if<double>(&value)) {
        if (!std::isfinite(*real)) {
            text += "#NAN";
            return;
        }
        text += assignment;
        appendReal(*real, type, text);
    } else if (const auto *integer = std::get_if<std::int64_t>(&value)) {
        text += assignment;
        appendNumber(*integer, text);
    } else if (const auto *complex = std::get_if<std::complex<double>>(&value)) {
        text += assignment;
        text += '(';
        appendComplexPart(complex->real(), type, text);
        text += ',';
        appendComplexPart(complex->imag(), type, text);
        text += ')';
    }
}

RecordText::RecordText(const Trace &trace, TraceDialect dialect) : m_trace(trace), m_dialect(dialect)
{
    m_frames.reserve(trace.sites.size());
    for (const Site &site : trace.sites)
        m_frames.push_back(frameOf(site));
}

RecordText::Frame RecordText::frameOf(const Site &site) const
{
    Frame frame;
    frame.front = keyword(site.kind);
    frame.front += site.kind == RecordKind::Checksum ? "(" : ":";
    const std::string_view file = m_trace.strings.text(site.place.file);
    if (isBegin(site.kind)) {
        const Construct &construct = m_trace.constructs[site.construct.value];
        frame.front += ' ';
        appendNumber(construct.number, frame.front);
        frame.front += '(';
        if (construct.parent)
            appendNumber(*construct.parent, frame.front);
        frame.front += ") [";
        appendNumber(construct.rank, frame.front);
        frame.front += ']';
    } else if (site.kind == RecordKind::End) {
        frame.front += ' ';
        appendNumber(m_trace.constructs[site.construct.value].number, frame.front);
    } else if (site.kind == RecordKind::Skip) {
        frame.front += ' ';
        appendPlace(file, site.place.line, frame.front);
        return frame;
    } else if (site.kind < RecordKind::Skip) {
        frame.front += " [";
        appendNumber(static_cast<std::int64_t>(site.type), frame.front);
        frame.front += ']';
        if (site.kind != RecordKind::Result) {
            frame.front += ' ';
            appendQuoted(m_trace.strings.text(site.name), frame.front);
        }
    }
    frame.back = "; ";
    appendPlace(file, site.place.line, frame.back);
    return frame;
}

void RecordText::append(RecordIndex record, std::string &text) const
{
    if (m_trace.isIteration(record)) {
        appendIteration(record, text);
        return;
    }
    const Site &site = m_trace.site(record);
    const Frame &frame = m_frames[m_trace.siteId(record).value];
    text += frame.front;
    if (isBegin(site.kind)) {
        appendBegin(record, frame, text);
    } else if (site.kind == RecordKind::End) {
        text += frame.back;
        appendPoint(m_trace.executions[m_trace.executionAt(record).value].endPoint, text);
    } else if (site.kind == RecordKind::Checksum) {
        appendChecksum(record, text);
    } else if (site.kind == RecordKind::Local || site.kind == RecordKind::Chunk) {
        const std::uint64_t index = m_trace.values[record.value];
        if (site.kind == RecordKind::Local && m_trace.limits[index].empty())
            text += " NONE";
        appendLimits(index, text);
    } else if (site.kind != RecordKind::Skip) {
        if (hasValue(site.kind))
            appendValue(record, site, text);
        text += frame.back;
    }
}

void RecordText::appendValue(RecordIndex record, const Site &site, std::string &text) const
{
    appendAssigned(m_trace.value(record), site.type, site.kind == RecordKind::Result ? " " : " = ", text);
}

void RecordText::appendIteration(RecordIndex record, std::string &text) const
{
    text += "IT: ";
    appendNumber(m_trace.linearIndex(record), text);
    text += ", (";
    const IndexTuple indices = m_trace.indices(m_trace.iterationAt(record));
    for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension) {
        if (dimension > 0)
            text += ',';
        appendNumber(indices[dimension], text);
    }
    text += ')';
}

void RecordText::appendBegin(RecordIndex record, const Frame &frame, std::string &text) const
{
    const Execution &execution = m_trace.executions[m_trace.executionAt(record).value];
    if (m_dialect == TraceDialect::D3 && execution.limits != noIndex)
        appendLimits(execution.limits, text);
    text += frame.back;
    appendPoint(execution.beginPoint, text);
}

void RecordText::appendPoint(std::uint32_t point, std::string &text) const
{
    if (point == noIndex || m_dialect == TraceDialect::D2)
        return;
    const Point &row = m_trace.points[point];
    text += ", ";
    appendUnsigned(row.number, text);
    if (row.nested) {
        text += '.';
        appendNumber(row.nested->first, text);
        text += '.';
        appendUnsigned(row.nested->second, text);
    }
    text += row.end ? ".E" : ".B";
}

/// ` (1, 10, 1)` for each dimension; a CHUNK has its term behind.
void RecordText::appendLimits(std::uint64_t index, std::string &text) const
{
    for (const LoopLimits &limits : m_trace.limits[index]) {
        text += " (";
        appendNumber(limits.first, text);
        text += ", ";
        appendNumber(limits.last, text);
        text += ", ";
        appendNumber(limits.step, text);
        text += ')';
    }
    if (m_trace.chunkTerms[index]) {
        text += " VTR=";
        appendNumber(*m_trace.chunkTerms[index], text);
    }
}

void RecordText::appendChecksum(RecordIndex record, std::string &text) const
{
    const Checksum &checksum = m_trace.checksums[m_trace.values[record.value]];
    const StringPool &strings = m_trace.strings;
    appendQuoted(strings.text(checksum.array), text);
    text += ", ";
    appendQuoted(strings.text(checksum.place.file), text);
    text += ", ";
    appendUnsigned(checksum.place.line, text);
    text += ", ";
    appendNumber(checksum.number, text);
    text += ", ";
    appendQuoted(strings.text(checksum.mode), text);
    text += ')';
    if (checksum.value) {
        text += '=';
        appendQuoted(strings.text(*checksum.value), text);
    } else {
        text += " FAILED";
    }
}

} // namespace rankscope
