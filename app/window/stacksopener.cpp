// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/stacksopener.h"

#include "app/window/panearea.h"
#include "app/window/workspace.h"
#include "views/stacks/stackspane.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

StacksPane::Extent stacksExtent(const OpenFile &file)
{
    return file.state == FileState::Loaded ? StacksPane::Extent::Whole : StacksPane::Extent::Part;
}

} // namespace

const QString StacksOpener::stacksName = u"stacks"_s;

StacksOpener::StacksOpener(Workspace &workspace, PaneArea &area, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_area(area)
{
    connect(&workspace.documents(), &Documents::fileChanged, this, &StacksOpener::fileChanged);
    connect(&workspace.documents(), &Documents::runRemoved, this, &StacksOpener::runRemoved);
    connect(&workspace, &Workspace::stacksRead, this, &StacksOpener::compare);
    connect(&workspace, &Workspace::comparisonEnded, this, &StacksOpener::endComparison);
}

bool StacksOpener::isSettled() const
{
    return !m_pane || m_pane->isSettled();
}

void StacksOpener::openPane()
{
    if (m_pane)
        return;
    m_pane = new StacksPane;
    connect(m_pane, &StacksPane::settled, this, &StacksOpener::becameSettled);
    connect(m_pane, &StacksPane::fileRanksRequested, this, &StacksOpener::askForRankRule);
    Q_EMIT paneMade(m_pane, stacksName);
}

void StacksOpener::askForRankRule(const std::shared_ptr<const StackDocument> &document)
{
    const auto &runs = m_workspace.documents().runs();
    const auto run = std::ranges::find_if(runs, [&document](const OpenRun &candidate) {
        return std::ranges::find(candidate.files, document, &OpenFile::stacks) != candidate.files.end();
    });
    if (run != runs.end())
        Q_EMIT rankRuleRequested(run->id);
}

void StacksOpener::setTitle(const QString &file)
{
    m_area.setTitle(m_pane, tr("Stacks · %1").arg(file));
}

void StacksOpener::showFile(RunId run, const OpenFile &file)
{
    openPane();
    m_comparing = false;
    m_shown = Shown{run, file.path};
    m_pane->setDocument(file.stacks, stacksExtent(file));
    setTitle(QFileInfo(file.path).fileName());
    m_area.setCurrentPane(m_pane);
}

void StacksOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenFile &file = m_workspace.documents().find(id)->files[index];
    if (!file.stacks)
        return;
    if (m_pane && m_shown && m_shown->run == id && m_shown->path == file.path)
        m_pane->setDocument(file.stacks, stacksExtent(file));
    else if (!m_pane && !m_workspace.isCompared(id))
        showFile(id, file);
}

void StacksOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_pane)
        m_area.closePane(m_pane);
}

void StacksOpener::compare(std::shared_ptr<const StackDocument> reference, std::shared_ptr<const StackDocument> current)
{
    openPane();
    m_comparing = true;
    m_shown.reset();
    setTitle(tr("%1 and %2").arg(QFileInfo(reference->file).fileName(), QFileInfo(current->file).fileName()));
    m_pane->setDocuments(std::move(reference), std::move(current));
    m_area.setCurrentPane(m_pane);
}

void StacksOpener::endComparison(ComparedKind kind)
{
    if (kind != ComparedKind::Stacks)
        return;
    if (m_comparing && m_pane)
        m_area.closePane(m_pane);
    m_comparing = false;
}

} // namespace rankscope
