// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/mergewriter.h"

#include <algorithm>

namespace rankscope {

namespace {

/// The index of the run that a record is in; the number of runs where it stands before all of them. `known` is tried
/// first, then the next one: most records are asked for in order.
template<typename Run>
std::size_t runOf(std::span<const Run> runs, std::uint32_t record, std::size_t known, std::uint32_t Run::*first)
{
    const auto isIn = [&](std::size_t run) {
        return run < runs.size() && runs[run].*first <= record
               && (run + 1 == runs.size() || record < runs[run + 1].*first);
    };
    if (isIn(known))
        return known;
    if (isIn(known + 1))
        return known + 1;
    const auto after = std::ranges::upper_bound(runs, record, {}, first);
    return after == runs.begin() ? runs.size() : static_cast<std::size_t>(after - runs.begin() - 1);
}

bool isPlainSite(const Site &site)
{
    const bool isStructure = isBegin(site.kind) || site.kind == RecordKind::End;
    const bool isAside = site.kind == RecordKind::Checksum || site.kind == RecordKind::Local
                         || site.kind == RecordKind::Chunk
                         || (site.type == ValueType::DoubleComplex && hasValue(site.kind));
    return !isStructure && !isAside;
}

} // namespace

std::vector<MergedTrace> unmergedTraces(const TraceRun &run)
{
    std::vector<MergedTrace> traces;
    for (std::uint32_t process = 0; process < run.processes.size(); ++process)
        traces.push_back({run.processes[process].trace, {{0, process, 0}}});
    return traces;
}

MergeWriter::MergeWriter(std::span<const MergedTrace *const> sources) : m_leftOut(sources.front()->trace->size())
{
    Trace &trace = m_builder.trace();
    const Trace &model = *sources.front()->trace;
    trace.header = model.header;
    trace.header.arrays.clear(); // they name strings of the other pool
    trace.header.structure.clear();
    trace.file = model.file;
    trace.encoding = model.encoding;
    m_sources.resize(sources.size());
    for (std::size_t index = 0; index < sources.size(); ++index) {
        Source &source = m_sources[index];
        source.merged = sources[index];
        const Trace &own = *source.merged->trace;
        // One that is whole shows all of the sequential part; see firstUnknownRecord().
        trace.complete = trace.complete || own.complete;
        source.sites.assign(own.sites.size(), noIndex);
        source.constructs.assign(own.constructs.size(), noIndex);
        for (const Site &site : own.sites)
            source.isPlain.push_back(isPlainSite(site));
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

/// The records from `record` on whose lines and whose origins follow each other.
MergeWriter::Stretch MergeWriter::stretchAt(Source &source, std::uint32_t record, std::uint32_t end) const
{
    const Trace &trace = *source.merged->trace;
    const std::span<const Trace::LineRun> lines = trace.lineRuns.span();
    const std::span<const TraceAlignment::OriginRun> origins(source.merged->origins);
    source.origin = runOf(origins, record, source.origin, &TraceAlignment::OriginRun::reference);
    const TraceAlignment::OriginRun &origin = origins[source.origin];
    Stretch stretch{.begin = record,
                    .end = end,
                    .line = 0,
                    .origin = {0, origin.process, origin.record + record - origin.reference}};
    if (source.origin + 1 < origins.size())
        stretch.end = std::min(stretch.end, origins[source.origin + 1].reference);
    source.line = runOf(lines, record, source.line, &Trace::LineRun::record);
    if (source.line == lines.size()) {
        stretch.end = record + 1; // it has no line
        return stretch;
    }
    stretch.line = lines[source.line].line + (record - lines[source.line].record);
    if (source.line + 1 < lines.size())
        stretch.end = std::min(stretch.end, lines[source.line + 1].record);
    return stretch;
}

void MergeWriter::writePlain(Source &source, const Stretch &stretch)
{
    const Trace &trace = *source.merged->trace;
    m_codes.clear();
    for (std::uint32_t record = stretch.begin; record < stretch.end; ++record)
        m_codes.push_back(siteOf(source, SiteId{trace.codes[record]}).value);
    m_builder.add(m_codes, trace.values.span().subspan(stretch.begin, m_codes.size()));
}

void MergeWriter::writeRecord(Source &source, std::uint32_t record)
{
    const Trace &trace = *source.merged->trace;
    const RecordIndex index{record};
    if (trace.isIteration(index)) {
        const IndexTuple indices = trace.indices(trace.iterationAt(index));
        (void)m_builder.iteration(trace.linearIndex(index), indices.span()); // outside of constructs there is none
    } else if (isBegin(trace.site(index).kind)) {
        writeBegin(source, record);
    } else if (trace.site(index).kind == RecordKind::End) {
        writeEnd(source, record);
    } else {
        const std::uint64_t value = valueOf(trace, record);
        m_builder.add(siteOf(source, trace.siteId(index)), value);
    }
}

/// `written`: the record of the new trace that the first of the stretch has become.
void MergeWriter::addOrigin(const Stretch &stretch, std::uint32_t written)
{
    if (!m_origins.empty()) {
        const TraceAlignment::OriginRun &last = m_origins.back();
        if (last.process == stretch.origin.process && last.record + (written - last.reference) == stretch.origin.record)
            return;
    }
    m_origins.push_back({written, stretch.origin.process, stretch.origin.record});
}

void MergeWriter::write(std::size_t from, std::uint32_t begin, std::uint32_t end)
{
    Source &source = m_sources[from];
    const Trace &trace = *source.merged->trace;
    const auto isPlain = [&](std::uint32_t record) {
        return !trace.isIteration(RecordIndex{record}) && source.isPlain[trace.codes[record]]
               && (from != 0 || !m_leftOut.test(record));
    };
    for (std::uint32_t record = begin; record < end;) {
        if (from == 0 && m_leftOut.test(record)) {
            ++record;
            continue;
        }
        Stretch stretch = stretchAt(source, record, end);
        m_builder.setLine(stretch.line);
        const std::uint32_t written = m_builder.trace().size();
        std::uint32_t stop = record;
        while (stop < stretch.end && isPlain(stop))
            ++stop;
        const bool isAnyPlain = stop > record;
        stretch.end = isAnyPlain ? stop : record + 1;
        if (isAnyPlain)
            writePlain(source, stretch);
        else
            writeRecord(source, record);
        if (m_builder.trace().size() > written)
            addOrigin(stretch, written);
        record = stretch.end;
    }
}

MergedTrace MergeWriter::finish()
{
    return {m_builder.finish(), std::move(m_origins)};
}

} // namespace rankscope
