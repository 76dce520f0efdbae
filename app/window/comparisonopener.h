// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace rankscope {

class ComparisonPane;
class Pane;
class PaneArea;
class Workspace;

/// Gives the values of processes their pane.
class ComparisonOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString comparisonName;

    /// Both outlive this.
    ComparisonOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Shows the values of a file of a run.
    void showFile(RunId run, const OpenFile &file);
    /// The pane makes nothing beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// The pane was made: arrange it, put it into the window.
    void paneMade(rankscope::Pane *pane, const QString &name);

private:
    struct Shown {
        RunId run;
        QString path;
    };

    void fileChanged(RunId run, std::size_t index);
    void runRemoved(RunId run);
    void compare(RunId reference, RunId current);
    void endComparison(Family kind);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ComparisonPane> m_pane;
    std::optional<Shown> m_shown;
    bool m_comparing = false; // two files, by the window's choice
};

} // namespace rankscope
