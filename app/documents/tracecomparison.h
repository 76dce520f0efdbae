// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/openrun.h"
#include "model/trace/tracediff.h"

#include <QObject>

#include <memory>
#include <optional>

namespace rankscope {

/// The comparison of two open runs: aligned once, evaluated at each tolerance, both beside the window. A newer request
/// replaces an older one that still runs.
class TraceComparison : public QObject
{
    Q_OBJECT

public:
    explicit TraceComparison(BackgroundWork &work, QObject *parent = nullptr);
    ~TraceComparison() override; ///< cancels what still runs

    /// Which runs are compared; their traces are given by start().
    void setRuns(RunId reference, RunId current);
    RunId reference() const { return m_reference; }
    RunId current() const { return m_current; }
    bool concerns(RunId id) const { return id == m_reference || id == m_current; }

    /// Aligns and evaluates these traces, with the options and the tolerance of now.
    void start(const TraceRun &reference, const TraceRun &current);
    /// Aligns again.
    void setOptions(const AlignmentOptions &options);
    /// Evaluates again, without aligning.
    void setTolerance(const Tolerance &tolerance);

    const std::shared_ptr<const TraceDiff> &diff() const { return m_diff; } ///< null before the first result

Q_SIGNALS:
    /// A new alignment and its first evaluation.
    void aligned(std::shared_ptr<const rankscope::TraceDiff> diff);
    /// The alignment stayed.
    void evaluated(std::shared_ptr<const rankscope::TraceDiff> diff);
    void failed(const rankscope::Error &error);

private:
    using DiffResult = Result<std::shared_ptr<const TraceDiff>>;

    void align();
    void finish(DiffResult result, bool newAlignment);
    void cancelRunning();

    BackgroundWork &m_work;
    RunId m_reference;
    RunId m_current;
    TraceRun m_referenceTraces;
    TraceRun m_currentTraces;
    AlignmentOptions m_options;
    Tolerance m_tolerance;
    std::shared_ptr<const TraceDiff> m_diff;
    std::optional<WorkId> m_running;
    bool m_aligning = false; // what runs makes a new alignment
    std::uint64_t m_request = 0; // of the newest one; what older ones still tell is not heard
};

} // namespace rankscope
