// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/picture.h"

#include <QAbstractScrollArea>

#include "views/stacks/iciclepainter.h"

#include <memory>

namespace rankscope {

/// The call tree as an icicle: each frame above what it calls, as wide as its share. A click selects, a double click gives
/// a frame, or the narrow ones that are drawn as one, the whole width, Esc shows all again; arrows go up, down and to the sides.
class IcicleView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit IcicleView(QWidget *parent = nullptr);

    void showPicture(const StackPicture &picture);
    void setOutliers(const ProcessSet &outliers);
    void setChosen(const ProcessSet &processes);
    void setCurrentRow(std::optional<ViewRow> row);
    std::optional<ViewRow> currentRow() const { return m_painter.current; }

    /// The row that takes the whole width; nothing: all.
    std::optional<ViewRow> root() const { return m_root; }
    void zoomTo(std::optional<ViewRow> row);
    /// One past the last of the neighbours that share the width with the root; nothing: it has it for itself.
    std::optional<ViewRow> rootEnd() const { return m_rootEnd; }

    /// What is shown, with all levels and the legend, as the bytes of a file; empty where nothing is shown.
    QByteArray picture(PictureFormat format) const;
    /// Where a row is drawn, for tests and tool-tips; empty where it is not.
    QRect rectOf(ViewRow row) const;

Q_SIGNALS:
    /// By the person.
    void rowChosen(rankscope::ViewRow row);
    void menuRequested(const QPoint &global);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void arrange();
    void carryRoot(const StackView &before, const StackView &after);
    void zoomToItem(const IcicleItem &item);
    void zoomToCurrent();
    QRectF area() const;
    const IcicleItem *itemAt(const QPointF &position) const;
    void choose(ViewRow row);
    void step(int levels, int items);

    IciclePainter m_painter;
    std::unique_ptr<const IcicleLayout> m_layout; // null while nothing is shown
    std::optional<ViewRow> m_root;
    std::optional<ViewRow> m_rootEnd;
};

} // namespace rankscope
