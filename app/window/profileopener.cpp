// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profileopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/profile/profilepane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

ProfilePane::Extent extentOf(const OpenFile &file)
{
    return file.state == FileState::Loading ? ProfilePane::Extent::Part : ProfilePane::Extent::Whole;
}

} // namespace

const QString ProfileOpener::profileName = u"profile"_s;

ProfileOpener::ProfileOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &ProfileOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ProfileOpener::runRemoved);
}

bool ProfileOpener::isSettled() const
{
    return !m_pane || !m_pane->isBuilding();
}

void ProfileOpener::showFile(RunId run, const OpenFile &file)
{
    if (!m_pane) {
        m_pane = new ProfilePane;
        connect(m_pane, &ProfilePane::built, this, &ProfileOpener::becameSettled);
        Q_EMIT paneMade(m_pane, profileName);
    }
    m_shown = Shown{run, file.path};
    m_pane->setDocument(file.profile, extentOf(file));
    m_area.setTitle(m_pane, tr("Profile · %1").arg(QFileInfo(file.path).fileName()));
    m_area.setCurrentPane(m_pane);
}

void ProfileOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenFile &file = m_workspace.documents().find(id)->files[index];
    if (!file.profile)
        return;
    if (m_pane && m_shown && m_shown->run == id && m_shown->path == file.path)
        m_pane->setDocument(file.profile, extentOf(file));
    else if (!m_pane && !(m_workspace.isComparing() && m_workspace.comparison().concerns(id)))
        showFile(id, file);
}

void ProfileOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

} // namespace rankscope
