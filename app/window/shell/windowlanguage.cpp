// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/windowlanguage.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

WindowLanguage::WindowLanguage(QLocale locale)
{
    const QString folder = u":/i18n"_s;
    if (locale.language() == QLocale::C || !m_texts.load(locale, u"rankscope"_s, u"_"_s, folder)) {
        locale = QLocale(QLocale::English, QLocale::UnitedStates);
        // plural forms of English are a translation as well
        if (!m_texts.load(u"rankscope_en"_s, folder))
            return;
    }
    QLocale::setDefault(locale);
    QCoreApplication::installTranslator(&m_texts);
    if (m_qtTexts.load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qtTexts);
}

} // namespace rankscope
