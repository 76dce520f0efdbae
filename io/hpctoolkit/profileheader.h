// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profiledraft.h"

#include <QXmlStreamReader>

#include <functional>

namespace rankscope {

/// Says something about the place where a reader is.
using TellProblem = std::function<void(Severity severity, const QString &sentence)>;

/// Reads what stands around the trees of PROFILE, HPCVIEWER and CSPROFILE: header, target, metrics, paths.
class ProfileHeader
{
public:
    ProfileHeader(QXmlStreamReader &xml, ProfileDraft &draft, const TellProblem &tell)
        : m_xml(xml)
        , m_draft(draft)
        , m_tell(tell)
    {}

    /// The reader is at the start of an element; read to its end if it is one of these. False: it is another one.
    bool readElement(QStringView name);

private:
    void readText();
    void readMetric();

    QXmlStreamReader &m_xml;
    ProfileDraft &m_draft;
    const TellProblem &m_tell;
};

/// A number of a header; nothing where there is none.
std::optional<double> headerNumber(QStringView text);

} // namespace rankscope
