// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bitmap.h"
#include "model/trace/alignment/tracealignment.h"
#include "model/trace/trace/tracebuilder.h"

#include <array>

namespace rankscope {

/// The traces of some processes as one, and where its records come from.
struct MergedTrace {
    std::shared_ptr<const Trace> trace;
    std::vector<TraceAlignment::OriginRun> origins;
};

/// Writes records of two traces into a new one, in the order of merging.
class MergeWriter
{
public:
    MergeWriter(const MergedTrace &first, const MergedTrace &second);

    /// A record of the first that write() passes over.
    void leaveOut(std::uint32_t record) { m_leftOut.setRange(record, 1); }
    void write(std::size_t source, std::uint32_t begin, std::uint32_t end);
    MergedTrace finish();

private:
    struct Source {
        const MergedTrace *merged = nullptr;
        std::vector<std::uint32_t> sites; // of the new trace, by site; noIndex: not met yet
        std::vector<std::uint32_t> constructs; // likewise, by construct
    };

    void writeRecord(Source &source, std::uint32_t record);
    void writeBegin(Source &source, std::uint32_t record);
    void writeEnd(const Source &source, std::uint32_t record);
    ConstructId constructOf(Source &source, ConstructId construct);
    SiteId siteOf(Source &source, SiteId site);
    std::uint64_t valueOf(const Trace &trace, std::uint32_t record);
    void addOrigin(const Source &source, std::uint32_t record);

    TraceBuilder m_builder;
    std::array<Source, 2> m_sources;
    Bitmap m_leftOut; // by record of the first
    std::vector<TraceAlignment::OriginRun> m_origins;
};

} // namespace rankscope
