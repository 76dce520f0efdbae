// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "app/window/arraychoicedialog.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace rankscope {

class ArrayDiffPane;
class ArrayPane;
class Pane;
class PaneArea;
class Workspace;

/// Gives files of arrays their pane, and two files or two arrays that are compared another one.
class ArraysOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString arrayName;
    static const QString arrayDiffName;

    /// Both outlive this.
    ArraysOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Shows a file of a run.
    void showFile(RunId run, const OpenFile &file);
    /// The pane reads nothing beside the window.
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
    ArrayDiffPane &diffPane();
    void compareRuns(RunId reference, RunId current);
    void endComparison();
    void askForOther();
    void compareArrays(const OpenArray &reference, const OpenArray &current);
    const OpenFile *fileOf(const QString &path) const;
    void compareAgain(const QString &path);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ArrayPane> m_pane;
    std::optional<Shown> m_shown;
    QPointer<ArrayDiffPane> m_diffPane;
    bool m_comparingRuns = false; // by the window's choice; else two arrays by the pane's
};

} // namespace rankscope
