// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace rankscope {

class Pane;
class PaneArea;
class StacksPane;
class Workspace;

/// Gives the stacks of a job their pane: one file, or two jobs beside each other where they are compared.
class StacksOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString stacksName;

    /// Both outlive this.
    StacksOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Shows the stacks of a file of a run; ends a comparison that is shown.
    void showFile(RunId run, const OpenFile &file);
    /// The pane makes nothing beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// The person wants to see how the names of the files of a run tell their ranks.
    void rankRuleRequested(rankscope::RunId run);
    /// The pane was made: arrange it, put it into the window.
    void paneMade(rankscope::Pane *pane, const QString &name);

private:
    struct Shown {
        RunId run;
        QString path;
    };

    void openPane();
    void askForRankRule(const std::shared_ptr<const StackDocument> &document);
    void setTitle(const QString &file);
    void fileChanged(RunId run, std::size_t index);
    void runRemoved(RunId run);
    void compare(std::shared_ptr<const StackDocument> reference, std::shared_ptr<const StackDocument> current);
    void endComparison(Family kind);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<StacksPane> m_pane;
    std::optional<Shown> m_shown;
    bool m_comparing = false;
};

} // namespace rankscope
