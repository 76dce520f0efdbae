// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/actions.h"
#include "app/window/appearance.h"
#include "app/window/docks.h"
#include "app/window/menus.h"
#include "app/window/noticebar.h"
#include "app/window/panearea.h"
#include "app/window/paneopener.h"
#include "app/window/processselector.h"
#include "app/window/questions.h"
#include "app/window/recentfiles.h"
#include "app/window/selectionhistory.h"
#include "app/window/settings.h"
#include "app/window/sourcecontroller.h"
#include "app/window/statepage.h"
#include "app/window/welcomepage.h"
#include "app/window/workspace.h"

#include <QMainWindow>
#include <QTimer>

class QStackedWidget;

namespace rankscope {

/// The window: it holds the parts and connects them; what each does is its own affair.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `store` outlives the window.
    MainWindow(QSettings &store, Questions questions, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files and folders as the command line means them (Workspace::open()), and remembers them.
    void openPaths(const QStringList &paths);
    /// Shows a pane or a dock by its name; false where there is none of that name.
    bool showPart(const QString &name);
    void showPartWhenOpen(const QString &name); ///< now, or as soon as there is such a pane
    QStringList partNames() const;
    /// Nothing is being read, compared or about to be shown.
    bool isSettled() const { return m_workspace.isSettled() && m_panes.isSettled() && !m_stateTimer.isActive(); }
    void setTheme(ThemeChoice choice) { m_appearance.overrideChoice(choice); } ///< for this session only

    Workspace &workspace() { return m_workspace; }

Q_SIGNALS:
    /// isSettled() may have become true.
    void maybeSettled();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeCentre();
    void connectActions();
    void connectWorkspace();
    void connectParts();

    void askForFiles();
    void askForFolder();
    void askForRuns(std::optional<RunId> current);
    void openSample();
    void closeCurrentRun();
    void copyCommand();
    void showShortcuts();
    void showAbout();
    void setPaneOnly(bool on);
    void goToNextArea();
    void goTo(const Problem &problem);

    void connectPane(Pane *pane);
    void paneChanged(Pane *pane);
    void selectionChanged(const Selection &selection);
    void offerComparison(RunId reference, RunId current);
    void offerReload(const QStringList &files);
    void tellFailure(const Error &error);
    void updateState();
    void showCentre();

    Settings m_settings;
    Questions m_questions;
    Workspace m_workspace;
    Appearance m_appearance;
    RecentFiles m_recent;
    SelectionHistory m_history;
    Actions m_actions;
    ProcessSelector *m_processes;
    Docks m_docks;
    Menus m_menus;
    NoticeBar *m_notice;
    QStackedWidget *m_centre;
    WelcomePage *m_welcome;
    StatePage *m_state;
    PaneArea *m_area;
    PaneOpener m_panes;
    SourceController m_source;
    QString m_wantedPart; // as soon as it is there
    QTimer m_stateTimer; // many changes, one update
};

} // namespace rankscope
