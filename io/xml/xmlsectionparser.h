// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/xml/xmldevice.h"
#include "model/base/problem.h"

#include <QXmlStreamReader>

#include <cstdint>

namespace rankscope {

/// Reads one section of an XML document, or all of it, token by token: nothing recurses, however deep the elements are.
/// What an element means is said by the subclass; what is unknown or damaged is reported and skipped.
class XmlSectionParser
{
public:
    virtual ~XmlSectionParser() = default;
    Q_DISABLE_COPY_MOVE(XmlSectionParser)

    ProblemList takeProblems() { return std::move(m_problems); }
    std::uint64_t firstLine() const { return m_firstLine; } ///< that the reader counted where the section begins
    std::uint64_t lastLine() const { return static_cast<std::uint64_t>(m_xml.lineNumber()); }
    /// The section ends early or is not well-formed. How much of the text before such a place is reported depends on
    /// where the section begins: a document with a damaged section is to be read by a single reader.
    bool isDamaged() const { return m_xml.hasError(); }

protected:
    /// `name` stands for the file in problems. The device is used as long as the parser lives.
    XmlSectionParser(XmlDevice &device, const QString &name);

    /// `begins` tells that the bytes of a section begin behind a mark, `endsAtMark` that another one stands behind
    /// them. True where that one was reached; false where the document ended or broke, or the reader was stopped with
    /// an error.
    bool readTokens(bool begins, bool endsAtMark);
    /// Says why the document did not end well, if so.
    void tellEnd();
    void tell(Severity severity, const QString &sentence);
    /// Of the element that was begun.
    void skipUnknown(QStringView name);

    QXmlStreamReader m_xml;

private:
    virtual void startElement() = 0;
    virtual void endElement() = 0;
    virtual void characters() = 0;
    /// The elements that stand for those around the section were begun.
    virtual void beginSection() {}
    virtual bool canEndHere() const = 0;

    void readToken();
    void noteConversion();
    void mark();

    XmlDevice &m_device;
    QString m_name;
    ProblemList m_problems;
    bool m_begins = false;
    bool m_endsAtMark = false;
    bool m_cut = false;
    std::uint64_t m_conversions = 0; // that were told
    std::uint64_t m_firstLine = 1;
};

} // namespace rankscope
