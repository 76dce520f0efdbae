// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stacksxmlwriter.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QCoreApplication>
#include <QXmlStreamWriter>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t deepestIndent = 40; // levels: the depth of a tree must not square its size

// the declarations of resources/dtd/stacks.dtd
constexpr QLatin1StringView documentType = R"(<!DOCTYPE stacks [
<!ELEMENT stacks (frame*)>
<!ELEMENT frame (position, frame*)>
<!ATTLIST frame
          processes    CDATA #IMPLIED
          threads      CDATA #IMPLIED
          processcount CDATA #IMPLIED
          threadcount  CDATA #IMPLIED>
<!ELEMENT position (function?, (file, line)?)>
<!ELEMENT function (#PCDATA)>
<!ELEMENT file (#PCDATA)>
<!ELEMENT line (#PCDATA)>
]>)"_L1;

class StacksXmlWriter
{
public:
    StacksXmlWriter(const StackTree &tree, const StackWriteOptions &options, QIODevice &device)
        : m_tree(tree)
        , m_options(options)
        , m_sets(tree)
        , m_lineEnd(options.lineEnd == LineEnd::CrLf ? u"\r\n"_s : u"\n"_s)
        , m_xml(&device)
    {}

    bool write(const Progress &progress);
    bool hasFailed() const { return m_xml.hasError(); }
    void noteLosses() const;

private:
    void begin(StackNode node);
    void members(StackNode node);
    void position(FrameId frame);
    void element(const QString &name, std::string_view text);
    void text(const QString &text);
    void closeTo(std::uint32_t depth);
    void newLine(std::uint32_t levels);

    const StackTree &m_tree;
    const StackWriteOptions &m_options;
    SetTexts m_sets;
    QString m_lineEnd;
    QXmlStreamWriter m_xml;
    std::uint32_t m_open = 0; // frames
    std::uint64_t m_replaced = 0; // texts with characters that XML has not
    std::uint64_t m_cut = 0; // sets that were written as counts
};

void StacksXmlWriter::newLine(std::uint32_t levels)
{
    m_xml.writeCharacters(m_lineEnd % QString(qsizetype(std::min(levels, deepestIndent)), u' '));
}

/// A carriage return as it stands would be read back as a line feed.
void StacksXmlWriter::text(const QString &text)
{
    const QString clean = xmlText(text);
    m_replaced += clean != text ? 1 : 0;
    qsizetype from = 0;
    for (qsizetype at = clean.indexOf(u'\r'); at >= 0; at = clean.indexOf(u'\r', from)) {
        m_xml.writeCharacters(clean.mid(from, at - from));
        m_xml.writeEntityReference(u"#13"_s);
        from = at + 1;
    }
    m_xml.writeCharacters(clean.mid(from));
}

void StacksXmlWriter::element(const QString &name, std::string_view content)
{
    m_xml.writeStartElement(name);
    text(QString::fromUtf8(content));
    m_xml.writeEndElement();
}

void StacksXmlWriter::position(FrameId id)
{
    const StackPools &pools = m_tree.pools();
    const Frame &frame = pools.frames[id];
    const bool isEmpty = frame.function.value == 0 && !frame.hasPlace();
    if (isEmpty || !m_options.columns.function) {
        m_xml.writeEmptyElement(u"position"_s);
        return;
    }
    m_xml.writeStartElement(u"position"_s);
    if (frame.function.value != 0)
        element(u"function"_s, pools.function(id));
    if (frame.hasPlace()) {
        element(u"file"_s, pools.file(id));
        m_xml.writeTextElement(u"line"_s, QString::number(frame.line));
    }
    m_xml.writeEndElement();
}

void StacksXmlWriter::members(StackNode node)
{
    const ProcessMembers processes = m_tree.processes(node);
    const ThreadMembers threads = m_tree.threads(node);
    if (m_options.columns.processes && processes.state != SetState::Absent) {
        m_cut += processes.state == SetState::Incomplete ? 1 : 0;
        if (processes.state == SetState::Complete && m_options.members != MembersAs::Counts)
            m_xml.writeAttribute(u"processes"_s, m_sets.processes(node));
        else
            m_xml.writeAttribute(u"processcount"_s, QString::number(processes.count));
    }
    if (m_options.columns.threads && threads.state != SetState::Absent) {
        m_cut += threads.state == SetState::Incomplete ? 1 : 0;
        if (threads.state == SetState::Complete && m_options.members == MembersAs::Sets)
            m_xml.writeAttribute(u"threads"_s, m_sets.threads(node));
        else
            m_xml.writeAttribute(u"threadcount"_s, QString::number(threads.count));
    }
}

void StacksXmlWriter::closeTo(std::uint32_t depth)
{
    while (m_open > depth) {
        newLine(m_open--);
        m_xml.writeEndElement();
    }
}

void StacksXmlWriter::begin(StackNode node)
{
    closeTo(m_tree.depth(node));
    newLine(++m_open);
    m_xml.writeStartElement(u"frame"_s);
    members(node);
    newLine(m_open + 1);
    position(m_tree.frame(node));
}

/// False when cancelled.
bool StacksXmlWriter::write(const Progress &progress)
{
    m_xml.writeStartDocument();
    m_xml.writeDTD(m_lineEnd % QString(documentType).replace(u"\n"_s, m_lineEnd) % m_lineEnd);
    m_xml.writeStartElement(u"stacks"_s);
    for (StackNode node{0}; node.value < m_tree.size(); ++node.value) {
        if (progress.isCancelled())
            return false;
        if (m_xml.hasError())
            return true;
        begin(node);
    }
    closeTo(0);
    newLine(0);
    m_xml.writeEndDocument();
    return true;
}

void StacksXmlWriter::noteLosses() const
{
    noteLoss(m_options,
             QCoreApplication::translate("StacksXmlWriter", "A text has characters that XML cannot carry; they were "
                                                            "replaced."),
             m_replaced);
    noteLoss(m_options,
             QCoreApplication::translate("StacksXmlWriter", "A list was cut where it comes from; only its count was "
                                                            "written."),
             m_cut);
    noteUnwritten(m_tree, m_options);
}

} // namespace

Result<void> writeStacksXml(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                            Progress &progress)
{
    StacksXmlWriter writer(tree, options, device);
    if (!writer.write(progress))
        return tl::unexpected(cancelledError());
    if (writer.hasFailed())
        return tl::unexpected(writeError(device));
    writer.noteLosses();
    return {};
}

} // namespace rankscope
