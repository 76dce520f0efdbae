// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/arraysopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/arrays/arraypane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

const QString ArraysOpener::arrayName = u"array"_s;

ArraysOpener::ArraysOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &ArraysOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ArraysOpener::runRemoved);
}

bool ArraysOpener::isSettled() const
{
    return !m_pane || m_pane->isSettled();
}

void ArraysOpener::showFile(RunId run, const OpenFile &file)
{
    if (!m_pane) {
        m_pane = new ArrayPane;
        connect(m_pane, &ArrayPane::settled, this, &ArraysOpener::becameSettled);
        Q_EMIT paneMade(m_pane, arrayName);
    }
    m_shown = Shown{run, file.path};
    m_pane->setDocument(file.arrays);
    m_area.setTitle(m_pane, tr("Array · %1").arg(QFileInfo(file.path).fileName()));
    m_area.setCurrentPane(m_pane);
}

void ArraysOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenFile &file = m_workspace.documents().find(id)->files[index];
    if (!file.arrays)
        return;
    if (m_pane && m_shown && m_shown->run == id && m_shown->path == file.path)
        m_pane->setDocument(file.arrays);
    else if (!m_pane && !(m_shown && m_shown->run == id)) // else the person closed it
        showFile(id, file);
}

void ArraysOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

} // namespace rankscope
