// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/colorscale.h"

#include "views/common/theme.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Eight points of viridis (from its public table), at equal distances.
constexpr std::array sequentialStops{qRgb(68, 1, 84),    qRgb(70, 50, 127),  qRgb(54, 92, 141),  qRgb(39, 127, 142),
                                     qRgb(31, 161, 135), qRgb(74, 194, 109), qRgb(159, 218, 58), qRgb(253, 231, 37)};
/// Blue, grey, orange: the pair of colours that every kind of colour blindness distinguishes.
constexpr std::array divergingStops{qRgb(0, 60, 110),    qRgb(0, 114, 178), qRgb(122, 178, 214), qRgb(238, 238, 238),
                                    qRgb(240, 168, 120), qRgb(213, 94, 0),  qRgb(120, 45, 0)};
constexpr std::array neutralStops{qRgb(176, 176, 176), qRgb(176, 176, 176)};

int mix(int a, int b, double share)
{
    return static_cast<int>(std::lround(a + (b - a) * share));
}

template<std::size_t stops>
std::array<QRgb, colorSteps> interpolated(const std::array<QRgb, stops> &points)
{
    std::array<QRgb, colorSteps> table{};
    for (std::size_t step = 0; step < colorSteps; ++step) {
        const double at = static_cast<double>(step) / (colorSteps - 1) * (stops - 1);
        const std::size_t left = std::min(static_cast<std::size_t>(at), stops - 2);
        const double share = at - static_cast<double>(left);
        const QRgb a = points[left];
        const QRgb b = points[left + 1];
        table[step] =
            qRgb(mix(qRed(a), qRed(b), share), mix(qGreen(a), qGreen(b), share), mix(qBlue(a), qBlue(b), share));
    }
    return table;
}

} // namespace

const std::array<QRgb, colorSteps> &colorTable(ColorMapKind kind)
{
    static const auto sequential = interpolated(sequentialStops);
    static const auto diverging = interpolated(divergingStops);
    static const auto neutral = interpolated(neutralStops);
    switch (kind) {
    case ColorMapKind::Sequential:
        return sequential;
    case ColorMapKind::Diverging:
        return diverging;
    case ColorMapKind::Thresholds:
        break;
    }
    return neutral;
}

std::pair<double, double> colorRange(const ColorScale &scale)
{
    if (scale.kind != ColorMapKind::Diverging)
        return {scale.low, scale.high};
    const double reach = std::max(std::abs(scale.low), std::abs(scale.high));
    return {-reach, reach};
}

QRgb colorBelow(ColorMapKind kind)
{
    switch (kind) {
    case ColorMapKind::Sequential:
        return qRgb(24, 0, 40);
    case ColorMapKind::Diverging:
        return qRgb(0, 24, 48);
    case ColorMapKind::Thresholds:
        break;
    }
    return qRgb(0, 114, 178);
}

QRgb colorAbove(ColorMapKind kind)
{
    switch (kind) {
    case ColorMapKind::Sequential:
        return qRgb(255, 252, 200);
    case ColorMapKind::Diverging:
        return qRgb(64, 20, 0);
    case ColorMapKind::Thresholds:
        break;
    }
    return qRgb(213, 94, 0);
}

QRgb colorOf(const ColorScale &scale, double value)
{
    const auto [low, high] = colorRange(scale);
    if (value < low)
        return colorBelow(scale.kind);
    if (value > high)
        return colorAbove(scale.kind);
    // halves, so that a scale over all of double does not overflow
    const double share = high > low ? (value / 2 - low / 2) / (high / 2 - low / 2) : 0.5;
    const auto step = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * (colorSteps - 1) + 0.5);
    return colorTable(scale.kind)[step];
}

QColor textOn(QRgb ground)
{
    const QColor color(ground);
    return contrast(color, Qt::black) >= contrast(color, Qt::white) ? Qt::black : Qt::white;
}

} // namespace rankscope
