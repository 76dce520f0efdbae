// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/settings.h"
#include "app/window/shell/systemcolorscheme.h"

#include <QFont>
#include <QObject>
#include <QPalette>

namespace rankscope {

/// Light or dark and the size of text, for the whole program. Follows the system as long as the choice says so: the
/// portal's word, and where there is none, the palette that the program was started with.
class Appearance : public QObject
{
    Q_OBJECT

public:
    /// `settings` outlives this.
    explicit Appearance(Settings &settings, QObject *parent = nullptr);

    /// Puts palette and font on the application. Asks the system afterwards, so that the first paint need not wait.
    void apply();

    ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice); ///< remembered
    /// For this session only, as the command line asks.
    void overrideChoice(ThemeChoice choice);
    ColorScheme scheme() const;

    void enlargeText() { setTextSizeStep(m_step + 1); }
    void reduceText() { setTextSizeStep(m_step - 1); }
    void resetText() { setTextSizeStep(0); }

Q_SIGNALS:
    void changed();

private:
    void setTextSizeStep(int step);

    Settings &m_settings;
    SystemColorScheme m_system;
    QPalette m_systemPalette; // at the start
    QFont m_systemFont;
    ThemeChoice m_choice;
    int m_step;
};

} // namespace rankscope
