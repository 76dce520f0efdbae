// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/navigation.h"

#include "app/panes/panearea.h"
#include "app/window/docks/docks.h"
#include "app/window/docks/documentpanel.h"
#include "app/window/docks/problemspanel.h"
#include "app/window/docks/sourcecontroller.h"
#include "app/window/processes/groupediting.h"
#include "app/window/processes/processselector.h"
#include "views/common/pane.h"
#include "views/source/sourcepanel.h"
#include "views/source/sourceview.h"

#include <QApplication>
#include <QFileInfo>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

Navigation::Navigation(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts)
{
    connect(&m_history, &SelectionHistory::changed, this, &Navigation::share);
    connect(&m_parts.area, &PaneArea::currentChanged, this, &Navigation::showSourceOf);
    connect(&m_parts.processes, &ProcessSelector::processesChosen, this, &Navigation::chooseProcesses);
    connect(&m_parts.docks.problems(), &ProblemsPanel::goRequested, this, &Navigation::goTo);
}

void Navigation::connectPane(Pane *pane)
{
    connect(pane, &Pane::selectionOffered, this, [this, pane](const Selection &selection) { take(selection, pane); });
    connect(pane, &Pane::selectionBegun, this, [this, pane](const Selection &selection) { begin(selection, pane); });
    connect(pane, &Pane::sourceRequested, &m_parts.source, &SourceController::show);
    // only who asks for the source brings back a dock that was closed
    if (const auto *const showInSource = pane->findChild<QAction *>(u"showInSource"_s))
        connect(showInSource, &QAction::triggered, this, [this] { m_parts.docks.show(u"source"_s); });
    connect(pane, &Pane::problemsRequested, this, [this] { m_parts.docks.show(u"problems"_s); });
    connect(pane, &Pane::groupOffered, &m_parts.groups,
            [this](const QString &name, const ProcessSet &processes) { m_parts.groups.askForNew(processes, name); });
    pane->takeSelection(m_history.shown());
}

void Navigation::take(const Selection &selection, Pane *pane)
{
    m_offering = pane;
    m_history.select(selection);
    m_offering = nullptr;
}

/// A pane that was filled moves no other one; its source is seen if it is in front.
void Navigation::begin(const Selection &selection, const Pane *pane)
{
    if (pane != m_parts.area.currentPane())
        return;
    m_history.begin(selection);
    showSourceOf(pane);
}

void Navigation::showSourceOf(const Pane *pane)
{
    if (pane && pane->place())
        m_parts.source.show(*pane->place());
}

void Navigation::share(const Selection &selection)
{
    for (Pane *const pane : m_parts.area.panes()) {
        if (pane != m_offering)
            pane->takeSelection(selection);
    }
    m_parts.processes.setProcesses(selection.processes);
    m_parts.docks.setProcesses(selection.processes);
    if (selection.place)
        m_parts.source.show(*selection.place);
}

void Navigation::chooseProcesses(const ProcessSet &processes)
{
    Selection selection = m_history.selection();
    selection.processes = processes;
    m_history.select(selection);
}

void Navigation::goTo(const Problem &problem)
{
    const std::uint64_t line = problem.line.value_or(1);
    QList<Pane *> panes = m_parts.area.panes();
    std::ranges::stable_partition(panes, &Pane::isCurrent); // of several that show the file
    for (Pane *const pane : std::as_const(panes)) {
        if (pane->goToLine(problem.file, line)) {
            m_parts.area.setCurrentPane(pane);
            return;
        }
    }
    m_parts.docks.show(u"source"_s);
    m_parts.source.show({QFileInfo(problem.file).absoluteFilePath(), line});
}

void Navigation::focusNextArea()
{
    QList<QWidget *> areas = {&m_parts.docks.documents(), m_parts.docks.source().view(),
                              m_parts.docks.problems().table()};
    if (Pane *const pane = m_parts.area.currentPane())
        areas.insert(1, pane);
    const QWidget *const focus = QApplication::focusWidget();
    qsizetype at = -1;
    for (qsizetype index = 0; index < areas.size(); ++index) {
        if (focus && (areas[index] == focus || areas[index]->isAncestorOf(focus)))
            at = index;
    }
    for (qsizetype step = 1; step <= areas.size(); ++step) {
        QWidget *const next = areas[(at + step) % areas.size()];
        if (!next->isVisible())
            continue;
        next->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace rankscope
