// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/shellwords.h"

#include "model/trace/diff/differencewords.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString boundText(double value)
{
    return shortestReal(value).replace("e-0"_L1, "e-"_L1).replace("e+0"_L1, "e"_L1);
}

QString shellQuoted(const QString &word)
{
    const bool plain = !word.isEmpty() && std::ranges::all_of(word, [](QChar character) {
        return (character.unicode() < 128 && character.isLetterOrNumber()) || u"_-./,:=+@%"_s.contains(character);
    });
    if (plain)
        return word;
    return u'\'' % QString(word).replace(u'\'', u"'\\''"_s) % u'\'';
}

QString fileWord(const QString &file)
{
    return shellQuoted(file.startsWith(u'-') && file != "-"_L1 ? QString(u"./"_s % file) : file);
}

} // namespace rankscope
