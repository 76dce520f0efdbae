// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme.h"

#include <QFontDatabase>
#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

QColor behind(QRgb color, int percent)
{
    QColor result(color);
    result.setAlphaF(static_cast<float>(percent) / 100.0F);
    return result;
}

ThemeColors lightColors()
{
    ThemeColors colors;
    colors.reference = QColor(0x0072B2);
    colors.current = QColor(0xD55E00);
    colors.valueDiffers = behind(0xF0E442, 45);
    colors.onlyInReference = behind(0x0072B2, 15);
    colors.onlyInCurrent = behind(0xD55E00, 15);
    colors.origin = QColor(0xCC0044);
    colors.warning = QColor(0xE69F00);
    colors.error = QColor(0xC4001A);
    colors.notANumber = QColor(0xCC79A7);
    colors.infinity = QColor(0x009E73);
    colors.muted = QColor(0x66696D);
    colors.hatch = QColor(0xC6C9CC);
    colors.currentLine = behind(0x0072B2, 12);
    return colors;
}

ThemeColors darkColors()
{
    ThemeColors colors;
    colors.reference = QColor(0x56B4E9);
    colors.current = QColor(0xE69F00);
    colors.valueDiffers = behind(0xF0E442, 30);
    colors.onlyInReference = behind(0x56B4E9, 20);
    colors.onlyInCurrent = behind(0xE69F00, 20);
    colors.origin = QColor(0xFF6F91);
    colors.warning = QColor(0xF0E442);
    colors.error = QColor(0xFF7A7A);
    colors.notANumber = QColor(0xE09CC4);
    colors.infinity = QColor(0x33C29A);
    colors.muted = QColor(0xA3A8AD);
    colors.hatch = QColor(0x50555A);
    colors.currentLine = behind(0x56B4E9, 18);
    return colors;
}

void setText(QPalette &palette, QRgb text, QRgb disabled)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, QColor(text));
        palette.setColor(QPalette::Disabled, role, QColor(disabled));
    }
}

void setFrame(QPalette &palette, QRgb light, QRgb midlight, QRgb mid, QRgb dark)
{
    palette.setColor(QPalette::Light, QColor(light));
    palette.setColor(QPalette::Midlight, QColor(midlight));
    palette.setColor(QPalette::Mid, QColor(mid));
    palette.setColor(QPalette::Dark, QColor(dark));
    palette.setColor(QPalette::Shadow, QColor(Qt::black));
}

QPalette lightPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0xF3F4F5));
    palette.setColor(QPalette::Base, QColor(0xFFFFFF));
    palette.setColor(QPalette::AlternateBase, QColor(0xF7F8F9));
    palette.setColor(QPalette::Button, QColor(0xF0F1F2));
    palette.setColor(QPalette::ToolTipBase, QColor(0xFFFFFF));
    setText(palette, 0x1B1D1F, 0x75787C);
    palette.setColor(QPalette::BrightText, QColor(0xFFFFFF));
    palette.setColor(QPalette::PlaceholderText, QColor(0x66696D));
    palette.setColor(QPalette::Highlight, QColor(0x0067A3));
    palette.setColor(QPalette::HighlightedText, QColor(0xFFFFFF));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0xC6C9CC));
    palette.setColor(QPalette::Link, QColor(0x0067A3));
    palette.setColor(QPalette::LinkVisited, QColor(0x6A3D9A));
    setFrame(palette, 0xFFFFFF, 0xE6E8EA, 0xC6C9CC, 0x9DA1A5);
    return palette;
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x25282B));
    palette.setColor(QPalette::Base, QColor(0x1B1D1F));
    palette.setColor(QPalette::AlternateBase, QColor(0x202326));
    palette.setColor(QPalette::Button, QColor(0x303438));
    palette.setColor(QPalette::ToolTipBase, QColor(0x303438));
    setText(palette, 0xE8EAEC, 0x8C9196);
    palette.setColor(QPalette::BrightText, QColor(0xFFFFFF));
    palette.setColor(QPalette::PlaceholderText, QColor(0xA3A8AD));
    palette.setColor(QPalette::Highlight, QColor(0x1F6FA8));
    palette.setColor(QPalette::HighlightedText, QColor(0xFFFFFF));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0x50555A));
    palette.setColor(QPalette::Link, QColor(0x56B4E9));
    palette.setColor(QPalette::LinkVisited, QColor(0xC9A6E8));
    setFrame(palette, 0x50555A, 0x3A3E42, 0x50555A, 0x15171A);
    return palette;
}

double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

ColorScheme schemeOf(const QPalette &palette)
{
    const bool dark = luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
    return dark ? ColorScheme::Dark : ColorScheme::Light;
}

const ThemeColors &themeColors(const QPalette &palette)
{
    static const ThemeColors light = lightColors();
    static const ThemeColors dark = darkColors();
    return schemeOf(palette) == ColorScheme::Dark ? dark : light;
}

QPalette themePalette(ColorScheme scheme)
{
    return scheme == ColorScheme::Dark ? darkPalette() : lightPalette();
}

QFont dataFont(const QFont &interfaceFont)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (interfaceFont.pointSizeF() > 0)
        font.setPointSizeF(interfaceFont.pointSizeF());
    else
        font.setPixelSize(interfaceFont.pixelSize());
    return font;
}

int rowHeight(const QFont &font)
{
    return QFontMetrics(font).height() + 6;
}

QColor blended(const QColor &ground, const QColor &color, double opacity)
{
    const auto blend = [opacity](int from, int to) { return from + qRound((to - from) * opacity); };
    return {blend(ground.red(), color.red()), blend(ground.green(), color.green()), blend(ground.blue(), color.blue())};
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace rankscope
