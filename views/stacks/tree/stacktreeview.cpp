// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/stacktreeview.h"

#include "views/common/theme.h"
#include "views/stacks/tree/stackrowdelegate.h"
#include "views/tables/seenpart.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t firstRows = 200; // that are open when a document is shown for the first time
constexpr std::size_t mostKept = 100'000; // open rows in a state

} // namespace

StackTreeView::StackTreeView(QWidget *parent)
    : QTreeView(parent)
    , m_model(new ComparedTreeModel(this))
    , m_delegate(new StackRowDelegate(*this, this))
{
    setObjectName(u"stackTree"_s);
    setAccessibleName(tr("Call tree"));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setMouseTracking(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setExpandsOnDoubleClick(true);
    setTabKeyNavigation(false);
    header()->setSectionsMovable(true);
    // who was there stands before who is there, who came and went behind them
    header()->moveSection(header()->visualIndex(ComparedTreeModel::ReferenceColumn), 1);
    header()->moveSection(header()->visualIndex(ComparedTreeModel::GainedColumn), 3);
    header()->moveSection(header()->visualIndex(ComparedTreeModel::LostColumn), 4);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    header()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    connect(header(), &QWidget::customContextMenuRequested, this, &StackTreeView::showHeaderMenu);
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        const bool byHand = !m_fitting && QGuiApplication::mouseButtons().testFlag(Qt::LeftButton);
        m_columnsSet = m_columnsSet || byHand;
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (!m_showing && current.isValid())
            Q_EMIT rowChosen(m_model->rowOf(current));
    });
    showCarriedColumns();
}

std::uint64_t StackTreeView::pathOf(ViewRow row) const
{
    return (*m_paths)[view()->node(row).value];
}

void StackTreeView::rememberPlace()
{
    if (!view() || !m_paths)
        return;
    m_open.clear();
    m_remembers = view()->size() > 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (!isExpanded(index))
            continue;
        for (const StackNode node : view()->frames(m_model->rowOf(index)))
            m_open.insert((*m_paths)[node.value]);
    }
    m_currentNode = currentNode();
    m_currentTree = view()->sharedTree();
    m_current = m_currentNode ? std::optional((*m_paths)[m_currentNode->value]) : std::nullopt;
    const QModelIndex top = indexAt(QPoint(0, 0));
    m_top = top.isValid() ? std::optional(pathOf(m_model->rowOf(top))) : std::nullopt;
}

void StackTreeView::showPicture(const StackPicture &picture)
{
    m_showing = true;
    if (!std::exchange(m_forgets, false))
        rememberPlace();
    m_paths = picture.paths;
    m_model->setDiff(picture.diff);
    m_model->setView(picture.view);
    showCarriedColumns();
    if (picture.view && picture.view->size() > 0) {
        if (m_remembers)
            openRemembered();
        else
            openFirst();
    }
    fitColumns();
    m_showing = false;
}

void StackTreeView::forgetPlace()
{
    m_forgets = true;
    m_remembers = false;
    m_open.clear();
    m_current.reset();
    m_currentNode.reset();
    m_top.reset();
}

void StackTreeView::openRemembered()
{
    std::optional<ViewRow> top;
    for (ViewRow row{0}; row.value < view()->size(); ++row.value) {
        const std::uint64_t path = pathOf(row);
        if (m_open.contains(path))
            setExpanded(m_model->indexOf(row), true);
        if (!top && path == m_top)
            top = row;
    }
    if (top)
        scrollTo(m_model->indexOf(*top), PositionAtTop);
    const bool sameTree = m_currentNode && m_currentTree == view()->sharedTree();
    const auto node = sameTree ? m_currentNode : m_current ? findPath(*m_paths, *m_current) : std::nullopt;
    const auto current = node ? view()->nearestRow(*node) : std::nullopt;
    if (current)
        setCurrentIndex(m_model->indexOf(*current));
}

/// As many levels as a user can look over.
void StackTreeView::openFirst()
{
    std::vector<std::uint32_t> ofLevel(view()->maximumDepth());
    for (ViewRow row{0}; row.value < view()->size(); ++row.value)
        ++ofLevel[view()->depth(row)];
    std::uint32_t levels = 0;
    std::uint32_t rows = 0;
    while (levels < ofLevel.size() && rows + ofLevel[levels] <= firstRows)
        rows += ofLevel[levels++];
    for (ViewRow row{0}; row.value < view()->size(); ++row.value) {
        if (view()->depth(row) + 1 < levels)
            setExpanded(m_model->indexOf(row), true);
    }
}

void StackTreeView::setOutliers(const ProcessSet &outliers)
{
    if (outliers == m_outliers)
        return;
    m_outliers = outliers;
    m_model->setOutliers(outliers);
}

void StackTreeView::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    viewport()->update();
}

bool StackTreeView::isDimmed(ViewRow row) const
{
    if (m_chosen.isEmpty() || view()->processes(row).state != SetState::Complete)
        return false;
    return !view()->processSet(row).intersects(m_chosen);
}

void StackTreeView::setFilter(std::optional<Bitmap> rows)
{
    m_showing = true;
    rememberPlace();
    const bool narrows = rows.has_value();
    m_model->setFilter(std::move(rows));
    if (narrows)
        expandAll();
    if (view() && view()->size() > 0)
        openRemembered();
    m_showing = false;
}

std::optional<ViewRow> StackTreeView::currentRow() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() && view() ? std::optional(m_model->rowOf(index)) : std::nullopt;
}

std::optional<StackNode> StackTreeView::currentNode() const
{
    const auto row = currentRow();
    return row ? std::optional(view()->frames(*row).back()) : std::nullopt;
}

bool StackTreeView::showRow(ViewRow row)
{
    const QModelIndex index = m_model->indexOf(row);
    if (!index.isValid())
        return false;
    m_showing = true;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        setExpanded(above, true);
    setCurrentIndex(index);
    scrollTo(index);
    m_showing = false;
    return true;
}

bool StackTreeView::showNode(StackNode node)
{
    const auto row = view() ? view()->nearestRow(node) : std::nullopt;
    return row && showRow(*row);
}

// --- state ---

OpenRows StackTreeView::openRows() const
{
    if (!view() || !m_paths)
        return {{m_open.begin(), m_open.end()}, m_current};
    OpenRows rows;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (!isExpanded(index) || rows.open.size() >= mostKept)
            continue;
        for (const StackNode node : view()->frames(m_model->rowOf(index)))
            rows.open.push_back((*m_paths)[node.value]);
    }
    if (const auto node = currentNode())
        rows.current = (*m_paths)[node->value];
    if (const QModelIndex top = indexAt(QPoint(0, 0)); top.isValid())
        rows.top = pathOf(m_model->rowOf(top));
    return rows;
}

void StackTreeView::setOpenRows(const OpenRows &rows)
{
    m_open = Paths(rows.open.begin(), rows.open.end());
    m_current = rows.current;
    m_currentNode.reset();
    m_top = rows.top;
    m_remembers = true;
    if (!view() || view()->size() == 0)
        return;
    m_showing = true;
    collapseAll();
    openRemembered();
    m_showing = false;
}

// --- mouse ---

void StackTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &options, const QModelIndex &index) const
{
    if (const QColor ground = m_delegate->groundOf(index); ground.isValid())
        painter->fillRect(options.rect, ground);
    QTreeView::drawRow(painter, options, index);
}

QRect StackTreeView::hiddenTextRect(const QModelIndex &index) const
{
    const QString text = index.data(StackTreeModel::HiddenRole).toString();
    if (text.isEmpty())
        return {};
    const QRect cell = seenPart(visualRect(index.siblingAtColumn(StackTreeModel::FunctionColumn)), *this,
                                StackTreeModel::FunctionColumn);
    const int width = fontMetrics().horizontalAdvance(text) + 4;
    if (width > cell.width() / 2)
        return {};
    return {cell.right() - 4 - width, cell.top(), width, cell.height()};
}

void StackTreeView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && hiddenTextRect(index).contains(event->pos())) {
        Q_EMIT uncutRequested(m_model->rowOf(index));
        return;
    }
    QTreeView::mousePressEvent(event);
}

void StackTreeView::mouseMoveEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool overHidden = index.isValid() && hiddenTextRect(index).contains(event->pos());
    viewport()->setCursor(overHidden ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTreeView::mouseMoveEvent(event);
}

void StackTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (event->reason() == QContextMenuEvent::Mouse && index.isValid())
        setCurrentIndex(index);
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuRequested(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

/// Qt makes the first row current when the keyboard comes: the user did not choose it.
void StackTreeView::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback showing(m_showing, true);
    QTreeView::focusInEvent(event);
}

} // namespace rankscope
