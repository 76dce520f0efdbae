// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"
#include "app/window/arraychoicedialog.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <functional>
#include <optional>

class QAction;

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

    /// The arrays of a run: of its first file, or of all of them put together.
    struct RunArrays {
        std::shared_ptr<const ArrayDocument> document;
        QString path;
        std::optional<BlockLayout> layout;
    };

    void fileChanged(RunId run, std::size_t index);
    void present(const OpenRun &run);
    void showAgain(RunId run, const OpenFile &file);
    void keepState();
    void runRemoved(RunId run);
    ArrayDiffPane &diffPane();
    void compareRuns(RunId reference, RunId current);
    void endComparison(Family kind);
    void askForOther();
    void compareArrays(const OpenArray &reference, const OpenArray &current);
    const OpenFile *fileOf(const QString &path) const;
    RunArrays arraysOf(RunId run) const;
    void updateAssembling();
    bool asksForBlocks(RunId reference, RunId current);
    void askForBlocks(RunId run, std::function<void()> then);
    void showAssembled(RunId run);
    void compareAgain(const QString &path);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ArrayPane> m_pane;
    std::optional<Shown> m_shown;
    QSet<std::uint64_t> m_presented; // runs that were shown as they came, or compared at once
    QHash<std::uint64_t, QHash<QString, QByteArray>> m_states; // of files of runs that were shown before, by path
    QPointer<ArrayDiffPane> m_diffPane;
    QPointer<QAction> m_assemble; // of the pane
    bool m_isAssembled = false; // what the pane shows
    QHash<std::uint64_t, BlockLayout> m_layouts; // of runs whose files' blocks make whole arrays
    QSet<std::uint64_t> m_asked; // runs of which the person was asked for that
    bool m_comparingRuns = false; // by the window's choice; else two arrays by the pane's
};

} // namespace rankscope
