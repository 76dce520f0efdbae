// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"

#include <array>
#include <compare>
#include <complex>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace rankscope {

/// The kinds of records of a DVM trace; the order is that of `info --json`, the loops and tasks first.
enum class RecordKind : std::uint8_t {
    SequentialLoop, // SL
    ParallelLoop, // PL
    TaskRegion, // TR
    Iteration, // IT, also a task of a TR
    End, // EL
    Read, // RD
    BeforeWrite, // BW
    AfterWrite, // AW
    ReductionRead, // RV_RD
    ReductionBeforeWrite, // RV_BW
    ReductionAfterWrite, // RV_AW
    Result, // RV
    Skip, // SKP
    Checksum, // CS
    Local, // LOCAL
    Chunk, // CHUNK
};
inline constexpr std::size_t recordKindCount = 16;

/// "SL", "RV_RD": the keyword of the file.
std::string_view keyword(RecordKind kind);

constexpr bool isBegin(RecordKind kind)
{
    return kind <= RecordKind::TaskRegion;
}
constexpr bool isParallel(RecordKind kind)
{
    return kind == RecordKind::ParallelLoop || kind == RecordKind::TaskRegion;
}
/// RV_RD, RV_BW, RV_AW: accesses to a reduction variable inside its construct.
constexpr bool isReductionAccess(RecordKind kind)
{
    return kind >= RecordKind::ReductionRead && kind <= RecordKind::ReductionAfterWrite;
}
/// The kinds whose record carries a value: RD AW RV_RD RV_AW RV.
constexpr bool hasValue(RecordKind kind)
{
    return kind == RecordKind::Read || kind == RecordKind::AfterWrite || kind == RecordKind::ReductionRead
           || kind == RecordKind::ReductionAfterWrite || kind == RecordKind::Result;
}

/// The type numbers of the files.
enum class ValueType : std::uint8_t {
    Char = 0,
    Int = 1,
    Long = 2,
    Float = 3,
    Double = 4,
    FloatComplex = 5,
    DoubleComplex = 6,
    Logical = 7,
    LongLong = 8,
};

constexpr bool isInteger(ValueType type)
{
    return type == ValueType::Int || type == ValueType::Long || type == ValueType::LongLong || type == ValueType::Char;
}
constexpr bool isReal(ValueType type)
{
    return type == ValueType::Float || type == ValueType::Double;
}
constexpr bool isComplex(ValueType type)
{
    return type == ValueType::FloatComplex || type == ValueType::DoubleComplex;
}

/// A value as a user means it: integer or logical, real (a FLOAT widened), complex (likewise).
using Value = std::variant<std::int64_t, double, std::complex<double>>;

enum class TraceLevel : std::uint8_t { None, Minimal, Modify, Full, Checksum };

/// "NONE", "MINIMAL", …
std::string_view levelName(TraceLevel level);

/// A row of Trace.
struct RecordIndex {
    std::uint32_t value = 0;
    friend auto operator<=>(const RecordIndex &, const RecordIndex &) = default;
};
/// Names a Site of a Trace.
struct SiteId {
    std::uint32_t value = 0;
    friend auto operator<=>(const SiteId &, const SiteId &) = default;
};
/// Names a Construct of a Trace.
struct ConstructId {
    std::uint32_t value = 0;
    friend auto operator<=>(const ConstructId &, const ConstructId &) = default;
};
/// Names an Execution of a Trace, numbered in order of their begin records.
struct ExecutionId {
    std::uint32_t value = 0;
    friend auto operator<=>(const ExecutionId &, const ExecutionId &) = default;
};
/// Names an iteration of a Trace, numbered in order of their IT records.
struct IterationId {
    std::uint32_t value = 0;
    friend auto operator<=>(const IterationId &, const IterationId &) = default;
};
/// "None" of an index that is kept in a column.
inline constexpr std::uint32_t noIndex = std::numeric_limits<std::uint32_t>::max();

struct Place {
    StringId file;
    std::uint32_t line = 0;
    friend auto operator<=>(const Place &, const Place &) = default;
};

/// One (dim:lower,upper,step) of a header; an absent part is unrestricted (step: the header's default).
struct IterationRange {
    std::int32_t dimension = 0; // 0-based
    std::optional<std::int64_t> lower;
    std::optional<std::int64_t> upper;
    std::optional<std::int64_t> step;
    friend bool operator==(const IterationRange &, const IterationRange &) = default;
};

/// One (init, last, step) behind a begin record of the multi-body mode.
struct LoopLimits {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t step = 0;
    friend bool operator==(const LoopLimits &, const LoopLimits &) = default;
};

/// `N.B`, `N.E` or, in a task region, `region.task.ordinal.B`.
struct Point {
    std::uint64_t number = 0; // N, or region
    std::optional<std::pair<std::int64_t, std::uint64_t>> nested; // task, ordinal
    bool end = false; // E
    friend bool operator==(const Point &, const Point &) = default;
};

/// A construct of the program: its static part, from the header or, where that lacks it, from the body.
struct Construct {
    RecordKind kind = RecordKind::SequentialLoop;
    std::int64_t number = 0;
    std::optional<std::int64_t> parent = {}; // number of the enclosing construct
    std::uint32_t rank = 1;
    Place place = {};
    std::optional<TraceLevel> level = {}; // absent: as the enclosing construct, at the root as the header
    std::vector<IterationRange> ranges = {};
    bool inHeader = false;
    friend bool operator==(const Construct &, const Construct &) = default;
};

/// What a record is but for its value: most programs write millions of records at a few hundred sites.
/// `name` is the operand as spelled, `key` the same without blanks, `baseName` the part before subscripts; empty for
/// kinds without name. `construct` is set for SL, PL, TR and EL. For CS the name is the array, the value an index of
/// checksums().
struct Site {
    RecordKind kind = RecordKind::Read;
    ValueType type = ValueType::Char;
    StringId name;
    StringId key;
    StringId baseName;
    Place place;
    ConstructId construct{noIndex};
    friend bool operator==(const Site &, const Site &) = default;
};

/// An index tuple; DVM loops have rank 7 at most.
class IndexTuple
{
public:
    static constexpr std::size_t maxRank = 7;

    IndexTuple() = default;
    explicit IndexTuple(std::span<const std::int64_t> indices);

    std::size_t rank() const { return m_rank; }
    std::int64_t operator[](std::size_t dimension) const { return m_indices[dimension]; }
    std::span<const std::int64_t> span() const & { return {m_indices.data(), m_rank}; }
    void span() const && = delete; // it would point into a tuple that is gone
    void push_back(std::int64_t index) { m_indices[m_rank++] = index; } ///< rank() < maxRank

    friend auto operator<=>(const IndexTuple &, const IndexTuple &) = default;

private:
    std::array<std::int64_t, maxRank> m_indices = {};
    std::size_t m_rank = 0;
};

/// One run through a construct: records [begin, end] of the trace. An execution that the file does not close has
/// end == the last record of the file and `closed` false.
struct Execution {
    ConstructId construct;
    std::uint32_t begin = 0; // record of SL, PL, TR
    std::uint32_t end = 0; // record of EL, or the last record
    std::uint32_t parentIteration = noIndex; // iteration that it stands in, noIndex outside all constructs
    std::uint32_t firstIteration = noIndex; // its first own iteration, then Iteration::next
    std::uint32_t iterationCount = 0; // own iterations, not nested ones
    std::uint32_t beginPoint = noIndex; // index of Trace::points
    std::uint32_t endPoint = noIndex;
    std::uint32_t limits = noIndex; // index of Trace::limits
    std::uint32_t ordinal = 1; // 1-based among the executions of its construct in the enclosing iteration
    bool closed = false;
};

/// One iteration of an execution, or one task of a TR. It lasts until `next` begins or the execution ends.
struct Iteration {
    std::uint32_t record = 0; // of IT
    std::uint32_t execution = noIndex;
    std::uint32_t next = noIndex; // next iteration of the same execution
    std::uint32_t indices = 0; // where its tuple is kept; read it by Trace::indices()
};

/// A CS line: the checksum of an array after a construct.
struct Checksum {
    StringId array;
    Place place;
    std::int64_t number = 0;
    StringId mode; // "r", "w", "rw"
    std::optional<StringId> value; // absent: FAILED
};

} // namespace rankscope
