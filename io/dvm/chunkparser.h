// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/linespellings.h"
#include "io/dvm/readfault.h"
#include "io/text/linechunks.h"
#include "model/trace/trace/tracetypes.h"
#include "rules/dvm/recordline.h"

#include <complex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// What the records at one spelling have in common, in words of its own.
struct SiteDescription {
    RecordKind kind = RecordKind::Skip;
    ValueType type = ValueType::Char;
    std::string name;
    std::string file;
    std::uint32_t line = 0;
    ConstructText construct; // SL PL TR; EL: its number. The place is `file` and `line`, the ranges are those below.
    std::vector<IterationRange> ranges;
};

/// What the lines of one chunk say. Site ids are those of the parser that read it, lines count from 0 in the chunk.
/// Invariant: `codes` and `values` have a row per record; the rows of `events` in them have no meaning of their own.
struct ParsedChunk {
    std::uint64_t number = 0;
    std::size_t parser = 0; // which one read it
    std::uint64_t lines = 0; // with those left out as too long
    std::vector<std::uint32_t> codes; // site, or iterationBit | index of `iterations`
    std::vector<std::uint64_t> values; // of a DOUBLE_COMPLEX: index of `complexValues`
    struct Tuple {
        std::uint32_t first = 0; // in `indices`
        std::uint32_t rank = 0;
    };
    std::vector<Tuple> iterations;
    std::vector<std::int64_t> indices;
    std::vector<std::complex<double>> complexValues;
    /// Records from `record` on stand on the lines from `line` on.
    struct Gap {
        std::uint32_t record = 0;
        std::uint64_t line = 0;
    };
    std::vector<Gap> gaps;
    /// A record that is more than a site and a value: SL PL TR EL CS LOCAL CHUNK.
    struct Event {
        std::uint32_t record = 0;
        std::uint32_t site = 0;
        std::uint32_t detail = noIndex; // of `details`
        std::optional<Point> point;
    };
    std::vector<Event> events;
    /// What only few of them have.
    struct Detail {
        std::vector<LoopLimits> limits;
        std::optional<std::int64_t> chunkTerm;
        std::string checksumMode; // CS
        std::optional<std::string> checksum; // CS that did not fail
        std::int64_t checksumNumber = 0; // CS
    };
    std::vector<Detail> details;
    std::vector<SiteDescription> newSites; // ids go on from those of the parser's earlier chunks
    FaultTally faults;
    std::optional<std::uint64_t> firstContent; // line that is not blank and no comment
    std::optional<std::uint64_t> endTrace; // line of END_TRACE; later lines were not read
    std::optional<std::uint64_t> afterEnd; // first line behind it that is not blank and no comment
    std::optional<std::size_t> firstIndent; // blanks before the first line that has some
    bool quoted = false; // names stood in quotes
    bool endsWithLineEnd = true;

    void clear();
};

/// Reads lines of a trace's body. Most lines of a trace are spelled as an earlier one but for their value: such a line
/// is recognised by comparing bytes, and the line that followed last time is tried first. Any other line is read by
/// parseRecord(). One parser per thread; it remembers spellings from chunk to chunk.
class ChunkParser
{
public:
    ChunkParser(std::size_t index, char lineEnd);

    /// `firstLine` lines of the chunk were read by somebody else and `from` bytes of its text with them.
    void parse(const LineChunk &chunk, ParsedChunk &parsed, std::size_t from = 0, std::uint64_t firstLine = 0);

private:
    using Form = LineSpelling::Form;

    const char *match(const LineSpelling &spelling, const char *at);
    const char *matchIteration(const char *at);
    const char *matchEvent(const LineSpelling &spelling, const char *at);
    void readOther(const char *at);
    bool readKnown(const char *at, std::string_view line);
    void readUnknown(std::string_view line);
    void keepRecord(const RecordLine &record);
    void keepEvent(const RecordLine &record);
    void keepIteration(const RecordLine &record);
    std::uint32_t siteOf(const RecordLine &record);
    void addGap(std::uint32_t record);
    void fault(ReadFault fault);
    void readEndTrace();

    std::size_t m_index;
    char m_lineEnd;
    LineSpellings m_spellings;
    std::unordered_map<std::string, std::uint32_t> m_sites;
    std::uint32_t m_siteCount = 0;
    std::string m_key; // reused
    RecordLine m_record; // reused

    ParsedChunk *m_parsed = nullptr;
    const char *m_begin = nullptr;
    const char *m_at = nullptr;
    const char *m_end = nullptr;
    std::uint64_t m_line = 0;
    std::uint32_t m_previous = LineSpellings::none; // spelling of the last record
    bool m_gap = true; // the next record does not stand on the line after the last one
};

} // namespace rankscope
