// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmlsectionparser.h"

#include "io/text/conversionnote.h"
#include "io/xml/xmlsections.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

constexpr qsizetype longestName = 60; // of an unknown element, in a problem

QString sentence(const char *text)
{
    return QCoreApplication::translate("Xml", text);
}

} // namespace

XmlSectionParser::XmlSectionParser(XmlDevice &device, const QString &name)
    : m_xml(&device)
    , m_device(device)
    , m_name(name)
{
    m_xml.setNamespaceProcessing(false);
}

void XmlSectionParser::tell(Severity severity, const QString &text)
{
    m_problems.add({severity, m_name, lastLine(), text, 1});
}

bool XmlSectionParser::readTokens(bool begins, bool endsAtMark)
{
    m_begins = begins;
    m_endsAtMark = endsAtMark;
    while (!m_xml.atEnd() && !m_cut) {
        m_xml.readNext();
        // Text ends where the next tag begins, which the reader has asked for by then: that is no text of this token.
        if (m_device.conversions() > m_conversions && !m_xml.isCharacters())
            noteConversion();
        readToken();
    }
    return m_cut;
}

/// The reader is where the text begins that the device had to convert.
void XmlSectionParser::noteConversion()
{
    Problem note = conversionNote(m_name, lastLine(), m_device.encoding());
    note.count = m_device.conversions() - m_conversions;
    m_conversions = m_device.conversions();
    m_problems.add(std::move(note));
}

void XmlSectionParser::readToken()
{
    switch (m_xml.tokenType()) {
    case QXmlStreamReader::StartElement:
        startElement();
        break;
    case QXmlStreamReader::EndElement:
        endElement();
        break;
    case QXmlStreamReader::Characters:
        characters();
        break;
    case QXmlStreamReader::ProcessingInstruction:
        mark();
        break;
    case QXmlStreamReader::EntityReference:
        tell(Severity::Warning,
             sentence(QT_TRANSLATE_NOOP("Xml", "An entity is declared elsewhere; it was left out.")));
        break;
    case QXmlStreamReader::NoToken:
    case QXmlStreamReader::Invalid:
    case QXmlStreamReader::StartDocument:
    case QXmlStreamReader::EndDocument:
    case QXmlStreamReader::Comment:
    case QXmlStreamReader::DTD:
        break;
    }
}

/// Between sections. A mark that stands in the file itself means nothing.
void XmlSectionParser::mark()
{
    if (m_xml.processingInstructionTarget() != xmlSectionMark)
        return;
    if (m_begins) {
        m_begins = false;
        m_firstLine = lastLine();
        m_problems = {};
        beginSection();
    } else if (m_endsAtMark) {
        m_cut = canEndHere();
    }
}

void XmlSectionParser::skipUnknown(QStringView name)
{
    tell(Severity::Note, sentence(QT_TRANSLATE_NOOP("Xml", "The element “%1” is unknown here; it was left out."))
                             .arg(name.left(longestName)));
    m_xml.skipCurrentElement();
}

void XmlSectionParser::tellEnd()
{
    if (!m_xml.hasError())
        return;
    if (m_xml.error() == QXmlStreamReader::PrematureEndOfDocumentError)
        tell(Severity::Error, sentence(QT_TRANSLATE_NOOP("Xml", "The file ends early; what it held was read.")));
    else
        tell(Severity::Error,
             sentence(QT_TRANSLATE_NOOP("Xml", "The XML is damaged here (%1); what stood before was read."))
                 .arg(m_xml.errorString()));
}

} // namespace rankscope
