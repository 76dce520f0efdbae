// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/tracedump.h"

#include "io/dvm/tracereader.h"

#include <QTextStream>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString plain(std::string_view text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

QString pointText(const Trace &trace, std::uint32_t index)
{
    if (index == noIndex)
        return {};
    const Point &point = trace.points[index];
    QString text = u" @"_s % QString::number(point.number);
    if (point.nested)
        text += u'.' % QString::number(point.nested->first) % u'.' % QString::number(point.nested->second);
    return text % (point.end ? u".E"_s : u".B"_s);
}

QString limitsText(const Trace &trace, std::uint64_t index)
{
    QString text;
    for (const LoopLimits &limits : trace.limits[index])
        text += u" %1:%2:%3"_s.arg(limits.first).arg(limits.last).arg(limits.step);
    if (trace.chunkTerms[index])
        text += u" vtr %1"_s.arg(*trace.chunkTerms[index]);
    return text;
}

QString executionText(const Trace &trace, RecordIndex record)
{
    const ExecutionId id = trace.executionAt(record);
    const Execution &execution = trace.executions[id.value];
    const Construct &construct = trace.construct(id);
    QString text = u" %1#%2"_s.arg(construct.number).arg(execution.ordinal);
    if (isBegin(trace.kind(record))) {
        text += u" records %1-%2 iterations %3"_s.arg(execution.begin).arg(execution.end).arg(execution.iterationCount);
        if (!execution.closed)
            text += " open"_L1;
        if (execution.limits != noIndex)
            text += limitsText(trace, execution.limits);
        return text % pointText(trace, execution.beginPoint);
    }
    return text % pointText(trace, execution.endPoint);
}

QString sideText(const Trace &trace, RecordIndex record)
{
    const std::uint64_t value = trace.values[record.value];
    if (trace.kind(record) != RecordKind::Checksum)
        return limitsText(trace, value);
    const Checksum &checksum = trace.checksums[value];
    return u" %1 %2 %3"_s.arg(checksum.number)
        .arg(plain(trace.strings.text(checksum.mode)),
             checksum.value ? plain(trace.strings.text(*checksum.value)) : u"failed"_s);
}

QString tupleText(const IndexTuple &indices)
{
    QStringList numbers;
    for (const std::int64_t index : indices.span())
        numbers += QString::number(index);
    return u'(' % numbers.join(u',') % u')';
}

} // namespace

const QByteArray oneLoop = "SL: 1() [1] {\"a\", 1} = \nEL: 1\n";

std::shared_ptr<const Trace> traceOf(const QByteArray &text)
{
    Progress progress;
    const auto trace = readTrace(std::span(text.constData(), std::size_t(text.size())), u"test.trd"_s, {}, progress);
    if (!trace)
        qFatal("%s", qPrintable(toString(trace.error())));
    return *trace;
}

QByteArray withHeader(const QByteArray &structure, const QByteArray &body)
{
    return "# Begin trace header. Don't modify these records\nMODE = FULL\nCPU_COUNT = 1\nEMPTYITER = 0\n" + structure
           + "END_HEADER\n# End trace header\n\n" + body + "END_TRACE\n";
}

QStringList dumpRecords(const Trace &trace)
{
    QStringList lines;
    for (std::uint32_t index = 0; index < trace.size(); ++index) {
        const RecordIndex record{index};
        const RecordKind kind = trace.kind(record);
        QString text = QString::number(trace.line(record)) % u' ' % plain(keyword(kind));
        if (kind == RecordKind::Iteration) {
            text += u' ' % QString::number(trace.linearIndex(record)) % u' '
                    % tupleText(trace.indices(trace.iterationAt(record)));
        } else {
            const Site &site = trace.site(record);
            if (site.name.value != 0)
                text += " '"_L1 % plain(trace.strings.text(site.name)) % u'\'';
            if (hasValue(kind))
                text += u" %1 %2"_s.arg(int(site.type)).arg(shortestText(trace.value(record), site.type));
            if (isBegin(kind) || kind == RecordKind::End)
                text += executionText(trace, record);
            if (kind >= RecordKind::Checksum)
                text += sideText(trace, record);
            if (site.place.line != 0)
                text += u" %1:%2"_s.arg(plain(trace.strings.text(site.place.file))).arg(site.place.line);
        }
        if (const auto iteration = trace.enclosingIteration(record); iteration && kind != RecordKind::Iteration)
            text += " in "_L1 % tupleText(trace.indices(*iteration));
        lines += text;
    }
    return lines;
}

QStringList dumpConstructs(const Trace &trace)
{
    QStringList lines;
    for (const Construct &construct : trace.constructs) {
        QString text = u"%1 %2(%3) [%4] %5:%6"_s.arg(plain(keyword(construct.kind)))
                           .arg(construct.number)
                           .arg(construct.parent ? QString::number(*construct.parent) : QString())
                           .arg(construct.rank)
                           .arg(plain(trace.strings.text(construct.place.file)))
                           .arg(construct.place.line);
        if (construct.level)
            text += u' ' % plain(levelName(*construct.level));
        for (const IterationRange &range : construct.ranges) {
            const auto part = [](const std::optional<std::int64_t> &number) {
                return number ? QString::number(*number) : QString();
            };
            text += u" %1:%2,%3,%4"_s.arg(range.dimension).arg(part(range.lower), part(range.upper), part(range.step));
        }
        lines += text % (construct.inHeader ? QString() : u" from the body"_s);
    }
    return lines;
}

QStringList dumpProblems(const Trace &trace)
{
    QStringList lines;
    for (const Problem &problem : trace.problems.items())
        lines += u"%1 %2 %3 x%4"_s.arg(problem.line ? QString::number(*problem.line) : u"-"_s,
                                       severityName(problem.severity), problem.text, QString::number(problem.count));
    return lines;
}

QStringList dumpAll(const Trace &trace)
{
    QStringList lines = dumpRecords(trace) + dumpConstructs(trace) + dumpProblems(trace);
    for (const std::uint32_t code : trace.codes)
        lines += QString::number(code);
    for (const std::uint64_t value : trace.values)
        lines += QString::number(value, 16);
    for (const Execution &execution : trace.executions)
        lines += u"%1 %2 %3 %4 %5"_s.arg(execution.construct.value)
                     .arg(execution.parentIteration)
                     .arg(execution.firstIteration)
                     .arg(execution.beginPoint)
                     .arg(execution.endPoint);
    for (const Iteration &iteration : trace.iterations)
        lines +=
            u"%1 %2 %3 %4"_s.arg(iteration.record).arg(iteration.execution).arg(iteration.next).arg(iteration.indices);
    for (const Trace::LineRun &run : trace.lineRuns)
        lines += u"%1 %2"_s.arg(run.record).arg(run.line);
    for (std::uint32_t id = 0; id < trace.strings.size(); ++id)
        lines += plain(trace.strings.text(StringId{id}));
    for (const Site &site : trace.sites)
        lines +=
            u"%1 %2 %3 %4"_s.arg(int(site.kind)).arg(site.key.value).arg(site.baseName.value).arg(site.construct.value);
    lines += u"%1 %2 %3 %4 %5"_s.arg(trace.complete)
                 .arg(trace.newlineAtEnd)
                 .arg(trace.unreadLines)
                 .arg(trace.header.indentWidth)
                 .arg(trace.encoding);
    return lines;
}

} // namespace rankscope
