// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "model/base/selection.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace rankscope {

class Pane;
class PaneArea;
class TraceDiff;
class TraceDiffPane;
class TracePane;
class Workspace;

/// Gives each open thing its pane, and each pane what it shows, now and after a reload.
class PaneOpener : public QObject
{
    Q_OBJECT

public:
    /// Names of panes, for the layout and the command line.
    static const QString traceDiffName;
    static const QString traceName;

    /// Both outlive this.
    PaneOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Shows a file of a run in the Trace pane; without a number the first that was read.
    void showFile(RunId run, std::optional<std::size_t> file);

    /// No pane builds its rows beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// Connect it to the window.
    void paneOpened(rankscope::Pane *pane);

private:
    struct ShownFile {
        RunId run;
        QString path;
    };

    void showDiff(std::shared_ptr<const TraceDiff> diff);
    void openDiffPane();
    void fileChanged(RunId run, std::size_t index);
    void runLoaded(RunId run);
    void runRemoved(RunId run);
    void comparedRunsChanged();
    void keepStates();
    void setTrace(const OpenFile &file);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<TraceDiffPane> m_diffPane;
    QPointer<TracePane> m_tracePane;
    bool m_traceBuilding = false;
    std::optional<ShownFile> m_shown; // in the Trace pane
    QHash<QString, QByteArray> m_states; // of panes, from before a reload, by name
};

} // namespace rankscope
