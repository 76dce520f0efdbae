// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a user selects in the side-by-side view, by keys and mouse.
#include "views/trace/alignedview.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace rankscope {

void AlignedView::selectPosition(std::uint64_t position)
{
    if (!m_rows || position >= m_rows->positionCount())
        return;
    const std::uint64_t row = m_rows->rowOfPosition(position);
    select(position, false);
    if (row < m_top || row >= m_top + pageRows() || m_follow || !isVisible())
        showSelection();
}

/// Scrolls the selection to the upper third, where what comes before it can be read as well.
void AlignedView::showSelection()
{
    if (!m_rows || !m_selected)
        return;
    const std::uint64_t row = m_rows->rowOfPosition(*m_selected);
    setTop(row - std::min(row, pageRows() / 3));
    m_follow = true;
}

void AlignedView::select(std::uint64_t position, bool extend)
{
    if (!extend)
        m_anchor = position;
    m_selected = position;
    m_currentSide.reset();
    viewport()->update();
    updateHeader();
    Q_EMIT selectionChanged();
}

void AlignedView::selectCurrentPosition(std::uint64_t position)
{
    m_currentSide = position;
    viewport()->update();
    Q_EMIT selectionChanged();
}

std::optional<RecordIndex> AlignedView::selectedReference() const
{
    return m_rows && m_selected ? m_rows->at(*m_selected).reference : std::nullopt;
}

std::optional<CurrentRecord> AlignedView::selectedCurrent() const
{
    const auto position = m_currentSide ? m_currentSide : m_selected;
    return m_rows && position ? m_rows->at(*position).current : std::nullopt;
}

/// The line beside the records of an open fold.
bool AlignedView::foldsAt(const QPoint &point, const AlignedRow &row) const
{
    return m_style.twoSides && row.difference == noIndex && AlignedPainter::openFold(*m_rows, row)
           && point.x() >= m_style.width - AlignedPainter::markWidth(m_style);
}

void AlignedView::moveTo(std::uint64_t row, Qt::KeyboardModifiers modifiers)
{
    m_follow = false;
    const std::uint64_t position = m_rows->positionOfRow(row);
    if (row < m_top)
        setTop(row);
    else if (row >= m_top + pageRows())
        setTop(row - pageRows() + 1);
    if ((modifiers & Qt::ControlModifier) && m_style.twoSides) {
        selectCurrentPosition(position);
        return;
    }
    select(position, bool(modifiers & Qt::ShiftModifier));
    Q_EMIT selected(position);
}

std::optional<std::uint64_t> AlignedView::keyTarget(int key, std::uint64_t row) const
{
    const std::uint64_t last = m_rows->rowCount() - 1;
    switch (key) {
    case Qt::Key_Up:
        return row - std::min<std::uint64_t>(row, 1);
    case Qt::Key_Down:
        return std::min(row + 1, last);
    case Qt::Key_PageUp:
        return row - std::min(row, pageRows());
    case Qt::Key_PageDown:
        return std::min(row + pageRows(), last);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    default:
        return std::nullopt;
    }
}

void AlignedView::keyPressEvent(QKeyEvent *event)
{
    if (!m_rows || m_rows->rowCount() == 0) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const bool currentSide = (event->modifiers() & Qt::ControlModifier) && m_currentSide;
    const std::uint64_t position = (currentSide ? m_currentSide : m_selected).value_or(topPosition());
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space
                       || event->key() == Qt::Key_Right;
    if (opens || event->key() == Qt::Key_Left) {
        setOpen(position, opens);
        Q_EMIT selectionChanged();
        return;
    }
    const auto target = keyTarget(event->key(), m_rows->rowOfPosition(position));
    if (!target) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    moveTo(*target, event->modifiers());
}

void AlignedView::mousePressEvent(QMouseEvent *event)
{
    const auto row = rowAt(int(event->position().y()));
    if (!row)
        return;
    const AlignedRow clicked = m_rows->row(*row);
    if (clicked.folded > 0 && event->button() == Qt::LeftButton) {
        setOpen(clicked.position, true);
        if (!event->modifiers().testFlag(Qt::ControlModifier)) // who looks for the other half of a pair keeps the first
            moveTo(*row, {}); // so that Left folds them again
        return;
    }
    if (event->button() == Qt::LeftButton && foldsAt(event->position().toPoint(), clicked)) {
        select(clicked.position, false);
        foldSelected();
        showSelection();
        Q_EMIT selected(clicked.position);
        return;
    }
    const bool right = event->position().x() >= AlignedPainter::halves(m_style, 0).second.left();
    if (event->button() == Qt::RightButton && (m_currentSide == clicked.position || m_selected == clicked.position))
        return; // the menu is for what is selected
    Qt::KeyboardModifiers modifiers = event->modifiers();
    if (!right)
        modifiers &= ~Qt::KeyboardModifiers(Qt::ControlModifier);
    moveTo(*row, modifiers);
}

void AlignedView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton) || !m_rows || m_rows->rowCount() == 0)
        return;
    const int y = int(event->position().y());
    const std::uint64_t row = y < 0 ? m_top - std::min<std::uint64_t>(m_top, 1)
                                    : std::min(m_top + std::uint64_t(y / m_style.rowHeight), m_rows->rowCount() - 1);
    moveTo(row, Qt::ShiftModifier);
}

} // namespace rankscope
