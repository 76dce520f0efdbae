// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/traceassembler.h"

#include "io/text/encoding.h"

#include <algorithm>

namespace rankscope {

TraceAssembler::TraceAssembler(TraceBuilder &builder, std::uint32_t mostRecords)
    : m_builder(builder)
    , m_mostRecords(mostRecords)
{}

bool TraceAssembler::add(ParsedChunk &chunk)
{
    if (m_ended) {
        if (chunk.firstContent)
            m_faults.add(ReadFault::AfterEnd, m_lines + *chunk.firstContent + 1);
        m_lines += chunk.lines;
        return !chunk.firstContent;
    }
    if (m_parsers.size() <= chunk.parser)
        m_parsers.resize(chunk.parser + 1);
    Parser &parser = m_parsers[chunk.parser];
    std::move(chunk.newSites.begin(), chunk.newSites.end(), std::back_inserter(parser.sites));
    parser.ids.resize(parser.sites.size(), noIndex);
    moveComplexValues(chunk);
    addRecords(chunk);
    m_faults.append(chunk.faults, m_lines + 1);
    m_quoted |= chunk.quoted;
    if (!m_firstIndent)
        m_firstIndent = chunk.firstIndent;
    m_endsWithLineEnd = chunk.endsWithLineEnd;
    m_ended = chunk.endTrace.has_value() && !m_full;
    if (m_ended)
        m_endTraceLine = m_lines + *chunk.endTrace + 1;
    if (m_ended && chunk.afterEnd)
        m_faults.add(ReadFault::AfterEnd, m_lines + *chunk.afterEnd + 1);
    m_lines += chunk.lines;
    return !m_full && !chunk.afterEnd;
}

void TraceAssembler::moveComplexValues(ParsedChunk &chunk)
{
    if (chunk.complexValues.empty())
        return;
    const std::vector<SiteDescription> &sites = m_parsers[chunk.parser].sites;
    const std::uint64_t base = m_builder.trace().complexValues.size();
    for (std::size_t record = 0; record < chunk.codes.size(); ++record) {
        const std::uint32_t code = chunk.codes[record];
        if ((code & Trace::iterationBit) == 0 && sites[code].type == ValueType::DoubleComplex
            && hasValue(sites[code].kind))
            chunk.values[record] += base;
    }
    m_builder.trace().complexValues.append(chunk.complexValues);
}

/// Walks over the records between gaps and events, in order.
void TraceAssembler::addRecords(ParsedChunk &chunk)
{
    const auto count = static_cast<std::uint32_t>(chunk.codes.size());
    auto event = chunk.events.cbegin();
    for (auto gap = chunk.gaps.cbegin(); gap != chunk.gaps.cend() && !m_full; ++gap) {
        const std::uint32_t last = gap + 1 == chunk.gaps.cend() ? count : (gap + 1)->record;
        m_lineOfFirst = m_lines + gap->line + 1 - gap->record;
        std::uint32_t record = gap->record;
        setLine(m_lineOfFirst + record);
        while (record < last && !m_full) {
            const bool eventNext = event != chunk.events.cend() && event->record < last;
            const std::uint32_t stop = eventNext ? event->record : last;
            addPlain(chunk, record, stop);
            record = stop;
            if (eventNext) {
                m_line = m_lineOfFirst + record++;
                addEvent(chunk, *event++);
            }
        }
    }
}

void TraceAssembler::setLine(std::uint64_t line)
{
    m_line = line;
    m_builder.setLine(line);
}

/// Adds records that are accesses, results, skips or iterations.
void TraceAssembler::addPlain(ParsedChunk &chunk, std::uint32_t first, std::uint32_t last)
{
    const std::vector<std::uint32_t> &ids = m_parsers[chunk.parser].ids;
    std::uint32_t begin = first;
    for (std::uint32_t record = first; record < last; ++record) {
        const std::uint32_t code = chunk.codes[record];
        if ((code & Trace::iterationBit) != 0) {
            flush(chunk, begin, record);
            addIteration(chunk, record);
            begin = record + 1;
            continue;
        }
        std::uint32_t id = ids[code];
        if (id == noIndex) {
            m_line = m_lineOfFirst + record;
            id = siteId(chunk, code);
        }
        chunk.codes[record] = id;
    }
    flush(chunk, begin, last);
}

void TraceAssembler::flush(const ParsedChunk &chunk, std::uint32_t first, std::uint32_t last)
{
    const std::uint32_t room = m_mostRecords - m_builder.trace().size();
    if (last - first > room) {
        if (!m_full)
            m_faults.add(ReadFault::TooManyRecords, m_lineOfFirst + first + room);
        m_full = true;
        last = first + room;
    }
    m_builder.add(std::span(chunk.codes).subspan(first, last - first),
                  std::span(chunk.values).subspan(first, last - first));
}

void TraceAssembler::addIteration(const ParsedChunk &chunk, std::uint32_t record)
{
    m_line = m_lineOfFirst + record;
    if (m_full || m_builder.trace().size() >= m_mostRecords) {
        if (!m_full)
            fault(ReadFault::TooManyRecords);
        m_full = true;
        return;
    }
    const ParsedChunk::Tuple &tuple = chunk.iterations[chunk.codes[record] & ~Trace::iterationBit];
    const auto indices = std::span(chunk.indices).subspan(tuple.first, tuple.rank);
    if (!m_builder.iteration(static_cast<std::int64_t>(chunk.values[record]), indices)) {
        fault(ReadFault::OutsideConstruct);
        setLine(m_line + 1);
        return;
    }
    if (m_builder.innermost().rank != tuple.rank)
        fault(ReadFault::WrongRank);
}

void TraceAssembler::addEvent(const ParsedChunk &chunk, const ParsedChunk::Event &event)
{
    if (m_full || m_builder.trace().size() >= m_mostRecords) {
        if (!m_full)
            fault(ReadFault::TooManyRecords);
        m_full = true;
        return;
    }
    const SiteDescription &site = m_parsers[chunk.parser].sites[event.site];
    if (isBegin(site.kind))
        addBegin(chunk, event);
    else if (site.kind == RecordKind::End)
        addEnd(site, event);
    else
        m_builder.add(SiteId{siteId(chunk, event.site)}, sideValue(site, chunk.details[event.detail]));
}

/// The construct that a begin line describes, the first time it is met added to the trace.
ConstructId TraceAssembler::constructOf(Parser &parser, std::uint32_t local)
{
    if (parser.ids[local] != noIndex)
        return ConstructId{parser.ids[local]};
    const SiteDescription &site = parser.sites[local];
    checkText(site.file);
    Construct construct;
    construct.kind = site.kind;
    construct.number = site.construct.number;
    construct.parent = site.construct.parent;
    construct.rank = site.construct.rank;
    construct.place = {m_builder.trace().strings.intern(site.file), site.line};
    construct.level = site.construct.level;
    construct.ranges = site.ranges;
    const ConstructId id = m_builder.construct(construct);
    parser.ids[local] = id.value;
    return id;
}

void TraceAssembler::addBegin(const ParsedChunk &chunk, const ParsedChunk::Event &event)
{
    const ConstructId id = constructOf(m_parsers[chunk.parser], event.site);
    const Construct &construct = m_builder.trace().constructs[id.value];
    if (m_builder.trace().header.present && !construct.inHeader)
        fault(ReadFault::NotInHeader);
    const auto parent = m_builder.depth() > 0 ? std::optional(m_builder.innermost().number) : std::nullopt;
    if (parent != construct.parent)
        fault(ReadFault::WrongParent);
    if (m_builder.depth() > 0 && !m_builder.inIteration())
        fault(ReadFault::BeforeIteration);
    m_builder.begin(id, event.point,
                    event.detail == noIndex ? std::vector<LoopLimits>() : chunk.details[event.detail].limits);
}

void TraceAssembler::addEnd(const SiteDescription &site, const ParsedChunk::Event &event)
{
    checkText(site.file);
    switch (m_builder.end(site.construct.number, site.file, site.line, event.point)) {
    case TraceBuilder::EndResult::Closed:
        break;
    case TraceBuilder::EndResult::ClosedInner:
        fault(ReadFault::ClosedInner);
        break;
    case TraceBuilder::EndResult::NotOpen:
        fault(ReadFault::EndWithoutBegin);
        setLine(m_line + 1);
        break;
    }
}

/// Keeps what a CS, LOCAL or CHUNK line says, and returns where.
std::uint64_t TraceAssembler::sideValue(const SiteDescription &site, const ParsedChunk::Detail &detail)
{
    if (site.kind != RecordKind::Checksum)
        return m_builder.limits(detail.limits, detail.chunkTerm);
    StringPool &strings = m_builder.trace().strings;
    Checksum checksum;
    checksum.array = strings.intern(site.name);
    checksum.place = {strings.intern(site.file), site.line};
    checksum.number = detail.checksumNumber;
    checksum.mode = strings.intern(detail.checksumMode);
    if (detail.checksum)
        checksum.value = strings.intern(*detail.checksum);
    m_builder.trace().checksums.push_back(checksum);
    return m_builder.trace().checksums.size() - 1;
}

std::uint32_t TraceAssembler::siteId(const ParsedChunk &chunk, std::uint32_t local)
{
    Parser &parser = m_parsers[chunk.parser];
    if (parser.ids[local] == noIndex) {
        const SiteDescription &site = parser.sites[local];
        checkText(site.name);
        checkText(site.file);
        parser.ids[local] = m_builder.site(site.kind, site.type, site.name, site.file, site.line).value;
    }
    return parser.ids[local];
}

void TraceAssembler::checkText(std::string_view text)
{
    if (m_faults.count(ReadFault::NotUtf8) == 0 && !isUtf8(text))
        fault(ReadFault::NotUtf8);
}

} // namespace rankscope
