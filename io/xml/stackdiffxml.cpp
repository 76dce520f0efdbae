// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/stackdiffxml.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QXmlStreamWriter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString flag(bool set)
{
    return set ? u"true"_s : u"false"_s;
}

void writeHead(QXmlStreamWriter &xml, const StackDiff &diff, bool truncated)
{
    xml.writeAttribute(u"equal"_s, flag(diff.isEqual() && diff.isWhole()));
    for (std::size_t index = 0; index < frameStatusCount; ++index) {
        const auto status = static_cast<FrameStatus>(index);
        xml.writeAttribute(countKey(status), QString::number(diff.count(status)));
    }
    xml.writeAttribute(movedKey, QString::number(diff.movedProcesses));
    xml.writeAttribute(u"truncated"_s, flag(truncated));
}

void writeFiles(QXmlStreamWriter &xml, const QString &element, const QStringList &files)
{
    for (const QString &file : files) {
        xml.writeEmptyElement(element);
        xml.writeAttribute(u"file"_s, xmlText(file));
    }
}

void writeDifference(QXmlStreamWriter &xml, const StackDiff &diff, StackNode node)
{
    xml.writeEmptyElement(u"difference"_s);
    for (const StackDiffField field : stackDiffFields()) {
        const QString text = fieldText(diff, node, field);
        if (!text.isEmpty())
            xml.writeAttribute(fieldKey(field), xmlText(text));
    }
}

void writeMove(QXmlStreamWriter &xml, const StackDiff &diff, const StackMove &move)
{
    const auto text = [&](StackDiffField field) { return xmlText(fieldText(diff, move, field)); };
    xml.writeEmptyElement(u"move"_s);
    xml.writeAttribute(u"from"_s, text(StackDiffField::Path));
    xml.writeAttribute(u"to"_s, text(StackDiffField::To));
    xml.writeAttribute(u"processes"_s, text(StackDiffField::Processes));
}

} // namespace

Result<void> writeStackDiffXml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                               Progress &progress)
{
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement(u"stack-diff"_s);
    writeHead(xml, diff, limit.cuts(diff));
    writeFiles(xml, u"reference"_s, diff.reference);
    writeFiles(xml, u"current"_s, diff.current);
    for (std::size_t index = 0; index < limit.frames(diff) && !xml.hasError(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeDifference(xml, diff, diff.different[index]);
    }
    for (std::size_t index = 0; index < limit.moves(diff) && !xml.hasError(); ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        writeMove(xml, diff, diff.moves[index]);
    }
    xml.writeEndDocument();
    if (xml.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
