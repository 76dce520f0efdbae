// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/comparedruns.h"
#include "app/documents/openrun.h"
#include "app/window/arraysopener.h"
#include "app/window/comparisonopener.h"
#include "app/window/profilediffopener.h"
#include "app/window/profileopener.h"
#include "app/window/referenceopener.h"
#include "app/window/stacksopener.h"
#include "app/window/valueopener.h"
#include "model/base/selection.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace rankscope {

class Pane;
class PaneArea;
class Settings;
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

    struct Parts {
        Workspace &workspace;
        PaneArea &area;
        Settings &settings;
        std::function<QStringList()> openFiles; // asks
    };

    /// The parts outlive this.
    explicit PaneOpener(const Parts &parts, QObject *parent = nullptr);

    /// Shows a file of a run in the pane of its kind; without a number the first that was read.
    void showFile(RunId run, std::optional<std::size_t> file);

    /// Likewise as soon as the run is read.
    void showWhenRead(RunId run) { m_wanted = run; }

    /// Shows the comparison, also after its pane was closed. Does nothing before there is a result.
    void showComparison();
    /// Asks for a value to compare over the processes.
    void askForValue() { m_values.ask(); }
    bool canAskForValue() const { return m_values.canAsk(); }
    /// How the open panes are arranged is what the next ones begin with.
    void saveLayouts();

    /// No pane builds its rows beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    void rankRuleRequested(rankscope::RunId run);
    /// Connect it to the window.
    void paneOpened(rankscope::Pane *pane);
    void failed(const rankscope::Error &error);
    /// The source shows what a metric costs; null: nothing.
    void costsOffered(std::shared_ptr<const rankscope::ProfileSection> section, std::size_t metric);

private:
    struct ShownFile {
        RunId run;
        QString path;
    };

    void showDiff(std::shared_ptr<const TraceDiff> diff);
    void openDiffPane();
    void open(Pane *pane, const QString &name);
    void paneClosing(Pane *pane);
    void fileChanged(RunId run, std::size_t index);
    void runLoaded(RunId run);
    void runRemoved(RunId run);
    void comparisonStarts(Family kind);
    void endComparison(Family kind);
    void keepStates();
    void setTrace(const OpenFile &file);
    void showTrace(RunId run, const OpenFile &file);

    Workspace &m_workspace;
    PaneArea &m_area;
    Settings &m_settings;
    StacksOpener m_stacks;
    ComparisonOpener m_comparisons;
    ArraysOpener m_arrays;
    ProfileOpener m_profiles;
    ProfileDiffOpener m_profileDiffs;
    ValueOpener m_values;
    ReferenceOpener m_references;
    QPointer<TraceDiffPane> m_diffPane;
    QPointer<TracePane> m_tracePane;
    bool m_traceBuilding = false;
    bool m_diffWanted = false; // it comes to the front
    bool m_diffClosed = false; // by the person: a reload does not bring it back
    std::optional<ShownFile> m_shown; // in the Trace pane
    std::optional<RunId> m_wanted; // to be shown when it is read
    QHash<QString, QByteArray> m_states; // of panes, from before a reload, by name
};

} // namespace rankscope
