// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

namespace rankscope {

class Pane;
class PaneArea;
class ProfileDiffPane;
class Workspace;

/// Gives two profiles that are compared their pane, and offers it the others that are open.
class ProfileDiffOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString profileDiffName;

    /// Both outlive this.
    ProfileDiffOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// The pane makes nothing beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// The pane was made: arrange it, put it into the window.
    void paneMade(rankscope::Pane *pane, const QString &name);

private:
    void compare(RunId reference, RunId current);
    void endComparison(Family kind);
    void offerOthers();

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ProfileDiffPane> m_pane;
};

} // namespace rankscope
