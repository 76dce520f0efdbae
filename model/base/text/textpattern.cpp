// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/textpattern.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

/// Where the character of UTF-8 at `at` ends.
std::size_t afterCharacter(std::string_view text, std::size_t at)
{
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        ++at;
    return at;
}

} // namespace

Result<void> checkTextPattern(const TextPattern &pattern)
{
    const auto refused = [](const QString &message) {
        return tl::unexpected(Error{ErrorKind::BadOption, message, {}, {}, {}});
    };
    if (pattern.text.isEmpty())
        return refused(QCoreApplication::translate("TextPattern", "A pattern must not be empty."));
    if (pattern.syntax == TextPattern::Syntax::Wildcard)
        return {};
    const QRegularExpression expression(pattern.text);
    if (expression.isValid())
        return {};
    return refused(QCoreApplication::translate("TextPattern", "\"%1\" is no regular expression: %2 at character %3.")
                       .arg(pattern.text, expression.errorString())
                       .arg(expression.patternErrorOffset() + 1));
}

bool matchesWildcard(std::string_view text, std::string_view pattern, bool anyCase)
{
    const auto same = [anyCase](char one, char other) {
        return one == other || (anyCase && lower(one) == lower(other));
    };
    std::size_t at = 0;
    std::size_t next = 0;
    std::size_t star = std::string_view::npos; // the last "*", and how far it reaches now
    std::size_t reach = 0;
    while (at < text.size()) {
        if (next < pattern.size() && pattern[next] == '*') {
            star = next++;
            reach = at;
        } else if (next < pattern.size() && pattern[next] == '?') {
            at = afterCharacter(text, at);
            ++next;
        } else if (next < pattern.size() && same(text[at], pattern[next])) {
            ++at;
            ++next;
        } else if (star != std::string_view::npos) {
            at = ++reach;
            next = star + 1;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', next) == std::string_view::npos;
}

TextMatcher::TextMatcher(const TextPattern &pattern)
    : m_syntax(pattern.syntax)
    , m_anyCase(!pattern.caseSensitive)
    , m_wildcard(pattern.text.toStdString())
{
    if (m_syntax == TextPattern::Syntax::RegularExpression && checkTextPattern(pattern)) {
        m_expression.setPattern(pattern.text);
        if (m_anyCase)
            m_expression.setPatternOptions(QRegularExpression::CaseInsensitiveOption);
    }
}

bool TextMatcher::matches(std::string_view text) const
{
    if (m_syntax == TextPattern::Syntax::Wildcard)
        return !m_wildcard.empty() && matchesWildcard(text, m_wildcard, m_anyCase);
    if (m_expression.pattern().isEmpty())
        return false;
    return m_expression.match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))).hasMatch();
}

} // namespace rankscope
