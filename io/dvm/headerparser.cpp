// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/headerparser.h"

#include "io/text/encoding.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::string_view, 24> knownKeys = {
    "TRACE_TIME",  "DEB_VERSION", "OS",          "ARCHITECTURE", "USER_HOST",    "WORK_DIR",
    "TASK_NAME",   "MODE",        "CPU_COUNT",   "EMPTYITER",    "MULTIDIMARR",  "DEFARRSTEP",
    "DEFITERSTEP", "STARTPOINT",  "FINISHPOINT", "IG_LEFT",      "IG_RIGHT",     "ILOC_LEFT",
    "ILOC_RIGHT",  "IREP_LEFT",   "IREP_RIGHT",  "LOCITERWIDTH", "REPITERWIDTH", "CALC_CHECKSUM",
};

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The value of a key: without blanks around and without a comment behind.
std::string_view metaValue(std::string_view text)
{
    bool quoted = false;
    std::size_t size = 0;
    while (size < text.size() && (quoted || text[size] != '#')) {
        quoted ^= text[size] == '"';
        ++size;
    }
    text = text.substr(0, size);
    while (!text.empty() && LineCursor::isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && LineCursor::isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

QString shown(std::string_view bytes)
{
    constexpr std::size_t most = 60;
    return QString::fromUtf8(bytes.data(), qsizetype(std::min(bytes.size(), most)));
}

} // namespace

bool isHeaderKey(std::string_view key)
{
    return std::find(knownKeys.begin(), knownKeys.end(), key) != knownKeys.end();
}

std::optional<std::pair<std::string_view, std::string_view>> informativeValue(std::string_view line)
{
    LineCursor cursor(line);
    const std::string_view key = readKeyword(cursor).text;
    const bool isInformative =
        isOneOf(key, {"TRACE_TIME", "DEB_VERSION", "OS", "ARCHITECTURE", "USER_HOST", "WORK_DIR", "TASK_NAME"});
    if (!isInformative || !cursor.accept('='))
        return std::nullopt;
    return std::pair(key, metaValue(cursor.rest()));
}

HeaderParser::HeaderParser(TraceBuilder &builder, QString file) : m_builder(builder), m_file(std::move(file)) {}

void HeaderParser::problem(Severity severity, const QString &text)
{
    m_problems.push_back({severity, m_file, m_line, text, 1});
}

StringId HeaderParser::intern(std::string_view name)
{
    if (!m_lineOfNameNotUtf8 && !isUtf8(name))
        m_lineOfNameNotUtf8 = m_line;
    return m_builder.trace().strings.intern(name);
}

Place HeaderParser::place(const PlaceText &text)
{
    return {intern(text.file), text.line};
}

void HeaderParser::skipLines(std::uint64_t count)
{
    if (count == 0)
        return;
    ++m_line;
    problem(Severity::Error, QCoreApplication::translate("TraceReader", "The line is too long; it was left out."));
    m_problems.back().count = count;
    m_line += count - 1;
}

HeaderParser::Step HeaderParser::add(std::string_view line)
{
    ++m_line;
    const Step step = addLine(line);
    m_sawBody = step == Step::BodyHere;
    return step;
}

HeaderParser::Step HeaderParser::addLine(std::string_view line)
{
    LineCursor cursor(line);
    if (cursor.atEnd()) {
        if (cursor.rest().starts_with("# Begin trace header")) {
            m_sawBegin = true;
            m_modeBeforeBegin = m_builder.trace().header.value("MODE").has_value();
        }
        return Step::Header;
    }
    const std::size_t indent = cursor.position();
    const Keyword keyword = readKeyword(cursor);
    if (keyword.text == "END_HEADER" && cursor.atEnd()) {
        m_sawEnd = true;
        return Step::BodyAfter;
    }
    if (isOneOf(keyword.text, {"SLOOP", "PLOOP", "END_LOOP"})
        || (isOneOf(keyword.text, {"READ", "WRITE", "SOURCE"}) && cursor.peek() == '='))
        return Step::OldDialect;
    if (keyword.kind && isBegin(*keyword.kind))
        return addConstruct(cursor, *keyword.kind, indent);
    if (keyword.kind == RecordKind::End)
        return addEnd(cursor);
    if (keyword.kind || keyword.text == "END_TRACE")
        return Step::BodyHere;
    if (keyword.text == "ARR" && cursor.accept(':'))
        addArray(cursor);
    else if (!keyword.text.empty() && cursor.accept('='))
        addMeta(keyword.text, metaValue(cursor.rest()));
    else
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "This line of the header cannot be read; it was "
                                                           "left out."));
    return Step::Header;
}

HeaderParser::Step HeaderParser::addConstruct(LineCursor &cursor, RecordKind kind, std::size_t indent)
{
    ConstructText text;
    text.kind = kind;
    std::vector<IterationRange> ranges;
    const bool head = parseConstructHead(cursor, text);
    if (head && cursor.peek() != '{')
        return Step::BodyHere;
    const bool read = head && parsePlace(cursor, text.place)
                      && (!cursor.accept('=') || parseLevelAndRanges(cursor, text.level, ranges)) && cursor.atEnd();
    if (!read) {
        m_broken = true;
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "A construct of the header cannot be read; it is "
                                                           "taken from the body where that has it."));
        return Step::Header;
    }
    m_sawStructure = true;
    m_sawQuotes |= cursor.sawQuotes();
    if (!m_indentKnown && !m_open.empty()) {
        m_builder.trace().header.indentWidth = static_cast<int>(std::min<std::size_t>(indent / m_open.size(), 64));
        m_indentKnown = true;
    }
    const Construct construct{kind,       text.number,       text.parent, text.rank, place(text.place),
                              text.level, std::move(ranges), true};
    const ConstructId id = m_builder.construct(construct);
    m_builder.trace().header.structure.push_back({id, false, {}});
    m_open.push_back(id);
    return Step::Header;
}

HeaderParser::Step HeaderParser::addEnd(LineCursor &cursor)
{
    const auto number = cursor.integer();
    if (number && cursor.peek() == ';')
        return Step::BodyHere;
    HeaderLine end;
    end.end = true;
    bool read = number.has_value();
    while (read && !cursor.atEnd()) {
        ArrayUseText use;
        read = parseArrayUse(cursor, use);
        if (read)
            end.arrays.push_back({intern(use.array), place(use.place), use.number, intern(use.mode)});
    }
    const std::vector<Construct> &constructs = m_builder.trace().constructs;
    const auto isIt = [&](ConstructId id) { return number && constructs[id.value].number == *number; };
    const auto open = std::find_if(m_open.rbegin(), m_open.rend(), isIt);
    if (!read || open == m_open.rend()) {
        m_broken = true;
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "This end of a construct in the header belongs to "
                                                           "none that is open; it was left out."));
        return Step::Header;
    }
    if (open != m_open.rbegin()) {
        m_broken = true;
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "A construct of the header ends while others "
                                                           "inside it are open; they were ended before it."));
    }
    while (!isIt(m_open.back()))
        closeConstruct();
    end.construct = m_open.back();
    m_open.pop_back();
    m_builder.trace().header.structure.push_back(std::move(end));
    return Step::Header;
}

void HeaderParser::closeConstruct()
{
    m_builder.trace().header.structure.push_back({m_open.back(), true, {}});
    m_open.pop_back();
}

void HeaderParser::addArray(LineCursor &cursor)
{
    TracedArray array;
    ArrayText text;
    if (!parseArrayHead(cursor, text) || !parseLevelAndRanges(cursor, array.level, array.ranges) || !cursor.atEnd()) {
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "An array of the header cannot be read; it was "
                                                           "left out."));
        return;
    }
    array.name = intern(text.name);
    array.type = text.type;
    array.rank = text.rank;
    array.place = place(text.place);
    array.number = text.number;
    array.distribution = text.distribution;
    m_builder.trace().header.arrays.push_back(std::move(array));
    m_sawStructure = true;
    m_hasNewParts = true;
}

void HeaderParser::addMode(LineCursor cursor)
{
    TraceHeader &header = m_builder.trace().header;
    const auto level = levelFromText(cursor.word());
    if (!level) {
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The level of MODE is none that is known; FULL was "
                                                           "taken."));
        return;
    }
    header.level = *level;
    if (cursor.accept(',') && cursor.word() == "EMPTYITER")
        header.emptyIterations = true;
}

template<typename Set>
void HeaderParser::setNumber(std::string_view key, LineCursor cursor, Set set)
{
    const auto number = cursor.integer();
    if (number && cursor.atEnd())
        set(*number);
    else
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The value of %1 is no number; it was not used.")
                    .arg(shown(key)));
}

void HeaderParser::addMeta(std::string_view key, std::string_view value)
{
    TraceHeader &header = m_builder.trace().header;
    m_sawMeta = true;
    m_hasNewParts |= isOneOf(key, {"DEB_VERSION", "TRACE_TIME", "CPU_COUNT"});
    const bool repeated = header.value(key).has_value();
    header.meta.emplace_back(key, value);
    if (repeated) {
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The key %1 is given more than once; the first "
                                                           "one counts.")
                    .arg(shown(key)));
        return;
    }
    if (!isHeaderKey(key))
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The key %1 is not known; it was kept.").arg(shown(key)));
    if (!m_notUtf8 && !isUtf8(value)) {
        m_notUtf8 = true;
        problem(Severity::Note,
                QCoreApplication::translate("TraceReader", "A value of the header is not UTF-8; it is read as "
                                                           "Windows-1251."));
    }
    const LineCursor cursor(value);
    if (key == "MODE")
        addMode(cursor);
    else if (key == "CPU_COUNT")
        setNumber(key, cursor, [&header](std::int64_t number) { header.cpuCount = number; });
    else if (key == "EMPTYITER")
        setNumber(key, cursor, [&header](std::int64_t number) { header.emptyIterations = number != 0; });
    else if (key == "DEFITERSTEP")
        setNumber(key, cursor, [&header](std::int64_t number) { header.defaultStep = number; });
}

void HeaderParser::finish()
{
    if (!m_open.empty()) {
        m_broken = true;
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The header ends while constructs in it are open; "
                                                           "they were ended."));
    }
    while (!m_open.empty())
        closeConstruct();
    const bool present = sawAnything();
    m_builder.trace().header.present = present;
    if (!present)
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The trace has no header; it was made from the body."));
    else if (!m_sawEnd)
        problem(Severity::Warning,
                QCoreApplication::translate("TraceReader", "The header does not end with END_HEADER; what it "
                                                           "lacks was made from the body."));
}

} // namespace rankscope
