// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/report/logbookxml.h"

#include "io/ddt/functiontext.h"
#include "model/base/processsettext.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Kind = ReportEvent::Kind;

constexpr qint64 timeLimit = 253'402'300'800'000; // ms since the epoch: the year 10000

} // namespace

LogbookXml::LogbookXml(QIODevice &device, ReportBuilder &builder, std::uint64_t firstLine)
    : m_xml(&device)
    , m_builder(builder)
    , m_firstLine(firstLine)
{}

void LogbookXml::problem(Severity severity, const QString &text)
{
    m_builder.setLine(line());
    m_builder.problem(severity, text);
}

void LogbookXml::read()
{
    if (m_xml.readNextStartElement()) {
        while (m_xml.readNextStartElement())
            readEvent();
    }
    if (m_xml.error() == QXmlStreamReader::NoError)
        return;
    if (m_xml.error() == QXmlStreamReader::PrematureEndOfDocumentError)
        problem(Severity::Error,
                QCoreApplication::translate("Logbook", "The report breaks off inside its logbook; what "
                                                       "stands before was read."));
    else
        problem(Severity::Error,
                QCoreApplication::translate("Logbook", "The logbook is damaged here (%1); what follows was not read.")
                    .arg(m_xml.errorString()));
}

void LogbookXml::skipUnknown()
{
    problem(Severity::Note, QCoreApplication::translate("Logbook", "The element <%1> is not known; it was left out.")
                                .arg(m_xml.name().left(60)));
    m_xml.skipCurrentElement();
}

QString LogbookXml::textHere()
{
    return m_xml.readElementText(QXmlStreamReader::SkipChildElements);
}

/// What all events have as attributes.
ReportEvent LogbookXml::eventHere()
{
    ReportEvent event;
    const QXmlStreamAttributes attributes = m_xml.attributes();
    const QStringView time = attributes.value("time"_L1);
    bool whole = false;
    const qlonglong ms = time.toLongLong(&whole);
    if (whole && ms >= 0 && ms < timeLimit)
        event.time = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    else if (!time.isEmpty())
        problem(Severity::Warning,
                QCoreApplication::translate("Logbook", "\"%1\" is no time in milliseconds; the event "
                                                       "is kept without one.")
                    .arg(time.left(60)));
    const QStringView ranks = attributes.value("ranks"_L1);
    const auto set = readProcessSet(ranks);
    if (set)
        event.processes = set->set;
    else if (!ranks.trimmed().isEmpty())
        problem(Severity::Warning, QCoreApplication::translate("Logbook", "\"%1\" is no set of processes; it was left "
                                                                          "out.")
                                       .arg(ranks.left(60)));
    event.type = attributes.value("type"_L1).toString();
    return event;
}

void LogbookXml::readEvent()
{
    const QString element = m_xml.name().toString();
    if (element == "tracepoint-names"_L1)
        return readTracepointNames();
    if (!element.endsWith("-event"_L1) && !element.startsWith("output-event"_L1))
        return skipUnknown();
    ReportEvent event = eventHere();
    if (element == "data-event"_L1)
        return readData(std::move(event));
    if (element == "tracepoints-event"_L1)
        return readTracepointsEvent(std::move(event));
    if (element.startsWith("output-event"_L1))
        return readOutput(std::move(event));
    event.kind = messageKind(element, event.type);
    event.stopReason = m_xml.attributes().value("stop-reason"_L1).toString();
    readMessage(std::move(event));
}

ReportEvent::Kind LogbookXml::messageKind(QStringView element, QStringView type)
{
    if (element == "stop-event"_L1)
        return Kind::Stop;
    if (element == "add-tracepoint-event"_L1)
        return Kind::AddTracepoint;
    if (element != "message-event"_L1) {
        problem(Severity::Note,
                QCoreApplication::translate("Logbook", "Events <%1> are not known; only their texts are "
                                                       "kept.")
                    .arg(element.left(60)));
        return Kind::Other;
    }
    if (type == "select"_L1 || type == "focus"_L1)
        return Kind::Select;
    return type == "progress-play"_L1 ? Kind::Play : Kind::Message;
}

void LogbookXml::readTracepointNames()
{
    while (m_xml.readNextStartElement()) {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        const std::string name = attributes.value("name"_L1).toString().toStdString();
        const FunctionText parts = splitFunction(name);
        m_places.insert(attributes.value("id"_L1).toString(),
                        {QString::fromUtf8(parts.name), QString::fromUtf8(parts.file), parts.line});
        m_xml.skipCurrentElement();
    }
}

void LogbookXml::readMessage(ReportEvent event)
{
    while (m_xml.readNextStartElement())
        readMessageChild(event);
    if (m_xml.hasError())
        return;
    m_builder.setLine(line());
    m_builder.add(std::move(event));
}

void LogbookXml::readMessageChild(ReportEvent &event)
{
    const QStringView name = m_xml.name();
    if (name == "text"_L1) {
        event.text = textHere();
    } else if (name == "details"_L1) {
        event.details = textHere();
    } else if (name == "thread-name"_L1) {
        const QString thread = textHere();
        event.thread = thread.isEmpty() ? event.thread : thread;
    } else if (name == "thread-unique-id"_L1) {
        const QString thread = textHere();
        if (event.thread.isEmpty() && thread != "-1"_L1) // -1: none
            event.thread = thread;
    } else if (event.kind == Kind::AddTracepoint
               && (name == "function"_L1 || name == "file"_L1 || name == "line"_L1 || name == "tracepoint-id"_L1)) {
        m_xml.skipCurrentElement(); // the text and <tracepoint-names> say them as well
    } else {
        skipUnknown();
    }
}

void LogbookXml::readData(ReportEvent event)
{
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "Stacks"_L1)
            readStacks(event);
        else if (m_xml.name() == "CurrentStack"_L1)
            readCurrentStack(event);
        else if (m_xml.name() == "Locals"_L1)
            readLocals(event);
        else if (m_xml.name() == "VariablesForStacks"_L1)
            readVariables(event);
        else
            skipUnknown();
    }
}

/// The text as the debugger decoded it; its bytes where it did not, or where it has characters that XML cannot carry.
void LogbookXml::readOutput(ReportEvent event)
{
    event.kind = Kind::Output;
    event.source = m_xml.attributes().value("source"_L1).toString();
    event.channel = m_xml.attributes().value("channel"_L1).toString();
    QByteArray raw;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "raw"_L1)
            raw = textHere().toLatin1();
        else if (m_xml.name() == "decoded"_L1 || m_xml.name() == "text"_L1)
            event.text = textHere();
        else
            skipUnknown();
    }
    if (m_xml.hasError())
        return;
    if (!raw.isEmpty() && (event.text.isEmpty() || event.text.contains(QChar::ReplacementCharacter))) {
        const auto bytes = QByteArray::fromBase64Encoding(raw.simplified(), QByteArray::AbortOnBase64DecodingErrors);
        if (bytes)
            event.text = QString::fromUtf8(*bytes);
        else
            problem(Severity::Warning, QCoreApplication::translate(
                                           "Logbook", "The bytes of an output are no base64; they were left out."));
    }
    m_builder.setLine(line());
    m_builder.add(std::move(event));
}

void LogbookXml::readTracepointsEvent(ReportEvent event)
{
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() != "tracepoints"_L1) {
            skipUnknown();
            continue;
        }
        TracepointReading reading = readTracepoints(textHere(), m_places);
        if (reading.damaged)
            problem(Severity::Warning,
                    QCoreApplication::translate("Logbook", "The values at a tracepoint break off; what stands before "
                                                           "was read."));
        if (reading.undecoded)
            problem(Severity::Note, QCoreApplication::translate(
                                        "Logbook", "The values of single processes at a tracepoint are written "
                                                   "in an unknown way; the smallest and the largest are kept."));
        for (TracepointHit &hit : reading.hits) {
            ReportEvent passed = event;
            passed.time = hit.time ? hit.time : event.time;
            passed.processes = hit.processes.isEmpty() ? event.processes : hit.processes;
            hit.time = passed.time;
            m_builder.addHit(std::move(passed), std::move(hit));
        }
    }
}

QStringList LogbookXml::readStrings()
{
    QStringList strings;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == "string"_L1)
            strings += textHere();
        else if (m_xml.name() == "pixmap"_L1)
            m_xml.skipCurrentElement();
        else
            skipUnknown();
    }
    return strings;
}

void LogbookXml::addRow(StackTable &table, const QStringList &header, const QStringList &cells)
{
    StackRow row;
    StackRows &rows = m_builder.rows();
    bool named = false;
    for (qsizetype column = 0; column < header.size() && column < cells.size(); ++column) {
        const QString &title = header[column];
        const std::string cell = cells[column].toStdString();
        if (title == "Function"_L1)
            rows.setFunction(row, cell);
        else if (title == "Processes"_L1)
            row.processes = rows.cell(cell);
        else if (title == "Threads"_L1)
            row.threads = rows.cell(cell);
        else if (title == "CUDA Threads"_L1 || title == "GPU Threads"_L1)
            row.gpuThreads = rows.cell(cell);
        named = named || title == "Function"_L1;
    }
    if (!named || cells.size() > header.size())
        problem(Severity::Warning, QCoreApplication::translate("Logbook", "A row of the stacks has not the columns of "
                                                                          "its table."));
    if (!named) {
        rows.setFunction(row, {});
        row.depth = table.empty() ? 0 : table.back().depth;
    }
    table.push_back(row);
}

/// <list> of <list>s of <string>s: the first one names the columns.
void LogbookXml::readStacks(ReportEvent event)
{
    StackTable table;
    QStringList header;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() != "list"_L1) {
            skipUnknown();
            continue;
        }
        while (m_xml.readNextStartElement()) {
            const QStringList cells = readStrings();
            if (header.isEmpty())
                header = cells;
            else if (!m_xml.hasError())
                addRow(table, header, cells);
        }
    }
    static const QStringList known{u"Function"_s, u"Processes"_s, u"Threads"_s, u"CUDA Threads"_s, u"GPU Threads"_s};
    for (const QString &title : std::as_const(header)) {
        if (!known.contains(title))
            problem(Severity::Note, QCoreApplication::translate("Logbook", "The column \"%1\" of the stacks is not "
                                                                           "known; it was left out.")
                                        .arg(title.left(60)));
    }
    m_builder.setLine(line());
    m_builder.addStacks(std::move(event), std::move(table));
}

void LogbookXml::readCurrentStack(ReportEvent event)
{
    event.kind = Kind::CurrentStack;
    event.text = readStrings().join(u'\n').trimmed();
    m_builder.add(std::move(event));
}

} // namespace rankscope
