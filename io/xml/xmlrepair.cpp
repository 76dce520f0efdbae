// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmlrepair.h"

#include <algorithm>
#include <string>

namespace rankscope {

namespace {

constexpr std::size_t longestEntity = 32; // name of an entity, with & and ;

bool isNameSign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == ':'
           || c == '.' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

bool beginsName(char c)
{
    return isNameSign(c) && !(c >= '0' && c <= '9') && c != '.' && c != '-';
}

/// "&amp;", "&#38;": a sign that stands for another.
bool beginsEntity(std::string_view text)
{
    const std::size_t end = text.substr(0, longestEntity).find(';');
    if (end == text.npos || end < 2)
        return false;
    std::string_view name = text.substr(1, end - 1);
    if (name.front() == '#')
        return name.size() > 1 && std::ranges::all_of(name.substr(1), isNameSign);
    return beginsName(name.front()) && std::ranges::all_of(name, isNameSign);
}

class Repairing
{
public:
    Repairing(std::string_view text, const XmlRepair &repair) : m_text(text), m_repair(repair)
    {
        m_result.bytes.reserve(text.size() + text.size() / 64);
    }

    RepairedXml run(const Progress &progress);

private:
    void copy(std::size_t count);
    void copyTo(std::string_view end);
    void escape(std::string_view entity);
    void text();
    void tag();
    void doctype();
    void textElement();
    bool isAt(std::string_view what) const { return m_text.substr(m_at).starts_with(what); }

    std::string_view m_text;
    const XmlRepair &m_repair;
    std::size_t m_at = 0;
    std::uint64_t m_line = 1;
    RepairedXml m_result;
};

void Repairing::copy(std::size_t count)
{
    const std::string_view part = m_text.substr(m_at, count);
    m_result.bytes.insert(m_result.bytes.end(), part.begin(), part.end());
    m_line += static_cast<std::uint64_t>(std::ranges::count(part, '\n'));
    m_at += part.size();
}

/// Up to and with `end`, or all that is left.
void Repairing::copyTo(std::string_view end)
{
    const std::size_t found = m_text.find(end, m_at);
    copy(found == m_text.npos ? m_text.npos : found + end.size() - m_at);
}

void Repairing::escape(std::string_view entity)
{
    m_result.bytes.insert(m_result.bytes.end(), entity.begin(), entity.end());
    ++m_at;
    ++m_result.signs;
    if (!m_result.firstLine)
        m_result.firstLine = m_line;
}

/// Between two tags.
void Repairing::text()
{
    copy(std::min(m_text.find_first_of("<&", m_at), m_text.size()) - m_at);
    if (m_at == m_text.size())
        return;
    if (m_text[m_at] == '&')
        return beginsEntity(m_text.substr(m_at)) ? copy(1) : escape("&amp;");
    if (isAt("<!--"))
        return copyTo("-->");
    if (isAt("<![CDATA["))
        return copyTo("]]>");
    if (isAt("<?"))
        return copyTo("?>");
    if (isAt("<!DOCTYPE"))
        return doctype();
    const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    if (next != '/' && next != '!' && !beginsName(next))
        return escape("&lt;");
    tag();
}

void Repairing::tag()
{
    const std::size_t name = m_at + 1;
    char quote = 0;
    copy(1);
    while (m_at < m_text.size()) {
        const char sign = m_text[m_at];
        if (quote == 0 && sign == '>')
            break;
        if (quote != 0 && sign == '<') {
            escape("&lt;");
        } else if (quote != 0 && sign == '&' && !beginsEntity(m_text.substr(m_at))) {
            escape("&amp;");
        } else {
            if (quote == 0 && (sign == '"' || sign == '\''))
                quote = sign;
            else if (sign == quote)
                quote = 0;
            copy(1);
        }
    }
    const bool isEmpty = m_at > 0 && m_at < m_text.size() && m_text[m_at - 1] == '/';
    copy(1);
    const std::string_view element = m_text.substr(name, m_repair.textElement.size());
    if (!isEmpty && !m_repair.textElement.empty() && element == m_repair.textElement
        && !isNameSign(m_text[name + element.size()]))
        textElement();
}

void Repairing::textElement()
{
    const std::string end = "</" + std::string(m_repair.textElement);
    const std::size_t last = std::min(m_text.find(end, m_at), m_text.size());
    while (m_at < last) {
        if (m_text[m_at] == '<')
            escape("&lt;");
        else if (m_text[m_at] == '&' && !beginsEntity(m_text.substr(m_at)))
            escape("&amp;");
        else
            copy(1);
    }
}

/// With declarations in brackets or without.
void Repairing::doctype()
{
    const std::size_t end = m_text.find('>', m_at);
    const std::size_t bracket = m_text.find('[', m_at);
    if (end == m_text.npos || bracket == m_text.npos || end < bracket)
        return copyTo(">");
    const std::size_t close = m_text.find("]>", bracket);
    if (close == m_text.npos)
        return copyTo("]>");
    if (!m_repair.dropSubset)
        return copy(close + 2 - m_at);
    copy(bracket - m_at);
    const std::string_view subset = m_text.substr(bracket, close + 1 - bracket);
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(subset, '\n'));
    m_result.bytes.insert(m_result.bytes.end(), lines, '\n');
    m_line += lines;
    m_at = close + 1;
}

RepairedXml Repairing::run(const Progress &progress)
{
    while (m_at < m_text.size() && !progress.isCancelled())
        text();
    return std::move(m_result);
}

} // namespace

RepairedXml repairXml(std::span<const char> bytes, const XmlRepair &repair, const Progress &progress)
{
    return Repairing({bytes.data(), bytes.size()}, repair).run(progress);
}

} // namespace rankscope
