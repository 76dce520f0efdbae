// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The offline reports of DDT, HTML and text: whatever the bytes, reading ends, and what the report names is there.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/ddt/report/logbookreader.h"
#include "io/ddt/report/logtextreader.h"
#include "model/stacks/job/jobreport.h"

using namespace rankscope;

namespace {

void requireConsistent(const StackDocument &document)
{
    std::size_t snapshots = 0;
    for (const ReportEvent &event : document.report->events) {
        if (event.kind == ReportEvent::Kind::Stacks)
            require(event.item == snapshots++);
        else if (event.kind == ReportEvent::Kind::Tracepoint)
            require(event.item < document.report->hits.size());
        else
            require(event.item + event.count <= document.report->variables.size());
    }
    require(snapshots == document.snapshots.size());
    for (const ReportVariable &variable : document.report->variables) {
        if (variable.snapshot)
            require(*variable.snapshot < snapshots
                    && *variable.frame < document.snapshots[*variable.snapshot].tree->size());
    }
}

} // namespace

RANKSCOPE_FUZZ(reports)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeLogbook({bytes.data(), bytes.size()}));
    static_cast<void>(looksLikeLogText({bytes.data(), bytes.size()}));
    for (const auto read : {readLogbook, readLogText}) {
        Progress progress;
        if (const auto document = read(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress))
            requireConsistent(**document);
    }
    return 0;
}
