// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/c/scanning.h"

#include "rules/dvm/recordingrules.h"
#include "rules/dvm/recordline.h"
#include "rules/values/valuerules.h"

#include <algorithm>
#include <bit>

namespace rankscope {

namespace {

static_assert(SCANNED_SL == int(RecordKind::SequentialLoop) && SCANNED_EL == int(RecordKind::End)
              && SCANNED_RD == int(RecordKind::Read) && SCANNED_RV_AW == int(RecordKind::ReductionAfterWrite)
              && SCANNED_RV == int(RecordKind::Result) && SCANNED_SKP == int(RecordKind::Skip));
static_assert(VALUES_EQUAL == int(PairResult::Equal) && VALUES_IGNORED == int(PairResult::Ignored)
              && VALUES_DIFFER == int(PairResult::ValueDiffers) && TYPES_DIFFER == int(PairResult::TypeDiffers));
static_assert(SCANNED_MAX_RANK == IndexTuple::maxRank);

scanned_text textOf(std::string_view text)
{
    return {text.data(), text.size()};
}

std::string_view viewOf(scanned_text text)
{
    return {text.begin, text.length};
}

scanned_value valueOf(const ValueText &text, ValueType type)
{
    scanned_value value{int(type), 0, 0, 0};
    if (type == ValueType::DoubleComplex) {
        value.real = text.complex.real();
        value.imaginary = text.complex.imag();
    } else if (type == ValueType::FloatComplex) {
        value.real = double(std::bit_cast<float>(static_cast<std::uint32_t>(text.bits)));
        value.imaginary = double(std::bit_cast<float>(static_cast<std::uint32_t>(text.bits >> 32)));
    } else if (isReal(type)) {
        value.real = std::bit_cast<double>(text.bits);
    } else {
        value.integer = static_cast<std::int64_t>(text.bits);
    }
    return value;
}

ComparedValue comparedValue(RecordKind kind, const scanned_value &value)
{
    const auto type = static_cast<ValueType>(value.type);
    ComparedValue compared{.sort = valueSort(kind, type), .bits = static_cast<std::uint64_t>(value.integer)};
    compared.complex = {value.real, value.imaginary};
    if (isReal(type))
        compared.bits = std::bit_cast<std::uint64_t>(value.real);
    else if (type == ValueType::FloatComplex)
        compared.bits = std::bit_cast<std::uint32_t>(static_cast<float>(value.real))
                        | std::uint64_t(std::bit_cast<std::uint32_t>(static_cast<float>(value.imaginary))) << 32;
    return compared;
}

void keepConstruct(const ConstructText &construct, scanned_line &line)
{
    line.kind = int(construct.kind);
    line.number = construct.number;
    line.rank = int(construct.rank);
    line.file = textOf(construct.place.file);
    line.line = construct.place.line;
    line.level = construct.level ? int(*construct.level) : -1;
    line.ranges = textOf(construct.ranges);
}

void keepRecord(const RecordLine &record, std::string_view text, scanned_line &line)
{
    line.sort = SCANNED_RECORD;
    if (isBegin(record.kind))
        keepConstruct(record.construct, line);
    line.kind = int(record.kind);
    line.number = record.construct.number;
    line.name = textOf(record.name);
    line.file = textOf(record.place.file);
    line.line = record.place.line;
    line.value = valueOf(record.value, record.type);
    line.is_mark = hasValue(record.kind) && record.valueBegin == record.valueEnd;
    line.spelling = textOf(line.is_mark ? "#NAN" : LineCursor::part(text, record.valueBegin, record.valueEnd));
    if (record.kind != RecordKind::Iteration)
        return;
    line.absolute = record.linearIndex;
    line.rank = int(record.indices.rank());
    std::copy_n(record.indices.span().begin(), record.indices.rank(), line.index);
}

/// A construct or an end of the header, which have no `;`.
scanned_sort scanStructure(LineCursor cursor, RecordKind kind, scanned_line &line)
{
    if (kind == RecordKind::End) {
        const auto number = cursor.integer();
        line.number = number.value_or(0);
        return number && cursor.peek() != ';' ? SCANNED_END : SCANNED_WRONG;
    }
    ConstructText construct;
    construct.kind = kind;
    if (!isBegin(kind) || !parseConstructHead(cursor, construct) || !parsePlace(cursor, construct.place)
        || !cursor.accept('=') || !passLevelAndRanges(cursor, construct) || !cursor.atEnd())
        return SCANNED_WRONG;
    keepConstruct(construct, line);
    return SCANNED_CONSTRUCT;
}

scanned_sort scanOther(LineCursor &cursor, std::string_view word, scanned_line &line)
{
    if (word == "END_TRACE" && cursor.atEnd())
        return SCANNED_TRACE_END;
    if (word == "END_HEADER" && cursor.atEnd())
        return SCANNED_HEADER_END;
    if (word == "ARR")
        return SCANNED_NOTHING;
    if (word.empty() || !cursor.accept('='))
        return SCANNED_WRONG;
    cursor.skipBlanks();
    line.word = textOf(word);
    line.text = textOf(LineCursor::trimmed(cursor.rest()));
    return SCANNED_META;
}

/// Takes ranges one by one, as a list does, and keeps only whether all let an iteration through.
struct RangeJudge {
    const IndexTuple &indices;
    std::int64_t defaultStep;
    bool lets = true;

    void push_back(const IterationRange &range) { lets = lets && isInRanges({&range, 1}, indices, defaultStep); }
};

} // namespace

} // namespace rankscope

using namespace rankscope;

void rankscope_scan_line(const char *text, size_t length, scanned_line *line)
{
    const std::string_view bare(text, length);
    LineCursor cursor(bare);
    *line = {};
    line->level = -1;
    if (cursor.atEnd())
        return;
    const Keyword keyword = readKeyword(cursor);
    if (!keyword.kind) {
        line->sort = scanOther(cursor, keyword.text, *line);
        return;
    }
    const LineCursor behindKeyword = cursor;
    RecordLine record;
    if (parseRecord(cursor, *keyword.kind, record))
        line->sort = scanStructure(behindKeyword, *keyword.kind, *line);
    else
        keepRecord(record, bare, *line);
}

int rankscope_scan_real(const char *text, size_t length, double *value)
{
    const auto read = parseValue({text, length}, ValueType::Double);
    if (read)
        *value = std::bit_cast<double>(read->bits);
    return read.has_value();
}

int rankscope_scan_level(scanned_text word)
{
    const auto level = levelFromText(viewOf(word));
    return level ? int(*level) : -1;
}

int rankscope_level_records(int level, int kind)
{
    return isRecorded(static_cast<RecordKind>(kind), static_cast<TraceLevel>(level));
}

int rankscope_is_in_ranges(scanned_text ranges, const int64_t *index, int rank, int64_t default_step)
{
    const IndexTuple indices({index, static_cast<std::size_t>(rank)});
    RangeJudge judge{indices, default_step};
    takeRanges(viewOf(ranges), judge);
    return judge.lets;
}

scanned_verdict rankscope_judge_values(int kind, const scanned_value *reference, const scanned_value *current,
                                       const scanned_tolerance *tolerance)
{
    const auto recordKind = static_cast<RecordKind>(kind);
    const Tolerance rules =
        runtimeTolerance(tolerance->is_strict != 0, tolerance->is_absolute != 0, tolerance->bound, tolerance->floor);
    return static_cast<scanned_verdict>(
        judgeValues(comparedValue(recordKind, *reference), comparedValue(recordKind, *current), rules));
}
