// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profileheader.h"

namespace rankscope {

/// Reads what stands around the trees of experiment.xml: names of the run, metrics, tables of names.
class ExperimentHeader
{
public:
    ExperimentHeader(QXmlStreamReader &xml, ProfileDraft &draft, const TellProblem &tell)
        : m_xml(xml)
        , m_draft(draft)
        , m_tell(tell)
    {}

    /// As ProfileHeader::readElement().
    bool readElement(QStringView name);
    /// Begins the tree whose header comes.
    void beginSection(bool isCallPath);

private:
    void readMetric();
    void readFormula(ProfileMetric &metric);
    void readMetricInfo(ProfileMetric &metric);
    void readRankMetric();
    void readName(TextMap<std::string> &names);
    void readFacts();

    QXmlStreamReader &m_xml;
    ProfileDraft &m_draft;
    const TellProblem &m_tell;
};

} // namespace rankscope
