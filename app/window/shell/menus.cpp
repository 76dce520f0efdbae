// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/menus.h"

#include "app/window/files/recentfiles.h"
#include "app/window/processes/groupmenu.h"
#include "app/window/processes/processselector.h"
#include "app/window/shell/actions.h"
#include "views/common/icons.h"
#include "views/common/pane.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

Menus::Menus(QMainWindow &window, Actions &actions, const QList<QAction *> &docks, ProcessSelector &processes)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_file(window.menuBar()->addMenu(tr("&File")))
    , m_edit(window.menuBar()->addMenu(tr("&Edit")))
    , m_view(window.menuBar()->addMenu(tr("&View")))
    , m_go(window.menuBar()->addMenu(tr("&Go")))
    , m_compare(window.menuBar()->addMenu(tr("&Compare")))
    , m_help(window.menuBar()->addMenu(tr("&Help")))
    , m_groups(&processes.menu())
    , m_toolBar(new QToolBar(tr("Tool bar")))
{
    makeFileMenu();
    m_edit->addAction(actions.copyCommand);
    m_edit->addMenu(m_groups);
    makeViewMenu(docks);
    makeGoMenu();
    m_compare->addActions(
        {actions.compare, actions.compareValue, actions.combineProfiles, actions.swapRuns, actions.showDiff});
    for (QMenu *const menu : {m_file, m_edit, m_view, m_go, m_compare, m_help})
        menu->setToolTipsVisible(true); // also of what is grey: why it is
    m_help->addActions({actions.shortcuts, actions.about});
    makeToolBar(processes);
}

void Menus::makeFileMenu()
{
    m_file->addActions({m_actions.openFiles, m_actions.openFolder});
    m_recent = m_file->addMenu(tr("Open &Recent"));
    m_recent->setObjectName(u"recentMenu"_s);
    m_file->addActions({m_actions.openSample, m_actions.openInNewPane});
    m_file->addSeparator();
    m_file->addAction(m_actions.exportPane);
    m_file->addSeparator();
    m_file->addActions({m_actions.reload, m_actions.rankRule, m_actions.filePattern, m_actions.dataSetLayout,
                        m_actions.pathRules, m_actions.closePane, m_actions.closeRun});
    m_file->addSeparator();
    m_file->addAction(m_actions.quit);
}

void Menus::makeViewMenu(const QList<QAction *> &docks)
{
    m_view->addActions(docks);
    m_view->addSeparator();
    m_view->addActions({m_actions.paneOnly, m_actions.nextArea});
    m_view->addSeparator();
    m_view->addActions({m_actions.enlargeText, m_actions.reduceText, m_actions.resetText});
    m_view->addSeparator();
    m_view->addActions({m_actions.themeSystem, m_actions.themeLight, m_actions.themeDark});
}

void Menus::makeGoMenu()
{
    m_go->addActions({m_actions.back, m_actions.forward});
    m_go->addSeparator();
    m_go->addActions({m_actions.nextPane, m_actions.previousPane});
}

void Menus::makeToolBar(ProcessSelector &processes)
{
    m_toolBar->setObjectName(u"toolBar"_s);
    m_toolBar->setIconSize(QSize(16, 16));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setMovable(false);
    m_toolBar->addActions({m_actions.openFiles, m_actions.compare, m_actions.reload});
    m_toolBar->addSeparator();
    m_toolBar->addActions({m_actions.back, m_actions.forward});
    for (QAction *const action : {m_actions.back, m_actions.forward, m_actions.reload})
        qobject_cast<QToolButton *>(m_toolBar->widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonIconOnly);
    auto *const space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBarEnd = m_toolBar->addWidget(space);
    m_toolBar->addWidget(&processes);
    auto *const theme = new QToolButton;
    theme->setObjectName(u"themeButton"_s);
    theme->setIcon(themedIcon(u"light"_s));
    theme->setText(tr("Theme"));
    theme->setAccessibleName(tr("Light or dark"));
    theme->setToolTip(tr("Light, dark, or as the system"));
    theme->setPopupMode(QToolButton::InstantPopup);
    theme->setAutoRaise(true);
    auto *const choices = new QMenu(theme);
    choices->addActions({m_actions.themeSystem, m_actions.themeLight, m_actions.themeDark});
    theme->setMenu(choices);
    m_toolBar->addWidget(theme);
    m_window.addToolBar(m_toolBar);
}

void Menus::setPane(const Pane *pane)
{
    for (QMenu *const menu : {m_edit, m_view, m_go, m_compare}) {
        for (QAction *const action : std::as_const(m_paneActions))
            menu->removeAction(action);
    }
    for (QAction *const action : std::as_const(m_paneActions))
        m_toolBar->removeAction(action);
    m_paneActions.clear();
    qDeleteAll(m_separators);
    m_separators.clear();
    if (!pane)
        return;
    const std::pair<QMenu *, PaneMenu> places[] = {
        {m_edit, PaneMenu::Edit}, {m_view, PaneMenu::View}, {m_go, PaneMenu::Go}, {m_compare, PaneMenu::Compare}};
    for (const auto &[menu, place] : places) {
        QAction *const first = menu->actions().value(0);
        menu->insertActions(first, pane->paneActions(place));
        if (first && !pane->paneActions(place).isEmpty())
            m_separators.append(menu->insertSeparator(first));
    }
    m_paneActions = pane->paneActions();
    for (QAction *const action : std::as_const(m_paneActions)) {
        if (!action->icon().isNull())
            m_toolBar->insertAction(m_toolBarEnd, action);
        // a pane that is closed takes its actions along
        connect(action, &QObject::destroyed, this, [this, action] { m_paneActions.removeOne(action); });
    }
}

void Menus::setRecentFiles(const QList<QStringList> &entries)
{
    m_recent->clear();
    m_recent->setEnabled(!entries.isEmpty());
    int number = 0;
    for (const QStringList &files : entries) {
        const QString label = RecentFiles::label(files).replace(u'&', u"&&"_s);
        QAction *const action =
            m_recent->addAction(++number < 10 ? u"&%1  %2"_s.arg(QString::number(number), label) : label);
        connect(action, &QAction::triggered, this, [this, files] { Q_EMIT recentRequested(files); });
    }
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("&Clear the List")), &QAction::triggered, this, &Menus::clearRecentRequested);
}

void Menus::showShortcuts()
{
    QList<ShortcutsPage::Group> groups;
    for (const QMenu *const menu : {m_file, m_edit, m_view, m_go, m_compare, m_help})
        groups.append({menu->title(), menu->actions()});
    groups[1].actions.append(m_groups->actions());
    groups[3].actions.append(QList<QAction *>(m_actions.panes.begin(), m_actions.panes.end()));
    auto *const page = new ShortcutsPage(groups, &m_window);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->open();
}

void Menus::showAbout()
{
    QMessageBox::about(
        &m_window, tr("About Rankscope"),
        tr("Rankscope %1\n\nIt shows what parallel debuggers leave behind and finds the process, the line and the "
           "iteration where two runs part.\n\nFree software under the GNU General Public License, version 3 or later.")
            .arg(QLatin1StringView(RANKSCOPE_VERSION)));
}

} // namespace rankscope
