// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/language.h"

#include <QCoreApplication>

#include <langinfo.h>

#include <clocale>

namespace rankscope {

using namespace Qt::StringLiterals;

QLocale useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (QLatin1StringView(nl_langinfo(CODESET)).compare("UTF-8"_L1, Qt::CaseInsensitive) == 0)
        return QLocale::system();
    const QLocale asked(QLocale::system().name()); // read before the environment changes
    qputenv("LC_ALL", "C.UTF-8");
    return asked;
}

Language::Language(const QLocale &locale)
{
    const bool translated =
        locale.language() != QLocale::C && m_translator.load(locale, u"rankscope"_s, u"_"_s, u":/i18n"_s);
    QLocale::setDefault(translated ? locale : QLocale(QLocale::English, QLocale::UnitedStates));
    if (translated || m_translator.load(u":/i18n/rankscope_en"_s))
        QCoreApplication::installTranslator(&m_translator);
}

} // namespace rankscope
