// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotaxis.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The finest length at which neighbouring pixels still have different numbers.
double finest(const PlotAxis &whole)
{
    return std::max(std::abs(whole.minimum), std::abs(whole.maximum)) * 1e-12;
}

/// 1, 2 or 5 times a power of ten.
double niceStep(double least)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

QString tickText(double value, double step, const PlotAxis &axis, bool integers)
{
    if (std::abs(value) < step * 1e-6)
        value = 0;
    if (integers)
        return QLocale().toString(value, 'f', 0);
    const double size = std::max(std::abs(axis.minimum), std::abs(axis.maximum));
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    if (size < 1e6 && decimals <= 6)
        return QLocale().toString(value, 'f', decimals);
    const int digits = static_cast<int>(std::ceil(std::log10(size / step))) + 1;
    return QLocale().toString(value, 'g', std::clamp(digits, 2, 15)).toLower(); // "E" of most locales
}

} // namespace

PlotAxis PlotAxis::zoomed(double factor, double part, const PlotAxis &whole) const
{
    const double wanted =
        std::clamp(length() * factor, std::max(finest(whole), whole.length() * 1e-12), whole.length());
    const double start = at(part) - wanted * part;
    const double first = std::clamp(start, whole.minimum, whole.maximum - wanted);
    return {first, first + wanted};
}

PlotAxis PlotAxis::moved(double part, const PlotAxis &whole) const
{
    if (length() >= whole.length())
        return whole;
    const double first = std::clamp(minimum + length() * part, whole.minimum, whole.maximum - length());
    return {first, first + length()};
}

QPointF PlotScale::onChart(double x, double y) const
{
    static constexpr double farthest = 1e12; // pixels: the whole of what is zoomed deepest
    const auto pixels = [](double part, double length) { return std::clamp(part * length, -farthest, farthest); };
    return {pixels(range.x.partOf(x), area.width()), pixels(range.y.partOf(y), area.height())};
}

PlotTicks plotTicks(const PlotAxis &axis, int most, bool integers)
{
    double step = niceStep(axis.length() / std::max(1, most));
    if (integers)
        step = std::max(1.0, step);
    PlotTicks result;
    for (double place = std::ceil(axis.minimum / step - 1e-9); place * step <= axis.maximum + step * 1e-9; ++place) {
        result.ticks.push_back({place * step, tickText(place * step, step, axis, integers)});
        if (place + 1 == place || static_cast<int>(result.ticks.size()) > 2 * most + 2)
            break; // the range is finer than numbers are
    }
    return result;
}

} // namespace rankscope
