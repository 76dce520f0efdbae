// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/xmltext.h"

namespace rankscope {

namespace {

constexpr char16_t replacement = 0xFFFD;

bool isAllowed(char16_t unit)
{
    return unit == u'\t' || unit == u'\n' || unit == u'\r' || (unit >= 0x20 && unit < 0xFFFE);
}

} // namespace

QString xmlText(const QString &text)
{
    QString clean = text;
    for (qsizetype index = 0; index < clean.size(); ++index) {
        const QChar unit = text[index];
        if (unit.isHighSurrogate() && index + 1 < text.size() && text[index + 1].isLowSurrogate())
            ++index;
        else if (unit.isSurrogate() || !isAllowed(unit.unicode()))
            clean[index] = replacement;
    }
    return clean;
}

void appendUtf8(std::string &text, QStringView more)
{
    const std::size_t before = text.size();
    text.resize(before + std::size_t(more.size()));
    char *at = text.data() + before;
    for (const QChar sign : more) {
        if (sign.unicode() >= 0x80) {
            text.resize(before);
            text += more.toUtf8().toStdString();
            return;
        }
        *at++ = static_cast<char>(sign.unicode());
    }
}

} // namespace rankscope
