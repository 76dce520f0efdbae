// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/side/profileside.h"

#include "views/profile/side/metricpanel.h"
#include "views/profile/side/propertiespanel.h"
#include "views/profile/side/rankpanel.h"

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileSide::ProfileSide(QWidget *parent)
    : QTabWidget(parent)
    , m_metrics(new MetricPanel(this))
    , m_ranks(new RankPanel(this))
    , m_properties(new PropertiesPanel(this))
{
    setObjectName(u"profileSide"_s);
    setDocumentMode(true);
    const auto add = [this](QWidget *page, const QString &title, const QString &toolTip) {
        setTabToolTip(addTab(page, title), toolTip);
    };
    add(m_ranks, tr("Ranks"), {});
    add(m_properties, tr("Properties"), tr("What is known of the selected scope, and what the file says of the run"));
    add(m_metrics, tr("Metrics"), tr("All metrics with their totals; the tables follow the one that you choose"));
    connect(m_metrics, &MetricPanel::metricChosen, this, &ProfileSide::metricChosen);
    connect(m_ranks, &RankPanel::processesChosen, this, &ProfileSide::processesChosen);
    connect(m_ranks, &RankPanel::pictureRequested, this, &ProfileSide::pictureRequested);
    connect(m_ranks, &RankPanel::built, this, &ProfileSide::built);
}

void ProfileSide::setSubject(const std::shared_ptr<const ProfileSubject> &subject)
{
    if (subject == m_subject)
        return;
    const bool isOther = !subject || !m_subject || subject->document != m_subject->document;
    m_subject = subject;
    m_metrics->setSubject(subject);
    m_properties->setDocument(subject ? documentProperties(*subject->document, subject->derived)
                                      : std::vector<PropertyGroup>());
    if (!isOther)
        return;
    m_ranks->setProfile(subject ? subject->document : nullptr, m_reader);
    const int ranks = indexOf(m_ranks);
    setTabEnabled(ranks, m_ranks->hasRanks());
    setTabToolTip(ranks, m_ranks->hasRanks() ? tr("What the processes spent in the selected scope, and how evenly")
                                             : tr("This profile says nothing of single processes."));
}

/// A metric that a user made has no values of single processes.
void ProfileSide::setMetric(std::size_t metric, MetricFlavour flavour)
{
    m_metrics->setCurrent(metric);
    if (m_subject && !m_subject->isDerived(metric))
        m_ranks->setMetric(m_subject->section->metrics[metric], flavour);
}

void ProfileSide::setScopes(const RowScopes &scopes, const QString &title, std::span<const ScopeMetric> metrics)
{
    if (!m_subject)
        return;
    m_ranks->setScopes(scopes.inclusive, title, scopes.own);
    const bool isEmpty = scopes.inclusive.empty();
    m_properties->setScope(
        isEmpty ? std::vector<PropertyGroup>()
                : scopeProperties(*m_subject->document, *m_subject->section, scopes.inclusive.front(), metrics));
}

void ProfileSide::setChosen(const ProcessSet &processes)
{
    m_ranks->setChosen(processes);
}

bool ProfileSide::isBuilding() const
{
    return m_ranks->isReading();
}

QByteArray ProfileSide::picture(PictureFormat format) const
{
    return m_ranks->picture(format);
}

ProfileSideState ProfileSide::state() const
{
    return {currentIndex(), m_ranks->state()};
}

void ProfileSide::setState(const ProfileSideState &state)
{
    if (isTabEnabled(state.tab))
        setCurrentIndex(state.tab);
    m_ranks->setState(state.ranks);
}

} // namespace rankscope
