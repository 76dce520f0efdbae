// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/viewcontrol.h"

#include "app/panes/panearea.h"
#include "app/window/shell/actions.h"
#include "app/window/shell/appearance.h"
#include "app/window/shell/navigation.h"

#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace rankscope {

ViewControl::ViewControl(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts)
{
    Actions &actions = parts.actions;
    Appearance &appearance = parts.appearance;
    connect(actions.enlargeText, &QAction::triggered, &appearance, &Appearance::enlargeText);
    connect(actions.reduceText, &QAction::triggered, &appearance, &Appearance::reduceText);
    connect(actions.resetText, &QAction::triggered, &appearance, &Appearance::resetText);
    connect(&actions, &Actions::themeChosen, &appearance, &Appearance::setChoice);
    connect(actions.paneOnly, &QAction::triggered, this, &ViewControl::setPaneOnly);
    connect(actions.nextArea, &QAction::triggered, &parts.navigation, &Navigation::focusNextArea);
    connectPanes();
}

void ViewControl::connectPanes()
{
    PaneArea &area = m_parts.area;
    connect(m_parts.actions.nextPane, &QAction::triggered, &area, [&area] { area.turn(1); });
    connect(m_parts.actions.previousPane, &QAction::triggered, &area, [&area] { area.turn(-1); });
    connect(m_parts.actions.closePane, &QAction::triggered, &area, [&area] {
        if (Pane *const pane = area.currentPane())
            area.closePane(pane);
    });
    qsizetype number = 0;
    for (QAction *const action : m_parts.actions.panes) {
        connect(action, &QAction::triggered, &area, [&area, number] {
            const QList<Pane *> panes = area.panesByTab();
            if (number < panes.size())
                area.setCurrentPane(panes[number]);
        });
        ++number;
    }
}

bool ViewControl::isPaneOnly() const
{
    return m_parts.actions.paneOnly->isChecked();
}

void ViewControl::setPaneOnly(bool on)
{
    m_parts.actions.paneOnly->setChecked(on);
    Q_EMIT paneOnlyChanged(on);
    m_parts.window.menuBar()->setVisible(!on);
    for (QToolBar *const toolBar : m_parts.window.findChildren<QToolBar *>(Qt::FindDirectChildrenOnly))
        toolBar->setVisible(!on);
    m_parts.window.statusBar()->setVisible(!on);
}

} // namespace rankscope
