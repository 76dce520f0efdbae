// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace rankscope {

/// The language of the window and of Qt's own texts, as long as it lives. Numbers are written its way.
class WindowLanguage
{
public:
    /// `language`: "en" or "ru"; empty: that of the system, or English where there is no translation.
    explicit WindowLanguage(const QString &language);
    WindowLanguage(const WindowLanguage &) = delete;
    WindowLanguage &operator=(const WindowLanguage &) = delete;

private:
    QTranslator m_texts;
    QTranslator m_qtTexts; // buttons of dialogs and the like
};

} // namespace rankscope
