// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace rankscope {

enum class ColorMapKind : std::uint8_t { Sequential, Diverging, Thresholds };

/// Which colour a value has: an even scale from low to high, two of them from a neutral middle at zero, or a neutral
/// one from low to high. Values outside have colours of their own, as NaN and the infinities have theirs (ThemeColors).
struct ColorScale {
    ColorMapKind kind = ColorMapKind::Sequential;
    double low = 0;
    double high = 1;

    friend bool operator==(const ColorScale &, const ColorScale &) = default;
};

/// Steps of a colour map.
inline constexpr std::size_t colorSteps = 256;

/// The colours of a map from low to high. Even in lightness and distinguished by the colour-blind.
const std::array<QRgb, colorSteps> &colorTable(ColorMapKind kind);

/// The values at the ends of the colours: low and high, or as far on both sides of zero as the farther of them.
/// Of a scale whose ends are one the second is not the smaller one.
std::pair<double, double> colorRange(const ColorScale &scale);

/// The colour of a finite value; below and above the scale colours of their own.
QRgb colorOf(const ColorScale &scale, double value);
QRgb colorBelow(ColorMapKind kind);
QRgb colorAbove(ColorMapKind kind);

/// Black or white, whichever is easier to read on a colour.
QColor textOn(QRgb ground);

} // namespace rankscope
