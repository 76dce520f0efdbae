// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace rankscope {

enum class ColorScheme { Light, Dark };

/// What colours mean; safe for the colour-blind, never the only sign (interface: "Colours and marks").
/// Colours with alpha lie behind text.
struct ThemeColors {
    QColor reference; // rule, heading
    QColor current; // rule, heading
    QColor valueDiffers; // behind the digits that differ
    QColor onlyInReference; // behind a row
    QColor onlyInCurrent; // behind a row
    QColor origin;
    QColor warning; // outlier, warning
    QColor error;
    QColor notANumber;
    QColor infinity;
    QColor muted; // text of what is equal, cut or filtered, line numbers
    QColor hatch; // pattern of what is not there
    QColor currentLine; // behind the line that is selected elsewhere
};

/// Light or dark, by what a palette looks like.
ColorScheme schemeOf(const QPalette &palette);

/// The colours that fit a palette: call it with palette(), again after QEvent::PaletteChange.
const ThemeColors &themeColors(const QPalette &palette);

/// The palette of the whole program; every pair of text and ground in it has a contrast of at least 4.5 : 1.
QPalette themePalette(ColorScheme scheme);

/// The system's fixed font in the size of the interface font: data are shown in it.
QFont dataFont(const QFont &interfaceFont);

/// Pixels of a row of a table or tree: the font's height plus 6.
int rowHeight(const QFont &font);

/// What is seen of a colour that lies on a ground with this opacity (0 to 1): opaque, which is drawn several times as
/// fast.
QColor blended(const QColor &ground, const QColor &color, double opacity);

/// Contrast of two opaque colours as WCAG 2.1 defines it, 1 to 21.
double contrast(const QColor &a, const QColor &b);

} // namespace rankscope
