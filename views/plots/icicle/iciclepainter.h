// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/iciclelayout.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <utility>

class QPainter;

namespace rankscope {

/// Draws an icicle with its legend. What the rows are called and what their colours mean, a subclass says; everything
/// that a colour says stands also in the words or in a mark.
class IciclePainter
{
public:
    IciclePainter() = default;
    IciclePainter(const IciclePainter &) = delete;
    IciclePainter &operator=(const IciclePainter &) = delete;
    virtual ~IciclePainter() = default;

    std::optional<TreeRow> current;
    std::optional<TreeRow> hovered;
    QPalette palette;
    QFont font;

    int levelHeight() const;
    int legendHeight() const { return levelHeight() + 4; }
    QRectF rectOf(const IcicleItem &item, const QRectF &area) const;
    const IcicleItem *itemAt(const IcicleLayout &layout, const QRectF &area, const QPointF &position) const;
    /// Items of the levels that are visible in `clip`; `area` is where the icicle lies, its top the outermost level.
    void paint(QPainter &painter, const IcicleLayout &layout, const QRectF &area, const QRectF &clip) const;
    void paintLegend(QPainter &painter, const QRectF &area) const;
    /// Of an item that is one row or several.
    QString toolTipOf(const IcicleItem &item) const;

    /// How wide an item is drawn at least, in pixels: over its neighbours where it is narrower.
    virtual double leastWidth() const { return 1; }
    /// With its mark: "⚑ flux (flux.f90:212)".
    virtual QString textOf(TreeRow row) const = 0;
    /// Stands behind the text where both have room.
    virtual QString valueOf(TreeRow) const { return {}; }

protected:
    enum class Hatch { None, Gone };

    virtual QColor colorOf(TreeRow row) const = 0;
    virtual Hatch hatchOf(TreeRow) const { return Hatch::None; }
    virtual bool isPale(TreeRow) const { return false; }
    /// More marks of one row, over its ground and under its text.
    virtual void paintMarks(QPainter &, TreeRow, const QRectF &) const {}
    /// Full: a line each.
    virtual QString toolTipOfRow(TreeRow row) const = 0;
    virtual std::vector<std::pair<QColor, QString>> legend() const = 0;
    virtual QString widthMeaning() const = 0;

    /// What is neither one thing nor the other.
    QColor neutral() const;
    /// A colour that lies with its opacity over the ground of the view.
    QColor over(const QColor &color) const;

private:
    bool isNarrow(const IcicleItem &item, const QRectF &area) const;
    void paintItem(QPainter &painter, const IcicleItem &item, const QRectF &rect) const;
    void paintText(QPainter &painter, const IcicleItem &item, const QRectF &rect, const QColor &ground) const;
};

/// Between two colours: 0 the one, 1 the other.
QColor mixedColor(const QColor &one, const QColor &other, double part);

} // namespace rankscope
