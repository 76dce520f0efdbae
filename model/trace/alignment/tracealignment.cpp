// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/tracealignment.h"

#include "model/trace/alignment/alignmentlayout.h"
#include "model/trace/alignment/alignmentmerge.h"
#include "model/trace/alignment/reference/referenceend.h"
#include "model/trace/alignment/reference/referencemerge.h"
#include "model/trace/alignment/reference/unlikemerge.h"
#include "model/trace/trace/runthreads.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString className(DifferenceClass differenceClass)
{
    switch (differenceClass) {
    case DifferenceClass::ChangedValue:
        return u"value"_s;
    case DifferenceClass::Type:
        return u"type"_s;
    case DifferenceClass::Missing:
        return u"missing"_s;
    case DifferenceClass::Extra:
        return u"extra"_s;
    case DifferenceClass::Moved:
        return u"moved"_s;
    case DifferenceClass::MissingIteration:
        return u"missing-iteration"_s;
    case DifferenceClass::ExtraIteration:
        return u"extra-iteration"_s;
    case DifferenceClass::RepeatedIteration:
        return u"repeated-iteration"_s;
    case DifferenceClass::MissingConstruct:
        return u"missing-construct"_s;
    case DifferenceClass::ExtraConstruct:
        return u"extra-construct"_s;
    case DifferenceClass::ChangedConstruct:
        return u"changed-construct"_s;
    }
    return {};
}

bool inReferenceOrder(const Difference &one, const Difference &two)
{
    if (one.reference != two.reference)
        return one.reference < two.reference;
    if (isExtra(one.differenceClass) != isExtra(two.differenceClass))
        return isExtra(one.differenceClass);
    return one.process != two.process ? one.process < two.process : one.current < two.current;
}

TraceAlignment::Origin TraceAlignment::referenceOrigin(RecordIndex record) const
{
    const auto after =
        std::upper_bound(originRuns.begin(), originRuns.end(), record.value,
                         [](std::uint32_t value, const OriginRun &run) { return value < run.reference; });
    if (after == originRuns.begin())
        return {0, record};
    const OriginRun &run = *(after - 1);
    return {run.process, RecordIndex{run.record + (record.value - run.reference)}};
}

std::span<const LayoutSegment> TraceAlignment::layout() const
{
    std::call_once(m_layoutOnce, [this] { m_layout = layOut(*this); });
    return m_layout.span();
}

namespace {

/// What is known of the traces of both runs before they are aligned.
struct Preparation {
    MatchKeys::Table referenceKeys;
    RecordingFilter referenceFilter;
    std::uint32_t firstUnknown = noIndex; // record of the reference
    std::vector<MatchKeys::Table> keys = {}; // by current process
    std::vector<RecordingFilter> filters = {};
    std::optional<UnlikeMerge> unlike = {}; // set: its trace is the reference
};

/// Process by process of the same number.
bool haveSameProcesses(const TraceRun &one, const TraceRun &two)
{
    return std::ranges::equal(one.processes, two.processes, {}, &TraceRun::Process::number, &TraceRun::Process::number);
}

/// Aligns all processes on all cores. Errors: Cancelled.
Result<std::vector<AlignedProcess>> alignAll(const TraceAlignment &alignment, const Preparation &prepared,
                                             Progress &progress)
{
    const std::size_t count = alignment.currentRun.processes.size();
    const bool oneToOne = count == 1 && alignment.referenceRun.processes.size() == 1;
    IterationLookup lookup(*alignment.reference, count > 1);
    std::vector<AlignedProcess> aligned(count);
    const Result<void> done =
        parallelForOn(usefulThreads(alignment.currentRun), count, progress, [&](std::size_t process) -> Result<void> {
            ProcessAlignmentInput input{.reference = *alignment.reference,
                                        .referenceKeys = prepared.referenceKeys,
                                        .referenceFilter = prepared.referenceFilter,
                                        .lookup = lookup,
                                        .current = alignment.current(std::uint32_t(process)),
                                        .currentKeys = prepared.keys[process],
                                        .currentFilter = prepared.filters[process],
                                        .syncPoints = {},
                                        .compareSkips = oneToOne,
                                        .firstUnknown = prepared.firstUnknown};
            if (prepared.unlike)
                input.foreign = prepared.unlike->foreignTo(process);
            std::copy_if(alignment.options.syncPoints.begin(), alignment.options.syncPoints.end(),
                         std::back_inserter(input.syncPoints),
                         [process](const SyncPoint &point) { return point.process == process; });
            auto result = alignProcess(input, progress);
            if (!result)
                return tl::unexpected(cancelledError());
            aligned[process] = {std::move(*result), &prepared.keys[process], &prepared.filters[process]};
            progress.advance(input.current.size());
            return {};
        });
    if (!done)
        return tl::unexpected(done.error());
    return aligned;
}

} // namespace

Result<std::shared_ptr<const TraceAlignment>> alignTraces(const TraceRun &reference, const TraceRun &current,
                                                          const AlignmentOptions &options, Progress &progress)
{
    if (reference.processes.empty() || current.processes.empty()) {
        return tl::unexpected(Error{
            .kind = ErrorKind::BadOption,
            .message = QCoreApplication::translate("TraceAlignment", "A run without traces cannot be compared.")});
    }
    auto alignment = std::make_shared<TraceAlignment>();
    alignment->referenceRun = reference;
    alignment->currentRun = current;
    alignment->options = options;
    std::uint64_t records = 0;
    for (const TraceRun::Process &process : current.processes)
        records += process.trace->size();
    progress.setTotal(records);
    const bool isOfOne = reference.processes.size() == 1;
    std::optional<UnlikeMerge> unlike;
    if (!isOfOne && haveSameProcesses(reference, current))
        unlike = mergeUnlike(reference, options.places, progress);
    if (unlike) {
        alignment->reference = unlike->merged.trace;
        alignment->originRuns = std::move(unlike->merged.origins);
    } else {
        alignment->reference = isOfOne ? reference.processes.front().trace
                                       : mergeReference(reference, options.places, alignment->originRuns, progress);
    }
    if (!alignment->reference)
        return tl::unexpected(cancelledError());

    const auto firstUnknown = isOfOne || unlike
                                  ? std::optional(noIndex)
                                  : firstUnknownRecord(*alignment->reference, reference, options.places, progress);
    if (!firstUnknown)
        return tl::unexpected(cancelledError());

    MatchKeys matchKeys(options.places, options.sources.get());
    Preparation prepared{.referenceKeys = matchKeys.add(*alignment->reference),
                         .referenceFilter = RecordingFilter(*alignment->reference),
                         .firstUnknown = *firstUnknown,
                         .unlike = std::move(unlike)};
    for (const TraceRun::Process &process : current.processes) {
        prepared.keys.push_back(matchKeys.add(*process.trace, SourceSide::Current));
        prepared.filters.emplace_back(*process.trace);
    }
    auto processes = alignAll(*alignment, prepared, progress);
    if (!processes)
        return tl::unexpected(processes.error());
    mergeAlignments(*alignment, std::move(*processes), prepared.referenceFilter);
    return alignment;
}

} // namespace rankscope
