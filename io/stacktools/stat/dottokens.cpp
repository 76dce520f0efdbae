// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stat/dottokens.h"

#include "io/stacks/stackreading.h"
#include "io/text/encoding.h"

#include <algorithm>
#include <charconv>

namespace rankscope {

namespace {

using DotKind = DotStatement::Kind;

constexpr std::size_t longestStatement = std::size_t(64) << 20;
constexpr int mostAttempts = 16; // at a statement of several lines, so that a hostile file stays linear

bool isSpace(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

bool isWord(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_';
}

/// Walks over one statement.
class DotCursor
{
public:
    explicit DotCursor(std::string_view text) : m_text(text) {}

    std::string_view rest() const { return m_text.substr(m_at); }
    bool atEnd() const { return m_at == m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    void skipBlanks()
    {
        while (!atEnd() && isSpace(m_text[m_at]))
            ++m_at;
    }
    bool accept(std::string_view sign)
    {
        skipBlanks();
        if (!rest().starts_with(sign))
            return false;
        m_at += sign.size();
        return true;
    }
    void skipBehind(char sign) { m_at = std::min(m_text.find(sign, m_at), m_text.size() - 1) + 1; }
    void skipLine() { m_at = std::min(m_text.find_first_of(";\n", m_at), m_text.size()); }
    std::string_view word()
    {
        skipBlanks();
        const std::size_t first = m_at;
        while (!atEnd() && isWord(m_text[m_at]))
            ++m_at;
        return m_text.substr(first, m_at - first);
    }
    /// An integer, in quotes or not.
    std::optional<std::int64_t> id();
    /// `name = value`; false where there is none, or its end is missing.
    bool attribute(DotAttribute &attribute);

private:
    std::optional<std::string_view> quoted();
    std::string_view bare();

    std::string_view m_text;
    std::size_t m_at = 0;
};

std::optional<std::int64_t> DotCursor::id()
{
    const bool quotes = accept("\"");
    skipBlanks();
    std::int64_t number = 0;
    const char *const first = m_text.data() + m_at;
    const auto [next, error] = std::from_chars(first, m_text.data() + m_text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    m_at += static_cast<std::size_t>(next - first);
    if ((quotes && !accept("\"")) || isWord(peek()) || peek() == '.')
        return std::nullopt;
    return number;
}

/// Whether a quote with this behind it ends a value.
bool endsValue(std::string_view behind)
{
    DotCursor cursor(behind);
    if (cursor.accept("]")) {
        cursor.skipBlanks();
        const char after = cursor.peek();
        return cursor.atEnd() || after == ';' || after == '}' || after == '-' || (after >= '0' && after <= '9');
    }
    if (!cursor.accept(","))
        cursor.accept(";");
    return !cursor.word().empty() && cursor.accept("=");
}

std::optional<std::string_view> DotCursor::quoted()
{
    const std::size_t first = m_at;
    for (std::size_t quote = m_text.find('"', first); quote != std::string_view::npos;
         quote = m_text.find('"', quote + 1)) {
        const bool escaped = quote > first && m_text[quote - 1] == '\\';
        if (escaped || !endsValue(m_text.substr(quote + 1)))
            continue;
        m_at = quote + 1;
        return m_text.substr(first, quote - first);
    }
    return std::nullopt;
}

std::string_view DotCursor::bare()
{
    const std::size_t first = m_at;
    while (!atEnd() && !isSpace(m_text[m_at]) && m_text[m_at] != ',' && m_text[m_at] != ']' && m_text[m_at] != ';')
        ++m_at;
    return m_text.substr(first, m_at - first);
}

bool DotCursor::attribute(DotAttribute &attribute)
{
    attribute.name = word();
    if (attribute.name.empty() || !accept("="))
        return false;
    if (!accept("\"")) {
        skipBlanks();
        attribute.value = bare();
        return !attribute.value.empty();
    }
    const auto value = quoted();
    attribute.value = value.value_or(std::string_view());
    return value.has_value();
}

/// Behind "[", up to and with "]".
bool readAttributes(DotCursor &cursor, DotStatement &statement)
{
    while (!cursor.accept("]")) {
        DotAttribute attribute;
        if (!cursor.attribute(attribute))
            return false;
        statement.attributes.push_back(attribute);
        if (!cursor.accept(","))
            cursor.accept(";");
    }
    return true;
}

DotKind readWord(DotCursor &cursor, DotStatement &statement)
{
    const std::string_view word = cursor.word();
    if (word == "digraph" || word == "strict")
        return DotKind::Open;
    if (word.empty())
        return DotKind::Unreadable;
    if (cursor.accept("=")) {
        cursor.skipLine();
        return DotKind::Defaults;
    }
    if (!cursor.accept("["))
        return DotKind::Unreadable;
    if (!readAttributes(cursor, statement))
        return DotKind::Cut;
    if (word == "graph")
        return DotKind::Graph;
    return word == "node" || word == "edge" ? DotKind::Defaults : DotKind::Unreadable;
}

DotKind readNode(DotCursor &cursor, DotStatement &statement, std::int64_t node)
{
    statement.node = node;
    const bool isEdge = cursor.accept("->");
    if (isEdge) {
        const auto target = cursor.id();
        if (!target)
            return cursor.atEnd() ? DotKind::Cut : DotKind::Unreadable;
        statement.target = *target;
    }
    if (cursor.accept("["))
        return !readAttributes(cursor, statement) ? DotKind::Cut : isEdge ? DotKind::Edge : DotKind::Node;
    if (isEdge)
        return DotKind::Edge;
    return cursor.atEnd() || cursor.peek() == ';' ? DotKind::Node : DotKind::Unreadable;
}

/// Reads the statement at the front of `text`, and takes it off there.
void readStatement(std::string_view &text, DotStatement &statement)
{
    statement.attributes.clear();
    DotCursor cursor(text);
    const bool closes = cursor.accept("}");
    const char first = cursor.peek();
    if (closes) {
        statement.kind = DotKind::Close;
    } else if (first == '-' || first == '"' || (first >= '0' && first <= '9')) {
        const auto node = cursor.id();
        statement.kind = node ? readNode(cursor, statement, *node) : DotKind::Unreadable;
    } else {
        statement.kind = readWord(cursor, statement);
    }
    const bool unknown = statement.kind == DotKind::Cut || statement.kind == DotKind::Unreadable;
    if (statement.kind == DotKind::Open)
        cursor.skipBehind('{');
    text = unknown ? std::string_view() : cursor.rest();
}

bool beginsStatement(std::string_view line)
{
    DotCursor cursor(line);
    if (cursor.accept("}"))
        return true;
    return cursor.id() && (cursor.accept("->") || cursor.accept("["));
}

bool mayEnd(std::string_view line)
{
    while (!line.empty() && (isSpace(line.back()) || line.back() == ';'))
        line.remove_suffix(1);
    return line.ends_with(']');
}

} // namespace

std::optional<std::string_view> DotStatement::value(std::string_view name) const
{
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [name](const DotAttribute &attribute) { return attribute.name == name; });
    if (found == attributes.end() || found->value == "(null)")
        return std::nullopt;
    return found->value;
}

bool DotStatements::nextLine()
{
    const auto line = m_lines.next();
    if (!line)
        return false;
    m_rest = *line;
    if (!isUtf8(m_rest)) {
        bool converted = false;
        m_utf8 = utf8Text(m_rest, m_encoding, converted);
        m_rest = m_utf8;
        if (!m_convertedLine)
            m_convertedLine = m_lines.line();
    }
    return true;
}

/// To the next byte of a statement; false where there is none.
bool DotStatements::skipComments()
{
    while (true) {
        const auto text = std::find_if(m_rest.begin(), m_rest.end(),
                                       [](char byte) { return !isSpace(byte) && byte != ';' && byte != '{'; });
        m_rest.remove_prefix(static_cast<std::size_t>(text - m_rest.begin()));
        if (m_rest.starts_with("/*")) {
            while (m_rest.find("*/") == std::string_view::npos) {
                if (!nextLine())
                    return false;
            }
            m_rest.remove_prefix(m_rest.find("*/") + 2);
        } else if (m_rest.empty() || m_rest.starts_with('#') || m_rest.starts_with("//")) {
            if (!nextLine())
                return false;
        } else {
            return true;
        }
    }
}

/// Looks for the end of a statement in the lines that follow.
void DotStatements::join(DotStatement &statement)
{
    const std::uint64_t begin = statement.line;
    int attempts = 0;
    while (nextLine()) {
        if (beginsStatement(m_rest) || m_joined.size() + m_rest.size() > longestStatement)
            return;
        m_joined += '\n';
        m_joined += m_rest;
        if (!mayEnd(m_rest))
            continue;
        std::string_view text = m_joined;
        readStatement(text, statement);
        statement.line = begin;
        m_rest = text;
        if (statement.kind != DotKind::Cut || ++attempts == mostAttempts)
            return;
    }
    m_rest = {};
}

bool DotStatements::next(DotStatement &statement)
{
    if (!skipComments())
        return false;
    statement.line = m_lines.line();
    std::string_view rest = m_rest;
    readStatement(rest, statement);
    if (statement.kind == DotKind::Cut) {
        m_joined = m_rest;
        join(statement);
        if (statement.kind == DotKind::Cut)
            statement.attributes.clear();
    } else {
        m_rest = rest;
    }
    return true;
}

} // namespace rankscope
