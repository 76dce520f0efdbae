// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace rankscope {

class Pane;
class PaneArea;
class ProfilePane;
class Workspace;

/// Gives profiles their pane.
class ProfileOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString profileName;

    /// Both outlive this.
    ProfileOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Shows a file of a run.
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

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ProfilePane> m_pane;
    std::optional<Shown> m_shown;
};

} // namespace rankscope
