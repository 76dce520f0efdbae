// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/chunkparser.h"
#include "model/trace/trace/tracebuilder.h"

#include <vector>

namespace rankscope {

/// Puts parsed chunks together, in the order of the file, whichever parser read them: gives sites their ids in order of
/// first appearance and resolves the structure. Not for two threads at once.
class TraceAssembler
{
public:
    /// The builder holds what the header said.
    TraceAssembler(TraceBuilder &builder, std::uint32_t mostRecords);

    /// The next chunk begins behind so many lines.
    void setLines(std::uint64_t lines) { m_lines = lines; }

    /// The header has names that are not UTF-8, the first one on this line: those of the body need not be looked at.
    void setNamesNotUtf8(std::uint64_t line) { m_faults.add(ReadFault::NotUtf8, line); }

    /// Adds the next chunk; changes its columns. False when no later chunk can add anything.
    bool add(ParsedChunk &chunk);

    bool sawEndTrace() const { return m_ended; }
    /// The line of END_TRACE, 1-based.
    std::optional<std::uint64_t> endTraceLine() const { return m_endTraceLine; }
    bool sawQuotes() const { return m_quoted; }
    bool endsWithLineEnd() const { return m_endsWithLineEnd; }
    std::uint64_t lines() const { return m_lines; }
    const FaultTally &faults() const { return m_faults; }
    /// Blanks before the first indented line: those of one level.
    std::optional<std::size_t> firstIndent() const { return m_firstIndent; }

private:
    struct Parser {
        std::vector<SiteDescription> sites;
        std::vector<std::uint32_t>
            ids; // of the trace (begins: the construct); noIndex: not met yet in the order of the file
    };

    void addRecords(ParsedChunk &chunk);
    void addPlain(ParsedChunk &chunk, std::uint32_t first, std::uint32_t last);
    void flush(const ParsedChunk &chunk, std::uint32_t first, std::uint32_t last);
    void addIteration(const ParsedChunk &chunk, std::uint32_t record);
    void addEvent(const ParsedChunk &chunk, const ParsedChunk::Event &event);
    void addBegin(const ParsedChunk &chunk, const ParsedChunk::Event &event);
    ConstructId constructOf(Parser &parser, std::uint32_t local);
    void addEnd(const SiteDescription &site, const ParsedChunk::Event &event);
    std::uint64_t sideValue(const SiteDescription &site, const ParsedChunk::Detail &detail);
    std::uint32_t siteId(const ParsedChunk &chunk, std::uint32_t local);
    void checkText(std::string_view text);
    void setLine(std::uint64_t line);
    void fault(ReadFault fault) { m_faults.add(fault, m_line); }
    void moveComplexValues(ParsedChunk &chunk);

    TraceBuilder &m_builder;
    std::vector<Parser> m_parsers;
    FaultTally m_faults;
    std::uint64_t m_lines = 0; // before the chunk
    std::uint32_t m_mostRecords;
    std::uint64_t m_line = 0; // of the record that is added, 1-based
    std::uint64_t m_lineOfFirst = 0; // of the part that is added: line - record
    std::optional<std::size_t> m_firstIndent;
    std::optional<std::uint64_t> m_endTraceLine;
    bool m_ended = false;
    bool m_full = false;
    bool m_quoted = false;
    bool m_endsWithLineEnd = true;
};

} // namespace rankscope
