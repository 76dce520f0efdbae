// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/csv/csvpath.h"

#include "rules/dvm/linecursor.h"

namespace rankscope {

namespace {

std::optional<RecordKind> beginKind(std::string_view word)
{
    for (const RecordKind kind : {RecordKind::SequentialLoop, RecordKind::ParallelLoop, RecordKind::TaskRegion}) {
        if (keyword(kind) == word)
            return kind;
    }
    return std::nullopt;
}

/// Indices up to `end`, between them commas or blanks.
bool readIndices(LineCursor &cursor, char end, IndexTuple &indices)
{
    do {
        const auto index = indices.rank() < IndexTuple::maxRank ? cursor.integer() : std::nullopt;
        if (!index)
            return false;
        indices.push_back(*index);
        cursor.accept(',');
    } while (cursor.peek() != end);
    return end == '\0' || cursor.accept(end);
}

bool readStep(LineCursor &cursor, CsvStep &step)
{
    const auto kind = beginKind(cursor.word());
    const auto number = kind ? cursor.integer() : std::nullopt;
    if (!number)
        return false;
    step.kind = *kind;
    step.number = *number;
    if (cursor.accept('#')) {
        const auto ordinal = cursor.integer();
        if (!ordinal)
            return false;
        step.ordinal = *ordinal;
    }
    return !cursor.accept('(') || readIndices(cursor, ')', step.iteration.emplace());
}

bool readLimits(LineCursor &cursor, std::vector<LoopLimits> &limits)
{
    while (limits.size() < IndexTuple::maxRank && cursor.accept('(')) {
        const auto first = cursor.integer();
        const auto last = first && cursor.accept(',') ? cursor.integer() : std::nullopt;
        const auto step = last && cursor.accept(',') ? cursor.integer() : std::nullopt;
        if (!step || !cursor.accept(')'))
            return false;
        limits.push_back({*first, *last, *step});
    }
    return true;
}

/// "4.B" or "4.0.1.E".
bool readPoint(LineCursor &cursor, Point &point)
{
    std::vector<std::int64_t> numbers;
    do {
        const auto number = numbers.size() < 3 ? cursor.integer() : std::nullopt;
        if (!number || !cursor.accept('.'))
            return false;
        numbers.push_back(*number);
    } while (cursor.peek() != 'B' && cursor.peek() != 'E');
    if (numbers.size() == 2 || numbers.front() < 0 || numbers.back() < 0)
        return false;
    point.number = static_cast<std::uint64_t>(numbers.front());
    if (numbers.size() == 3)
        point.nested = {numbers[1], static_cast<std::uint64_t>(numbers[2])};
    point.end = cursor.accept('E');
    return point.end || cursor.accept('B');
}

bool readOptionalPoint(LineCursor &cursor, std::optional<Point> &point)
{
    if (cursor.peek() == '\0')
        return true;
    Point read;
    const bool isRead = readPoint(cursor, read);
    point = read;
    return isRead;
}

bool readRank(LineCursor &cursor, std::optional<std::uint32_t> &rank)
{
    if (!cursor.accept('['))
        return true;
    const auto number = cursor.integer();
    if (!number || *number < 1 || *number > std::int64_t(IndexTuple::maxRank))
        return false;
    rank = static_cast<std::uint32_t>(*number);
    return cursor.accept(']');
}

bool readDetail(LineCursor &cursor, RecordKind kind, CsvDetail &detail)
{
    if (isBegin(kind))
        return readRank(cursor, detail.rank) && readLimits(cursor, detail.limits)
               && readOptionalPoint(cursor, detail.point);
    if (kind == RecordKind::End)
        return readOptionalPoint(cursor, detail.point);
    if (kind == RecordKind::Local)
        return cursor.peek() == 'N' ? cursor.word() == "NONE" : readLimits(cursor, detail.limits);
    const bool hasTerm = kind == RecordKind::Chunk;
    if (!hasTerm && kind != RecordKind::Iteration && kind != RecordKind::Checksum)
        return true;
    if (!readLimits(cursor, detail.limits))
        return false;
    if (cursor.peek() == '\0')
        return true;
    if (hasTerm && (cursor.word() != "VTR" || !cursor.accept('=')))
        return false;
    detail.number = cursor.integer();
    if (kind == RecordKind::Checksum)
        detail.mode = cursor.word();
    return detail.number.has_value();
}

} // namespace

std::optional<CsvPath> parseCsvPath(std::string_view text)
{
    CsvPath path;
    LineCursor cursor(text);
    if (cursor.peek() == '\0')
        return path;
    do {
        if (!readStep(cursor, path.emplace_back()))
            return std::nullopt;
    } while (cursor.accept('/'));
    return cursor.peek() == '\0' ? std::optional(path) : std::nullopt;
}

std::optional<CsvPath> parseCsvPlace(std::string_view construct, std::string_view iteration, bool &isIterationWrong)
{
    isIterationWrong = false;
    LineCursor cursor(construct);
    LineCursor indices(iteration);
    if (cursor.peek() == '\0' && indices.peek() == '\0')
        return CsvPath();
    CsvStep step{.number = 1};
    bool hasKind = false;
    if (cursor.peek() != '\0') {
        const bool isNumber = cursor.peek() == '-' || (cursor.peek() >= '0' && cursor.peek() <= '9');
        const auto number = isNumber ? cursor.integer() : std::nullopt;
        if (isNumber ? !number : !readStep(cursor, step))
            return std::nullopt;
        hasKind = !isNumber;
        step.number = number.value_or(step.number);
        if (cursor.peek() != '\0')
            return std::nullopt;
    }
    if (indices.peek() != '\0') {
        const char end = indices.accept('(') ? ')' : '\0';
        isIterationWrong = !readIndices(indices, end, step.iteration.emplace()) || indices.peek() != '\0';
        if (!hasKind && step.iteration->rank() > 1)
            step.kind = RecordKind::ParallelLoop; // only these have several indices
    }
    return isIterationWrong ? std::nullopt : std::optional(CsvPath{step});
}

std::optional<CsvDetail> parseCsvDetail(std::string_view text, RecordKind kind)
{
    CsvDetail detail;
    LineCursor cursor(text);
    if (!readDetail(cursor, kind, detail) || cursor.peek() != '\0')
        return std::nullopt;
    return detail;
}

} // namespace rankscope
