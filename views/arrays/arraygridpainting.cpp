// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ArrayGrid paints.
#include "views/arrays/arraygrid.h"

#include "model/arrays/celltext.h"
#include "views/common/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int textMargin = 6;

/// Between thresholds cells stay as they are.
bool isPlain(const ColorScale &scale, double value)
{
    return scale.kind == ColorMapKind::Thresholds && value >= scale.low && value <= scale.high;
}

} // namespace

QRect ArrayGrid::cellRect(std::uint64_t row, std::uint64_t column) const
{
    return {m_geometry.headerWidth + static_cast<int>(column - m_left) * m_columnWidth,
            m_geometry.headerHeight + static_cast<int>(row - m_top) * m_geometry.rowHeight, m_columnWidth,
            m_geometry.rowHeight};
}

bool ArrayGrid::isSelected(std::uint64_t row, std::uint64_t column) const
{
    const auto area = selectedArea();
    return area && row >= area->firstRow && row - area->firstRow < area->rows && column >= area->firstColumn
           && column - area->firstColumn < area->columns;
}

void ArrayGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().base());
    if (!m_view)
        return;
    painter.setFont(dataFont(font()));
    const ArrayPage area = visibleArea();
    if (area.rows * area.columns == 0) {
        paintMessage(painter, tr("The view has no elements."));
    } else if (const auto page = m_cache.page(area)) {
        fitColumns(*page); // wider columns are fewer: the page holds them all
        paintCells(painter, *page);
    } else if (!m_cache.error().isEmpty()) {
        paintMessage(painter, m_cache.error());
    } else {
        paintMessage(painter, tr("Reading…"));
    }
    paintHeaders(painter);
}

void ArrayGrid::paintMessage(QPainter &painter, const QString &text) const
{
    const QRect area = viewport()->rect().adjusted(m_geometry.headerWidth + 24, m_geometry.headerHeight + 24, -24, -24);
    painter.setFont(font());
    painter.setPen(themeColors(palette()).muted);
    painter.drawText(area, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, text);
    painter.setFont(dataFont(font()));
}

void ArrayGrid::paintHeaders(QPainter &painter) const
{
    const ArrayPage area = visibleArea();
    const QRect whole = viewport()->rect();
    painter.fillRect(QRect(0, 0, whole.width(), m_geometry.headerHeight), palette().window());
    painter.fillRect(QRect(0, 0, m_geometry.headerWidth, whole.height()), palette().window());
    const ThemeColors &colors = themeColors(palette());
    painter.setPen(colors.muted);
    painter.drawText(QRect(0, 0, m_geometry.headerWidth - textMargin, m_geometry.headerHeight),
                     Qt::AlignRight | Qt::AlignVCenter, cornerText());
    for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column) {
        QRect cell = cellRect(m_top, column);
        cell.setTop(0);
        cell.setHeight(m_geometry.headerHeight);
        const bool isCurrent = m_current && m_current->column == column;
        painter.setPen(isCurrent ? palette().color(QPalette::WindowText) : colors.muted);
        painter.drawText(cell.adjusted(0, 0, -textMargin, 0), Qt::AlignRight | Qt::AlignVCenter,
                         lineSubscripts(*m_view, ArrayDirection::Across, column));
    }
    for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row) {
        QRect cell = cellRect(row, m_left);
        cell.setLeft(0);
        cell.setWidth(m_geometry.headerWidth - textMargin);
        const bool isCurrent = m_current && m_current->row == row;
        painter.setPen(isCurrent ? palette().color(QPalette::WindowText) : colors.muted);
        painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter, lineSubscripts(*m_view, ArrayDirection::Down, row));
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(0, m_geometry.headerHeight - 1, whole.width(), m_geometry.headerHeight - 1);
    painter.drawLine(m_geometry.headerWidth - 1, 0, m_geometry.headerWidth - 1, whole.height());
}

void ArrayGrid::paintCells(QPainter &painter, const CellPage &page) const
{
    const ArrayPage area = visibleArea();
    for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row)
        for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column)
            paintCell(painter, cellRect(row, column), page, page.indexOf(row, column));
    QColor line = palette().color(QPalette::Mid);
    line.setAlphaF(0.4F);
    painter.setPen(line);
    const QRect corner = cellRect(area.firstRow + area.rows, area.firstColumn + area.columns);
    for (std::uint64_t column = area.firstColumn + 1; column <= area.firstColumn + area.columns; ++column) {
        const int x = cellRect(m_top, column).left() - 1;
        painter.drawLine(x, 0, x, corner.top() - 1);
    }
    for (std::uint64_t row = area.firstRow + 1; row <= area.firstRow + area.rows; ++row) {
        const int y = cellRect(row, m_left).top() - 1;
        painter.drawLine(0, y, corner.left() - 1, y);
    }
    paintFrames(painter);
}

/// The current cell; over colours the selected area too, whose ground is not seen there.
void ArrayGrid::paintFrames(QPainter &painter) const
{
    const ArrayPage area = visibleArea();
    const auto selected = selectedArea();
    painter.setPen(palette().color(QPalette::Highlight));
    if (m_scale && selected && selected->rows * selected->columns > 1) {
        const std::uint64_t top = std::max(selected->firstRow, area.firstRow);
        const std::uint64_t left = std::max(selected->firstColumn, area.firstColumn);
        const std::uint64_t bottom = std::min(selected->firstRow + selected->rows, area.firstRow + area.rows);
        const std::uint64_t right =
            std::min(selected->firstColumn + selected->columns, area.firstColumn + area.columns);
        if (top < bottom && left < right) {
            const QRect frame(cellRect(top, left).topLeft(), cellRect(bottom - 1, right - 1).bottomRight());
            painter.drawRect(frame.adjusted(-1, -1, -1, -1));
            painter.drawRect(frame.adjusted(0, 0, -2, -2));
        }
    }
    const bool isSeen = m_current && m_current->row >= area.firstRow && m_current->row - area.firstRow < area.rows
                        && m_current->column >= area.firstColumn && m_current->column - area.firstColumn < area.columns;
    if (!isSeen)
        return;
    const QRect frame = cellRect(m_current->row, m_current->column).adjusted(-1, -1, -1, -1);
    painter.drawRect(frame);
    painter.drawRect(frame.adjusted(1, 1, -1, -1));
    if (m_scale) { // a second line in the ground's colour: seen on every colour of the map
        painter.setPen(palette().color(QPalette::Base));
        painter.drawRect(frame.adjusted(2, 2, -2, -2));
    }
}

void ArrayGrid::paintCell(QPainter &painter, const QRect &area, const CellPage &page, std::size_t index) const
{
    const ThemeColors &colors = themeColors(palette());
    const double value = realValue(page.values, index);
    const bool isNumber = page.type != ElementType::Text;
    const bool hasColor = isNumber && m_scale && page.isShown(index) && !isPlain(*m_scale, value);
    QColor color = std::isnan(value) ? colors.notANumber : colors.infinity;
    if (std::isfinite(value))
        color = hasColor ? QColor(colorOf(*m_scale, value)) : palette().color(QPalette::Text);
    const std::uint64_t row = page.area.firstRow + index / page.area.columns;
    const std::uint64_t column = page.area.firstColumn + index % page.area.columns;
    if (hasColor) {
        painter.fillRect(area, color);
    } else if (isSelected(row, column)) {
        QColor ground = palette().color(QPalette::Highlight);
        ground.setAlphaF(0.25F);
        painter.fillRect(area, ground);
    }
    if (!page.isShown(index)) {
        painter.fillRect(area, QBrush(colors.hatch, Qt::BDiagPattern));
        return;
    }
    painter.setPen(hasColor ? textOn(color.rgb()) : isNumber ? color : palette().color(QPalette::Text));
    const QRect room = area.adjusted(textMargin, 0, -textMargin, 0);
    const QString text = cellText(page.values, index, m_view->source().description(), m_format);
    const auto alignment = isNumber ? Qt::AlignRight : Qt::AlignLeft;
    painter.drawText(room, alignment | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, isNumber ? Qt::ElideMiddle : Qt::ElideRight, room.width()));
}

} // namespace rankscope
