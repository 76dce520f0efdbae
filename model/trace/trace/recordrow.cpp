// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordrow.h"

#include <QStringList>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, recordFieldCount> recordKeys = {
    "line"_L1,  "process"_L1, "kind"_L1,       "type"_L1,     "name"_L1,
    "value"_L1, "file"_L1,    "place_line"_L1, "position"_L1, "detail"_L1,
};

bool hasType(RecordKind kind)
{
    return hasValue(kind) || kind == RecordKind::BeforeWrite || kind == RecordKind::ReductionBeforeWrite;
}

QString limitsText(const Trace &trace, std::uint64_t index)
{
    QStringList parts;
    for (const LoopLimits &limits : trace.limits[index])
        parts << u"(%1,%2,%3)"_s.arg(QString::number(limits.first), QString::number(limits.last),
                                     QString::number(limits.step));
    if (trace.chunkTerms[index])
        parts << QString(u"VTR="_s % QString::number(*trace.chunkTerms[index]));
    return parts.join(u' ');
}

QString pointText(const Trace &trace, std::uint32_t index)
{
    if (index == noIndex)
        return {};
    const Point &point = trace.points[index];
    const QString nested =
        point.nested
            ? QString(u'.' % QString::number(point.nested->first) % u'.' % QString::number(point.nested->second))
            : QString();
    return QString::number(point.number) % nested % (point.end ? u".E"_s : u".B"_s);
}

QString beginText(const Trace &trace, const Execution &execution)
{
    QStringList parts{u'[' % QString::number(trace.constructs[execution.construct.value].rank) % u']'};
    if (execution.limits != noIndex)
        parts << limitsText(trace, execution.limits);
    if (execution.beginPoint != noIndex)
        parts << pointText(trace, execution.beginPoint);
    return parts.join(u' ');
}

QString detailText(const Trace &trace, RecordIndex record, RecordKind kind)
{
    if (kind == RecordKind::Iteration)
        return QString::number(trace.linearIndex(record));
    if (isBegin(kind))
        return beginText(trace, trace.executions[trace.executionAt(record).value]);
    if (kind == RecordKind::End)
        return pointText(trace, trace.executions[trace.executionAt(record).value].endPoint);
    const std::uint64_t value = trace.values[record.value];
    if (kind == RecordKind::Local || kind == RecordKind::Chunk)
        return trace.limits[value].empty() ? u"NONE"_s : limitsText(trace, value);
    if (kind != RecordKind::Checksum)
        return {};
    const Checksum &checksum = trace.checksums[value];
    return QString::number(checksum.number) % u' ' % trace.text(checksum.mode);
}

/// As shortestText(), but parts of a complex number that are NaN keep their sign, which the runtime writes.
QString recordedText(const Value &value, ValueType type)
{
    const auto *const complex = std::get_if<std::complex<double>>(&value);
    if (!complex)
        return shortestText(value, type);
    const auto part = [type](double number) {
        const QString text =
            shortestText(number, type == ValueType::FloatComplex ? ValueType::Float : ValueType::Double);
        return std::isnan(number) && std::signbit(number) ? QString(u'-' % text) : text;
    };
    return u'(' % part(complex->real()) % u',' % part(complex->imag()) % u')';
}

} // namespace

QLatin1StringView fieldKey(RecordField field)
{
    return recordKeys[static_cast<std::size_t>(field)];
}

std::array<RecordField, recordFieldCount> recordFields()
{
    std::array<RecordField, recordFieldCount> fields;
    for (std::size_t index = 0; index < fields.size(); ++index)
        fields[index] = static_cast<RecordField>(index);
    return fields;
}

QString fieldText(const RecordRow &row, RecordField field)
{
    switch (field) {
    case RecordField::Line:
        return QString::number(row.line);
    case RecordField::Process:
        return QString::number(row.process);
    case RecordField::Kind: {
        const std::string_view word = keyword(row.kind);
        return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
    }
    case RecordField::Type:
        return row.type ? QString(typeName(*row.type)) : QString();
    case RecordField::Name:
        return row.name;
    case RecordField::ValueText:
        return row.value;
    case RecordField::File:
        return row.file;
    case RecordField::PlaceLine:
        return row.placeLine ? QString::number(*row.placeLine) : QString();
    case RecordField::Position:
        return row.position;
    case RecordField::Detail:
        return row.detail;
    }
    return {};
}

QLatin1StringView typeName(ValueType type)
{
    switch (type) {
    case ValueType::Char:
        return "CHAR"_L1;
    case ValueType::Int:
        return "INT"_L1;
    case ValueType::Long:
        return "LONG"_L1;
    case ValueType::Float:
        return "FLOAT"_L1;
    case ValueType::Double:
        return "DOUBLE"_L1;
    case ValueType::FloatComplex:
        return "FLOAT_COMPLEX"_L1;
    case ValueType::DoubleComplex:
        return "DOUBLE_COMPLEX"_L1;
    case ValueType::Logical:
        return "LOGICAL"_L1;
    case ValueType::LongLong:
        return "LLONG"_L1;
    }
    return {};
}

RecordRows::RecordRows(const Trace &trace, std::int64_t process)
    : m_trace(trace)
    , m_process(process)
    , m_positions(trace)
{}

RecordRow RecordRows::at(RecordIndex record)
{
    RecordRow row;
    row.line = m_trace.line(record);
    row.process = m_process;
    row.kind = m_trace.kind(record);
    row.position = m_positions.at(record);
    row.detail = detailText(m_trace, record, row.kind);
    if (row.kind == RecordKind::Iteration)
        return row;
    const Site &site = m_trace.site(record);
    if (hasType(row.kind))
        row.type = site.type;
    row.name = m_trace.text(site.name);
    if (hasValue(row.kind))
        row.value = recordedText(m_trace.value(record), site.type);
    if (row.kind == RecordKind::Checksum) {
        const Checksum &checksum = m_trace.checksums[m_trace.values[record.value]];
        row.name = m_trace.text(checksum.array);
        row.value = checksum.value ? m_trace.text(*checksum.value) : QString();
    }
    if (site.place.line != 0) {
        row.file = m_trace.text(site.place.file);
        row.placeLine = site.place.line;
    }
    return row;
}

bool forEachRow(const TraceRun &run, const TraceSelection &selection, Progress &progress,
                const std::function<void(const RecordRow &)> &visit)
{
    std::uint64_t total = 0;
    for (const TraceRun::Process &process : run.processes)
        total += process.trace->size();
    progress.setTotal(total);
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        const std::optional<Bitmap> selected = selectedRecords(trace, selection, progress);
        if (!selected)
            return false;
        RecordRows rows(trace, process.number);
        for (std::uint32_t record = 0; record < trace.size(); ++record) {
            if (progress.isCancelled())
                return false;
            progress.advance(1);
            if (selected->test(record))
                visit(rows.at(RecordIndex{record}));
        }
    }
    return true;
}

} // namespace rankscope
