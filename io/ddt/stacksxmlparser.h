// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/memberstext.h"
#include "io/xml/xmlsectionparser.h"
#include "model/stacks/tree/stacktreebuilder.h"

#include <functional>
#include <string>
#include <unordered_map>

namespace rankscope {

/// Reads one section of a stacks XML, or all of it, into a builder, and checks it against the document type: a frame is
/// exactly one position, then frames; a position is an optional function, then file and line or neither. What breaks
/// that is told and left out.
class StacksXmlParser : public XmlSectionParser
{
public:
    enum class Outcome {
        Whole, // the document ended, or broke, and the problems say so
        NotStacks, // this is another kind of file
        Cut, // the mark behind a section that is not the last one was reached, with the frames open that go on
    };

    /// `name` stands for the file in problems. All are used as long as the parser lives.
    StacksXmlParser(XmlDevice &device, StackTreeBuilder &builder, const QString &name);

    /// Called after each frame, for first rows.
    std::function<void()> afterFrame = {};

    /// `begins` tells that the bytes of a section begin behind a mark, `endsAtMark` that another one stands behind
    /// them.
    Outcome read(bool begins, bool endsAtMark);

private:
    enum class Where { Document, Frames, Position, Text, After };
    enum class Part { Function, File, Line };

    void startElement() override;
    void endElement() override;
    void characters() override;
    bool canEndHere() const override { return m_where == Where::Frames && !m_hasPending; }
    void startRoot();
    void startChild(QStringView name);
    void startFrame();
    void startPosition();
    void startPart(QStringView name);
    void endPart();
    void endPosition();
    void endFrame();
    void openPending();
    void noteAttribute(QStringView name);
    FrameId framePlace();
    FrameId knownPlace();
    void warn(const QString &sentence) { tell(Severity::Warning, sentence); }

    StackTreeBuilder &m_builder;
    MembersText m_members;
    Where m_where = Where::Document;
    Part m_part = Part::Function;

    StackEntry m_pending; // of the frame that was begun and whose position was not read yet
    bool m_hasPending = false;
    std::string m_text; // of the part that is being read
    std::string m_function;
    std::string m_file;
    std::string m_line;
    bool m_hasPart[3] = {false, false, false};
    std::string m_placeKey; // buffer
    std::unordered_map<std::string, FrameId> m_places; // by the texts of a position: most stand there often
    std::size_t m_placeBytes = 0;
    std::string m_attributes[4]; // buffers: texts of the attributes

    bool m_isStacks = false;
};

} // namespace rankscope
