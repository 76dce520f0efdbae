// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QTranslator>

namespace rankscope {

/// The language of the window and of Qt's own texts, as long as it lives. Numbers are written its way.
class WindowLanguage
{
public:
    /// English where there is no translation into the language of `locale`.
    explicit WindowLanguage(QLocale locale);
    WindowLanguage(const WindowLanguage &) = delete;
    WindowLanguage &operator=(const WindowLanguage &) = delete;

private:
    QTranslator m_texts;
    QTranslator m_qtTexts; // buttons of dialogs and the like
};

} // namespace rankscope
