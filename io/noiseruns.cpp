// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/noiseruns.h"

#include "model/base/badoption.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

/// A noise run beside the reference.
Result<std::shared_ptr<const TraceAlignment>> alignNoiseRun(const QString &path, const TraceRun &reference,
                                                            const AlignmentOptions &alignment,
                                                            const ReadOptions &reading, Progress &progress)
{
    const DocumentResult run = readDocument({path}, reading, progress);
    if (!run)
        return tl::unexpected(run.error());
    auto aligned = alignTraces(reference, *(*run)->traces(), alignment, progress);
    if (aligned && (*aligned)->comparedRecords == 0) {
        return tl::unexpected(
            badOption(QCoreApplication::translate(
                          "DiffCommand", "%1 is no noise run: nothing of it can be compared with the reference.")
                          .arg(path)));
    }
    return aligned;
}

} // namespace

Result<std::shared_ptr<const NoiseSpread>> readNoiseSpread(const QStringList &runs, double factor,
                                                           const TraceRun &reference, const AlignmentOptions &alignment,
                                                           const ReadOptions &reading, Progress &progress)
{
    if (runs.isEmpty())
        return std::shared_ptr<const NoiseSpread>();
    ReadOptions ofTraces = reading;
    ofTraces.family = Family::Trace;
    std::vector<std::shared_ptr<const TraceAlignment>> aligned;
    for (const QString &path : runs) {
        auto one = alignNoiseRun(path, reference, alignment, ofTraces, progress);
        if (!one)
            return tl::unexpected(std::move(one.error()));
        aligned.push_back(std::move(*one));
    }
    auto spread = noiseSpread(aligned, runs, factor, progress);
    if (!spread)
        return tl::unexpected(std::move(spread.error()));
    return std::make_shared<const NoiseSpread>(std::move(*spread));
}

} // namespace rankscope
