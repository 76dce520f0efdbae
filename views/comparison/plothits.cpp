// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What lies under the pointer in a plot.
#include "views/comparison/plotpainter.h"

#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(PlotPainter)
};

constexpr double nearPixels = 10;

QString shortest(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

/// With no more digits than the pointer can tell apart.
QString pointed(double value, const PlotAxis &axis)
{
    const double size = std::max(std::abs(axis.minimum), std::abs(axis.maximum));
    const int digits = static_cast<int>(std::ceil(std::log10(std::max(1.0, size / axis.length())))) + 4;
    return QString::number(value, 'g', std::min(digits, 17));
}

} // namespace

PlotHit PlotPainter::hit(const QPointF &pointer, const QSizeF &size, const PlotRange &wanted) const
{
    if (isEmpty())
        return {};
    const PlotRange range = resolved(wanted);
    const Scale scale{area(size, range), range};
    if (!scale.area.adjusted(-2, -2, 2, 2).contains(pointer))
        return {};
    return kind == PlotKind::Rank ? hitRank(pointer, scale) : hitValue(pointer, scale);
}

PlotHit PlotPainter::hitRank(const QPointF &pointer, const Scale &scale) const
{
    const PlotAxis &x = scale.range.x;
    const auto rankAt = [&](double pixel) { return x.at((pixel - scale.area.left()) / scale.area.width()); };
    const bool strip = data->countIn(x.minimum, x.maximum) > mostPoints;
    const double near = strip ? 1 : nearPixels;
    const auto [begin, end] = data->spansIn(rankAt(pointer.x() - near), rankAt(pointer.x() + near));
    const PlotData::Span *found = nullptr;
    double best = strip ? INFINITY : nearPixels * nearPixels;
    QPointF place;
    double rank = 0;
    for (std::size_t index = begin; index < end; ++index) {
        const PlotData::Span &span = data->spans[index];
        const double nearest = std::clamp(std::round(rankAt(pointer.x())), static_cast<double>(span.first),
                                          static_cast<double>(span.last));
        const QPointF at(scale.x(nearest), scale.y(span.value));
        const QPointF way = at - pointer;
        const double distance = QPointF::dotProduct(way, way);
        if (distance > best)
            continue;
        best = distance;
        found = &span;
        place = at;
        rank = nearest;
    }
    if (!found)
        return {};
    const auto process = static_cast<std::int64_t>(rank);
    return {(found->outlier ? u"⚑ "_s : QString())
                % Text::tr("rank %1: %2").arg(QString::number(process), shortest(found->value)),
            process, place};
}

PlotHit PlotPainter::hitValue(const QPointF &pointer, const Scale &scale) const
{
    const PlotAxis &x = scale.range.x;
    const double value = x.at((pointer.x() - scale.area.left()) / scale.area.width());
    if (kind == PlotKind::Histogram) {
        const std::vector<Bin> all = bins(x);
        const auto bin = std::ranges::find_if(all, [&](const Bin &one) { return value <= one.to; });
        if (bin == all.end())
            return {};
        return {Text::tr("%1 to %2: %3").arg(pointed(bin->from, x), pointed(bin->to, x), processCountText(bin->count)),
                std::nullopt, QPointF(pointer.x(), scale.y(static_cast<double>(bin->count)))};
    }
    const std::uint64_t below = data->countUpTo(value);
    const double percent = 100 * static_cast<double>(below) / static_cast<double>(data->count());
    const double y = kind == PlotKind::Cumulative ? scale.y(percent) : scale.area.center().y();
    return {Text::tr("up to %1: %2 (%3 %)")
                .arg(pointed(value, x), processCountText(below), QLocale().toString(percent, 'f', 1)),
            std::nullopt, QPointF(pointer.x(), y)};
}

} // namespace rankscope
