// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

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

enum class TraceLevel : std::uint8_t { None, Minimal, Modify, Full, Checksum };

/// "NONE", "MINIMAL", …
std::string_view levelName(TraceLevel level);

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

} // namespace rankscope
