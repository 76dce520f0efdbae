// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/scopeattributes.h"

#include "io/xml/xmltext.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

void ScopeAttributes::take(QStringView key, QStringView value, Texts &texts)
{
    if (key == u"n" || key == u"p")
        texts.name = value;
    else if (key == u"l")
        texts.lines = value;
    else if (key == u"b")
        texts.begin = value;
    else if (key == u"e")
        texts.end = value;
    else if (key == u"i")
        texts.number = value;
    else if (key == u"f")
        texts.file = value;
    else if (key == u"lm")
        texts.module = value;
    else if (key == u"ln")
        texts.linkName = value;
    else if (key == u"a" || key == u"alien")
        texts.alien = value; // others (s, it, v, str, id, …) say nothing that is shown
}

StringId ScopeAttributes::intern(QStringView text, ScopeTreeBuilder &builder)
{
    if (text.isEmpty())
        return {};
    m_buffer.clear();
    appendUtf8(m_buffer, text);
    return builder.strings().intern(m_buffer);
}

std::uint32_t ScopeAttributes::line(QStringView text)
{
    if (text.isEmpty())
        return 0;
    bool isNumber = false;
    const uint number = text.trimmed().toUInt(&isNumber);
    if (!isNumber)
        m_warn(QCoreApplication::translate("Profile", "A line is no number from 0 on; it was left out."));
    return isNumber ? number : 0;
}

LineRange ScopeAttributes::lines(const Texts &texts)
{
    QStringView first = texts.begin;
    QStringView last = texts.end;
    if (!texts.lines.isEmpty()) {
        const qsizetype dash = texts.lines.indexOf(u'-');
        first = dash < 0 ? texts.lines : texts.lines.first(dash);
        last = dash < 0 ? QStringView() : texts.lines.sliced(dash + 1);
    }
    LineRange range{line(first), line(last)};
    if (range.last != 0 && range.last < range.first)
        m_warn(QCoreApplication::translate("Profile", "A range of lines ends before it begins; its first line was "
                                                      "kept."));
    if (range.last < range.first)
        range.last = range.first;
    if (range.first == 0)
        range.first = range.last;
    return range;
}

ScopeEntry ScopeAttributes::read(ScopeKind kind, const QXmlStreamAttributes &attributes, ScopeTreeBuilder &builder)
{
    Texts texts;
    for (const QXmlStreamAttribute &attribute : attributes)
        take(attribute.qualifiedName(), attribute.value(), texts);
    ScopeEntry entry;
    entry.kind = kind;
    entry.name = intern(texts.name, builder);
    entry.linkName = intern(texts.linkName, builder);
    entry.lines = lines(texts);
    entry.number = texts.number.toUInt();
    entry.isAlien = kind == ScopeKind::Alien || texts.alien == u"1" || texts.alien == u"true";
    if (const auto around = builder.current()) {
        const ScopeEntry outer = builder.entry(*around);
        entry.file = outer.file;
        entry.module = outer.module;
    }
    if (!texts.file.isEmpty())
        entry.file = intern(texts.file, builder);
    if (!texts.module.isEmpty())
        entry.module = intern(texts.module, builder);
    if (kind == ScopeKind::File)
        entry.file = entry.name;
    if (kind == ScopeKind::LoadModule) {
        entry.module = entry.name;
        entry.file = {};
    }
    return entry;
}

} // namespace rankscope
