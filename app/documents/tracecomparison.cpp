// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/tracecomparison.h"

#include <utility>

namespace rankscope {

TraceComparison::TraceComparison(BackgroundWork &work, QObject *parent) : QObject(parent), m_work(work) {}

TraceComparison::~TraceComparison()
{
    cancelRunning();
}

void TraceComparison::setRuns(RunId reference, RunId current)
{
    cancelRunning();
    m_reference = reference;
    m_current = current;
    m_options.syncPoints.clear();
    m_diff.reset();
}

void TraceComparison::start(const TraceRun &reference, const TraceRun &current)
{
    m_referenceTraces = reference;
    m_currentTraces = current;
    align();
}

void TraceComparison::setOptions(const AlignmentOptions &options)
{
    m_options = options;
    align();
}

void TraceComparison::setTolerance(const Tolerance &tolerance)
{
    m_tolerance = tolerance;
    if (!m_diff || m_aligning) {
        if (m_aligning)
            align();
        return;
    }
    cancelRunning();
    const auto work = [alignment = m_diff->alignment, tolerance](Progress &progress) {
        return evaluate(alignment, tolerance, progress);
    };
    m_running = m_work.start<std::shared_ptr<const TraceDiff>>(tr("comparing values"), work, this,
                                                               [this, request = ++m_request](DiffResult result) {
                                                                   if (request == m_request)
                                                                       finish(std::move(result), false);
                                                               });
}

void TraceComparison::align()
{
    cancelRunning();
    const auto work = [reference = m_referenceTraces, current = m_currentTraces, options = m_options,
                       tolerance = m_tolerance](Progress &progress) -> DiffResult {
        auto alignment = alignTraces(reference, current, options, progress);
        if (!alignment)
            return tl::make_unexpected(alignment.error());
        return evaluate(std::move(*alignment), tolerance, progress);
    };
    m_aligning = true;
    m_running = m_work.start<std::shared_ptr<const TraceDiff>>(tr("comparing the runs"), work, this,
                                                               [this, request = ++m_request](DiffResult result) {
                                                                   if (request == m_request)
                                                                       finish(std::move(result), true);
                                                               });
}

void TraceComparison::finish(DiffResult result, bool newAlignment)
{
    m_running.reset();
    m_aligning = false;
    if (!result) {
        Q_EMIT failed(result.error());
        return;
    }
    m_diff = std::move(*result);
    if (newAlignment)
        Q_EMIT aligned(m_diff);
    else
        Q_EMIT evaluated(m_diff);
}

void TraceComparison::cancelRunning()
{
    ++m_request; // the cancelled one shall not be told
    if (m_running)
        m_work.cancel(*std::exchange(m_running, std::nullopt));
    m_aligning = false;
}

} // namespace rankscope
