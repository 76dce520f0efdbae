// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"
#include "rules/dvm/recordtypes.h"

#include <compare>
#include <complex>
#include <cstdint>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

namespace rankscope {

/// A value as a person means it: integer or logical, real (a FLOAT widened), complex (likewise).
using Value = std::variant<std::int64_t, double, std::complex<double>>;

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
