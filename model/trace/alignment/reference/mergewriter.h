// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/trace/alignment/tracealignment.h"
#include "model/trace/trace/tracebuilder.h"

#include <span>
#include <vector>

namespace rankscope {

/// The traces of some processes as one, and where its records come from.
struct MergedTrace {
    std::shared_ptr<const Trace> trace;
    std::vector<TraceAlignment::OriginRun> origins;
};

/// The traces of a run as they are, each of one process.
std::vector<MergedTrace> unmergedTraces(const TraceRun &run);

/// Writes records of some traces into a new one, in the order of merging.
class MergeWriter
{
public:
    /// All outlive it. The header, the name and the encoding are those of the first; there is one.
    explicit MergeWriter(std::span<const MergedTrace *const> sources);

    /// A record of the first that write() passes over.
    void leaveOut(std::uint32_t record) { m_leftOut.setRange(record, 1); }
    void write(std::size_t source, std::uint32_t begin, std::uint32_t end);
    /// How many records were written.
    std::uint32_t size() { return m_builder.trace().size(); }
    MergedTrace finish();

private:
    struct Source {
        const MergedTrace *merged = nullptr;
        std::vector<std::uint32_t> sites; // of the new trace, by site; noIndex: not met yet
        std::vector<std::uint32_t> constructs; // likewise, by construct
        std::vector<bool> isPlain; // by site: its records are a code and a value and nothing else
        std::size_t line = 0; // index of the run of lines that was asked for last
        std::size_t origin = 0; // likewise, of origins
    };
    /// Records of a source that are written at once.
    struct Stretch {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint64_t line = 0; // of the first; those of the others follow it
        TraceAlignment::OriginRun origin; // of the first, but for `reference`
    };

    Stretch stretchAt(Source &source, std::uint32_t record, std::uint32_t end) const;
    void writePlain(Source &source, const Stretch &stretch);
    void writeRecord(Source &source, std::uint32_t record);
    void writeBegin(Source &source, std::uint32_t record);
    void writeEnd(const Source &source, std::uint32_t record);
    ConstructId constructOf(Source &source, ConstructId construct);
    SiteId siteOf(Source &source, SiteId site);
    std::uint64_t valueOf(const Trace &trace, std::uint32_t record);
    void addOrigin(const Stretch &stretch, std::uint32_t written);

    TraceBuilder m_builder;
    std::vector<Source> m_sources;
    Bitmap m_leftOut; // by record of the first
    std::vector<TraceAlignment::OriginRun> m_origins;
    std::vector<std::uint32_t> m_codes; // of the stretch that is being written
};

} // namespace rankscope
