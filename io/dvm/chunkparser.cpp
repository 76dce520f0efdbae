// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/chunkparser.h"

#include "model/trace/trace/trace.h"

#include <fast_float/fast_float.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <utility>

namespace rankscope {

namespace {

/// Skips blanks; the chunk's padding ends the loop.
inline const char *skipIndent(const char *at)
{
    constexpr std::uint64_t blanks = 0x2020'2020'2020'2020;
    for (;;) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, sizeof word);
        if (word != blanks) {
            at += std::countr_zero(word ^ blanks) / 8;
            break;
        }
        at += sizeof word;
    }
    while (*at == '\t' || *at == ' ')
        ++at;
    return at;
}

template<typename Number>
void appendBytes(std::string &key, Number number)
{
    key.append(reinterpret_cast<const char *>(&number), sizeof number);
}

} // namespace

void ParsedChunk::clear()
{
    codes.clear();
    values.clear();
    iterations.clear();
    indices.clear();
    complexValues.clear();
    gaps.clear();
    events.clear();
    details.clear();
    newSites.clear();
    faults.clear();
    firstContent.reset();
    endTrace.reset();
    afterEnd.reset();
    firstIndent.reset();
    quoted = false;
    endsWithLineEnd = true;
}

ChunkParser::ChunkParser(std::size_t index, char lineEnd)
    : m_index(index)
    , m_lineEnd(lineEnd)
    , m_spellings(longestSpelling)
{}

void ChunkParser::parse(const LineChunk &chunk, ParsedChunk &parsed, std::size_t from, std::uint64_t firstLine)
{
    parsed.clear();
    parsed.number = chunk.number;
    parsed.parser = m_index;
    m_parsed = &parsed;
    m_begin = chunk.text.data();
    m_at = m_begin + from;
    m_end = m_begin + chunk.text.size();
    m_line = chunk.skippedLines + firstLine;
    m_previous = LineSpellings::none;
    m_gap = true;
    if (chunk.skippedLines > 0)
        parsed.faults.add(ReadFault::TooLong, 0, chunk.skippedLines);
    parsed.endsWithLineEnd = chunk.text.empty() || chunk.text.back() == m_lineEnd;
    while (m_at < m_end) {
        const char *const at = skipIndent(m_at);
        if (at != m_at && !parsed.firstIndent && at < m_end && *at != m_lineEnd)
            parsed.firstIndent = static_cast<std::size_t>(at - m_at);
        std::uint32_t predicted = m_spellings[m_previous].next;
        const char *next = match(m_spellings[predicted], at);
        if (!next) {
            std::swap(m_spellings[m_previous].next, m_spellings[m_previous].otherNext);
            predicted = m_spellings[m_previous].next;
            next = match(m_spellings[predicted], at);
        }
        if (!next) {
            readOther(at);
            continue;
        }
        m_previous = predicted;
        m_at = next;
        ++m_line;
    }
    parsed.lines = m_line;
}

/// Reads the line at `at` as a record if it has this spelling: adds the record and returns where the next line begins.
inline const char *ChunkParser::match(const LineSpelling &spelling, const char *at)
{
    if (std::memcmp(at, spelling.prefix.data(), spelling.prefix.size()) != 0)
        return nullptr;
    at += spelling.prefix.size();
    std::uint64_t bits = spelling.bits;
    switch (spelling.form) {
    case Form::Nothing:
        return nullptr;
    case Form::Constant:
        break;
    case Form::Integer: {
        std::int64_t value = 0;
        const auto [next, error] = std::from_chars(at, m_end, value);
        if (error != std::errc())
            return nullptr;
        at = next;
        bits = static_cast<std::uint64_t>(value);
        break;
    }
    case Form::Float:
    case Form::Double: {
        double value = 0;
        float single = 0;
        const auto [next, error] = spelling.form == Form::Double ? fast_float::from_chars(at, m_end, value)
                                                                 : fast_float::from_chars(at, m_end, single);
        if (spelling.form == Form::Float)
            value = static_cast<double>(single);
        if (error != std::errc() || !std::isfinite(value))
            return nullptr;
        at = next;
        bits = std::bit_cast<std::uint64_t>(value);
        break;
    }
    case Form::Iteration:
        return matchIteration(at);
    case Form::Event:
    case Form::BeginPoint:
    case Form::EndPoint:
        return matchEvent(spelling, at);
    }
    if (std::memcmp(at, spelling.suffix.data(), spelling.suffix.size()) != 0)
        return nullptr;
    m_parsed->codes.push_back(spelling.site);
    m_parsed->values.push_back(bits);
    return at + spelling.suffix.size();
}

/// Reads `14, (2,2)` and the line end.
const char *ChunkParser::matchIteration(const char *at)
{
    std::int64_t linearIndex = 0;
    const auto linear = std::from_chars(at, m_end, linearIndex);
    at = linear.ptr;
    if (linear.ec != std::errc() || std::memcmp(at, ", (", 3) != 0)
        return nullptr;
    at += 2;
    std::array<std::int64_t, IndexTuple::maxRank> indices = {};
    std::uint32_t rank = 0;
    do {
        if (rank == indices.size())
            return nullptr;
        const auto index = std::from_chars(at + 1, m_end, indices[rank++]);
        if (index.ec != std::errc())
            return nullptr;
        at = index.ptr;
    } while (*at == ',');
    if (*at++ != ')')
        return nullptr;
    if (*at == '\r' && m_lineEnd == '\n')
        ++at;
    if (at >= m_end || *at != m_lineEnd)
        return nullptr;
    ParsedChunk &parsed = *m_parsed;
    parsed.codes.push_back(Trace::iterationBit | static_cast<std::uint32_t>(parsed.iterations.size()));
    parsed.values.push_back(static_cast<std::uint64_t>(linearIndex));
    parsed.iterations.push_back({static_cast<std::uint32_t>(parsed.indices.size()), rank});
    parsed.indices.insert(parsed.indices.end(), indices.begin(), indices.begin() + rank);
    return at + 1;
}

/// Reads what an SL, PL, TR or EL line has behind its place: nothing, or the number of a point.
const char *ChunkParser::matchEvent(const LineSpelling &spelling, const char *at)
{
    std::optional<Point> point;
    if (spelling.form != Form::Event) {
        point.emplace();
        point->end = spelling.form == Form::EndPoint;
        const auto [next, error] = std::from_chars(at, m_end, point->number);
        if (error != std::errc())
            return nullptr;
        at = next;
    }
    if (std::memcmp(at, spelling.suffix.data(), spelling.suffix.size()) != 0)
        return nullptr;
    m_parsed->events.push_back({static_cast<std::uint32_t>(m_parsed->codes.size()), spelling.site, noIndex, point});
    m_parsed->codes.push_back(spelling.site);
    m_parsed->values.push_back(0);
    return at + spelling.suffix.size();
}

void ChunkParser::addGap(std::uint32_t record)
{
    if (!m_gap)
        return;
    m_parsed->gaps.push_back({record, m_line});
    m_gap = false;
}

/// Reads a line that was not the predicted one.
void ChunkParser::readOther(const char *at)
{
    const void *const found = at < m_end ? std::memchr(at, m_lineEnd, static_cast<std::size_t>(m_end - at)) : nullptr;
    const char *const next = found ? static_cast<const char *>(found) + 1 : m_end;
    const std::string_view line(at, at < next ? static_cast<std::size_t>(next - at) : 0);
    if (!readKnown(at, line))
        readUnknown(line);
    m_at = next;
    ++m_line;
}

bool ChunkParser::readKnown(const char *at, std::string_view line)
{
    const std::uint32_t id = m_spellings.find(line);
    const auto record = static_cast<std::uint32_t>(m_parsed->codes.size());
    if (!match(m_spellings[id], at))
        return false;
    addGap(record);
    if (!m_parsed->firstContent)
        m_parsed->firstContent = m_line;
    if (m_previous
        != LineSpellings::none) // after anything that is no known spelling, nothing is predicted: see addGap()
        m_spellings[m_previous].next = id;
    m_previous = id;
    return true;
}

void ChunkParser::fault(ReadFault fault)
{
    m_parsed->faults.add(fault, m_line);
}

/// Reads a line that is spelled as none before it.
void ChunkParser::readUnknown(std::string_view line)
{
    m_previous = LineSpellings::none;
    std::string_view bare = line;
    while (!bare.empty() && (bare.back() == m_lineEnd || bare.back() == '\r'))
        bare.remove_suffix(1);
    LineCursor cursor(bare);
    const bool content = !cursor.atEnd();
    if (content && !m_parsed->firstContent)
        m_parsed->firstContent = m_line;
    const Keyword keyword = content ? readKeyword(cursor) : Keyword{};
    std::optional<LineFault> lineFault;
    if (keyword.kind)
        lineFault = parseRecord(cursor, *keyword.kind, m_record);
    if (!keyword.kind || lineFault) {
        m_gap = true;
        if (keyword.text == "END_TRACE" && cursor.atEnd())
            readEndTrace();
        else if (content && lineFault)
            fault(*lineFault == LineFault::BadType    ? ReadFault::BadType
                  : *lineFault == LineFault::BadValue ? ReadFault::BadValue
                                                      : ReadFault::Syntax);
        else if (content)
            fault(ReadFault::UnknownKeyword);
        return;
    }
    addGap(static_cast<std::uint32_t>(m_parsed->codes.size()));
    m_parsed->quoted |= m_record.quoted;
    if (m_record.value.overflowed)
        fault(ReadFault::Overflow);
    if (m_record.kind == RecordKind::Iteration) {
        keepIteration(m_record);
        return;
    }
    keepRecord(m_record);
    if (line.ends_with(m_lineEnd))
        m_previous = m_spellings.learn(line, m_record, m_parsed->codes.back());
}

void ChunkParser::readEndTrace()
{
    m_parsed->endTrace = m_line;
    const char *at = m_at;
    for (std::uint64_t line = m_line; at < m_end; ++line) {
        const void *const found = std::memchr(at, m_lineEnd, static_cast<std::size_t>(m_end - at));
        const char *const end = found ? static_cast<const char *>(found) : m_end;
        LineCursor cursor({at, static_cast<std::size_t>(end - at)});
        if (line != m_line && !cursor.atEnd()) {
            m_parsed->afterEnd = line;
            break;
        }
        at = found ? end + 1 : m_end;
    }
    // readOther() goes on behind this line: make it the last one of the chunk.
    m_end = m_at;
}

void ChunkParser::keepIteration(const RecordLine &record)
{
    const auto indices = record.indices.span();
    m_parsed->codes.push_back(Trace::iterationBit | static_cast<std::uint32_t>(m_parsed->iterations.size()));
    m_parsed->values.push_back(static_cast<std::uint64_t>(record.linearIndex));
    m_parsed->iterations.push_back(
        {static_cast<std::uint32_t>(m_parsed->indices.size()), static_cast<std::uint32_t>(indices.size())});
    m_parsed->indices.insert(m_parsed->indices.end(), indices.begin(), indices.end());
}

void ChunkParser::keepRecord(const RecordLine &record)
{
    const std::uint32_t site = siteOf(record);
    std::uint64_t bits = 0;
    if (hasValue(record.kind) && record.type == ValueType::DoubleComplex) {
        bits = m_parsed->complexValues.size();
        m_parsed->complexValues.push_back(record.value.complex);
    } else if (hasValue(record.kind)) {
        bits = record.value.bits;
    }
    const bool special = isBegin(record.kind) || record.kind == RecordKind::End || record.kind >= RecordKind::Checksum;
    if (special)
        keepEvent(record);
    m_parsed->codes.push_back(site);
    m_parsed->values.push_back(bits);
}

void ChunkParser::keepEvent(const RecordLine &record)
{
    ParsedChunk::Event event;
    event.record = static_cast<std::uint32_t>(m_parsed->codes.size());
    event.site = siteOf(record);
    event.point = record.point;
    if (record.kind >= RecordKind::Checksum || !record.limits.empty()) {
        event.detail = static_cast<std::uint32_t>(m_parsed->details.size());
        ParsedChunk::Detail &detail = m_parsed->details.emplace_back();
        takeLimits(record.limits, detail.limits);
        detail.chunkTerm = record.chunkTerm;
        detail.checksumMode = record.arrayUse.mode;
        detail.checksumNumber = record.arrayUse.number;
        detail.checksum = record.arrayUse.value;
    }
    m_parsed->events.push_back(event);
}

std::uint32_t ChunkParser::siteOf(const RecordLine &record)
{
    const ConstructText &construct = record.construct;
    m_key.clear();
    m_key.push_back(static_cast<char>(record.kind));
    m_key.push_back(static_cast<char>(record.type));
    appendBytes(m_key, record.place.line);
    appendBytes(m_key, construct.number);
    appendBytes(m_key, construct.parent.value_or(0));
    appendBytes(m_key, construct.rank);
    m_key.push_back(construct.parent ? '\1' : '\0');
    appendBytes(m_key, record.name.size());
    m_key.append(record.name);
    m_key.append(record.place.file);
    const auto [entry, added] = m_sites.emplace(m_key, m_siteCount);
    if (added) {
        ++m_siteCount;
        SiteDescription site{
            record.kind, record.type, std::string(record.name), std::string(record.place.file), record.place.line,
            construct,   {}};
        site.construct.place = {};
        site.construct.ranges = {};
        takeRanges(construct.ranges, site.ranges);
        m_parsed->newSites.push_back(std::move(site));
    }
    return entry->second;
}

} // namespace rankscope
