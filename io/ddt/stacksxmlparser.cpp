// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/stacksxmlparser.h"

#include "io/xml/xmltext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostPlaceBytes = std::size_t(16) << 20;
constexpr qsizetype longestName = 60; // of an unknown attribute, in a problem

constexpr std::array<QStringView, 4> attributeNames = {u"processes", u"threads", u"processcount", u"threadcount"};

QString sentence(const char *text)
{
    return QCoreApplication::translate("StacksXml", text);
}

} // namespace

StacksXmlParser::StacksXmlParser(XmlDevice &device, StackTreeBuilder &builder, const QString &name)
    : XmlSectionParser(device, name)
    , m_builder(builder)
    , m_members(builder.pools(), [this](const QString &text) { warn(text); })
{}

StacksXmlParser::Outcome StacksXmlParser::read(bool begins, bool endsAtMark)
{
    if (readTokens(begins, endsAtMark))
        return Outcome::Cut;
    if (!m_isStacks)
        return Outcome::NotStacks;
    tellEnd();
    return Outcome::Whole;
}

void StacksXmlParser::startElement()
{
    const QStringView name = m_xml.name();
    switch (m_where) {
    case Where::Document:
        startRoot();
        break;
    case Where::Frames:
        startChild(name);
        break;
    case Where::Position:
        startPart(name);
        break;
    case Where::Text:
    case Where::After:
        skipUnknown(name);
        break;
    }
}

void StacksXmlParser::endElement()
{
    switch (m_where) {
    case Where::Text:
        endPart();
        break;
    case Where::Position:
        endPosition();
        break;
    case Where::Frames:
        endFrame();
        break;
    case Where::Document:
    case Where::After:
        break;
    }
}

void StacksXmlParser::characters()
{
    if (m_where == Where::Text)
        appendUtf8(m_text, m_xml.text());
    else if (!m_xml.isWhitespace())
        warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "There is text between the elements; it was left out.")));
}

void StacksXmlParser::startRoot()
{
    m_isStacks = m_xml.name() == u"stacks";
    if (!m_isStacks) {
        m_xml.raiseError();
        return;
    }
    m_where = Where::Frames;
    for (const QXmlStreamAttribute &attribute : m_xml.attributes())
        noteAttribute(attribute.qualifiedName());
}

void StacksXmlParser::startChild(QStringView name)
{
    if (name == u"frame")
        startFrame();
    else if (name == u"position" && (m_hasPending || m_builder.openDepth() > 0))
        startPosition();
    else
        skipUnknown(name);
}

void StacksXmlParser::startFrame()
{
    openPending();
    std::array<bool, attributeNames.size()> given = {};
    const QXmlStreamAttributes attributes = m_xml.attributes();
    for (const QXmlStreamAttribute &attribute : attributes) {
        const auto known = std::ranges::find(attributeNames, attribute.qualifiedName());
        if (known == attributeNames.end()) {
            noteAttribute(attribute.qualifiedName());
            continue;
        }
        const auto index = static_cast<std::size_t>(known - attributeNames.begin());
        given[index] = true;
        m_attributes[index].clear();
        appendUtf8(m_attributes[index], attribute.value());
    }
    const auto text = [&](std::size_t index) {
        return given[index] ? std::optional<std::string_view>(m_attributes[index]) : std::nullopt;
    };
    m_pending.processes = m_members.processes(text(0), text(2));
    m_pending.threads = m_members.threads(text(1), text(3));
    m_hasPending = true;
}

/// Frames below a frame, or its end, come before its position.
void StacksXmlParser::openPending()
{
    if (!m_hasPending)
        return;
    warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "A frame does not begin with a position; its function is unknown.")));
    m_pending.frame = m_builder.pools().frame({});
    m_builder.open(m_pending);
    m_hasPending = false;
}

void StacksXmlParser::startPosition()
{
    if (!m_hasPending) {
        warn(
            sentence(QT_TRANSLATE_NOOP("StacksXml", "A frame has a second position, or one behind the frames below it; "
                                                    "it was left out.")));
        m_xml.skipCurrentElement();
        return;
    }
    m_where = Where::Position;
    m_function.clear();
    m_file.clear();
    m_line.clear();
    std::ranges::fill(m_hasPart, false);
}

void StacksXmlParser::startPart(QStringView name)
{
    constexpr std::array<QStringView, 3> names = {u"function", u"file", u"line"};
    const auto known = std::ranges::find(names, name);
    if (known == names.end()) {
        skipUnknown(name);
        return;
    }
    const auto index = static_cast<std::size_t>(known - names.begin());
    if (m_hasPart[index]) {
        warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "A position has a part twice; the second one was left out.")));
        m_xml.skipCurrentElement();
        return;
    }
    if (std::any_of(m_hasPart + index, std::end(m_hasPart), [](bool has) { return has; }))
        warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "The parts of a position are out of order; they were read.")));
    m_hasPart[index] = true;
    m_part = static_cast<Part>(index);
    m_text.clear();
    m_where = Where::Text;
}

void StacksXmlParser::endPart()
{
    m_where = Where::Position;
    switch (m_part) {
    case Part::Function:
        m_function.swap(m_text);
        break;
    case Part::File:
        m_file.swap(m_text);
        break;
    case Part::Line:
        m_line.swap(m_text);
        break;
    }
}

FrameId StacksXmlParser::framePlace()
{
    const bool hasFile = m_hasPart[std::size_t(Part::File)];
    const bool hasLine = m_hasPart[std::size_t(Part::Line)];
    if (hasFile != hasLine)
        warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "A position has a file without a line, or a line without a file; "
                                                     "it was left out.")));
    if (!hasFile || !hasLine)
        return m_builder.pools().frame(m_function);
    const auto line = readCount(m_line, std::numeric_limits<std::uint32_t>::max());
    if (line.value_or(0) == 0)
        warn(sentence(QT_TRANSLATE_NOOP("StacksXml", "A line is no number from 1 on; the place was left out.")));
    return m_builder.pools().frame(m_function, m_file, static_cast<std::uint32_t>(line.value_or(0)));
}

/// As framePlace(), with one look-up where a whole position was seen before.
FrameId StacksXmlParser::knownPlace()
{
    if (!std::ranges::all_of(m_hasPart, std::identity()))
        return framePlace();
    m_placeKey.assign(m_function).append(1, '\0').append(m_file).append(1, '\0').append(m_line);
    const auto known = m_places.find(m_placeKey);
    if (known != m_places.end())
        return known->second;
    const FrameId place = framePlace();
    m_placeBytes += m_placeKey.size();
    if (m_placeBytes < mostPlaceBytes && m_builder.pools().frames[place].hasPlace()) // the others are told each time
        m_places.emplace(m_placeKey, place);
    return place;
}

void StacksXmlParser::endPosition()
{
    m_where = Where::Frames;
    m_pending.frame = knownPlace();
    m_builder.open(m_pending);
    m_hasPending = false;
    if (afterFrame)
        afterFrame();
}

void StacksXmlParser::endFrame()
{
    openPending();
    if (m_builder.openDepth() > 0)
        m_builder.close();
    else
        m_where = Where::After;
}

void StacksXmlParser::noteAttribute(QStringView name)
{
    tell(Severity::Note, sentence(QT_TRANSLATE_NOOP("StacksXml", "The attribute “%1” is unknown; it was left out."))
                             .arg(name.left(longestName)));
}

} // namespace rankscope
