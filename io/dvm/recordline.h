// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/linecursor.h"
#include "io/dvm/valuetext.h"
#include "model/trace/trace/tracetypes.h"

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// A place as a line spells it.
struct PlaceText {
    std::string_view file;
    std::uint32_t line = 0;
    friend bool operator==(const PlaceText &, const PlaceText &) = default;
};

/// What is at the front of an SL, PL or TR line, in the header and in the body.
struct ConstructText {
    RecordKind kind = RecordKind::SequentialLoop;
    std::int64_t number = 0;
    std::optional<std::int64_t> parent;
    std::uint32_t rank = 1;
    PlaceText place;
    std::optional<TraceLevel> level;
    std::vector<IterationRange> ranges;
};

/// What is at the front of an ARR line.
struct ArrayText {
    std::string_view name;
    ValueType type = ValueType::Char;
    std::uint32_t rank = 0;
    PlaceText place;
    std::int64_t number = 0;
    std::int64_t distribution = 0;
};

/// A CS line, or an array behind an EL of the header.
struct ArrayUseText {
    std::string_view array;
    PlaceText place;
    std::int64_t number = 0;
    std::string_view mode;
    std::optional<std::string_view> value; // of a CS that did not fail
};

/// One line of the body, read; the views point into the line. Members that the kind does not have keep their defaults.
struct RecordLine {
    RecordKind kind = RecordKind::Skip;
    ValueType type = ValueType::Char;
    std::string_view name;
    PlaceText place;

    ValueText value; // of the kinds that have one
    std::size_t valueBegin = 0; // where its text stands in the line; equal for #NAN and kinds without value
    std::size_t valueEnd = 0;

    std::int64_t linearIndex = 0; // IT
    IndexTuple indices; // IT
    ConstructText construct; // SL PL TR; EL: its number
    std::optional<Point> point; // SL PL TR EL
    std::vector<LoopLimits> limits; // SL PL TR LOCAL CHUNK
    std::optional<std::int64_t> chunkTerm; // CHUNK: VTR
    ArrayUseText arrayUse; // CS
    bool quoted = false; // names stood in quotes
};

/// Why a line is no record.
enum class LineFault {
    Unknown, // begins with no keyword that is known
    Syntax,
    BadType, // a type number that no value has
    BadValue, // a value that its type cannot have
};

/// What a line of a trace begins with.
struct Keyword {
    std::string_view text; // "SL", "MODE", …
    std::optional<RecordKind> kind; // of a record of the body
};
/// Reads the keyword and the colon behind it, where it has one; `LP` is read as PL.
Keyword readKeyword(LineCursor &cursor);

/// Reads a line of the body whose keyword was read. All of §14 of the format document is understood.
std::optional<LineFault> parseRecord(LineCursor &cursor, RecordKind kind, RecordLine &record);

/// Reads `no(parent) [rank]` of a begin line.
bool parseConstructHead(LineCursor &cursor, ConstructText &construct);
/// Reads `"X" (4) [2] {"file", 100, 0, 0} =` of an ARR line.
bool parseArrayHead(LineCursor &cursor, ArrayText &array);
/// Reads `{file, line}`.
bool parsePlace(LineCursor &cursor, PlaceText &place);
/// Reads `[level] {, range}` behind `=`. A range has two or three fields.
bool parseLevelAndRanges(LineCursor &cursor, std::optional<TraceLevel> &level, std::vector<IterationRange> &ranges);
/// Reads `("X", "file", 100, 0, "rw")`.
bool parseArrayUse(LineCursor &cursor, ArrayUseText &use);
/// The level of a word; nothing for another word.
std::optional<TraceLevel> levelFromText(std::string_view word);

} // namespace rankscope
