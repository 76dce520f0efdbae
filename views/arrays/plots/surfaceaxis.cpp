// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/plots/surfaceaxis.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

constexpr int mostMarks = 5;
constexpr float turnedTexts = 60; // degrees that texts turn towards the user at most

} // namespace

void SurfaceAxisFormatter::setTexts(std::function<QString(double)> text)
{
    m_text = std::move(text);
    markDirty(true);
}

QValue3DAxisFormatter *SurfaceAxisFormatter::createNewInstance() const
{
    return new SurfaceAxisFormatter;
}

void SurfaceAxisFormatter::populateCopy(QValue3DAxisFormatter &copy) const
{
    QValue3DAxisFormatter::populateCopy(copy);
    static_cast<SurfaceAxisFormatter &>(copy).m_text = m_text;
}

QString SurfaceAxisFormatter::stringForValue(qreal value, const QString &format) const
{
    return m_text ? m_text(value) : QValue3DAxisFormatter::stringForValue(value, format);
}

ValueRange roundRange(const ValueRange &range)
{
    constexpr double farthest = 4e307;
    const double low = std::clamp(range.low, -farthest, farthest);
    const double high = std::clamp(range.high, -farthest, farthest);
    if (!(low < high)) {
        const double room = std::max(0.5, std::abs(low) * 1e-3);
        return {low - room, high + room};
    }
    const PlotTicks ticks = plotTicks({low, high}, mostMarks, false);
    if (ticks.ticks.size() < 2)
        return {low, high};
    const double step = ticks.ticks[1].value - ticks.ticks[0].value;
    return {std::floor(low / step) * step, std::ceil(high / step) * step};
}

double shareOf(double value, const ValueRange &range)
{
    const double length = range.high / 2 - range.low / 2;
    return std::clamp((value / 2 - range.low / 2) / length, 0.0, 1.0);
}

void setLineAxis(QValue3DAxis &axis, const std::shared_ptr<const ArrayView> &view, ArrayDirection direction,
                 const SampleAxis &bins)
{
    const auto text = [view, direction, bins](double place) {
        const double last = static_cast<double>(bins.bins - 1);
        const auto bin = static_cast<std::uint64_t>(std::clamp(std::round(place), 0.0, last));
        return lineLabels(*view, direction, bins.binStart(bin));
    };
    static_cast<SurfaceAxisFormatter *>(axis.formatter())->setTexts(text);
    axis.setRange(0, static_cast<float>(bins.bins - 1));
    axis.setSegmentCount(static_cast<int>(std::min<std::uint64_t>(bins.bins - 1, mostMarks)));
    axis.setTitle(directionTitle(*view, direction));
    axis.setTitleVisible(true);
    axis.setTitleFixed(false);
    axis.setLabelAutoRotation(turnedTexts);
}

void setValueAxis(QValue3DAxis &axis, const ArrayDescription &description, const ValueRange &range)
{
    const auto text = [range](double share) {
        constexpr double nothing = 1e-9; // of the range: rounding on the way to a mark at zero
        const double value = std::lerp(range.low, range.high, share);
        return QString::number(std::abs(value) < (range.high - range.low) * nothing ? 0 : value, 'g', 5);
    };
    static_cast<SurfaceAxisFormatter *>(axis.formatter())->setTexts(text);
    const PlotTicks ticks = plotTicks({range.low, range.high}, mostMarks, false);
    axis.setRange(0, 1);
    axis.setSegmentCount(std::max(1, static_cast<int>(ticks.ticks.size()) - 1));
    axis.setTitle(valueTitle(description));
    axis.setTitleVisible(true);
    axis.setTitleFixed(false);
    axis.setLabelAutoRotation(turnedTexts);
}

} // namespace rankscope
