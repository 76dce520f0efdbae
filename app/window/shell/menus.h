// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/shell/shortcutspage.h"

#include <QList>
#include <QObject>
#include <QStringList>

class QMainWindow;
class QMenu;
class QToolBar;

namespace rankscope {

class Actions;
class Pane;
class ProcessSelector;

/// The menu bar and the tool bar of the window: its own actions, and between them those of the current pane.
class Menus : public QObject
{
    Q_OBJECT

public:
    /// `docks`: the toggles of the docks. All outlive this.
    Menus(QMainWindow &window, Actions &actions, const QList<QAction *> &docks, ProcessSelector &processes);

    /// Puts the pane's actions into the menus, in the place of those of the pane before; null: none.
    void setPane(const Pane *pane);
    void setRecentFiles(const QList<QStringList> &entries);
    /// Opens a page with all keys of the menus.
    void showShortcuts();
    void showAbout();

Q_SIGNALS:
    void recentRequested(const QStringList &files);
    void clearRecentRequested();

private:
    void makeFileMenu();
    void makeViewMenu(const QList<QAction *> &docks);
    void makeGoMenu();
    void makeToolBar(ProcessSelector &processes);

    QMainWindow &m_window;
    Actions &m_actions;
    QMenu *m_file;
    QMenu *m_recent = nullptr;
    QMenu *m_edit;
    QMenu *m_view;
    QMenu *m_go;
    QMenu *m_compare;
    QMenu *m_help;
    QMenu *m_groups; // of the process selector
    QToolBar *m_toolBar;
    QAction *m_toolBarEnd = nullptr; // what the pane's actions stand before
    QList<QAction *> m_paneActions; // in the menus now
    QList<QAction *> m_separators; // between them and those of the window
};

} // namespace rankscope
