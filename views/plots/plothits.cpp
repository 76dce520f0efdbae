// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which numbers a plot reaches over, and what lies under the pointer in it.
#include "views/plots/plotpainter.h"

#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct PlotPainterTexts {
    Q_DECLARE_TR_FUNCTIONS(PlotPainter)
};

constexpr double nearPixels = 10;

PlotAxis withRoom(double minimum, double maximum)
{
    const double length = maximum - minimum;
    const double size = std::max(std::abs(minimum), std::abs(maximum));
    const double room = length > size * 1e-10 ? length * 0.06 : (size > 0 ? size * 0.1 : 1.0);
    return {minimum - room, maximum + room};
}

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

PlotRange PlotPainter::wholeRange() const
{
    const PlotAxis values = withRoom(data->values.front(), data->values.back());
    const PlotAxis ranks{static_cast<double>(data->spans.front().first) - 0.5,
                         static_cast<double>(data->spans.back().last) + 0.5};
    const double room = std::max(0.5, ranks.length() * 0.02);
    switch (kind) {
    case PlotKind::Rank:
        return {{ranks.minimum - room, ranks.maximum + room}, values};
    case PlotKind::Histogram:
    case PlotKind::Box:
        return resolved({values, {0, 1}});
    case PlotKind::Cumulative:
        return {values, {0, 104}};
    }
    Q_UNREACHABLE();
}

PlotRange PlotPainter::resolved(PlotRange range) const
{
    if (kind != PlotKind::Histogram)
        return range;
    const std::vector<Bin> all = bins(range.x);
    const auto highest = std::ranges::max_element(all, {}, &Bin::count);
    range.y = {0, std::max(1.0, static_cast<double>(highest->count) * 1.1)};
    return range;
}

std::vector<PlotPainter::Bin> PlotPainter::bins(const PlotAxis &x) const
{
    const std::uint64_t seen = data->countUpTo(x.maximum) - data->countBelow(x.minimum);
    const auto count = static_cast<std::size_t>(std::clamp(2 * std::cbrt(static_cast<double>(seen)), 12.0, 60.0));
    std::vector<Bin> result(count);
    const double width = x.length() / static_cast<double>(count);
    for (std::size_t index = 0; index < count; ++index) {
        Bin &bin = result[index];
        bin.from = x.minimum + width * static_cast<double>(index);
        bin.to = index + 1 == count ? x.maximum : x.minimum + width * static_cast<double>(index + 1);
        bin.count =
            (index + 1 == count ? data->countUpTo(bin.to) : data->countBelow(bin.to)) - data->countBelow(bin.from);
    }
    return result;
}

PlotHit PlotPainter::hit(const QPointF &pointer, const QSizeF &size, const PlotRange &wanted) const
{
    if (isEmpty())
        return {};
    const PlotRange range = resolved(wanted);
    const PlotScale scale{area(size, range), range};
    if (!scale.area.adjusted(-2, -2, 2, 2).contains(pointer))
        return {};
    return kind == PlotKind::Rank ? hitRank(pointer, scale) : hitValue(pointer, scale);
}

ProcessSet PlotPainter::processesAt(const QPointF &pointer, const QSizeF &size, const PlotRange &wanted) const
{
    const PlotHit found = hit(pointer, size, wanted);
    if (found.process)
        return ProcessSet(*found.process);
    if (kind != PlotKind::Histogram || found.text.isEmpty())
        return {};
    const PlotRange range = resolved(wanted);
    const double value = PlotScale{area(size, range), range}.xAt(pointer.x());
    const std::vector<Bin> all = bins(range.x);
    const auto bin = std::ranges::find_if(all, [&](const Bin &one) { return value <= one.to; });
    std::vector<ProcessSet::Range> ranges;
    for (const PlotData::Span &span : data->spans) {
        const bool isBelow = span.value < bin->to || (span.value == bin->to && bin + 1 == all.end());
        if (span.value >= bin->from && isBelow)
            ranges.push_back({span.first, span.last});
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

PlotHit PlotPainter::hitRank(const QPointF &pointer, const PlotScale &scale) const
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
    const std::int64_t process = processAt(static_cast<std::int64_t>(rank));
    return {(found->outlier ? u"⚑ "_s : QString())
                % PlotPainterTexts::tr("rank %1: %2").arg(QString::number(process), shortest(found->value)),
            process, place};
}

PlotHit PlotPainter::hitValue(const QPointF &pointer, const PlotScale &scale) const
{
    const PlotAxis &x = scale.range.x;
    const double value = x.at((pointer.x() - scale.area.left()) / scale.area.width());
    if (kind == PlotKind::Histogram) {
        const std::vector<Bin> all = bins(x);
        const auto bin = std::ranges::find_if(all, [&](const Bin &one) { return value <= one.to; });
        if (bin == all.end())
            return {};
        return {PlotPainterTexts::tr("%1 to %2: %3")
                    .arg(pointed(bin->from, x), pointed(bin->to, x), processCountText(bin->count)),
                std::nullopt, QPointF(pointer.x(), scale.y(static_cast<double>(bin->count)))};
    }
    const std::uint64_t below = data->countUpTo(value);
    const double percent = 100 * static_cast<double>(below) / static_cast<double>(data->count());
    const double y = kind == PlotKind::Cumulative ? scale.y(percent) : scale.area.center().y();
    return {PlotPainterTexts::tr("up to %1: %2 (%3 %)")
                .arg(pointed(value, x), processCountText(below), QLocale().toString(percent, 'f', 1)),
            std::nullopt, QPointF(pointer.x(), y)};
}

} // namespace rankscope
