// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of traces: whatever the bytes, judging ends, alone and as one of two processes, and a finding is at a line of
// the trace. The runtime's way of reading ends too, and refuses with lines of the file.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/runtimereading.h"
#include "io/dvm/tracereader.h"
#include "model/trace/check/tracecheck.h"
#include "model/trace/control/control.h"

#include <algorithm>
#include <limits>

using namespace rankscope;

namespace {

void requireInside(const FindingList &findings, std::uint64_t lines)
{
    for (const Finding &finding : findings.items()) {
        require(!finding.text.isEmpty() && !finding.processes.isEmpty());
        require(finding.traceLine.value_or(1) >= 1 && finding.traceLine.value_or(1) <= lines + 1);
    }
}

void requireJudged(const TraceRun &run, std::uint64_t lines)
{
    Progress progress;
    const auto check = checkTraces(run, progress);
    require(check.has_value() && check->rules.size() == checkRuleCount);
    requireInside(check->findings, lines);
}

/// The bytes are also the source in which the headers of loops are looked for.
void requireControlled(const TraceRun &run, std::span<const char> bytes, std::uint64_t lines)
{
    Progress progress;
    const QString text = QString::fromLatin1(bytes.data(), qsizetype(bytes.size()));
    const ControlOptions options{.source = [&text](const QString &) { return std::optional(text); }};
    const auto findings = controlFindings(run, options, progress);
    require(findings.has_value());
    requireInside(*findings, lines);
    require(!controlRules(run, options).empty());
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
    options.chunkBytes = 1 << 16; // what is packed gets buffers of this size
    const auto trace = readTrace(bytes, QStringLiteral("0.trd"), options, progress);
    if (!trace)
        return 0;
    const std::uint64_t lines = mostLines(bytes);
    requireJudged({{{0, *trace}}}, lines);
    requireJudged({{{0, *trace}, {7, *trace}}}, lines);
    requireControlled({{{0, *trace}, {7, *trace}}}, bytes, lines);
    for (const TraceDialect dialect : {TraceDialect::D2, TraceDialect::D3}) {
        const auto verdict = readAsRuntime(ByteSource::fromMemory(bytes), QStringLiteral("0.trd"), dialect, progress);
        require(verdict.has_value() && (verdict->isReadable || !verdict->reasons.empty()));
        for (const RuntimeVerdict::Reason &reason : verdict->reasons)
            require(reason.line <= lines);
    }
    return 0;
}
