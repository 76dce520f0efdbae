// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/experimentheader.h"
#include "io/hpctoolkit/scopeattributes.h"
#include "io/xml/xmlsectionparser.h"

namespace rankscope {

/// Reads one section of a profile, or all of it, into a draft.
class ProfileXmlParser : public XmlSectionParser
{
public:
    enum class Outcome {
        Whole, // the document ended, or broke, and the problems say so
        NotProfile, // this is another kind of file
        TooNew, // its values are in other files
        Cut, // the mark behind a section that is not the last one was reached
    };

    /// `name` stands for the file in problems. All are used as long as the parser lives.
    ProfileXmlParser(XmlDevice &device, ProfileDraft &draft, const QString &name);

    /// `begins` tells that the bytes of a section begin behind a mark, `endsAtMark` that another one stands behind
    /// them.
    Outcome read(bool begins, bool endsAtMark);

    /// Called after each scope, for first rows.
    std::function<void()> afterScope = {};

    std::uint32_t sharedScopes() const { return m_shared; } ///< that were begun before the section
    std::uint32_t openElements() const { return m_depth == 0 ? 0 : m_depth - 1; } ///< below the root
    /// The XML is not well-formed; where it is so, reading a repaired text may help.
    bool isIllFormed() const { return m_xml.error() == QXmlStreamReader::NotWellFormedError; }
    bool hasRoot() const { return m_isProfile; }

private:
    enum class Where { Document, Header, Tree, Value };

    void startElement() override;
    void endElement() override;
    void characters() override;
    void beginSection() override { m_shared = m_draft.tree().builder.size(); }
    bool canEndHere() const override { return m_where == Where::Tree; }
    void startRoot();
    void startHeaderElement(QStringView name);
    void startTree();
    void startInTree(QStringView name);
    void startScope(ScopeKind kind);
    void startValue();
    bool isKnownVersion();
    void skip(QStringView name);

    ProfileDraft &m_draft;
    TellProblem m_tell;
    ProfileHeader m_header;
    ExperimentHeader m_experiment;
    ScopeAttributes m_attributes;

    Where m_where = Where::Document;
    std::uint32_t m_depth = 0; // open elements
    std::string m_metric; // buffer
    bool m_isProfile = false;
    bool m_isTooNew = false;
    std::uint32_t m_shared = 0;
};

} // namespace rankscope
