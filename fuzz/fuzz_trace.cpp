// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces: whatever the bytes, reading ends, and what was read can be written and gives the same when it is read again.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/tracereader.h"
#include "io/dvm/tracewriter.h"
#include "model/trace/trace/traceposition.h"

#include <QBuffer>

using namespace rankscope;

namespace {

std::shared_ptr<const Trace> read(std::span<const char> bytes, std::size_t chunkBytes, std::size_t threads)
{
    TraceReadOptions options;
    options.chunkBytes = chunkBytes;
    options.threads = threads;
    options.longestLine = 1 << 16;
    Progress progress;
    const auto trace = readTrace(bytes, QStringLiteral("fuzz"), options, progress);
    return trace ? *trace : nullptr;
}

void requireConsistent(const Trace &trace)
{
    for (const Execution &execution : trace.executions) {
        require(execution.begin <= execution.end && execution.end < trace.size());
        require(execution.parentIteration == noIndex || execution.parentIteration < trace.iterations.size());
    }
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        require(trace.recordAtLine(trace.line(RecordIndex{record})) == RecordIndex{record});
        const bool outside = positionOf(trace, RecordIndex{record}).empty();
        require(outside == !trace.enclosingExecution(RecordIndex{record}));
    }
}

} // namespace

RANKSCOPE_FUZZ(trace)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto trace = read(bytes, 1 << 16, 1);
    if (!trace)
        return 0;
    requireConsistent(*trace);
    const auto chunked = read(bytes, 13 + size / 64, 2); // many chunks, of a long input not too many
    require(chunked && chunked->size() == trace->size() && chunked->unreadLines == trace->unreadLines);
    require(chunked->problems.items() == trace->problems.items());
    for (std::uint32_t record = 0; record < trace->size(); ++record)
        require(chunked->codes[record] == trace->codes[record] && chunked->values[record] == trace->values[record]);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    require(writeTrace(*trace, {}, buffer, progress).has_value());
    return 0;
}
