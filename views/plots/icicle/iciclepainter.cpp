// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/icicle/iciclepainter.h"

#include "views/common/functionname.h"
#include "views/common/theme.h"
#include "views/tables/elidednumber.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double narrowest = 18; // pixels that a text needs

/// Black or white, whichever is read better.
QColor inkOn(const QColor &ground)
{
    const QColor dark(0x1B1D1F);
    return contrast(dark, ground) >= contrast(Qt::white, ground) ? dark : QColor(Qt::white);
}

} // namespace

QColor mixedColor(const QColor &one, const QColor &other, double part)
{
    const auto mix = [part](int from, int to) { return static_cast<int>(from + (to - from) * part); };
    return {mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue())};
}

QColor IciclePainter::neutral() const
{
    return schemeOf(palette) == ColorScheme::Dark ? QColor(0x39434E) : QColor(0xDCE3EA);
}

QColor IciclePainter::over(const QColor &color) const
{
    QColor opaque = color;
    opaque.setAlpha(255);
    return mixedColor(palette.color(QPalette::Base), opaque, color.alphaF());
}

int IciclePainter::levelHeight() const
{
    return rowHeight(font);
}

QRectF IciclePainter::rectOf(const IcicleItem &item, const QRectF &area) const
{
    const double left = area.left() + item.left * area.width();
    const double right = area.left() + item.right * area.width();
    const double width = std::max(right - left, leastWidth());
    const double first = std::max(area.left(), std::min(left, area.right() - width));
    return {first, area.top() + double(item.level) * levelHeight(), width, double(levelHeight())};
}

bool IciclePainter::isNarrow(const IcicleItem &item, const QRectF &area) const
{
    return (item.right - item.left) * area.width() < leastWidth();
}

const IcicleItem *IciclePainter::itemAt(const IcicleLayout &layout, const QRectF &area, const QPointF &position) const
{
    const double y = position.y() - area.top();
    if (y < 0 || area.width() < 1)
        return nullptr;
    const auto level = static_cast<std::uint32_t>(y / levelHeight());
    if (level >= layout.levels())
        return nullptr;
    // what is drawn wider than it is lies over the others
    for (const IcicleItem &item : layout.level(level)) {
        if (isNarrow(item, area) && rectOf(item, area).contains(position))
            return &item;
    }
    return layout.at((position.x() - area.left()) / area.width(), level);
}

void IciclePainter::paint(QPainter &painter, const IcicleLayout &layout, const QRectF &area, const QRectF &clip) const
{
    for (std::uint32_t level = 0; level < layout.levels(); ++level) {
        const double top = area.top() + double(level) * levelHeight();
        if (top > clip.bottom() || top + levelHeight() < clip.top())
            continue;
        // narrow ones over their wide neighbours
        for (const bool narrow : {false, true}) {
            for (const IcicleItem &item : layout.level(level)) {
                if (isNarrow(item, area) == narrow)
                    paintItem(painter, item, rectOf(item, area));
            }
        }
    }
    const IcicleItem *const marked = current ? layout.itemOf(*current) : nullptr;
    if (!marked)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.color(QPalette::Highlight), 2));
    painter.drawRect(rectOf(*marked, area).adjusted(1, 1, -1, -1));
}

void IciclePainter::paintItem(QPainter &painter, const IcicleItem &item, const QRectF &rect) const
{
    QColor ground = colorOf(item.row);
    if (isPale(item.row))
        ground = mixedColor(ground, palette.color(QPalette::Base), 0.7);
    if (hovered == item.row)
        ground = mixedColor(ground, palette.color(QPalette::Text), 0.12);
    // a pixel of ground between neighbours, where there is room for it
    const QRectF inner = rect.adjusted(0, 0, rect.width() > 3 ? -1 : 0, -1);
    painter.fillRect(inner, ground);
    if (item.rows > 1) {
        painter.fillRect(inner, QBrush(themeColors(palette).muted, Qt::BDiagPattern));
        return;
    }
    if (hatchOf(item.row) == Hatch::Gone)
        painter.fillRect(inner, QBrush(themeColors(palette).hatch, Qt::FDiagPattern));
    paintMarks(painter, item.row, inner);
    if (rect.width() >= narrowest)
        paintText(painter, item, inner, ground);
}

void IciclePainter::paintText(QPainter &painter, const IcicleItem &item, const QRectF &rect, const QColor &ground) const
{
    const QRectF place = rect.adjusted(4, 0, -2, 0);
    const QColor ink = inkOn(ground);
    painter.setPen(isPale(item.row) ? mixedColor(ink, ground, 0.2) : ink);
    painter.setFont(dataFont(font));
    const QString name = textOf(item.row);
    const QString value = valueOf(item.row);
    const QString both = value.isEmpty() ? name : QString(name % u"  "_s % value);
    const bool fits = painter.fontMetrics().horizontalAdvance(both) <= place.width();
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fits ? both : elidedFunction(name, painter.fontMetrics(), static_cast<int>(place.width())));
}

QString IciclePainter::toolTipOf(const IcicleItem &item) const
{
    if (item.rows == 1)
        return toolTipOfRow(item.row);
    const int count = static_cast<int>(std::min<std::uint32_t>(item.rows, 2'000'000'000));
    return QCoreApplication::translate("Icicle", "%Ln narrow frame(s) beside one another; a double click shows them",
                                       nullptr, count);
}

void IciclePainter::paintLegend(QPainter &painter, const QRectF &area) const
{
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    double x = area.left() + 8;
    const double perEntry = metrics.ascent() + 16; // the box and what is around it
    const QString width = widthMeaning();
    const auto entries = legend();
    double needed = 24 + metrics.horizontalAdvance(width);
    for (const auto &[color, whole] : entries)
        needed += perEntry + metrics.horizontalAdvance(whole);
    const double most = needed < area.width() ? area.width() : 36 * metrics.averageCharWidth();
    for (const auto &[color, whole] : entries) {
        const QString text = shortenedName(whole, QFontMetrics(font), Qt::ElideMiddle,
                                           static_cast<int>(most)); // names of files and moments may be long
        const double side = metrics.ascent();
        const QRectF box(x, area.center().y() - side / 2, side, side);
        painter.fillRect(box, color);
        painter.setPen(themeColors(palette).muted);
        x = box.right() + 4;
        painter.drawText(QPointF(x, area.center().y() + metrics.ascent() / 2 - 1), text);
        x += metrics.horizontalAdvance(text) + 12;
    }
    if (x + metrics.horizontalAdvance(width) + 8 < area.right())
        painter.drawText(area.adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, width);
}

} // namespace rankscope
