// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/picture.h"

#include <QAbstractScrollArea>

#include "views/plots/icicle/iciclepainter.h"

#include <memory>

namespace rankscope {

/// A tree as an icicle: each row above what is below it, as wide as its share. A click selects, a double click gives a
/// row, or the narrow ones that are drawn as one, the whole width, Esc shows all again; arrows go up, down and to the
/// sides.
class IcicleView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit IcicleView(std::unique_ptr<IciclePainter> painter, QWidget *parent = nullptr);

    void setCurrentRow(std::optional<TreeRow> row);
    std::optional<TreeRow> currentRow() const { return m_painter->current; }

    /// The row that takes the whole width; nothing: all.
    std::optional<TreeRow> root() const { return m_root; }
    void zoomTo(std::optional<TreeRow> row);
    /// One past the last of the neighbours that share the width with the root; nothing: it has it for itself.
    std::optional<TreeRow> rootEnd() const { return m_rootEnd; }

    /// What is shown, with all levels and the legend, as the bytes of a file; empty where nothing is shown.
    QByteArray picture(PictureFormat format, const QString &title) const;
    /// Where a row is drawn, for tests and tool-tips; empty where it is not.
    QRect rectOf(TreeRow row) const;
    /// What stands there over a row, for tests.
    QString toolTipAt(const QPoint &position) const;

Q_SIGNALS:
    /// By the user.
    void rowChosen(rankscope::TreeRow row);
    void menuRequested(const QPoint &global);

protected:
    /// Rows of another tree are other rows: what is zoomed to is said anew. Null: nothing is shown.
    void setTree(std::shared_ptr<const IcicleTree> tree, std::optional<TreeRow> root = {},
                 std::optional<TreeRow> rootEnd = {});
    IciclePainter &painter() const { return *m_painter; }
    /// What weighs nothing is skipped.
    void setLeavesOutNothing(bool leavesOutNothing) { m_options.leavesOutNothing = leavesOutNothing; }

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
    void zoomToItem(const IcicleItem &item);
    void zoomToCurrent();
    QRectF area() const;
    const IcicleItem *itemAt(const QPointF &position) const;
    void choose(TreeRow row);
    void step(int levels, int items);

    std::unique_ptr<IciclePainter> m_painter;
    std::shared_ptr<const IcicleTree> m_tree; // null while nothing is shown
    IcicleOptions m_options;
    std::unique_ptr<const IcicleLayout> m_layout; // null likewise
    std::optional<TreeRow> m_root;
    std::optional<TreeRow> m_rootEnd;
};

} // namespace rankscope
