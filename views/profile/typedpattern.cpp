// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/typedpattern.h"

#include <algorithm>

namespace rankscope {

TextPattern typedPattern(const QString &text)
{
    TextPattern pattern;
    pattern.caseSensitive = std::ranges::any_of(text, [](QChar c) { return c.isUpper(); });
    if (text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/')) {
        pattern.syntax = TextPattern::Syntax::RegularExpression;
        pattern.text = text.sliced(1, text.size() - 2);
    } else if (text.isEmpty() || text.contains(u'*') || text.contains(u'?')) {
        pattern.text = text;
    } else {
        pattern.text = u'*' % text % u'*';
    }
    return pattern;
}

QString typedText(const TextPattern &pattern)
{
    const QString &text = pattern.text;
    if (pattern.syntax == TextPattern::Syntax::RegularExpression)
        return u'/' % text % u'/';
    const bool isAnywhere = text.size() > 2 && text.startsWith(u'*') && text.endsWith(u'*');
    const QString middle = isAnywhere ? text.sliced(1, text.size() - 2) : QString();
    const bool isPlain = isAnywhere && !middle.contains(u'*') && !middle.contains(u'?') && !middle.startsWith(u'/');
    return isPlain ? middle : text;
}

} // namespace rankscope
