// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ArrayGrid does on keys and mouse.
#include "model/arrays/view/staggeredbounds.h"
#include "views/arrays/grid/arraygrid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int edgeReach = 3; // pixels on either side of a column's edge
constexpr std::uint64_t wheelRows = 3;

} // namespace

void ArrayGrid::goTo(const Cell &cell)
{
    if (m_view && cell.row < m_view->rowCount() && cell.column < m_view->columnCount())
        moveTo(cell, false);
}

void ArrayGrid::moveTo(Cell cell, bool extend)
{
    m_current = cell;
    if (!extend || !m_anchor)
        m_anchor = cell;
    keepVisible(cell);
    viewport()->update();
    Q_EMIT currentChanged();
}

void ArrayGrid::keepVisible(const Cell &cell)
{
    const auto follow = [](std::uint64_t first, std::uint64_t fitting, std::uint64_t at) {
        const bool isFar = at + fitting < first || at >= first + 2 * fitting; // comes to stand in the upper third
        if (isFar)
            return at - std::min(at, fitting / 3);
        return at < first ? at : (at >= first + fitting ? at - fitting + 1 : first);
    };
    scrollTo(follow(m_top, m_geometry.wholeRows, cell.row), follow(m_left, m_geometry.wholeColumns, cell.column));
}

std::optional<ArrayPage> ArrayGrid::selectedArea() const
{
    if (!m_current || !m_anchor)
        return {};
    const auto [top, bottom] = std::minmax(m_current->row, m_anchor->row);
    const auto [left, right] = std::minmax(m_current->column, m_anchor->column);
    return ArrayPage{top, bottom - top + 1, left, right - left + 1};
}

std::optional<ArrayGrid::Cell> ArrayGrid::keyTarget(const QKeyEvent &event) const
{
    const std::uint64_t lastRow = m_view->rowCount() - 1;
    const std::uint64_t lastColumn = m_view->columnCount() - 1;
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    Cell cell = m_current.value_or(Cell{m_top, m_left});
    const auto back = [](std::uint64_t at, std::uint64_t steps) { return at - std::min(at, steps); };
    const auto forth = [](std::uint64_t at, std::uint64_t steps, std::uint64_t last) {
        return last - at > steps ? at + steps : last;
    };
    switch (event.key()) {
    case Qt::Key_Up:
        cell.row = control ? 0 : back(cell.row, 1);
        return cell;
    case Qt::Key_Down:
        cell.row = control ? lastRow : forth(cell.row, 1, lastRow);
        return cell;
    case Qt::Key_Left:
        cell.column = control ? 0 : back(cell.column, 1);
        return cell;
    case Qt::Key_Right:
        cell.column = control ? lastColumn : forth(cell.column, 1, lastColumn);
        return cell;
    case Qt::Key_PageUp:
        cell.row = back(cell.row, m_geometry.wholeRows);
        return cell;
    case Qt::Key_PageDown:
        cell.row = forth(cell.row, m_geometry.wholeRows, lastRow);
        return cell;
    case Qt::Key_Home:
        return control ? Cell{0, 0} : Cell{cell.row, 0};
    case Qt::Key_End:
        return control ? Cell{lastRow, lastColumn} : Cell{cell.row, lastColumn};
    default:
        return {};
    }
}

void ArrayGrid::keyPressEvent(QKeyEvent *event)
{
    const bool isEmpty = !m_view || m_view->cellCount() == 0;
    if (!isEmpty && event->matches(QKeySequence::Copy) && m_current) {
        Q_EMIT copyRequested();
        return;
    }
    if (!isEmpty && event->matches(QKeySequence::SelectAll)) {
        m_anchor = Cell{0, 0};
        m_current = Cell{m_view->rowCount() - 1, m_view->columnCount() - 1};
        viewport()->update();
        Q_EMIT currentChanged();
        return;
    }
    const auto target = isEmpty ? std::nullopt : keyTarget(*event);
    if (!target) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    moveTo(*target, event->modifiers().testFlag(Qt::ShiftModifier));
}

std::optional<ArrayGrid::Cell> ArrayGrid::cellAt(const QPoint &point) const
{
    if (!m_view || point.x() < m_geometry.headerWidth || point.y() < m_geometry.headerHeight)
        return {};
    const Cell cell{m_top + static_cast<std::uint64_t>((point.y() - m_geometry.headerHeight) / m_geometry.rowHeight),
                    m_left + static_cast<std::uint64_t>((point.x() - m_geometry.headerWidth) / m_columnWidth)};
    if (cell.row >= m_view->rowCount() || cell.column >= m_view->columnCount())
        return {};
    return cell;
}

bool ArrayGrid::isOnColumnEdge(const QPoint &point) const
{
    const int x = point.x() - m_geometry.headerWidth;
    if (!m_view || point.y() >= m_geometry.headerHeight || x < m_columnWidth - edgeReach)
        return false;
    return x % m_columnWidth < edgeReach || x % m_columnWidth >= m_columnWidth - edgeReach;
}

void ArrayGrid::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (isOnColumnEdge(event->position().toPoint())) {
        m_resizingColumn = true;
        return;
    }
    if (const auto cell = cellAt(event->position().toPoint()))
        moveTo(*cell, event->modifiers().testFlag(Qt::ShiftModifier));
}

void ArrayGrid::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_resizingColumn) {
        // the edge nearest to the pointer when it went down belongs to this column: all have one width
        const int columns = std::max(1, (point.x() - m_geometry.headerWidth + m_columnWidth / 2) / m_columnWidth);
        setColumnWidth((point.x() - m_geometry.headerWidth) / columns);
        return;
    }
    viewport()->setCursor(isOnColumnEdge(point) ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    const QPoint inside(std::clamp(point.x(), m_geometry.headerWidth, viewport()->width() - 1),
                        std::clamp(point.y(), m_geometry.headerHeight, viewport()->height() - 1));
    if (const auto cell = cellAt(inside); cell && m_current)
        moveTo(*cell, true);
}

void ArrayGrid::mouseReleaseEvent(QMouseEvent *)
{
    m_resizingColumn = false;
}

void ArrayGrid::wheelEvent(QWheelEvent *event)
{
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier)
                          || std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y());
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (event->modifiers().testFlag(Qt::ControlModifier) || delta == 0) {
        event->ignore();
        return;
    }
    const std::uint64_t steps =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::abs(delta)) * wheelRows / 120);
    const auto moved = [&](std::uint64_t at) { return delta > 0 ? at - std::min(at, steps) : at + steps; };
    scrollTo(sideways ? m_top : moved(m_top), sideways ? moved(m_left) : m_left);
    event->accept();
}

QString ArrayGrid::toolTipAt(const QPoint &point) const
{
    const auto cell = cellAt(point);
    const auto page = cell ? m_cache.findPage({cell->row, 1, cell->column, 1}) : nullptr;
    if (!page)
        return {};
    const ArrayDescription &description = m_view->source().description();
    const auto indices = m_view->indicesAt(cell->row, cell->column);
    QStringList subscriptTexts;
    for (std::size_t dimension = 0; dimension < indices.size(); ++dimension)
        subscriptTexts.append(QString::number(subscriptOf(description.dimensions[dimension], indices[dimension])));
    const std::size_t index = page->indexOf(cell->row, cell->column);
    QString text = u'[' % subscriptTexts.join(u", "_s) % u"] = " % valueText(page->values, index, page->type);
    if (!description.names.empty())
        text += u" (" % cellText(page->values, index, description, m_format) % u')';
    if (page->isShown(index))
        return text;
    const auto ends = m_view->source().ownBounds();
    if (ends && indices[ends->dimension()] >= ends->spans()[indices[ends->by()]].count)
        return u'[' % subscriptTexts.join(u", "_s) % u"]\n"_s % tr("The row ends before it.");
    return text % u'\n' % tr("The filter leaves it out.");
}

bool ArrayGrid::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *const help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace rankscope
