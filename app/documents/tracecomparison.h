// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/comparedruns.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/sources/sourcemap.h"

#include <QObject>

#include <memory>
#include <optional>

namespace rankscope {

/// The comparison of two open runs: aligned once, evaluated at each tolerance, both beside the window. A newer request
/// replaces an older one that still runs; until its result is there, and where it fails, the result before stays.
class TraceComparison : public QObject
{
    Q_OBJECT

public:
    explicit TraceComparison(BackgroundWork &work, QObject *parent = nullptr);
    ~TraceComparison() override; ///< cancels what still runs

    /// Aligns and evaluates the traces of these runs, with the options and the tolerance of now.
    void start(const RunPair &runs, const TraceRun &reference, const TraceRun &current);
    /// There is no result any more, and none is made.
    void clear();
    /// Ends what is being made of this run; the result stays.
    void cancel(RunId id);

    /// What the result is of; before the first one nothing.
    std::optional<RunPair> runs() const { return m_diff ? std::optional(m_compared.runs) : std::nullopt; }
    /// Aligns again.
    void setOptions(const AlignmentOptions &options);
    /// Aligns again, with the lines of two versions of the source paired, which are read each time the runs are
    /// aligned; of no folders without.
    void setSources(const SourceFolders &folders);
    /// The folders that the newest comparison was asked for with.
    const SourceFolders &sources() const { return newest().sources; }
    /// Evaluates again, without aligning.
    void setTolerance(const Tolerance &tolerance);

    const std::shared_ptr<const TraceDiff> &diff() const { return m_diff; } ///< null before the first result
    /// Asks the pane of the result to show one of its differences.
    void showDifference(std::uint32_t difference) { Q_EMIT differenceWanted(difference); }

Q_SIGNALS:
    /// The next result, which comes now, is of other runs.
    void runsChanged();
    /// A new alignment and its first evaluation.
    void aligned(std::shared_ptr<const rankscope::TraceDiff> diff);
    /// The alignment stayed.
    void evaluated(std::shared_ptr<const rankscope::TraceDiff> diff);
    void failed(const rankscope::Error &error);
    void differenceWanted(std::uint32_t difference); ///< index of TraceDiff::differences

private:
    using DiffResult = Result<std::shared_ptr<const TraceDiff>>;
    struct Subject {
        RunPair runs;
        TraceRun reference;
        TraceRun current;
        AlignmentOptions options;
        SourceFolders sources; // of which options.sources is made
    };

    const Subject &newest() const { return m_aligning ? m_asked : m_compared; }
    void align();
    void finish(DiffResult result, bool newAlignment);
    void cancelRunning();

    BackgroundWork &m_work;
    Subject m_compared; // of the result
    Subject m_asked; // that is being aligned
    Tolerance m_tolerance;
    std::shared_ptr<const TraceDiff> m_diff;
    std::optional<WorkId> m_running;
    bool m_aligning = false; // what runs makes a new alignment
};

} // namespace rankscope
