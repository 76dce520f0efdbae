// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/recordingfilter.h"

#include "model/base/text/basename.h"

#include <algorithm>

namespace rankscope {

namespace {

std::string_view fileNameOf(const Trace &trace, const Construct &construct)
{
    return baseNameOf(trace.strings.text(construct.place.file));
}

} // namespace

bool holdsOnlyReductions(const Trace &trace, IterationId iteration)
{
    bool isAny = false;
    const std::uint32_t end = trace.endOf(iteration);
    for (std::uint32_t record = trace.iterations[iteration.value].record + 1; record < end; ++record) {
        const RecordKind kind = trace.kind(RecordIndex{record});
        if (!isReductionAccess(kind) && kind != RecordKind::Skip)
            return false;
        isAny |= kind != RecordKind::Skip;
    }
    return isAny;
}

RecordingFilter::RecordingFilter(const Trace &trace)
    : m_rootLevel(trace.header.level)
    , m_emptyIterations(trace.header.emptyIterations)
    , m_defaultStep(trace.header.defaultStep)
{
    const std::vector<TraceLevel> levels = trace.levels();
    for (std::uint32_t id = 0; id < trace.constructs.size(); ++id) {
        const Construct &construct = trace.constructs[id];
        if (construct.inHeader)
            m_parts[{construct.kind, construct.number}].push_back(
                {std::string(fileNameOf(trace, construct)), levels[id], construct.ranges});
    }
    for (const char *key : {"STARTPOINT", "FINISHPOINT", "IG_LEFT", "IG_RIGHT", "ILOC_LEFT", "ILOC_RIGHT", "IREP_LEFT",
                            "IREP_RIGHT", "LOCITERWIDTH", "REPITERWIDTH"})
        m_window.emplace_back(trace.header.value(key).value_or(std::string_view()));
}

/// Null where the header does not have it.
const RecordingFilter::Part *RecordingFilter::find(const Trace &trace, const Construct &construct) const
{
    const auto found = m_parts.find({construct.kind, construct.number});
    if (found == m_parts.end())
        return nullptr;
    const std::vector<Part> &parts = found->second;
    if (parts.size() == 1)
        return &parts.front();
    const auto part = std::ranges::find(parts, fileNameOf(trace, construct), &Part::file);
    return part == parts.end() ? &parts.front() : &*part;
}

TraceLevel RecordingFilter::levelInside(const Trace &trace, const Construct &construct, TraceLevel surroundings) const
{
    const Part *const part = find(trace, construct);
    return part ? part->level : surroundings;
}

bool RecordingFilter::writesIteration(const Trace &trace, IterationId iteration, TraceLevel level, bool sameLevel) const
{
    if (level == TraceLevel::None)
        return false;
    if (m_emptyIterations)
        return true;
    if (holdsOnlyReductions(trace, iteration))
        return false;
    bool holdsUntraced = false;
    const std::uint32_t end = trace.endOf(iteration);
    for (std::uint32_t record = trace.iterations[iteration.value].record + 1; record < end; ++record) {
        const RecordKind kind = trace.kind(RecordIndex{record});
        if (isBegin(kind)) {
            const ExecutionId execution = trace.executionAt(RecordIndex{record});
            if (levelInside(trace, trace.construct(execution), level) != TraceLevel::None)
                return true;
            holdsUntraced = true;
            record = trace.executions[execution.value].end;
        } else if (!isReductionAccess(kind) && (sameLevel || (kind != RecordKind::Skip && isRecorded(kind, level)))) {
            return true;
        }
    }
    return sameLevel && !holdsUntraced;
}

bool RecordingFilter::recordsIteration(const Trace &trace, const Construct &construct, const IndexTuple &indices) const
{
    const Part *const part = find(trace, construct);
    return !part || isInRanges(part->ranges, indices, m_defaultStep);
}

bool RecordingFilter::differsFrom(const RecordingFilter &other) const
{
    if (m_rootLevel != other.m_rootLevel || m_emptyIterations != other.m_emptyIterations
        || m_defaultStep != other.m_defaultStep || windowDiffersFrom(other))
        return true;
    // A construct that only one header names has the level of its surroundings in the other.
    const auto sameIn = [](const RecordingFilter &one, const RecordingFilter &two) {
        return std::all_of(one.m_parts.begin(), one.m_parts.end(), [&](const auto &entry) {
            const auto found = two.m_parts.find(entry.first);
            if (found == two.m_parts.end())
                return std::ranges::all_of(entry.second, [&two](const Part &part) {
                    return part.level == two.m_rootLevel && part.ranges.empty();
                });
            return std::ranges::equal(entry.second, found->second, [](const Part &left, const Part &right) {
                return left.level == right.level && left.ranges == right.ranges;
            });
        });
    };
    return !sameIn(*this, other) || !sameIn(other, *this);
}

} // namespace rankscope
