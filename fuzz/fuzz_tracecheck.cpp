// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of traces: whatever the bytes, judging ends, alone and as one of two processes, and a finding is at a line of
// the trace. The runtime's way of reading ends too, and refuses with lines of the file.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/runtimereading.h"
#include "io/dvm/tracereader.h"
#include "model/trace/check/tracecheck.h"

#include <algorithm>
#include <limits>

using namespace rankscope;

namespace {

void requireJudged(const TraceRun &run, std::uint64_t lines)
{
    Progress progress;
    const auto check = checkTraces(run, progress);
    require(check.has_value() && check->rules.size() == checkRuleCount);
    for (const Finding &finding : check->findings.items()) {
        require(!finding.text.isEmpty() && !finding.processes.isEmpty());
        require(finding.traceLine.value_or(1) >= 1 && finding.traceLine.value_or(1) <= lines + 1);
    }
}

/// What is packed may have any number of lines.
std::uint64_t mostLines(std::span<const char> bytes)
{
    if (ByteSource::fromMemory(bytes).isCompressed())
        return std::numeric_limits<std::uint32_t>::max();
    const auto isEnd = [](char byte) { return byte == '\n' || byte == '\r'; };
    return static_cast<std::uint64_t>(std::ranges::count_if(bytes, isEnd)) + 1;
}

} // namespace

RANKSCOPE_FUZZ(tracecheck)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    Progress progress;
    TraceReadOptions options;
    options.threads = 1;
    const auto trace = readTrace(bytes, QStringLiteral("0.trd"), options, progress);
    if (!trace)
        return 0;
    const std::uint64_t lines = mostLines(bytes);
    requireJudged({{{0, *trace}}}, lines);
    requireJudged({{{0, *trace}, {7, *trace}}}, lines);
    for (const TraceDialect dialect : {TraceDialect::D2, TraceDialect::D3}) {
        const auto verdict = readAsRuntime(ByteSource::fromMemory(bytes), QStringLiteral("0.trd"), dialect, progress);
        require(verdict.has_value() && (verdict->isReadable || !verdict->reasons.empty()));
        for (const RuntimeVerdict::Reason &reason : verdict->reasons)
            require(reason.line <= lines);
    }
    return 0;
}
