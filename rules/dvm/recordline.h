// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/dvm/linecursor.h"
#include "rules/dvm/recordtypes.h"
#include "rules/dvm/valuetext.h"

#include <optional>
#include <string_view>

namespace rankscope {

/// A place as a line spells it.
struct PlaceText {
    std::string_view file;
    std::uint32_t line = 0;
    friend bool operator==(const PlaceText &, const PlaceText &) = default;
};

/// What stands at the front of an SL, PL or TR line, in the header and in the body; the views point into the line.
struct ConstructText {
    RecordKind kind = RecordKind::SequentialLoop;
    std::int64_t number = 0;
    std::optional<std::int64_t> parent;
    std::uint32_t rank = 1;
    PlaceText place;
    std::optional<TraceLevel> level;
    std::string_view ranges; // ", (0:1,5,)": see takeRanges(); empty where there is none
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
    std::string_view limits; // SL PL TR LOCAL CHUNK: "(1,5,1)", see takeLimits(); empty where there is none
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
/// Reads the level behind `=`, where one stands; false where another word does.
bool parseLevel(LineCursor &cursor, std::optional<TraceLevel> &level);
/// Reads `, (0:1,5,)`, with two or three fields; nothing where none can be read.
std::optional<IterationRange> parseRange(LineCursor &cursor);
/// Reads `(1,5,1)`; nothing where none can be read.
std::optional<LoopLimits> parseLimits(LineCursor &cursor);
/// Reads `[level] {, range}` behind `=` and keeps the text of the ranges.
bool passLevelAndRanges(LineCursor &cursor, ConstructText &construct);
/// Whether a range follows.
inline bool isAtRange(LineCursor &cursor)
{
    const char next = cursor.peek();
    return next == ',' || next == '(';
}
/// Reads `[level] {, range}` behind `=`, and appends the ranges to a list.
template<typename List>
bool parseLevelAndRanges(LineCursor &cursor, std::optional<TraceLevel> &level, List &ranges)
{
    if (!parseLevel(cursor, level))
        return false;
    while (isAtRange(cursor)) {
        const auto range = parseRange(cursor);
        if (!range)
            return false;
        ranges.push_back(*range);
    }
    return true;
}
/// Appends the ranges of a ConstructText to a list.
template<typename List>
void takeRanges(std::string_view text, List &ranges)
{
    LineCursor cursor(text);
    while (isAtRange(cursor))
        ranges.push_back(parseRange(cursor).value_or(IterationRange()));
}
/// Appends the limits of a RecordLine to a list.
template<typename List>
void takeLimits(std::string_view text, List &limits)
{
    LineCursor cursor(text);
    while (cursor.peek() == '(')
        limits.push_back(parseLimits(cursor).value_or(LoopLimits()));
}
/// Reads `("X", "file", 100, 0, "rw")`.
bool parseArrayUse(LineCursor &cursor, ArrayUseText &use);
/// The level of a word; nothing for another word.
std::optional<TraceLevel> levelFromText(std::string_view word);

} // namespace rankscope
