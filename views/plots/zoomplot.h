// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/picture.h"
#include "views/plots/plotaxis.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace rankscope {

/// A plot that is zoomed: the wheel zooms (with Shift along y only, with Ctrl along x only), dragging zooms to what was
/// framed, a double click or Ctrl+0 shows all again; + and − zoom, the arrows move. What is drawn is the heir's.
class ZoomPlot : public QWidget
{
    Q_OBJECT

public:
    explicit ZoomPlot(QWidget *parent = nullptr);

    void reset();
    bool isZoomed() const { return m_zoomed; }
    const PlotRange &range() const { return m_range; }
    /// As it is zoomed, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;
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
    /// All there is, while it is not empty.
    virtual PlotRange wholeRange() const = 0;
    /// A range with those axes set that follow from others.
    virtual PlotRange resolved(const PlotRange &range) const { return range; }
    /// Whether the person can zoom along y.
    virtual bool hasFreeHeight() const { return true; }
    /// Where the values are in a plot of this size.
    virtual QRectF areaOf(const QSizeF &size, const PlotRange &range) const = 0;
    /// Draws all but what follows the pointer, with palette() and font().
    virtual void draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const = 0;
    /// Draws what follows the pointer, or other parts of the window.
    virtual void drawMarks(QPainter &painter) const { Q_UNUSED(painter) }
    /// The pointer is here; nothing: it left, or what is under it is another thing now. The heir sends pointed().
    virtual void pointAt(const std::optional<QPointF> &place) = 0;
    virtual void clickAt(const QPointF &place) { Q_UNUSED(place) }
    virtual QString pictureTitle() const = 0;

    /// What is drawn is another thing: paints anew.
    void refresh();
    void setRange(const PlotRange &range);
    PlotScale scale() const { return {areaOf(size(), m_range), m_range}; }

    void paintEvent(QPaintEvent *event) override;
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
    void zoom(double factor, const QPointF &place, bool alongX, bool alongY);
    void zoomToBand();
    void paintBand(QPainter &painter) const;

    PlotRange m_range;
    bool m_zoomed = false;
    QPixmap m_picture; // without what follows the pointer; null: to be painted
    std::optional<QPointF> m_bandStart;
    QPointF m_bandEnd;
};

} // namespace rankscope
