// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profilediffopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/profile/profilediffpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

const QString ProfileDiffOpener::profileDiffName = u"profile-diff"_s;

ProfileDiffOpener::ProfileDiffOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace, &Workspace::profilesRead, this, &ProfileDiffOpener::compare);
    connect(&workspace, &Workspace::comparisonEnded, this, &ProfileDiffOpener::endComparison);
    connect(&workspace, &Workspace::runLoaded, this, &ProfileDiffOpener::offerOthers);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ProfileDiffOpener::offerOthers);
}

bool ProfileDiffOpener::isSettled() const
{
    return !m_pane || m_pane->isSettled();
}

void ProfileDiffOpener::compare(RunId reference, RunId current)
{
    const OpenFile *const before = m_workspace.documents().find(reference)->profileFile();
    const OpenFile *const now = m_workspace.documents().find(current)->profileFile();
    ProfileDiffPane::Runs runs{before->profile};
    for (const OpenFile &file : m_workspace.documents().find(current)->files) { // each of them is a run by itself
        if (file.profile && file.state == FileState::Loaded)
            runs.push_back(file.profile);
    }
    const bool isNew = !m_pane;
    if (isNew) {
        m_pane = new ProfileDiffPane;
        connect(m_pane, &ProfileDiffPane::settled, this, &ProfileDiffOpener::becameSettled);
        Q_EMIT paneMade(m_pane, profileDiffName);
    }
    m_pane->setRuns(runs);
    m_area.setTitle(m_pane, runs.size() > 2 ? tr("Profile diff · %Ln run(s)", nullptr, static_cast<int>(runs.size()))
                                            : tr("%1 and %2").arg(before->name(), now->name()));
    if (isNew)
        m_area.setCurrentPane(m_pane);
    offerOthers();
}

void ProfileDiffOpener::endComparison(ComparedKind kind)
{
    if (kind != ComparedKind::Profiles)
        return;
    if (m_pane)
        m_area.closePane(m_pane);
}

void ProfileDiffOpener::offerOthers()
{
    if (!m_pane)
        return;
    ProfileDiffPane::Runs others;
    for (const OpenRun &run : m_workspace.documents().runs()) {
        for (const OpenFile &file : run.files) {
            if (file.profile && file.state == FileState::Loaded)
                others.push_back(file.profile);
        }
    }
    m_pane->setOthers(std::move(others));
}

} // namespace rankscope
