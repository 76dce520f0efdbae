// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ArrayGrid paints.
#include "views/arrays/grid/arraygrid.h"

#include "model/arrays/view/celltext.h"
#include "views/common/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int textMargin = 6;

bool holds(const ArrayPage &area, std::uint64_t row, std::uint64_t column)
{
    return row >= area.firstRow && row - area.firstRow < area.rows && column >= area.firstColumn
           && column - area.firstColumn < area.columns;
}

/// What is seen of a cell: its text is placed there.
QRect seenIn(const QRect &cell, const QWidget &viewport)
{
    QRect seen = cell;
    seen.setRight(std::min(cell.right(), viewport.width() - 1));
    return seen;
}

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

void ArrayGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().base());
    if (!m_view)
        return;
    painter.setFont(m_font.font());
    m_painted = {};
    const ArrayPage area = visibleArea();
    if (area.rows * area.columns == 0) {
        paintMessage(painter, emptinessText(*m_view));
    } else if (const auto page = m_cache.page(area)) {
        fitColumns(*page); // wider columns are fewer: the page holds them all
        paintCells(painter, *page);
        m_painted = visibleArea();
    } else if (!m_cache.error().isEmpty()) {
        paintMessage(painter, m_cache.error());
    } else {
        paintMessage(painter, tr("Reading…"));
    }
    paintHeaders(painter);
}

void ArrayGrid::paintMessage(QPainter &painter, const QString &text) const
{
    const bool isNarrow = viewport()->width() < m_geometry.headerWidth + 160;
    const int margin = isNarrow ? 4 : 24; // whole words of it fit then
    const QRect area = viewport()->rect().adjusted(m_geometry.headerWidth + margin, m_geometry.headerHeight + margin,
                                                   -margin, -margin);
    painter.setFont(font());
    painter.setPen(themeColors(palette()).muted);
    painter.drawText(area, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, text);
    painter.setFont(m_font.font());
}

void ArrayGrid::paintHeaders(QPainter &painter) const
{
    const ArrayPage area = visibleArea();
    const QRect whole = viewport()->rect();
    painter.fillRect(QRect(0, 0, whole.width(), m_geometry.headerHeight), palette().window());
    painter.fillRect(QRect(0, 0, m_geometry.headerWidth, whole.height()), palette().window());
    const ThemeColors &colors = themeColors(palette());
    CellTexts texts(m_font);
    const auto add = [&](const QRect &room, const QString &text, bool isCurrent) {
        const QColor color = isCurrent ? palette().color(QPalette::WindowText) : colors.muted;
        texts.add(seenIn(room, *viewport()).adjusted(0, 0, -textMargin, 0), text,
                  {Qt::AlignRight, Qt::ElideLeft, color.rgb()});
    };
    add(QRect(0, 0, m_geometry.headerWidth, m_geometry.headerHeight), cornerText(), false);
    for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column) {
        QRect cell = cellRect(m_top, column);
        cell.setTop(0);
        cell.setHeight(m_geometry.headerHeight);
        add(cell, lineLabels(*m_view, ArrayDirection::Across, column), m_current && m_current->column == column);
    }
    for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row) {
        QRect cell = cellRect(row, m_left);
        cell.setLeft(0);
        cell.setWidth(m_geometry.headerWidth);
        add(cell, lineLabels(*m_view, ArrayDirection::Down, row), m_current && m_current->row == row);
    }
    texts.paint(painter);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(0, m_geometry.headerHeight - 1, whole.width(), m_geometry.headerHeight - 1);
    painter.drawLine(m_geometry.headerWidth - 1, 0, m_geometry.headerWidth - 1, whole.height());
}

struct ArrayGrid::Look {
    const ThemeColors &colors;
    QRgb text;
    QColor selected;
    std::optional<ArrayPage> selection;
    bool isNumber;
    CellTexts texts;
};

void ArrayGrid::paintCells(QPainter &painter, const CellPage &page) const
{
    const ArrayPage area = visibleArea();
    Look look{themeColors(palette()), palette().color(QPalette::Text).rgb(), palette().color(QPalette::Highlight),
              selectedArea(),         page.type != ElementType::Text,        CellTexts(m_font)};
    look.selected.setAlphaF(0.25F);
    for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row)
        for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column)
            paintCell(painter, {row, column}, page, look);
    paintLines(painter);
    look.texts.paint(painter);
    paintFrames(painter);
}

/// In an opaque colour: Qt hands each translucent line of some length to other threads, which takes far longer than
/// painting it.
void ArrayGrid::paintLines(QPainter &painter) const
{
    const ArrayPage area = visibleArea();
    const QColor line = blended(palette().color(QPalette::Base), palette().color(QPalette::Mid), 0.4);
    const QRect corner = cellRect(area.firstRow + area.rows, area.firstColumn + area.columns);
    for (std::uint64_t column = area.firstColumn + 1; column <= area.firstColumn + area.columns; ++column)
        painter.fillRect(QRect(cellRect(m_top, column).left() - 1, 0, 1, corner.top()), line);
    for (std::uint64_t row = area.firstRow + 1; row <= area.firstRow + area.rows; ++row)
        painter.fillRect(QRect(0, cellRect(row, m_left).top() - 1, corner.left(), 1), line);
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

/// The ground of a cell; its text is put to the others.
void ArrayGrid::paintCell(QPainter &painter, const Cell &cell, const CellPage &page, Look &look) const
{
    const QRect area = cellRect(cell.row, cell.column);
    const std::size_t index = page.indexOf(cell.row, cell.column);
    const double value = realValue(page.values, index);
    const bool hasColor = look.isNumber && m_scale && page.isShown(index) && !isPlain(*m_scale, value);
    QRgb color = look.text;
    if (!std::isfinite(value) && look.isNumber)
        color = (std::isnan(value) ? look.colors.notANumber : look.colors.infinity).rgb();
    else if (hasColor)
        color = colorOf(*m_scale, value);
    if (hasColor) {
        painter.fillRect(area, QColor::fromRgb(color));
        color = textOn(color).rgb();
    } else if (look.selection && holds(*look.selection, cell.row, cell.column)) {
        painter.fillRect(area, look.selected);
    }
    if (!page.isShown(index)) {
        painter.fillRect(area, QBrush(look.colors.hatch, Qt::BDiagPattern));
        return;
    }
    look.texts.add(
        seenIn(area, *viewport()).adjusted(textMargin, 0, -textMargin, 0),
        cellText(page.values, index, m_view->source().description(), m_format),
        {look.isNumber ? Qt::AlignRight : Qt::AlignLeft, look.isNumber ? Qt::ElideNone : Qt::ElideRight, color});
}

} // namespace rankscope
