// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/mergewriter.h"

#include <algorithm>

namespace rankscope {

MergeWriter::MergeWriter(const MergedTrace &first, const MergedTrace &second) : m_leftOut(first.trace->size())
{
    m_sources[0].merged = &first;
    m_sources[1].merged = &second;
    for (Source &source : m_sources) {
        source.sites.assign(source.merged->trace->sites.size(), noIndex);
        source.constructs.assign(source.merged->trace->constructs.size(), noIndex);
    }
    Trace &trace = m_builder.trace();
    const Trace &model = *first.trace;
    trace.header = model.header;
    trace.header.arrays.clear(); // they name strings of the other pool
    trace.header.structure.clear();
    trace.file = model.file;
    trace.encoding = model.encoding;
    // One that is whole shows all of the sequential part; see firstUnknownRecord().
    trace.complete = model.complete || second.trace->complete;
    for (Source &source : m_sources) {
        for (std::uint32_t id = 0; id < source.constructs.size(); ++id)
            constructOf(source, ConstructId{id});
    }
}

ConstructId MergeWriter::constructOf(Source &source, ConstructId construct)
{
    std::uint32_t &known = source.constructs[construct.value];
    if (known == noIndex) {
        Construct copy = source.merged->trace->constructs[construct.value];
        copy.place.file = m_builder.trace().strings.intern(source.merged->trace->strings.text(copy.place.file));
        bool isNew = false;
        known = m_builder.construct(copy, &isNew).value;
        if (isNew)
            m_builder.trace().constructs[known] = copy;
    }
    return ConstructId{known};
}

SiteId MergeWriter::siteOf(Source &source, SiteId site)
{
    std::uint32_t &known = source.sites[site.value];
    if (known == noIndex) {
        const Trace &trace = *source.merged->trace;
        const Site &row = trace.sites[site.value];
        known = m_builder
                    .site(row.kind, row.type, trace.strings.text(row.name), trace.strings.text(row.place.file),
                          row.place.line)
                    .value;
    }
    return SiteId{known};
}

std::uint64_t MergeWriter::valueOf(const Trace &trace, std::uint32_t record)
{
    const Site &site = trace.site(RecordIndex{record});
    const std::uint64_t value = trace.values[record];
    if (site.kind == RecordKind::Checksum) {
        Checksum copy = trace.checksums[value];
        StringPool &strings = m_builder.trace().strings;
        copy.array = strings.intern(trace.strings.text(copy.array));
        copy.place.file = strings.intern(trace.strings.text(copy.place.file));
        copy.mode = strings.intern(trace.strings.text(copy.mode));
        if (copy.value)
            copy.value = strings.intern(trace.strings.text(*copy.value));
        m_builder.trace().checksums.push_back(copy);
        return m_builder.trace().checksums.size() - 1;
    }
    if (site.kind == RecordKind::Local || site.kind == RecordKind::Chunk)
        return m_builder.limits(trace.limits[value], trace.chunkTerms[value]);
    if (site.type == ValueType::DoubleComplex && hasValue(site.kind)) {
        m_builder.trace().complexValues.push_back(trace.complexValues[value]);
        return m_builder.trace().complexValues.size() - 1;
    }
    return value;
}

void MergeWriter::writeBegin(Source &source, std::uint32_t record)
{
    const Trace &trace = *source.merged->trace;
    const Execution &row = trace.executions[trace.executionAt(RecordIndex{record}).value];
    const auto point = row.beginPoint == noIndex ? std::nullopt : std::optional(trace.points[row.beginPoint]);
    m_builder.begin(constructOf(source, row.construct), point,
                    row.limits == noIndex ? std::vector<LoopLimits>() : trace.limits[row.limits]);
}

void MergeWriter::writeEnd(const Source &source, std::uint32_t record)
{
    const Trace &trace = *source.merged->trace;
    const Execution &row = trace.executions[trace.executionAt(RecordIndex{record}).value];
    const Site &site = trace.site(RecordIndex{record});
    const auto point = row.endPoint == noIndex ? std::nullopt : std::optional(trace.points[row.endPoint]);
    m_builder.end(trace.constructs[row.construct.value].number, trace.strings.text(site.place.file), site.place.line,
                  point);
}

void MergeWriter::writeRecord(Source &source, std::uint32_t record)
{
    const Trace &trace = *source.merged->trace;
    const RecordIndex index{record};
    m_builder.setLine(trace.line(index));
    if (trace.isIteration(index)) {
        const IndexTuple indices = trace.indices(trace.iterationAt(index));
        if (!m_builder.iteration(trace.linearIndex(index), indices.span()))
            return;
    } else if (isBegin(trace.site(index).kind)) {
        writeBegin(source, record);
    } else if (trace.site(index).kind == RecordKind::End) {
        writeEnd(source, record);
    } else {
        const std::uint64_t value = valueOf(trace, record);
        m_builder.add(siteOf(source, trace.siteId(index)), value);
    }
    addOrigin(source, record);
}

void MergeWriter::addOrigin(const Source &source, std::uint32_t record)
{
    const auto &origins = source.merged->origins;
    const auto after = std::upper_bound(origins.begin(), origins.end(), record,
                                        [](std::uint32_t value, const auto &run) { return value < run.reference; });
    const TraceAlignment::OriginRun &run = *(after - 1);
    const std::uint32_t original = run.record + (record - run.reference);
    const std::uint32_t written = m_builder.trace().size() - 1;
    if (!m_origins.empty()) {
        const TraceAlignment::OriginRun &last = m_origins.back();
        if (last.process == run.process && last.record + (written - last.reference) == original)
            return;
    }
    m_origins.push_back({written, run.process, original});
}

void MergeWriter::write(std::size_t source, std::uint32_t begin, std::uint32_t end)
{
    for (std::uint32_t record = begin; record < end; ++record) {
        if (source != 0 || !m_leftOut.test(record))
            writeRecord(m_sources[source], record);
    }
}

MergedTrace MergeWriter::finish()
{
    return {m_builder.finish(), std::move(m_origins)};
}

} // namespace rankscope
