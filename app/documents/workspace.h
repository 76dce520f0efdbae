// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/comparedruns.h"
#include "app/documents/documents.h"
#include "app/documents/filewatch.h"
#include "app/documents/loadcontroller.h"
#include "app/documents/tracecomparison.h"

#include <QObject>

#include <optional>

namespace rankscope {

/// Everything that is open, being read and compared, without any widget: what the window and its panes stand on.
class Workspace : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(LoadController::RankRuleOf rankRuleOf = {}, QObject *parent = nullptr);

    Documents &documents() { return m_documents; }
    const Documents &documents() const { return m_documents; }
    BackgroundWork &work() { return m_work; }
    TraceComparison &comparison() { return m_comparison; }
    const TraceComparison &comparison() const { return m_comparison; }
    /// Two runs are compared, or shall be: they are being read, or could not be compared.
    bool isComparing() const { return m_compared.latest() || m_wanted; }
    /// This run is one of them.
    bool isCompared(RunId id) const { return m_compared.concern(id) || (m_wanted && m_wanted->concerns(id)); }
    const ComparedRuns &comparedRuns() const { return m_compared; }
    /// The pair that was compared last; where there is none, the one that shall be.
    std::optional<RunPair> shownPair() const { return m_compared.latest() ? m_compared.latest() : m_wanted; }

    /// Opens what groupIntoRuns() makes of the paths, and compares where that is two runs, or two folders and files
    /// that belong to neither, as a list of errors; not where one of two is traces and the other such files. Returns
    /// the runs.
    std::vector<RunId> open(const QStringList &paths);
    RunId openRun(const QStringList &sources);
    /// Makes one profile of several files.
    RunId openCombined(const QStringList &profiles, RunCombination how);
    void close(RunId id);
    /// Compares them as soon as both are read. What is compared already stays until then, and where they cannot be.
    void compare(RunId reference, RunId current);
    /// When values of these two runs are equal, where panes compare them: as a saved result had it. Of traces
    /// comparison() is told.
    void chooseTolerance(const RunPair &runs, const Tolerance &tolerance) { m_tolerance = {runs, tolerance}; }
    /// What was chosen for them, once; nothing where nothing was.
    std::optional<Tolerance> takeTolerance(const RunPair &runs);
    void swapCompared();
    /// Reads again the runs with changed files; where none changed, all of them.
    void reload();
    void reload(RunId id);
    /// Nothing is being read or compared, nothing of that waits for its turn, and nothing comes in at the moment.
    bool isSettled() const { return m_work.isIdle() && m_loader.isQuiet(); }
    /// The layouts that the user knows, the likeliest first (LoadController::setLayouts()).
    void setLayouts(const VisualizerLayouts &layouts) { m_loader.setLayouts(layouts); }
    /// What a user gave for the names of files of arrays in a folder (LoadController::setFilePatternOf()).
    void setFilePatternOf(LoadController::RankRuleOf patternOf) { m_loader.setFilePatternOf(std::move(patternOf)); }
    /// What came in at standard input; null where no data sets come from there.
    SharedBytes liveBytes() const { return m_loader.liveBytes(); }
    void readLiveBy(const VisualizerLayout &layout) { m_loader.readLiveBy(layout); }
    /// What is wrong with the comparison itself.
    const std::optional<Error> &comparisonError() const { return m_comparisonError; }
    /// Those of which something was not read because the user did not want to wait for it.
    std::vector<RunId> cancelledRuns() const;
    /// The first thing that could not be done: a run, a file, or the comparison; nothing where all went well. That the
    /// user cancelled something is an error only where there is no other.
    std::optional<Error> firstError() const;

Q_SIGNALS:
    /// Exactly two runs are open and not compared; none of them was made of others.
    void comparisonPossible(rankscope::RunId reference, rankscope::RunId current);
    void comparisonWanted(); ///< somebody asked for two runs
    /// The result for these runs comes next: it is to be shown, whatever was closed before.
    void comparisonStarts(rankscope::Family kind);
    /// What was compared in this kind is not any more.
    void comparisonEnded(rankscope::Family kind);
    void comparisonFailed(const rankscope::Error &error);
    /// These runs were opened together, but one is about the other: they are not compared.
    void comparisonDropped(const rankscope::RunPair &pair);
    /// What is compared in this kind could not be compared again after a reload: what is shown of it is as it was.
    void comparisonKept(rankscope::Family kind, const rankscope::Error &error);
    /// Both runs have documents of this kind and they can be shown side by side: they were read, and traces are
    /// aligned.
    void compared(rankscope::Family kind, const rankscope::RunPair &pair);
    void filesChangedOnDisk(const QStringList &files);
    void reloading(rankscope::RunId id); ///< what panes show of it now will come again
    void runLoaded(rankscope::RunId id);
    void readingCancelled(); ///< cancelledRuns() are more
    void becameQuiet(); ///< isSettled() may have become true
    /// A file of this run has Visualizer data sets of which the layout is not known.
    void layoutNeeded(rankscope::RunId id);

private:
    void startWanted();
    std::optional<RunPair> dropWanted();
    void startAgain(RunId id);
    void start(Family kind, const RunPair &pair);
    void takeTraceDiff();
    void endComparison(Family kind);
    void watchFiles();
    void offerComparison();
    void whenLoaded(RunId id);
    void failComparison(const Error &error);
    void keepComparison(Family kind, const Error &error);

    Documents m_documents;
    FileWatch m_watch;
    BackgroundWork m_work;
    LoadController m_loader;
    TraceComparison m_comparison;
    ComparedRuns m_compared;
    std::optional<RunPair> m_wanted; // asked for, and not compared yet
    std::optional<std::pair<RunPair, Tolerance>> m_tolerance; // until a pane takes it
    std::optional<Error> m_comparisonError;
    QStringList m_changedFiles; // on disk, since they were read
    bool m_isWantedByPaths = false; // nobody asked for what is wanted, but two runs were opened together
};

} // namespace rankscope
