// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/picture.h"
#include "views/plots/plotchart.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace rankscope {

/// The frame of every plot: a chart with axes, that is zoomed. The wheel zooms (with Shift along y only, with Ctrl
/// along x only), dragging zooms to what was framed, dragging with Shift or the middle button moves, a double click or
/// Ctrl+0 shows all again; + and − zoom, the arrows move. A subclass says what the axes are, gives its series what is
/// seen and may paint beneath them. What is drawn is kept until it changes: what follows the pointer costs nothing.
class ZoomPlot : public QWidget
{
    Q_OBJECT

public:
    explicit ZoomPlot(QWidget *parent = nullptr);

    void reset();
    bool isZoomed() const { return m_zoomed; }
    const PlotRange &range() const { return m_range; }
    /// As it is zoomed, as the bytes of a file.
    QByteArray picture(PictureFormat format);
    /// Where a point is drawn.
    QPointF placeOf(double x, double y) const;

    QSize sizeHint() const override { return {420, 260}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    /// What lies under the pointer; empty: nothing.
    void pointed(const QString &text);
    void zoomChanged(bool zoomed);

protected:
    /// There is nothing to zoom.
    virtual bool isEmpty() const = 0;
    /// What is said in place of a plot that is empty.
    virtual QString emptyText() const = 0;
    /// All there is, while it is not empty.
    virtual PlotRange wholeRange() const = 0;
    /// A range with those axes set that follow from others.
    virtual PlotRange resolved(const PlotRange &range) const { return range; }
    /// Whether the user can zoom along y.
    virtual bool hasFreeHeight() const { return true; }

    /// The titles of the axes and which of them there are, without marks.
    virtual PlotFrame frame() const = 0;
    virtual PlotTicks xTicks(const PlotAxis &axis, int most) const { return plotTicks(axis, most, false); }
    virtual PlotTicks yTicks(const PlotAxis &axis, int most) const { return plotTicks(axis, most, false); }
    /// Pixels at the right of the values that the subclass paints on.
    virtual double roomBeside() const { return 0; }
    /// Where the values are in a plot of this size.
    virtual QRectF areaOf(const QSizeF &size, const PlotRange &range) const;

    /// Gives the series the points of the part that is seen, with palette() and font(). Called before each drawing.
    virtual void showSeen(const PlotScale &scale) { Q_UNUSED(scale) }
    /// Paints between the grid and the series, with palette() and font().
    virtual void drawInside(QPainter &painter, const PlotScale &scale) const;
    /// Paints above the series.
    virtual void drawAbove(QPainter &painter, const PlotScale &scale) const;
    /// Draws what follows the pointer, or other parts of the window.
    virtual void drawMarks(QPainter &painter) const { Q_UNUSED(painter) }
    /// The pointer is here; nothing: it left, or what is under it is another thing now. The subclass sends pointed().
    virtual void pointAt(const std::optional<QPointF> &place) = 0;
    virtual void clickAt(const QPointF &place) { Q_UNUSED(place) }
    virtual QString pictureTitle() const = 0;

    PlotChart &chart() { return *m_chart; }
    /// What is drawn is another thing: draws anew.
    void refresh();
    /// Draws what drawMarks() draws anew.
    void refreshMarks() { m_chart->viewport()->update(); }
    void setRange(const PlotRange &range);
    PlotScale scale() const { return {areaOf(size(), m_range), m_range}; }

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    /// A plot that is being moved by the pointer.
    struct Move {
        QPointF start;
        PlotRange range; // at the start
    };

    void zoom(double factor, const QPointF &place, bool alongX, bool alongY);
    void move(double x, double y, const PlotRange &from);
    void zoomToBand();
    PlotTicks fittingTicks(double width) const;
    void draw(QPainter &painter);
    void drawWithMarks(QPainter &painter);
    void drawBand(QPainter &painter) const;

    PlotChart *m_chart = nullptr;
    PlotRange m_range;
    bool m_zoomed = false;
    QPixmap m_picture; // without what follows the pointer; null: to be drawn
    std::optional<QPointF> m_bandStart;
    QPointF m_bandEnd;
    std::optional<Move> m_move;
};

} // namespace rankscope
