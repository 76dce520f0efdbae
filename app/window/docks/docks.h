// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/documenttreemodel.h"
#include "app/window/docks/problemsmodel.h"

#include <QAction>
#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace rankscope {

class DocumentPanel;
class ProblemsPanel;
class Settings;
class SourcePanel;
class Workspace;

/// The three docks round the panes: Documents, Source, Problems.
class Docks : public QObject
{
    Q_OBJECT

public:
    /// The workspace outlives this.
    Docks(QMainWindow &window, const Workspace &workspace);

    DocumentPanel &documents() const { return *m_documents; }
    SourcePanel &source() const { return *m_source; }
    ProblemsPanel &problems() const { return *m_problems; }

    QList<QAction *> toggles() const;
    /// Shows and raises the dock of this name ("documents", "source", "problems"); false for no such dock.
    bool show(const QString &name);
    QStringList names() const;
    /// A layout of an earlier session is in force.
    void keepArrangement() { m_unarranged = false; }
    /// Hides all, or shows again those that were shown before.
    void setHidden(bool hidden);

    /// Collects what is compared and what is wrong. The Problems dock shows itself when something is for the first
    /// time.
    void update();
    /// Dims the documents of other processes; empty: none.
    void setProcesses(const ProcessSet &processes) { m_documentModel.setProcesses(processes); }
    /// Hides what showed itself: it comes back when there is a reason again. To be called before the layout is saved.
    void hideWhatCameByItself();
    void saveColumns(Settings &settings) const;
    void restoreColumns(const Settings &settings);

private:
    void updateProblems();
    QDockWidget *add(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area);

    QMainWindow &m_window;
    const Workspace &m_workspace;
    DocumentTreeModel m_documentModel;
    ProblemsModel m_problemsModel;
    DocumentPanel *m_documents;
    SourcePanel *m_source;
    ProblemsPanel *m_problems;
    QList<QDockWidget *> m_docks;
    QList<QDockWidget *> m_shown; // before all were hidden
    bool m_unarranged = true; // their sizes are set when they are seen first, unless a layout was restored
    bool m_hidden = false;
    bool m_problemsCame = false; // the Problems dock, by itself
};

} // namespace rankscope
