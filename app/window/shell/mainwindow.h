// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/workspace.h"
#include "app/panes/computedvalues.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/panehost.h"
#include "app/panes/unsavedchanges.h"
#include "app/window/docks/docks.h"
#include "app/window/docks/sourcecontroller.h"
#include "app/window/files/fileopening.h"
#include "app/window/files/recentfiles.h"
#include "app/window/files/rememberedbases.h"
#include "app/window/processes/groupediting.h"
#include "app/window/shell/actions.h"
#include "app/window/shell/appearance.h"
#include "app/window/shell/menus.h"
#include "app/window/shell/navigation.h"
#include "app/window/shell/notices.h"
#include "app/window/shell/viewcontrol.h"

#include <QMainWindow>
#include <QTimer>

namespace rankscope {

class Centre;
class ElidedLabel;
class NoticeBar;

/// The window: it holds the parts and connects them; what each does is its own affair.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `store` outlives the window.
    MainWindow(QSettings &store, const Questions &questions, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files and folders as the command line means them, and remembers them.
    void openPaths(const QStringList &paths) { m_opening.openPaths(paths); }
    /// Shows a pane or a dock by its name; false where there is none of that name.
    bool showPart(const QString &name);
    void showPartWhenOpen(const QString &name); ///< now, or as soon as there is such a pane
    QStringList partNames() const;
    void setTheme(ThemeChoice choice); ///< for this session only
    /// Layouts of Visualizer data sets to try first; for this session only.
    void setDataSetLayouts(const VisualizerLayouts &layouts) { m_opening.setFirstLayouts(layouts); }
    /// Nothing is being read, compared or about to be shown.
    bool isSettled() const { return m_workspace.isSettled() && m_panes.isSettled() && !m_updateTimer.isActive(); }

    Workspace &workspace() { return m_workspace; }
    PaneHost &panes() { return m_panes; }

Q_SIGNALS:
    /// isSettled() may have become true.
    void maybeSettled();
    /// The window closes for good: what is set was saved, and nothing asks any more.
    void closing();

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
    void connectPanes();
    void setPaneKinds(const Questions &questions);
    void exportPicture(const Pane &pane);
    void paneChanged(Pane *pane);
    void closeCurrentRun();
    void guardChanges();
    void saveSettings();
    void copyCommand();
    void askForRankRule();
    void askForFilePattern();
    void askForLayout();
    void askForPathRules();
    void updateAll();
    void showWantedPart();
    bool showPanel(const QString &name);

    Settings m_settings;
    Workspace m_workspace;
    Appearance m_appearance;
    RecentFiles m_recent;
    RememberedBases m_bases;
    Actions m_actions;
    GroupEditing m_groups;
    ProcessSelector *m_processes;
    Docks m_docks;
    Menus m_menus;
    NoticeBar *m_noticeBar;
    Centre *m_centre;
    PaneArea *m_area; // in the centre
    ElidedLabel *m_status;
    Notices m_notices;
    FileOpening m_opening;
    PaneHost m_panes;
    ComputedValues m_values;
    SourceController m_source;
    PaneExport m_export;
    UnsavedChanges m_unsaved;
    Navigation m_navigation;
    ViewControl m_view;
    QString m_wantedPart; // to show as soon as it is there
    QString m_shownPanel; // what showPanel() has opened
    bool m_isPartDemanded = false; // it is being made
    bool m_mayClose = false; // nothing is unsaved, or it may be lost
    QTimer m_updateTimer; // many changes, one update
};

} // namespace rankscope
