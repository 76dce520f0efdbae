// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/recordline.h"

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

bool parseType(LineCursor &cursor, RecordLine &record, std::optional<LineFault> &fault)
{
    if (!cursor.accept('['))
        return false;
    const auto number = cursor.integer();
    if (!number || !cursor.accept(']'))
        return false;
    if (*number < 0 || *number > 8) {
        fault = LineFault::BadType;
        return false;
    }
    record.type = static_cast<ValueType>(*number);
    return true;
}

bool parseOperand(LineCursor &cursor, RecordLine &record)
{
    const bool assigned = hasValue(record.kind);
    const auto name = cursor.text(
        [assigned](char byte, int depth) { return depth <= 0 && (byte == ';' || (assigned && byte == '=')); });
    if (!name)
        return false;
    record.name = *name;
    return true;
}

/// `= value` or `#NAN`, up to the semicolon; the value of an RV has no `=`.
bool parseAssigned(LineCursor &cursor, RecordLine &record, std::optional<LineFault> &fault)
{
    if (record.kind != RecordKind::Result && !cursor.accept('=') && cursor.peek() != '#')
        return false;
    cursor.skipBlanks();
    record.valueBegin = cursor.position();
    record.valueEnd = record.valueBegin;
    if (cursor.accept("#NAN")) {
        if (!isReal(record.type) && !isComplex(record.type))
            fault = LineFault::BadValue;
        record.value = notANumber(record.type);
        record.valueBegin = record.valueEnd = cursor.position();
        return !fault;
    }
    const std::string_view rest = cursor.rest();
    const std::size_t semicolon = rest.find(';');
    if (semicolon == std::string_view::npos)
        return false;
    const auto value = parseValue(LineCursor::part(rest, 0, semicolon), record.type);
    if (!value) {
        fault = LineFault::BadValue;
        return false;
    }
    record.value = *value;
    record.valueEnd += semicolon;
    cursor.moveTo(record.valueEnd);
    return true;
}

/// `; {file, line}` at the end of most lines.
bool parsePlaceTail(LineCursor &cursor, RecordLine &record)
{
    return cursor.accept(';') && parsePlace(cursor, record.place) && cursor.atEnd();
}

bool parseAccess(LineCursor &cursor, RecordLine &record, std::optional<LineFault> &fault)
{
    if (!parseType(cursor, record, fault))
        return false;
    if (record.kind != RecordKind::Result && !parseOperand(cursor, record))
        return false;
    if (hasValue(record.kind) && !parseAssigned(cursor, record, fault))
        return false;
    return parsePlaceTail(cursor, record);
}

bool parseIteration(LineCursor &cursor, RecordLine &record)
{
    const auto linearIndex = cursor.integer();
    if (!linearIndex || !cursor.accept(',') || !cursor.accept('('))
        return false;
    record.linearIndex = *linearIndex;
    record.indices = {};
    do {
        const auto index = cursor.integer();
        if (!index || record.indices.rank() == IndexTuple::maxRank)
            return false;
        record.indices.push_back(*index);
    } while (cursor.accept(','));
    return cursor.accept(')') && cursor.atEnd();
}

/// `N.B`, or `region.task.ordinal.B`.
bool parsePoint(LineCursor &cursor, Point &point)
{
    const auto number = cursor.integer<std::uint64_t>();
    if (!number || !cursor.accept('.'))
        return false;
    point.number = *number;
    if (const auto task = cursor.integer()) {
        if (!cursor.accept('.'))
            return false;
        const auto ordinal = cursor.integer<std::uint64_t>();
        if (!ordinal || !cursor.accept('.'))
            return false;
        point.nested = {*task, *ordinal};
    }
    point.end = cursor.peek() == 'E';
    return cursor.accept('B') || cursor.accept('E');
}

bool parsePlaceAndPoint(LineCursor &cursor, RecordLine &record)
{
    if (!cursor.accept(';') || !parsePlace(cursor, record.place))
        return false;
    if (cursor.accept(',')) {
        Point point;
        if (!parsePoint(cursor, point))
            return false;
        record.point = point;
    }
    return cursor.atEnd();
}

/// Passes over `(first, last, step)` of each dimension and keeps their text.
bool passLimits(LineCursor &cursor, std::string_view &limits)
{
    const std::string_view text = cursor.rest();
    while (cursor.peek() == '(') {
        if (!parseLimits(cursor))
            return false;
        limits = {text.data(), text.size() - cursor.rest().size()};
    }
    return true;
}

bool parseBegin(LineCursor &cursor, RecordLine &record)
{
    record.construct.kind = record.kind;
    if (!parseConstructHead(cursor, record.construct) || !passLimits(cursor, record.limits))
        return false;
    if (cursor.accept('=') && !passLevelAndRanges(cursor, record.construct))
        return false;
    if (!parsePlaceAndPoint(cursor, record))
        return false;
    record.construct.place = record.place;
    return true;
}

bool parseEnd(LineCursor &cursor, RecordLine &record)
{
    const auto number = cursor.integer();
    if (!number)
        return false;
    record.construct.number = *number;
    return parsePlaceAndPoint(cursor, record);
}

bool parseChecksum(LineCursor &cursor, RecordLine &record)
{
    if (!parseArrayUse(cursor, record.arrayUse))
        return false;
    record.name = record.arrayUse.array;
    record.place = record.arrayUse.place;
    if (cursor.accept("FAILED"))
        return cursor.atEnd();
    if (!cursor.accept('='))
        return false;
    const auto value = cursor.text([](char byte, int) { return LineCursor::isBlank(byte); });
    record.arrayUse.value = value;
    return value && cursor.atEnd();
}

bool parseChunk(LineCursor &cursor, RecordLine &record)
{
    if (!passLimits(cursor, record.limits))
        return false;
    if (cursor.accept("VTR")) {
        if (!cursor.accept('='))
            return false;
        record.chunkTerm = cursor.integer();
        if (!record.chunkTerm)
            return false;
    }
    return cursor.atEnd();
}

bool parseLocal(LineCursor &cursor, RecordLine &record)
{
    return (cursor.accept("NONE") || passLimits(cursor, record.limits)) && cursor.atEnd();
}

bool parseByKind(LineCursor &cursor, RecordLine &record, std::optional<LineFault> &fault)
{
    switch (record.kind) {
    case RecordKind::SequentialLoop:
    case RecordKind::ParallelLoop:
    case RecordKind::TaskRegion:
        return parseBegin(cursor, record);
    case RecordKind::Iteration:
        return parseIteration(cursor, record);
    case RecordKind::End:
        return parseEnd(cursor, record);
    case RecordKind::Skip:
        return parsePlace(cursor, record.place) && cursor.atEnd();
    case RecordKind::Checksum:
        return parseChecksum(cursor, record);
    case RecordKind::Local:
        return parseLocal(cursor, record);
    case RecordKind::Chunk:
        return parseChunk(cursor, record);
    case RecordKind::Read:
    case RecordKind::BeforeWrite:
    case RecordKind::AfterWrite:
    case RecordKind::ReductionRead:
    case RecordKind::ReductionBeforeWrite:
    case RecordKind::ReductionAfterWrite:
    case RecordKind::Result:
        return parseAccess(cursor, record, fault);
    }
    return false;
}

std::optional<RecordKind> kindOfKeyword(std::string_view text)
{
    for (std::size_t index = 0; index < recordKindCount; ++index) {
        const auto kind = static_cast<RecordKind>(index);
        if (keyword(kind) == text)
            return kind;
    }
    return text == "LP" ? std::optional(RecordKind::ParallelLoop) : std::nullopt;
}

/// Reads a part between two marks into `value`.
template<typename Integer>
bool parsePart(LineCursor &cursor, char before, Integer &value)
{
    if (!cursor.accept(before))
        return false;
    const auto read = cursor.integer<Integer>();
    value = read.value_or(0);
    return read.has_value();
}

} // namespace

std::optional<TraceLevel> levelFromText(std::string_view word)
{
    constexpr std::array levels = {TraceLevel::None, TraceLevel::Minimal, TraceLevel::Modify, TraceLevel::Full,
                                   TraceLevel::Checksum};
    const auto known =
        std::find_if(levels.begin(), levels.end(), [word](TraceLevel level) { return levelName(level) == word; });
    return known == levels.end() ? std::nullopt : std::optional(*known);
}

Keyword readKeyword(LineCursor &cursor)
{
    cursor.skipBlanks();
    const std::size_t start = cursor.position();
    Keyword result{cursor.word(), {}};
    result.kind = kindOfKeyword(result.text);
    if (!result.kind && result.text.size() > 2) {
        // The colon behind SL, PL and TR may be missing, and so may the blank behind it: "PL2(1)[2]".
        const std::string_view front = LineCursor::part(result.text, 0, 2);
        const auto kind = kindOfKeyword(front);
        const char next = result.text[2];
        if (kind && isBegin(*kind) && next >= '0' && next <= '9') {
            cursor.moveTo(start + 2);
            return {front, kind};
        }
    }
    if (!result.kind || *result.kind == RecordKind::Checksum)
        return result;
    if (!cursor.accept(':') && !isBegin(*result.kind))
        result.kind.reset();
    return result;
}

bool parseConstructHead(LineCursor &cursor, ConstructText &construct)
{
    const auto number = cursor.integer();
    if (!number || !cursor.accept('('))
        return false;
    construct.number = *number;
    construct.parent = cursor.integer();
    if (!cursor.accept(')') || !cursor.accept('['))
        return false;
    const auto rank = cursor.integer<std::uint32_t>();
    if (!rank || *rank < 1 || *rank > IndexTuple::maxRank || !cursor.accept(']'))
        return false;
    construct.rank = *rank;
    return true;
}

bool parseArrayHead(LineCursor &cursor, ArrayText &array)
{
    const auto name = cursor.text([](char byte, int) { return byte == '('; });
    std::int64_t type = 0;
    if (!name || !parsePart(cursor, '(', type) || type < 0 || type > 8 || !cursor.accept(')'))
        return false;
    if (!parsePart(cursor, '[', array.rank) || !cursor.accept(']') || !cursor.accept('{'))
        return false;
    const auto file = cursor.text([](char byte, int) { return byte == ','; });
    if (!file || !parsePart(cursor, ',', array.place.line) || !parsePart(cursor, ',', array.number))
        return false;
    array.name = *name;
    array.type = static_cast<ValueType>(type);
    array.place.file = *file;
    return parsePart(cursor, ',', array.distribution) && cursor.accept('}') && cursor.accept('=');
}

bool parsePlace(LineCursor &cursor, PlaceText &place)
{
    if (!cursor.accept('{'))
        return false;
    const std::string_view rest = cursor.rest();
    if (cursor.peek() == '"') {
        const auto file = cursor.text([](char, int) { return false; });
        if (!file)
            return false;
        place.file = *file;
    } else {
        // Old files have no quotes: the file goes up to the last comma before the brace.
        const std::size_t comma = LineCursor::part(rest, 0, std::min(rest.find('}'), rest.size())).rfind(',');
        if (comma == std::string_view::npos)
            return false;
        LineCursor inner(LineCursor::part(rest, 0, comma));
        const auto file = inner.text([](char, int) { return false; });
        if (!file || !inner.atEnd())
            return false;
        place.file = *file;
        cursor.moveTo(cursor.position() + comma - (rest.size() - cursor.rest().size()));
    }
    if (!cursor.accept(','))
        return false;
    const auto line = cursor.integer<std::uint32_t>();
    if (!line || !cursor.accept('}'))
        return false;
    place.line = *line;
    return true;
}

bool parseLevel(LineCursor &cursor, std::optional<TraceLevel> &level)
{
    const std::size_t start = cursor.position();
    const std::string_view word = cursor.word();
    level = levelFromText(word);
    if (!level)
        cursor.moveTo(start);
    return word.empty() || level;
}

bool passLevelAndRanges(LineCursor &cursor, ConstructText &construct)
{
    if (!parseLevel(cursor, construct.level))
        return false;
    const std::string_view text = cursor.rest();
    while (isAtRange(cursor)) {
        if (!parseRange(cursor))
            return false;
        construct.ranges = {text.data(), text.size() - cursor.rest().size()};
    }
    return true;
}

std::optional<IterationRange> parseRange(LineCursor &cursor)
{
    cursor.accept(',');
    const auto dimension = cursor.accept('(') ? cursor.integer<std::int32_t>() : std::nullopt;
    if (!dimension || *dimension < 0 || !cursor.accept(':'))
        return std::nullopt;
    IterationRange range;
    range.dimension = *dimension;
    range.lower = cursor.integer();
    if (!cursor.accept(','))
        return std::nullopt;
    range.upper = cursor.integer();
    if (cursor.accept(','))
        range.step = cursor.integer();
    if (!cursor.accept(')'))
        return std::nullopt;
    return range;
}

std::optional<LoopLimits> parseLimits(LineCursor &cursor)
{
    if (!cursor.accept('('))
        return std::nullopt;
    const auto first = cursor.integer();
    const bool firstComma = cursor.accept(',');
    const auto last = cursor.integer();
    const bool secondComma = cursor.accept(',');
    const auto step = cursor.integer();
    if (!first || !firstComma || !last || !secondComma || !step || !cursor.accept(')'))
        return std::nullopt;
    return LoopLimits{*first, *last, *step};
}

bool parseArrayUse(LineCursor &cursor, ArrayUseText &use)
{
    const auto untilComma = [](char byte, int depth) { return byte == ',' && depth <= 0; };
    if (!cursor.accept('('))
        return false;
    const auto array = cursor.text(untilComma);
    if (!array || !cursor.accept(','))
        return false;
    const auto file = cursor.text(untilComma);
    if (!file || !cursor.accept(','))
        return false;
    const auto line = cursor.integer<std::uint32_t>();
    if (!line || !cursor.accept(','))
        return false;
    const auto number = cursor.integer();
    if (!number || !cursor.accept(','))
        return false;
    const auto mode = cursor.text([](char byte, int) { return byte == ')'; });
    if (!mode || !cursor.accept(')'))
        return false;
    use = {*array, {*file, *line}, *number, *mode, {}};
    return true;
}

std::optional<LineFault> parseRecord(LineCursor &cursor, RecordKind kind, RecordLine &record)
{
    record = {};
    record.kind = kind;
    std::optional<LineFault> fault;
    if (!parseByKind(cursor, record, fault))
        return fault.value_or(LineFault::Syntax);
    record.quoted = cursor.sawQuotes();
    return std::nullopt;
}

} // namespace rankscope
