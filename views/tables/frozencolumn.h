// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QTreeView>

#include <functional>
#include <optional>

namespace rankscope {

/// A header that can paint its first section elsewhere.
class FrozenHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FrozenHeader(QWidget *parent = nullptr) : QHeaderView(Qt::Horizontal, parent) {}
    void paintFirst(QPainter &painter, const QSize &size) const;
};

/// Keeps the first column of a tree in sight when it is scrolled sideways: lies over the left of the view, shows what
/// the view would show there and hands on to it what the mouse does. Where the column takes most of the view it scrolls
/// with the others: they would have no room next to it.
class FrozenColumn : public QWidget
{
    Q_OBJECT

public:
    /// Paints rows of the view: its drawTree().
    using DrawRows = std::function<void(QPainter *painter, const QRegion &region)>;

    /// Gives the view a header of its own. The view outlives this.
    FrozenColumn(QTreeView &view, DrawRows drawRows);

    /// How much of the view the column covers as soon as it is scrolled, in pixels; 0: it scrolls with the others.
    int frozenWidth() const;
    /// How much of the view it covers now, in pixels.
    int coveredWidth() const { return isHidden() ? 0 : width(); }
    /// Whether this shows the column.
    bool holds(int column) const { return m_header.visualIndex(column) == 0; }
    /// After the view scrolled to a cell: the first column needs no scrolling, others must not be covered. `before`:
    /// how far the view was scrolled sideways.
    void uncover(const QModelIndex &index, int before) const;

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();
    QWidget *targetAt(const QPointF &position) const;
    QPointF inTarget(const QPointF &position) const;
    bool isAtEdge(const QPointF &position) const;
    bool takeResize(const QMouseEvent &event);
    void takeMouse(const QMouseEvent &event);
    void sendToHeader(const QMouseEvent &event);
    void sendToRows(const QMouseEvent &event);
    void sendHover(const QHoverEvent &event);

    QTreeView &m_view;
    FrozenHeader &m_header;
    DrawRows m_drawRows;
    QWidget *m_target = nullptr; // what the mouse is over, or dragged from
    std::optional<int> m_edgeFrom; // width of the column less where the mouse was, while it drags the edge
};

} // namespace rankscope
