// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace rankscope {

/// Qt wants a UTF-8 locale and says so on standard error where there is none (LANG=C on a login node, or a language
/// whose locale was not generated): chooses C.UTF-8 then. Returns the locale that the user asked for. To be called
/// before there is an application object.
QLocale useUtf8();

/// The language of messages and reports, as long as it lives: that of `locale` where there is a translation,
/// else English (whose plural forms are a translation as well). Numbers are written its way.
class Language
{
public:
    explicit Language(const QLocale &locale);
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

private:
    QTranslator m_translator;
};

} // namespace rankscope
