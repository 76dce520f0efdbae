// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/column.h"
#include "model/base/problem.h"
#include "model/trace/trace/tracetypes.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <map>
#include <string>

namespace rankscope {

enum class TraceDialect { D2, D3 };

/// One `ARR:` line of the header.
struct TracedArray {
    StringId name;
    ValueType type = ValueType::Double;
    std::uint32_t rank = 1;
    Place place;
    std::int64_t number = 0;
    std::int64_t distribution = 0;
    std::optional<TraceLevel> level;
    std::vector<IterationRange> ranges;
};

/// One line of the structure part of the header, in order: a construct's begin, or its end with the arrays used.
struct HeaderLine {
    ConstructId construct;
    bool end = false;
    struct ArrayUse {
        StringId array;
        Place place;
        std::int64_t number = 0;
        StringId mode;
    };
    std::vector<ArrayUse> arrays; // of an end line
};

/// The header of a trace, kept so that it can be written again byte for byte.
struct TraceHeader {
    TraceDialect dialect = TraceDialect::D3;
    bool present = true; // false: rebuilt from the body
    /// Key and value as written (quotes kept), in order; unknown keys too.
    std::vector<std::pair<std::string, std::string>> meta;
    TraceLevel level = TraceLevel::Full;
    std::int64_t cpuCount = 1;
    bool emptyIterations = false;
    std::int64_t defaultStep = 1; // DEFITERSTEP
    std::vector<TracedArray> arrays;
    std::vector<HeaderLine> structure;
    int indentWidth = 2; // SpaceIndent

    /// The value of a key without quotes, or nothing.
    std::optional<std::string_view> value(std::string_view key) const;
};

/// One execution trace, as columns: a row is a 4-byte code (a site, or an iteration) and an 8-byte value; structure,
/// lines and rare things lie beside. Immutable once built (see TraceBuilder). Record numbers count from 0 in file order
/// and are not the line numbers of the file: use line(). Source: formats/dvm.md, sections 4 and 14.
class Trace
{
public:
    Trace() = default;
    Trace(const Trace &) = delete;
    Trace &operator=(const Trace &) = delete;
    Trace(Trace &&) = default;
    Trace &operator=(Trace &&) = default;

    // --- the file ---
    QString file; // path as given; "-" for standard input
    QString encoding = QStringLiteral("UTF-8"); // how bytes of names become text
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    bool complete = false; // ends with END_TRACE, or D2 with every construct closed
    bool newlineAtEnd = true;
    ProblemList problems;
    std::uint64_t endLine = 0; // physical line of END_TRACE; where it lacks, the one behind the last record
    std::uint64_t unreadLines = 0; // lines of the body that are no record and were skipped

    // --- header and static parts ---
    TraceHeader header;
    StringPool strings;
    std::vector<Construct> constructs;
    std::vector<Site> sites;

    // --- records ---
    std::uint32_t size() const { return static_cast<std::uint32_t>(codes.size()); }

    bool isIteration(RecordIndex record) const { return (codes[record.value] & iterationBit) != 0; }
    IterationId iterationAt(RecordIndex record) const { return {codes[record.value] & ~iterationBit}; } ///< of an IT
    SiteId siteId(RecordIndex record) const { return {codes[record.value]}; } ///< of any other record
    const Site &site(RecordIndex record) const { return sites[codes[record.value]]; } ///< of any other record
    RecordKind kind(RecordIndex record) const
    {
        return isIteration(record) ? RecordKind::Iteration : site(record).kind;
    }
    /// The execution that an SL, PL, TR or EL record begins or ends.
    ExecutionId executionAt(RecordIndex record) const { return {static_cast<std::uint32_t>(values[record.value])}; }
    /// The value of an RD, AW, RV_RD, RV_AW or RV record.
    Value value(RecordIndex record) const;
    /// LI, the absolute iteration index, of an IT record: data, not an ordinal (format document, section 4.5).
    std::int64_t linearIndex(RecordIndex record) const { return static_cast<std::int64_t>(values[record.value]); }
    /// Physical line in the file, 1-based.
    std::uint64_t line(RecordIndex record) const;
    /// The last record at or before a physical line; nothing before the first record.
    std::optional<RecordIndex> recordAtLine(std::uint64_t line) const;

    // --- structure ---
    IndexTuple indices(IterationId iteration) const;
    const Construct &construct(ExecutionId execution) const
    {
        return constructs[executions[execution.value].construct.value];
    }
    /// The innermost iteration that a record stands in (for an IT record: that iteration); nothing in the sequential
    /// part. For a begin or end record: the iteration that the execution stands in. Logarithmic.
    std::optional<IterationId> enclosingIteration(RecordIndex record) const;
    /// The innermost execution around a record (for begin, end: that execution). Nothing outside. Logarithmic.
    std::optional<ExecutionId> enclosingExecution(RecordIndex record) const;
    /// One past the last record of an iteration.
    std::uint32_t endOf(IterationId iteration) const;
    /// The level in force inside each construct, by id (its own, or inherited by number of parent; the header's at the
    /// root). Linear in the constructs at any depth.
    std::vector<TraceLevel> levels() const;
    /// Counts by kind, for `info`.
    std::array<std::uint64_t, recordKindCount> countByKind() const;

    /// Bytes of a name as text in `encoding`; bytes that it does not know become U+FFFD.
    QString text(StringId id) const;

    // --- columns: rows of records, then what hangs on them ---
    static constexpr std::uint32_t iterationBit = 0x8000'0000u;

    Column<std::uint32_t> codes; // site id, or iterationBit | iteration id
    /// RD AW RV_RD RV_AW RV: bits of a double (FLOAT, DOUBLE), an int64 (INT LONG LLONG LOGICAL), two floats
    /// (FLOAT_COMPLEX, real part in the low half), an index of complexValues (DOUBLE_COMPLEX); IT: LI; SL PL TR EL:
    /// execution; CS LOCAL CHUNK: index of the side table; else 0.
    Column<std::uint64_t> values;
    Column<Execution> executions;
    Column<Iteration> iterations;
    Column<std::int32_t> narrowIndices; // rank indices an iteration; see indices()
    std::vector<std::int64_t> wideIndices; // tuples with an index beyond 32 bits
    Column<std::uint8_t> ranks; // rank of each iteration's tuple, wideBit where it is in wideIndices
    static constexpr std::uint8_t wideBit = 0x80;
    Column<std::complex<double>> complexValues;
    std::vector<Point> points;
    std::vector<std::vector<LoopLimits>> limits; // of begin, LOCAL and CHUNK records
    std::vector<std::optional<std::int64_t>> chunkTerms; // VTR of limits[i], of CHUNK only
    std::vector<Checksum> checksums;

    /// Records [record, next run) stand on the physical lines line, line + 1, …
    struct LineRun {
        std::uint32_t record = 0;
        std::uint64_t line = 0;
    };
    Column<LineRun> lineRuns;
};

/// A value with the digits that a DVM runtime prints: 9 for FLOAT, 17 for DOUBLE; non-finite reals as the file does not
/// print them: nan, inf, -inf.
std::string formatValue(const Value &value, ValueType type);
/// The shortest text that reads back the same value of its type (a FLOAT as float); nan, inf, -inf.
QString shortestText(const Value &value, ValueType type);

} // namespace rankscope
