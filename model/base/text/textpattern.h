// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QRegularExpression>

#include <string>
#include <string_view>

namespace rankscope {

/// What a user types to say which names are meant.
struct TextPattern {
    enum class Syntax {
        Wildcard, // "*" and "?" match anything, also slashes; the whole text must match
        RegularExpression, // anywhere in the text
    };

    QString text;
    Syntax syntax = Syntax::Wildcard;
    bool caseSensitive = true;
    friend bool operator==(const TextPattern &, const TextPattern &) = default;
};

/// Why a pattern cannot be used: its regular expression is none, or it is empty.
[[nodiscard]] Result<void> checkTextPattern(const TextPattern &pattern);

/// "*" stands for any bytes, "?" for one character of UTF-8.
bool matchesWildcard(std::string_view text, std::string_view pattern, bool anyCase);

/// A pattern made ready for many texts, which are UTF-8. One that checkTextPattern() refuses matches nothing.
class TextMatcher
{
public:
    explicit TextMatcher(const TextPattern &pattern);

    bool matches(std::string_view text) const;

private:
    TextPattern::Syntax m_syntax;
    bool m_anyCase;
    std::string m_wildcard;
    QRegularExpression m_expression;
};

} // namespace rankscope
