// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/icicle/icicleview.h"

#include "views/common/theme.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostPictureHeight = 16'000; // pixels

} // namespace

IcicleView::IcicleView(std::unique_ptr<IciclePainter> painter, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_painter(std::move(painter))
{
    m_options.least = 2;
    setObjectName(u"icicle"_s);
    setAccessibleDescription(tr("Arrows move, Enter gives the frame the whole width, Esc shows all again"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void IcicleView::setTree(std::shared_ptr<const IcicleTree> tree, std::optional<TreeRow> root,
                         std::optional<TreeRow> rootEnd)
{
    m_tree = tree && tree->size() > 0 ? std::move(tree) : nullptr;
    m_root = root;
    m_rootEnd = rootEnd;
    arrange();
}

void IcicleView::arrange()
{
    m_painter->palette = palette();
    m_painter->font = font();
    m_layout.reset();
    if (m_tree) {
        m_options.pixels = std::max(1, viewport()->width());
        m_options.root = m_root;
        m_options.rootEnd = m_rootEnd;
        m_layout = std::make_unique<const IcicleLayout>(*m_tree, m_options);
    }
    const int height = m_layout ? static_cast<int>(m_layout->levels()) * m_painter->levelHeight() : 0;
    const int room = std::max(0, viewport()->height() - m_painter->legendHeight());
    verticalScrollBar()->setRange(0, std::max(0, height - room));
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(m_painter->levelHeight());
    viewport()->update();
}

QRectF IcicleView::area() const
{
    const int height = m_layout ? static_cast<int>(m_layout->levels()) * m_painter->levelHeight() : 0;
    return QRectF(0, -verticalScrollBar()->value(), viewport()->width(), height);
}

void IcicleView::setCurrentRow(std::optional<TreeRow> row)
{
    m_painter->current = row;
    viewport()->update();
    const QRect place = row ? rectOf(*row) : QRect();
    if (place.isEmpty())
        return;
    const int room = viewport()->height() - m_painter->legendHeight();
    QScrollBar *const bar = verticalScrollBar();
    if (place.top() < 0)
        bar->setValue(bar->value() + place.top());
    else if (place.bottom() > room)
        bar->setValue(bar->value() + place.bottom() - room);
}

void IcicleView::zoomTo(std::optional<TreeRow> row)
{
    if (row == m_root && !m_rootEnd)
        return;
    m_root = row;
    m_rootEnd.reset();
    arrange();
}

/// Narrow ones that are drawn as one share the width. Once more on what fills the width: out by one.
void IcicleView::zoomToItem(const IcicleItem &item)
{
    const bool fillsWidth = m_root == item.row && !m_rootEnd;
    const bool isSeveral = item.rows > 1;
    zoomTo(fillsWidth ? m_tree->parent(item.row) : std::optional(item.row));
    if (!isSeveral)
        return;
    m_rootEnd = item.end;
    arrange();
}

QRect IcicleView::rectOf(TreeRow row) const
{
    const IcicleItem *const item = m_layout ? m_layout->itemOf(row) : nullptr;
    return item ? m_painter->rectOf(*item, area()).toRect() : QRect();
}

QString IcicleView::toolTipAt(const QPoint &position) const
{
    const IcicleItem *const item = itemAt(position);
    return item ? m_painter->toolTipOf(*item) : QString();
}

const IcicleItem *IcicleView::itemAt(const QPointF &position) const
{
    const bool onLegend = position.y() >= viewport()->height() - m_painter->legendHeight();
    return m_layout && !onLegend ? m_painter->itemAt(*m_layout, area(), position) : nullptr;
}

void IcicleView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().base());
    const int room = viewport()->height() - m_painter->legendHeight();
    if (!m_layout)
        return;
    const QRectF visible(0, 0, viewport()->width(), room);
    painter.setClipRect(visible);
    m_painter->paint(painter, *m_layout, area(), visible);
    painter.setClipping(false);
    painter.fillRect(QRect(0, room, viewport()->width(), 1), palette().mid());
    m_painter->paintLegend(painter, QRectF(0, room, viewport()->width(), m_painter->legendHeight()));
}

void IcicleView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void IcicleView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        arrange();
}

void IcicleView::choose(TreeRow row)
{
    setCurrentRow(row);
    Q_EMIT rowChosen(row);
}

void IcicleView::mousePressEvent(QMouseEvent *event)
{
    const IcicleItem *const item = itemAt(event->position());
    if (item && (event->button() == Qt::LeftButton || event->button() == Qt::RightButton))
        choose(item->row);
}

void IcicleView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const IcicleItem *const item = itemAt(event->position());
    if (item && event->button() == Qt::LeftButton)
        zoomToItem(IcicleItem(*item)); // the layout that it is of goes away
}

void IcicleView::mouseMoveEvent(QMouseEvent *event)
{
    const IcicleItem *const item = itemAt(event->position());
    const auto hovered = item ? std::optional(item->row) : std::nullopt;
    if (hovered == m_painter->hovered)
        return;
    m_painter->hovered = hovered;
    viewport()->update();
}

bool IcicleView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_painter->hovered) {
        m_painter->hovered.reset();
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *const help = static_cast<QHelpEvent *>(event);
    const IcicleItem *const item = itemAt(help->pos());
    if (item)
        QToolTip::showText(help->globalPos(), m_painter->toolTipOf(*item).toHtmlEscaped().replace(u'\n', "<br>"_L1),
                           viewport(), m_painter->rectOf(*item, area()).toRect());
    else
        QToolTip::hideText();
    return true;
}

/// To the frame above, to the first below, to a neighbour of the level.
void IcicleView::step(int levels, int items)
{
    if (!m_layout || m_layout->levels() == 0)
        return;
    if (!m_painter->current) {
        choose(m_layout->items().front().row);
        return;
    }
    const TreeRow row = *m_painter->current;
    if (levels < 0) {
        if (const auto parent = m_tree->parent(row))
            choose(*parent);
        return;
    }
    if (levels > 0) {
        if (row.value + 1 < m_tree->end(row).value)
            choose({row.value + 1});
        return;
    }
    const IcicleItem *const item = m_layout->itemOf(row);
    if (!item)
        return;
    const auto level = m_layout->level(item->level);
    const auto place = item - level.data() + items;
    if (place >= 0 && place < static_cast<std::ptrdiff_t>(level.size()))
        choose(level[static_cast<std::size_t>(place)].row);
}

void IcicleView::zoomToCurrent()
{
    const IcicleItem *const item = m_layout && m_painter->current ? m_layout->itemOf(*m_painter->current) : nullptr;
    if (item && item->rows > 1)
        zoomToItem(IcicleItem(*item));
    else
        zoomTo(m_painter->current);
}

void IcicleView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return step(-1, 0);
    case Qt::Key_Down:
        return step(1, 0);
    case Qt::Key_Left:
        return step(0, -1);
    case Qt::Key_Right:
        return step(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return zoomToCurrent();
    case Qt::Key_Escape:
        if (m_root)
            return zoomTo(std::nullopt);
        break;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void IcicleView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QRect place = m_painter->current ? rectOf(*m_painter->current) : QRect();
    Q_EMIT menuRequested(byKey ? viewport()->mapToGlobal(place.bottomLeft()) : event->globalPos());
}

QByteArray IcicleView::picture(PictureFormat format, const QString &title) const
{
    if (!m_layout)
        return {};
    const int height = static_cast<int>(m_layout->levels()) * m_painter->levelHeight();
    const QSize size(viewport()->width(), std::min(height, mostPictureHeight) + m_painter->legendHeight());
    const QRectF whole(0, 0, size.width(), size.height() - m_painter->legendHeight());
    const auto draw = [&](QPainter &painter) {
        painter.fillRect(QRect(QPoint(0, 0), size), palette().base());
        m_painter->paint(painter, *m_layout, QRectF(0, 0, size.width(), height), whole);
        m_painter->paintLegend(painter, QRectF(0, whole.bottom(), size.width(), m_painter->legendHeight()));
    };
    return pictureBytes(format, size, title, draw);
}

} // namespace rankscope
