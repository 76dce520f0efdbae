// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/pythonliteral.h"

#include <charconv>

namespace rankscope {

namespace {

constexpr std::size_t mostLevels = 32;

/// A container that is not closed yet.
struct Level {
    PythonValue value;
    char close = ')';
    bool expectsValue = true; // no comma or colon is missing before the next one
};

class LiteralParser
{
public:
    explicit LiteralParser(std::string_view text) : m_rest(text) {}

    std::optional<PythonValue> parse();

private:
    bool step();
    bool open(char c);
    bool close(char c);
    bool separator(char c);
    bool scalar();
    bool text(char quote);
    bool word(std::string_view name, PythonValue value);
    bool integer();
    bool add(PythonValue value);
    void skipBlanks();

    std::string_view m_rest;
    std::vector<Level> m_levels;
    std::optional<PythonValue> m_result;
};

void LiteralParser::skipBlanks()
{
    const std::size_t first = m_rest.find_first_not_of(" \t\r\n");
    m_rest.remove_prefix(first == std::string_view::npos ? m_rest.size() : first);
}

std::optional<PythonValue> LiteralParser::parse()
{
    for (skipBlanks(); !m_rest.empty(); skipBlanks()) {
        if (!step())
            return {};
    }
    return m_levels.empty() ? std::move(m_result) : std::nullopt;
}

bool LiteralParser::step()
{
    const char c = m_rest.front();
    switch (c) {
    case '(':
    case '[':
    case '{':
        return open(c);
    case ')':
    case ']':
    case '}':
        return close(c);
    case ',':
    case ':':
        return separator(c);
    default:
        return scalar();
    }
}

bool LiteralParser::open(char c)
{
    if (m_levels.size() == mostLevels)
        return false;
    m_rest.remove_prefix(1);
    Level level;
    level.close = c == '(' ? ')' : c == '[' ? ']' : '}';
    level.value.kind = c == '{' ? PythonValue::Kind::Dictionary : PythonValue::Kind::Sequence;
    m_levels.push_back(std::move(level));
    return true;
}

bool LiteralParser::close(char c)
{
    if (m_levels.empty() || m_levels.back().close != c)
        return false;
    m_rest.remove_prefix(1);
    Level level = std::move(m_levels.back());
    m_levels.pop_back();
    if (level.value.kind == PythonValue::Kind::Dictionary && level.value.items.size() % 2 != 0)
        return false;
    // (5) is the number, (5,) the tuple
    if (c == ')' && level.value.items.size() == 1 && !level.expectsValue)
        return add(PythonValue(std::move(level.value.items.front())));
    return add(std::move(level.value));
}

bool LiteralParser::separator(char c)
{
    if (m_levels.empty() || m_levels.back().expectsValue)
        return false;
    Level &level = m_levels.back();
    const bool isBehindKey = level.value.kind == PythonValue::Kind::Dictionary && level.value.items.size() % 2 != 0;
    if (isBehindKey != (c == ':'))
        return false;
    m_rest.remove_prefix(1);
    level.expectsValue = true;
    return true;
}

bool LiteralParser::add(PythonValue value)
{
    if (m_levels.empty()) {
        if (m_result)
            return false;
        m_result = std::move(value);
        return true;
    }
    Level &level = m_levels.back();
    if (!level.expectsValue)
        return false;
    level.value.items.push_back(std::move(value));
    level.expectsValue = false;
    return true;
}

bool LiteralParser::scalar()
{
    using Kind = PythonValue::Kind;
    const char c = m_rest.front();
    if (c == '\'' || c == '"')
        return text(c);
    if ((c == 'u' || c == 'b') && m_rest.size() > 1 && (m_rest[1] == '\'' || m_rest[1] == '"')) {
        m_rest.remove_prefix(1); // the mark of Python 2 and of bytes
        return text(m_rest.front());
    }
    PythonValue yes;
    yes.kind = Kind::Boolean;
    PythonValue no = yes;
    yes.truth = true;
    return word("True", std::move(yes)) || word("False", std::move(no)) || word("None", PythonValue()) || integer();
}

bool LiteralParser::word(std::string_view name, PythonValue value)
{
    if (!m_rest.starts_with(name))
        return false;
    m_rest.remove_prefix(name.size());
    return add(std::move(value));
}

bool LiteralParser::text(char quote)
{
    PythonValue value;
    value.kind = PythonValue::Kind::Text;
    std::size_t at = 1;
    for (; at < m_rest.size() && m_rest[at] != quote; ++at) {
        if (m_rest[at] == '\\' && at + 1 < m_rest.size() && (m_rest[at + 1] == '\\' || m_rest[at + 1] == quote))
            ++at; // other escapes stay as they are written: they only stand in names
        value.text += m_rest[at];
    }
    if (at >= m_rest.size())
        return false;
    m_rest.remove_prefix(at + 1);
    return add(std::move(value));
}

bool LiteralParser::integer()
{
    PythonValue value;
    value.kind = PythonValue::Kind::Integer;
    const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value.integer);
    if (error != std::errc())
        return false;
    m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
    if (m_rest.starts_with('L'))
        m_rest.remove_prefix(1);
    return add(std::move(value));
}

} // namespace

const PythonValue *PythonValue::find(std::string_view key) const
{
    if (kind != Kind::Dictionary)
        return nullptr;
    for (std::size_t index = 0; index + 1 < items.size(); index += 2) {
        if (items[index].kind == Kind::Text && items[index].text == key)
            return &items[index + 1];
    }
    return nullptr;
}

std::optional<PythonValue> parsePythonLiteral(std::string_view text)
{
    return LiteralParser(text).parse();
}

} // namespace rankscope
