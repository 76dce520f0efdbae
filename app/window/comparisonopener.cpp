// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/comparisonopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/comparison/comparisonpane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

const QString ComparisonOpener::comparisonName = u"comparison"_s;

ComparisonOpener::ComparisonOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &ComparisonOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &ComparisonOpener::runRemoved);
    connect(&workspace, &Workspace::valuesRead, this, &ComparisonOpener::compare);
    connect(&workspace, &Workspace::comparisonEnded, this, &ComparisonOpener::endComparison);
}

bool ComparisonOpener::isSettled() const
{
    return !m_pane || m_pane->isSettled();
}

void ComparisonOpener::showFile(RunId run, const OpenFile &file)
{
    if (!m_pane) {
        m_pane = new ComparisonPane;
        connect(m_pane, &ComparisonPane::settled, this, &ComparisonOpener::becameSettled);
        Q_EMIT paneMade(m_pane, comparisonName);
    }
    m_shown = Shown{run, file.path};
    const QString name = QFileInfo(file.path).fileName();
    m_pane->setValues(file.values, name, {file.path});
    m_area.setTitle(m_pane, tr("Comparison · %1").arg(name));
    m_area.setCurrentPane(m_pane);
}

void ComparisonOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenFile &file = m_workspace.documents().find(id)->files[index];
    if (!file.values)
        return;
    if (m_pane && m_shown && m_shown->run == id && m_shown->path == file.path)
        m_pane->setValues(file.values, QFileInfo(file.path).fileName(), {file.path});
    else if (!m_pane && !m_workspace.isCompared(id))
        showFile(id, file);
}

void ComparisonOpener::compare(RunId reference, RunId current)
{
    const OpenFile *const before = m_workspace.documents().find(reference)->valuesFile();
    const OpenFile *const now = m_workspace.documents().find(current)->valuesFile();
    showFile(current, *now);
    m_comparing = true;
    const QString name = QFileInfo(before->path).fileName();
    m_pane->setReference(before->values, name, {before->path});
    m_area.setTitle(m_pane, tr("%1 and %2").arg(name, QFileInfo(now->path).fileName()));
}

void ComparisonOpener::endComparison(ComparedKind kind)
{
    if (kind != ComparedKind::Values)
        return;
    if (m_comparing && m_pane)
        m_pane->setReference(nullptr, {});
    m_comparing = false;
}

void ComparisonOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

} // namespace rankscope
