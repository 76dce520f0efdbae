// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// A name in a trace may hold any byte: what would steer a terminal, or turn the direction of a line, becomes a dot.
/// The ends of lines, tabulators and all else stay, so that names of files can be copied.
inline QString harmlessText(QString text)
{
    for (QChar &character : text) {
        const bool isControl = character.category() == QChar::Other_Control && character != u'\n' && character != u'\t';
        const bool turns = (character >= QChar(0x202A) && character <= QChar(0x202E))
                           || (character >= QChar(0x2066) && character <= QChar(0x2069));
        if (isControl || turns)
            character = u'·';
    }
    return text;
}

} // namespace rankscope
