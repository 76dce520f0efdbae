// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/picture.h"

#include <QWidget>

#include "views/comparison/plotpainter.h"

#include <QPixmap>

namespace rankscope {

/// One plot: the wheel zooms (with Shift along y only, with Ctrl along x only), dragging zooms to what was framed, a
/// double click or Ctrl+0 shows all again; + and − zoom, the arrows move. A click on a point chooses its process.
class PlotView : public QWidget
{
    Q_OBJECT

public:
    explicit PlotView(PlotKind kind, QWidget *parent = nullptr);

    /// Other data show all; the same ones grouped otherwise stay zoomed.
    void setData(std::shared_ptr<const PlotData> plotted);
    void setChosen(const ProcessSet &processes);
    void reset();
    bool isZoomed() const { return m_zoomed; }
    PlotKind kind() const { return m_painter.kind; }
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
    void processChosen(std::int64_t process);
    void zoomChanged(bool zoomed);

protected:
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
    void setRange(const PlotRange &range);
    void zoom(double factor, const QPointF &place, bool alongX, bool alongY);
    void zoomToBand();
    void refresh();
    QRectF area() const;

    PlotPainter m_painter;
    PlotRange m_range;
    bool m_zoomed = false;
    QPixmap m_picture; // without what follows the pointer; null: to be painted
    PlotHit m_hit;
    std::optional<QPointF> m_bandStart;
    QPointF m_bandEnd;
};

} // namespace rankscope
