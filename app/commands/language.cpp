// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/language.h"

#include <QCoreApplication>
#include <QLocale>

#include <langinfo.h>

#include <clocale>

namespace rankscope {

using namespace Qt::StringLiterals;

void useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (QLatin1StringView(nl_langinfo(CODESET)).compare("UTF-8"_L1, Qt::CaseInsensitive) != 0)
        qputenv("LC_ALL", "C.UTF-8");
}

Language::Language()
{
    const QLocale system = QLocale::system();
    const bool translated =
        system.language() != QLocale::C && m_translator.load(system, u"rankscope"_s, u"_"_s, u":/i18n"_s);
    QLocale::setDefault(translated ? system : QLocale(QLocale::English, QLocale::UnitedStates));
    if (translated || m_translator.load(u":/i18n/rankscope_en"_s))
        QCoreApplication::installTranslator(&m_translator);
}

} // namespace rankscope
