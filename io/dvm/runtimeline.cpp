// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runtimeline.h"

#include "io/dvm/headerparser.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RuntimeLineTexts {
    Q_DECLARE_TR_FUNCTIONS(RuntimeReader)
};

RuntimeFault syntaxFault(const QString &detail)
{
    return {RuntimeMessage::BadSyntax, detail};
}

std::ptrdiff_t quotesOf(std::string_view text)
{
    return std::count(text.begin(), text.end(), '"');
}

/// How many quotes a line has whose names all stand in quotes.
std::ptrdiff_t expectedQuotes(const RecordLine &record)
{
    switch (record.kind) {
    case RecordKind::Iteration:
    case RecordKind::Local:
    case RecordKind::Chunk:
        return 0;
    case RecordKind::SequentialLoop:
    case RecordKind::ParallelLoop:
    case RecordKind::TaskRegion:
    case RecordKind::End:
    case RecordKind::Result:
    case RecordKind::Skip:
        return 2;
    case RecordKind::Checksum:
        return record.arrayUse.value ? 8 : 6;
    case RecordKind::Read:
    case RecordKind::BeforeWrite:
    case RecordKind::AfterWrite:
    case RecordKind::ReductionRead:
    case RecordKind::ReductionBeforeWrite:
    case RecordKind::ReductionAfterWrite:
        return 4;
    }
    return 0;
}

bool isSpelledAsValue(std::string_view text, ValueType type)
{
    if (isComplex(type))
        return text.find_first_not_of("0123456789+-.Ee(,)") == std::string_view::npos;
    return text.find_first_not_of(isReal(type) ? "0123456789+-.Ee" : "0123456789-") == std::string_view::npos;
}

/// Outside of quotes and of the value of a record no plus sign stands before a number.
bool hasPlus(std::string_view bare, const RecordLine &record)
{
    bool isQuoted = false;
    for (std::size_t index = 0; index < bare.size(); ++index) {
        isQuoted ^= bare[index] == '"';
        const bool isValue = index >= record.valueBegin && index < record.valueEnd;
        if (bare[index] == '+' && !isQuoted && !isValue)
            return true;
    }
    return false;
}

std::optional<RuntimeFault> faultOf(std::string_view bare, TraceDialect dialect, const RecordLine &record)
{
    const bool isNew = dialect == TraceDialect::D3;
    if (isNew && quotesOf(bare) != expectedQuotes(record))
        return syntaxFault(RuntimeLineTexts::tr("names must stand in quotes"));
    if (isNew && isBegin(record.kind) && bare.substr(0, bare.find('"')).find('=') != std::string_view::npos)
        return syntaxFault(RuntimeLineTexts::tr("a level stands behind the begin of a construct"));
    if (hasValue(record.kind)) {
        if (record.valueBegin == record.valueEnd && isReal(record.type))
            return RuntimeFault{RuntimeMessage::NanInTrace, {}};
        const std::string_view value = bare.substr(record.valueBegin, record.valueEnd - record.valueBegin);
        if (value.empty() || !isSpelledAsValue(value, record.type))
            return syntaxFault(RuntimeLineTexts::tr("the value is written with other signs than those of its type"));
    }
    if (hasPlus(bare, record))
        return syntaxFault(RuntimeLineTexts::tr("a plus sign stands before an integer"));
    return std::nullopt;
}

bool isPointText(std::string_view text)
{
    if (text.empty())
        return true;
    const char last = text.back();
    return (last == 'B' || last == 'E') && text.find_first_not_of("0123456789.-") == text.size() - 1;
}

} // namespace

QLatin1StringView messageText(RuntimeMessage message)
{
    switch (message) {
    case RuntimeMessage::BadStructure:
        return "Bad file structure"_L1;
    case RuntimeMessage::UndefinedKeyword:
        return "Undefined keyword"_L1;
    case RuntimeMessage::BadSyntax:
        return "Bad command syntax"_L1;
    case RuntimeMessage::UndefinedArray:
        return "Reference to undefined array"_L1;
    case RuntimeMessage::NanInTrace:
        return "NAN value found in the trace"_L1;
    }
    return {};
}

void removeBlanks(std::string_view line, std::string &bare)
{
    bare.clear();
    for (std::size_t index = 0; index < line.size(); ++index) {
        const char byte = line[index];
        if (byte == '#' && (bare.empty() || !line.substr(index).starts_with("#NAN;")))
            break;
        if (byte != ' ' && byte != '\t')
            bare.push_back(byte);
    }
}

std::string_view runtimeKeyword(std::string_view bare, TraceDialect dialect)
{
    if (bare.starts_with("CS("))
        return bare.substr(0, 2);
    const std::string_view word = bare.substr(0, bare.find_first_of(":="));
    const std::string_view letters = word.substr(0, 2);
    const bool isBare = letters == "SL" || letters == "PL" || letters == "TR" || letters == "LP";
    return dialect == TraceDialect::D2 && isBare ? letters : word;
}

std::optional<RuntimeFault> readAsRuntime(std::string_view bare, TraceDialect dialect, RecordLine &record)
{
    if (bare.ends_with('\r'))
        return syntaxFault(RuntimeLineTexts::tr("the line ends with a carriage return"));
    LineCursor cursor(bare);
    const Keyword keyword = readKeyword(cursor);
    const std::string_view word = runtimeKeyword(bare, dialect);
    // The D2 documents have LP as another word for PL.
    const bool isOther = dialect == TraceDialect::D2 && word == "LP";
    if (!keyword.kind || keyword.text != word || (rankscope::keyword(*keyword.kind) != word && !isOther))
        return RuntimeFault{RuntimeMessage::UndefinedKeyword, {}};
    if (const auto fault = parseRecord(cursor, *keyword.kind, record)) {
        if (*fault == LineFault::BadType)
            return syntaxFault(RuntimeLineTexts::tr("no type has this number"));
        if (*fault == LineFault::BadValue)
            return syntaxFault(RuntimeLineTexts::tr("the value is none of its type"));
        return syntaxFault(RuntimeLineTexts::tr("the line is not written as its keyword asks"));
    }
    return faultOf(bare, dialect, record);
}

std::optional<RuntimeFault> readKeyAsRuntime(std::string_view key, std::string_view value)
{
    constexpr std::array texts = {"TRACE_TIME", "DEB_VERSION", "OS",       "ARCHITECTURE",
                                  "USER_HOST",  "WORK_DIR",    "TASK_NAME"};
    if (!isHeaderKey(key))
        return RuntimeFault{RuntimeMessage::UndefinedKeyword, {}};
    if (std::ranges::find(texts, key) != texts.end())
        return std::nullopt; // information only: their quotes may be cut off by a comment
    if (key == "STARTPOINT" || key == "FINISHPOINT") {
        if (isPointText(value))
            return std::nullopt;
        return syntaxFault(value.ends_with('\r') ? RuntimeLineTexts::tr("the line ends with a carriage return")
                                                 : RuntimeLineTexts::tr("this is no point"));
    }
    if (value.ends_with('\r'))
        value.remove_suffix(1);
    if (key == "MODE")
        return levelFromText(value.substr(0, value.find(',')))
                   ? std::nullopt
                   : std::optional(syntaxFault(RuntimeLineTexts::tr("this is no level")));
    if (value.empty() || value.find_first_not_of("0123456789-") != std::string_view::npos)
        return syntaxFault(RuntimeLineTexts::tr("this is no integer"));
    return std::nullopt;
}

std::optional<RuntimeFault> readStructureAsRuntime(std::string_view bare, TraceDialect dialect, RecordKind kind,
                                                   ConstructText &construct)
{
    if (bare.ends_with('\r'))
        return syntaxFault(RuntimeLineTexts::tr("the line ends with a carriage return"));
    const bool isNew = dialect == TraceDialect::D3;
    LineCursor cursor(bare);
    construct = {};
    construct.kind = kind;
    if (!readKeyword(cursor).kind || !parseConstructHead(cursor, construct) || !parsePlace(cursor, construct.place)
        || !cursor.accept('=') || !passLevelAndRanges(cursor, construct) || !cursor.atEnd())
        return syntaxFault(RuntimeLineTexts::tr("the line is not written as its keyword asks"));
    if (isNew && quotesOf(bare) != 2)
        return syntaxFault(RuntimeLineTexts::tr("names must stand in quotes"));
    if (isNew && construct.level && !construct.ranges.empty())
        return RuntimeFault{RuntimeMessage::BadStructure,
                            RuntimeLineTexts::tr("a construct has a level and ranges, of which it may have one")};
    return std::nullopt;
}

} // namespace rankscope
