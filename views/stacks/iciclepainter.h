// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QRectF>

#include "model/stacks/iciclelayout.h"
#include "views/stacks/stacksession.h"

#include <unordered_map>

class QPainter;

namespace rankscope {

/// Draws an icicle: colours by set (neutral where everybody is, warm where few are) or by diff, with its legend.
/// Everything that a colour says stands also in the words or in a mark.
class IciclePainter
{
public:
    void setPicture(const StackPicture &picture);
    void setOutliers(const ProcessSet &outliers);
    const StackPicture &picture() const { return m_picture; }
    bool isOutlier(ViewRow row) const;

    ProcessSet chosen; // frames without them are pale; empty: none is
    std::optional<ViewRow> current;
    std::optional<ViewRow> hovered;
    QPalette palette;
    QFont font;

    int levelHeight() const;
    int legendHeight() const { return levelHeight() + 4; }
    QRectF rectOf(const IcicleItem &item, const QRectF &area) const;
    /// Items of the levels that are visible in `clip`; `area` is where the icicle lies, its top the outermost level.
    void paint(QPainter &painter, const IcicleLayout &layout, const QRectF &area, const QRectF &clip) const;
    void paintLegend(QPainter &painter, const QRectF &area) const;

    /// "⚑ flux (flux.f90:212)", and what stands on two more lines of a tool-tip: set and share.
    QString textOf(ViewRow row) const;
    QString toolTipOf(const IcicleItem &item) const;

private:
    void paintItem(QPainter &painter, const IcicleItem &item, const QRectF &rect) const;
    void paintText(QPainter &painter, const IcicleItem &item, const QRectF &rect, const QColor &ground) const;
    QColor colorOf(ViewRow row) const;
    double shareOf(ViewRow row) const;
    bool isPale(ViewRow row) const;
    FrameStatus statusOf(ViewRow row) const;
    QString countText(ViewRow row) const;

    StackPicture m_picture;
    ProcessSet m_outliers;
    mutable std::unordered_map<std::uint32_t, bool> m_odd; // by set
};

} // namespace rankscope
