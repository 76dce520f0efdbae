// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/tracediffxml.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"
#include "model/trace/differencefields.h"
#include "model/trace/diffoptions.h"

#include <QXmlStreamWriter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeFiles(QXmlStreamWriter &xml, const QString &element, const TraceRun &run)
{
    for (const TraceRun::Process &process : run.processes) {
        xml.writeEmptyElement(element);
        xml.writeAttribute(u"file"_s, xmlText(process.trace->file));
        xml.writeAttribute(u"process"_s, QString::number(process.number));
    }
}

void writeHead(QXmlStreamWriter &xml, const TraceDiff &diff, bool truncated)
{
    const bool equal = diff.isEqual() && diff.alignment->notCompared.empty();
    xml.writeAttribute(u"equal"_s, equal ? u"true"_s : u"false"_s);
    xml.writeAttribute(u"options"_s, optionsText(diff));
    xml.writeAttribute(u"compared"_s, QString::number(diff.alignment->comparedRecords));
    xml.writeAttribute(u"matched"_s, QString::number(diff.matched));
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        xml.writeAttribute(countKey(differenceClass), QString::number(diff.count(differenceClass)));
    }
    xml.writeAttribute(u"truncated"_s, truncated ? u"true"_s : u"false"_s);
}

void writeNotCompared(QXmlStreamWriter &xml, const TraceAlignment &alignment)
{
    for (const NotCompared &item : alignment.notCompared) {
        xml.writeEmptyElement(u"not-compared"_s);
        xml.writeAttribute(u"file"_s, xmlText(item.file));
        xml.writeAttribute(u"records"_s, QString::number(item.records));
        xml.writeAttribute(u"reason"_s, xmlText(item.reason));
    }
}

void writeDifference(QXmlStreamWriter &xml, const DifferenceDetails &details)
{
    xml.writeEmptyElement(u"difference"_s);
    for (const DifferenceField field : differenceFields()) {
        const QString text = fieldText(details, field);
        if (!text.isEmpty())
            xml.writeAttribute(fieldKey(field), xmlText(text));
    }
}

} // namespace

Result<void> writeTraceDiffXml(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                               Progress &progress)
{
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement(u"trace-diff"_s);
    writeHead(xml, diff, choice.isTruncated(diff));
    writeFiles(xml, u"reference"_s, diff.alignment->referenceRun);
    writeFiles(xml, u"current"_s, diff.alignment->currentRun);
    writeNotCompared(xml, *diff.alignment);
    for (std::size_t index = 0; index < choice.count(diff) && !xml.hasError(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeDifference(xml, detailsOf(diff, choice.at(diff, index)));
    }
    xml.writeEndDocument();
    if (xml.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
