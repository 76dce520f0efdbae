// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/tracecomparison.h"

#include "io/text/sourcefolder.h"

#include <utility>

namespace rankscope {

TraceComparison::TraceComparison(BackgroundWork &work, QObject *parent) : QObject(parent), m_work(work) {}

TraceComparison::~TraceComparison()
{
    cancelRunning();
}

void TraceComparison::start(const RunPair &runs, const TraceRun &reference, const TraceRun &current)
{
    Subject subject{runs, reference, current, newest().options, newest().sources};
    if (runs != newest().runs) {
        subject.options.syncPoints.clear();
        subject.sources = {};
    }
    m_asked = std::move(subject);
    align();
}

void TraceComparison::clear()
{
    cancelRunning();
    m_compared = {{}, {}, {}, m_compared.options, {}};
    m_diff.reset();
}

void TraceComparison::cancel(RunId id)
{
    if (m_aligning && m_asked.runs.concerns(id))
        cancelRunning();
}

void TraceComparison::setOptions(const AlignmentOptions &options)
{
    m_asked = Subject(newest());
    m_asked.options = options;
    align();
}

void TraceComparison::setSources(const SourceFolders &folders)
{
    m_asked = Subject(newest());
    m_asked.sources = folders;
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
    m_running = m_work.start<std::shared_ptr<const TraceDiff>>(
        tr("comparing values"), work, this, [this](DiffResult result) { finish(std::move(result), false); });
}

void TraceComparison::align()
{
    cancelRunning();
    const auto work = [subject = m_asked, tolerance = m_tolerance](Progress &progress) -> DiffResult {
        const auto &[runs, reference, current, asked, folders] = subject;
        AlignmentOptions options = asked;
        options.sources.reset();
        if (!folders.isEmpty()) {
            auto sources = readSourceMap(folders, reference, current, progress);
            if (!sources)
                return tl::make_unexpected(sources.error());
            options.sources = std::move(*sources);
        }
        auto alignment = alignTraces(reference, current, options, progress);
        if (!alignment)
            return tl::make_unexpected(alignment.error());
        return evaluate(std::move(*alignment), tolerance, progress);
    };
    m_aligning = true;
    m_running = m_work.start<std::shared_ptr<const TraceDiff>>(
        tr("comparing the runs"), work, this, [this](DiffResult result) { finish(std::move(result), true); });
}

void TraceComparison::finish(DiffResult result, bool newAlignment)
{
    m_running.reset();
    m_aligning = false;
    if (!result) {
        Q_EMIT failed(result.error());
        return;
    }
    const bool areOthers = newAlignment && m_diff && m_asked.runs != m_compared.runs;
    m_diff = std::move(*result);
    if (!newAlignment) {
        Q_EMIT evaluated(m_diff);
        return;
    }
    m_compared = m_asked;
    if (areOthers)
        Q_EMIT runsChanged();
    Q_EMIT aligned(m_diff);
}

void TraceComparison::cancelRunning()
{
    if (m_running)
        m_work.drop(*std::exchange(m_running, std::nullopt));
    m_aligning = false;
}

} // namespace rankscope
