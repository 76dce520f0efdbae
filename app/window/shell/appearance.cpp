// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/appearance.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>

namespace rankscope {

Appearance::Appearance(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_systemPalette(QApplication::palette())
    , m_systemFont(QApplication::font())
    , m_choice(settings.theme())
    , m_step(settings.textSizeStep())
{
    connect(&m_system, &SystemColorScheme::changed, this, &Appearance::apply);
    QTimer::singleShot(0, this, [this] { m_system.ask(); });
}

ColorScheme Appearance::scheme() const
{
    switch (m_choice) {
    case ThemeChoice::Light:
        return ColorScheme::Light;
    case ThemeChoice::Dark:
        return ColorScheme::Dark;
    case ThemeChoice::System:
        break;
    }
    return m_system.scheme().value_or(schemeOf(m_systemPalette));
}

void Appearance::apply()
{
    const QPalette palette = themePalette(scheme());
    if (QApplication::palette() != palette)
        QApplication::setPalette(palette);
    QFont font = m_systemFont;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(font.pointSizeF() + m_step, 5.0));
    else
        font.setPixelSize(std::max(font.pixelSize() + m_step, 7));
    if (QApplication::font() != font)
        QApplication::setFont(font);
    Q_EMIT changed();
}

void Appearance::setChoice(ThemeChoice choice)
{
    m_settings.setTheme(choice);
    overrideChoice(choice);
}

void Appearance::overrideChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void Appearance::setTextSizeStep(int step)
{
    m_settings.setTextSizeStep(step);
    m_step = m_settings.textSizeStep();
    apply();
}

} // namespace rankscope
