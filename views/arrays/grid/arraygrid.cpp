// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/grid/arraygrid.h"

#include "model/arrays/view/celltext.h"
#include "views/common/theme.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowestColumn = 24; // pixels
constexpr int widestFitted = 240;
constexpr std::uint64_t largestBar = std::numeric_limits<int>::max();

/// A scroll bar counts in int: beyond that it stands for a share of the whole.
void setBar(QScrollBar *bar, std::uint64_t value, std::uint64_t last, std::uint64_t page)
{
    bar->setPageStep(static_cast<int>(std::min(page, largestBar)));
    bar->setRange(0, static_cast<int>(std::min(last, largestBar)));
    bar->setValue(last > largestBar
                      ? static_cast<int>(static_cast<double>(value) / static_cast<double>(last) * double(largestBar))
                      : static_cast<int>(value));
}

std::uint64_t barValue(const QScrollBar *bar, std::uint64_t last)
{
    const auto value = static_cast<std::uint64_t>(bar->value());
    if (last <= largestBar)
        return value;
    const double share = static_cast<double>(value) / static_cast<double>(largestBar);
    return std::min(last, static_cast<std::uint64_t>(share * static_cast<double>(last)));
}

std::uint64_t lastFirst(std::uint64_t all, std::uint64_t fitting)
{
    return all > fitting ? all - fitting : 0;
}

} // namespace

ArrayGrid::ArrayGrid(QWidget *parent) : QAbstractScrollArea(parent), m_font(dataFont(font()))
{
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Elements of the array"));
    viewport()->setMouseTracking(true);
    connect(&m_cache, &PageCache::loaded, this, [this] {
        if (const auto page = m_cache.findPage(visibleArea()))
            fitColumns(*page);
        if (m_painted != visibleArea())
            viewport()->update();
        Q_EMIT currentChanged();
        if (isSettled())
            Q_EMIT settled();
    });
    updateGeometryFacts();
}

ArrayGrid::~ArrayGrid() = default;

void ArrayGrid::setView(std::shared_ptr<const ArrayView> view, PageReading read, bool keepPlace)
{
    m_view = std::move(view);
    const std::uint64_t rows = m_view ? m_view->rowCount() : 0;
    const std::uint64_t columns = m_view ? m_view->columnCount() : 0;
    m_cache.reset(rows * columns > 0 ? std::move(read) : PageReading(), rows, columns);
    const auto isGone = [&](const std::optional<Cell> &cell) {
        return cell && (cell->row >= rows || cell->column >= columns);
    };
    if (!keepPlace || isGone(m_current) || isGone(m_anchor)) {
        m_current.reset();
        m_anchor.reset();
    }
    if (!keepPlace) {
        m_top = 0;
        m_left = 0;
        m_columnWidth = 0;
        m_widthChosen = false;
    }
    m_fitted = {};
    m_painted = {};
    updateGeometryFacts();
    viewport()->update();
    Q_EMIT currentChanged();
    Q_EMIT viewMoved();
}

void ArrayGrid::setFormat(const CellFormat &format)
{
    m_format = format;
    m_fitted = {};
    if (!m_widthChosen)
        m_columnWidth = 0;
    updateGeometryFacts();
    if (const auto page = m_cache.findPage(visibleArea()))
        fitColumns(*page);
    viewport()->update();
}

void ArrayGrid::setColorScale(const std::optional<ColorScale> &scale)
{
    m_scale = scale;
    viewport()->update();
}

void ArrayGrid::setColumnWidth(int width)
{
    m_columnWidth = std::max(width, narrowestColumn);
    m_widthChosen = true;
    updateGeometryFacts();
    viewport()->update();
}

// --- geometry ---

QString ArrayGrid::cornerText() const
{
    const QString down = directionTitle(*m_view, ArrayDirection::Down);
    const QString across = directionTitle(*m_view, ArrayDirection::Across);
    return (down.isEmpty() ? down : QString(down % u" ↓ ")) % (across.isEmpty() ? across : QString(across % u" →"));
}

int ArrayGrid::headerTextWidth() const
{
    const QFontMetrics metrics(m_font.font());
    constexpr int longestCorner = 28; // characters: units may be long
    int width = std::min(metrics.horizontalAdvance(cornerText()), longestCorner * metrics.horizontalAdvance(u'0'));
    const std::uint64_t last = m_view->rowCount() == 0 ? 0 : m_view->rowCount() - 1;
    if (m_view->rowCount() > 0) {
        for (const std::uint64_t row : {std::uint64_t{0}, last / 2, last})
            width = std::max(width, metrics.horizontalAdvance(lineLabels(*m_view, ArrayDirection::Down, row)));
    }
    return width;
}

/// Tells who shows what is seen, where that is another area by now.
void ArrayGrid::updateGeometryFacts()
{
    const ArrayPage before = visibleArea();
    const QFont &cellFont = m_font.font();
    m_geometry.rowHeight = rowHeight(cellFont);
    m_geometry.headerHeight = m_geometry.rowHeight;
    m_geometry.headerWidth = m_view ? headerTextWidth() + 16 : 0;
    if (m_columnWidth == 0)
        m_columnWidth = QFontMetrics(cellFont).horizontalAdvance(u'0') * 10 + 12;
    const int width = std::max(1, viewport()->width() - m_geometry.headerWidth);
    const int height = std::max(1, viewport()->height() - m_geometry.headerHeight);
    const auto wholeIn = [](int room, int size) { return static_cast<std::uint64_t>(std::max(1, room / size)); };
    m_geometry.wholeRows = wholeIn(height, m_geometry.rowHeight);
    m_geometry.wholeColumns = wholeIn(width, m_columnWidth);
    m_geometry.rows = static_cast<std::uint64_t>((height + m_geometry.rowHeight - 1) / m_geometry.rowHeight);
    m_geometry.columns = static_cast<std::uint64_t>((width + m_columnWidth - 1) / m_columnWidth);
    updateBars();
    if (visibleArea() != before)
        Q_EMIT viewMoved();
}

void ArrayGrid::updateBars()
{
    const std::uint64_t lastTop = m_view ? lastFirst(m_view->rowCount(), m_geometry.wholeRows) : 0;
    const std::uint64_t lastLeft = m_view ? lastFirst(m_view->columnCount(), m_geometry.wholeColumns) : 0;
    m_top = std::min(m_top, lastTop);
    m_left = std::min(m_left, lastLeft);
    m_movingBars = true;
    setBar(verticalScrollBar(), m_top, lastTop, m_geometry.wholeRows);
    setBar(horizontalScrollBar(), m_left, lastLeft, m_geometry.wholeColumns);
    m_movingBars = false;
}

void ArrayGrid::scrollContentsBy(int, int)
{
    if (m_movingBars || !m_view)
        return;
    m_top = barValue(verticalScrollBar(), lastFirst(m_view->rowCount(), m_geometry.wholeRows));
    m_left = barValue(horizontalScrollBar(), lastFirst(m_view->columnCount(), m_geometry.wholeColumns));
    viewport()->update();
    Q_EMIT viewMoved();
}

void ArrayGrid::scrollTo(std::uint64_t topRow, std::uint64_t leftColumn)
{
    m_top = topRow;
    m_left = leftColumn;
    updateBars();
    viewport()->update();
    Q_EMIT viewMoved();
}

ArrayPage ArrayGrid::visibleArea() const
{
    if (!m_view)
        return {};
    return {m_top, std::min(m_geometry.rows, m_view->rowCount() - m_top), m_left,
            std::min(m_geometry.columns, m_view->columnCount() - m_left)};
}

bool ArrayGrid::isSettled() const
{
    const ArrayPage area = visibleArea();
    if (viewport()->visibleRegion().isEmpty()) // as in a tab behind others: it is read when it is seen
        return !m_cache.isLoading();
    return area.rows * area.columns == 0 || (m_cache.findPage(area) && !m_cache.isLoading())
           || !m_cache.error().isEmpty();
}

QString ArrayGrid::currentText() const
{
    if (!m_current)
        return {};
    const auto page = m_cache.findPage({m_current->row, 1, m_current->column, 1});
    if (!page)
        return {};
    return valueText(page->values, page->indexOf(m_current->row, m_current->column), page->type);
}

/// Columns as wide as the widest text seen so far: they grow, and do not jump about while the user scrolls.
void ArrayGrid::fitColumns(const CellPage &page)
{
    const ArrayPage area = visibleArea();
    if (m_widthChosen || area == m_fitted)
        return;
    m_fitted = area;
    qsizetype longest = 0;
    for (std::uint64_t row = area.firstRow; row < area.firstRow + area.rows; ++row) {
        for (std::uint64_t column = area.firstColumn; column < area.firstColumn + area.columns; ++column) {
            const std::size_t index = page.indexOf(row, column);
            longest = std::max(longest, cellText(page.values, index, m_view->source().description(), m_format).size());
        }
    }
    const int digit = QFontMetrics(m_font.font()).horizontalAdvance(u'0');
    const int wanted = std::min(static_cast<int>(longest) * digit + 12, widestFitted);
    if (wanted > m_columnWidth) {
        m_columnWidth = wanted;
        updateGeometryFacts();
    }
}

void ArrayGrid::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateGeometryFacts();
}

void ArrayGrid::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_font = CellFont(dataFont(font()));
        if (!m_widthChosen)
            m_columnWidth = 0;
        updateGeometryFacts();
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace rankscope
