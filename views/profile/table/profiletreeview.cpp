// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/table/profiletreeview.h"

#include "views/common/theme.h"
#include "views/profile/table/profilecelldelegate.h"
#include "views/tables/frozencolumn.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t fewRows = 24; // rows that are opened at first
constexpr std::uint32_t mostOpened = 5000; // rows that are left of many
constexpr std::size_t mostKept = 100'000; // open rows in a state

} // namespace

ProfileTreeView::ProfileTreeView(const QString &objectName, QWidget *parent)
    : QTreeView(parent)
    , m_model(new ProfileTreeModel(this))
    , m_scopes(new FrozenColumn(*this, [this](QPainter *painter, const QRegion &part) { drawTree(painter, part); }))
    , m_session(*m_model)
{
    setObjectName(objectName);
    m_scopes->setObjectName(u"profileFrozenScopes"_s);
    setAccessibleName(tr("Profile"));
    setModel(m_model);
    setItemDelegate(new ProfileCellDelegate(*this, this));
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(ExtendedSelection);
    setFrameShape(QFrame::NoFrame);
    setIndentation(11); // call paths are deep
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    header()->setSectionsMovable(true);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    header()->setTextElideMode(Qt::ElideMiddle);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    header()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    connect(header(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &point) { Q_EMIT columnMenuRequested(header()->mapToGlobal(point)); });
    connect(header(), &QHeaderView::sectionResized, this, &ProfileTreeView::takeWidth);
    connect(header(), &QHeaderView::sectionMoved, this, &ProfileTreeView::takeOrder);
    connect(header(), &QHeaderView::sortIndicatorChanged, this, [this] { m_isSortChosen |= !m_showing; });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_showing)
            makeRoomFor(m_model->index(0, ProfileTreeModel::ScopeColumn, index));
    });
    connect(m_model, &QAbstractItemModel::dataChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&m_session, &ProfileSession::rowsAboutToBeShown, this, &ProfileTreeView::rememberPlace);
    connect(&m_session, &ProfileSession::rowsShown, this, &ProfileTreeView::showNewRows);
    connect(&m_session, &ProfileSession::valuesShown, this, &ProfileTreeView::fitColumns);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (!m_showing && current.isValid())
            Q_EMIT rowChosen(m_model->rowOf(current));
    });
}

std::optional<std::uint32_t> ProfileTreeView::currentRow() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() && m_model->rows() ? std::optional(m_model->rowOf(index)) : std::nullopt;
}

bool ProfileTreeView::showRow(std::uint32_t row)
{
    const QModelIndex index = m_model->indexOf(row);
    if (!index.isValid())
        return false;
    const QScopedValueRollback showing(m_showing, true);
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        setExpanded(above, true);
    setCurrentIndex(index);
    makeRoomFor(index);
    scrollTo(index);
    return true;
}

bool ProfileTreeView::showScope(ScopeId scope)
{
    // one that is skipped is shown by what is around it
    for (std::optional<ScopeId> around = scope; m_model->rows() && around;
         around = m_model->rows()->tree().parent(*around)) {
        const auto row = m_model->rows()->rowOf(*around);
        if (row && showRow(*row))
            return true;
    }
    return false;
}

void ProfileTreeView::showPath(const std::vector<std::uint32_t> &path)
{
    if (path.empty())
        return;
    showRow(path.back());
    setExpanded(m_model->indexOf(path.back()), true);
}

/// What is left is opened, unless that is more than a user looks through.
void ProfileTreeView::reduceTo(const Bitmap &rows)
{
    const QScopedValueRollback showing(m_showing, true);
    rememberPlace();
    RowOrder reduced = reducedTo(m_model->order(), rows);
    std::uint32_t left = 0;
    for (std::uint32_t row = 0; row < reduced.size() && left <= mostOpened; ++row)
        left += reduced.contains(row) ? 1 : 0;
    m_model->setOrder(std::move(reduced));
    if (left <= mostOpened)
        expandAll();
    openRemembered();
}

// --- other rows ---

void ProfileTreeView::forgetPlace()
{
    m_forgets = true;
    m_remembers = false;
    m_open.clear();
    m_current.reset();
    m_top.reset();
}

void ProfileTreeView::rememberPlace()
{
    if (std::exchange(m_forgets, false) || !m_model->rows() || m_model->rowCount() == 0)
        return;
    m_open.clear();
    m_remembers = true;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (isExpanded(index) && m_open.size() < mostKept)
            m_open.insert(m_model->rows()->key(m_model->rowOf(index)));
    }
    const auto current = currentRow();
    m_current = current ? std::optional(m_model->rows()->key(*current)) : std::nullopt;
    const QModelIndex top = indexAt(QPoint(0, 0));
    m_top = top.isValid() ? std::optional(m_model->rows()->key(m_model->rowOf(top))) : std::nullopt;
}

void ProfileTreeView::showNewRows()
{
    const QScopedValueRollback showing(m_showing, true);
    m_deepest = 0;
    applyColumns();
    sortAsWanted();
    if (!m_isSortChosen)
        sortFirst();
    if (m_remembers)
        openRemembered();
    else
        openFirst();
    fitColumns();
}

/// By the first number, biggest first: what costs most stands on top.
void ProfileTreeView::sortFirst()
{
    for (int visual = 1; visual < header()->count(); ++visual) {
        const int section = header()->logicalIndex(visual);
        if (m_model->columnAt(section) && !isColumnHidden(section)) {
            sortByColumn(section, Qt::DescendingOrder);
            return;
        }
    }
}

void ProfileTreeView::sortAsWanted()
{
    if (!m_wantedSort)
        return;
    int section = *m_wantedSort == "scope"_L1 ? 0 : -1;
    for (int column = 1; column < m_model->columnCount(); ++column)
        section = columnKey(*m_model->columnAt(column)) == *m_wantedSort ? column : section;
    const bool isThere = section >= 0 || m_wantedSort->isEmpty();
    m_wantedSort.reset();
    if (!isThere)
        return;
    m_isSortChosen = true;
    sortByColumn(section, m_wantedOrder);
}

void ProfileTreeView::openRemembered()
{
    std::optional<std::uint32_t> top;
    std::optional<std::uint32_t> current;
    for (std::uint32_t row = 0; row < m_model->rows()->size(); ++row) {
        const std::uint64_t key = m_model->rows()->key(row);
        if (m_open.contains(key))
            setExpanded(m_model->indexOf(row), true);
        if (!top && key == m_top)
            top = row;
        if (!current && key == m_current)
            current = row;
    }
    if (top)
        scrollTo(m_model->indexOf(*top), PositionAtTop);
    if (!current)
        return;
    QModelIndex seen = m_model->indexOf(*current); // below a row that is closed nothing is opened for it
    for (QModelIndex above = seen.parent(); above.isValid(); above = above.parent()) {
        if (!isExpanded(above))
            seen = above;
    }
    if (seen.isValid())
        setCurrentIndex(seen);
}

/// As many levels as a user can look over; what would have to be looked for stays closed.
void ProfileTreeView::openFirst()
{
    const auto isUnknown = [this](std::uint32_t row) { return m_model->rows()->hasMore(row); };
    if (std::ranges::any_of(m_model->rowsBelow(std::nullopt), isUnknown))
        return;
    std::uint32_t rows = static_cast<std::uint32_t>(m_model->rowCount());
    std::vector<QModelIndex> level;
    for (int row = 0; row < m_model->rowCount() && rows <= fewRows; ++row)
        level.push_back(m_model->index(row, 0));
    while (!level.empty()) {
        std::vector<QModelIndex> next;
        for (const QModelIndex &index : level) {
            rows += static_cast<std::uint32_t>(m_model->rowCount(index));
            if (rows > fewRows && level.size() == 1)
                setExpanded(index, true); // a table of one row says nothing
            if (rows > fewRows)
                return;
            for (int row = 0; row < m_model->rowCount(index); ++row)
                next.push_back(m_model->index(row, 0, index));
        }
        for (const QModelIndex &index : level)
            setExpanded(index, true);
        level = std::move(next);
    }
}

// --- state ---

ProfileTableState ProfileTreeView::state() const
{
    ProfileTableState state{keptRows()};
    const ProfileColumn *const sorted = m_model->columnAt(m_model->sortColumn());
    if (m_isSortChosen) {
        state.sort = sorted ? columnKey(*sorted) : m_model->sortColumn() == 0 ? u"scope"_s : QString();
        state.isDescending = m_model->sortOrder() == Qt::DescendingOrder;
    }
    return state;
}

OpenRows ProfileTreeView::keptRows() const
{
    if (!m_model->rows() || m_model->rowCount() == 0)
        return {{m_open.begin(), m_open.end()}, m_current};
    OpenRows rows;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (isExpanded(index) && rows.open.size() < mostKept)
            rows.open.push_back(m_model->rows()->key(m_model->rowOf(index)));
    }
    if (const auto row = currentRow())
        rows.current = m_model->rows()->key(*row);
    if (const QModelIndex top = indexAt(QPoint(0, 0)); top.isValid())
        rows.top = m_model->rows()->key(m_model->rowOf(top));
    return rows;
}

void ProfileTreeView::setState(const ProfileTableState &state)
{
    m_open = {state.rows.open.begin(), state.rows.open.end()};
    m_current = state.rows.current;
    m_top = state.rows.top;
    m_remembers = true;
    if (state.sort) {
        m_wantedSort = *state.sort;
        m_wantedOrder = state.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder;
    }
    if (!m_model->rows())
        return;
    const QScopedValueRollback showing(m_showing, true);
    sortAsWanted();
    collapseAll();
    openRemembered();
}

void ProfileTreeView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int before = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    m_scopes->uncover(index, before);
}

void ProfileTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (event->reason() == QContextMenuEvent::Mouse && index.isValid())
        setCurrentIndex(index);
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuRequested(byKey ? viewport()->mapToGlobal(QPoint(0, visualRect(currentIndex()).bottom()))
                               : event->globalPos());
}

/// Qt makes the first row current when the keyboard comes: the user did not choose it.
void ProfileTreeView::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback showing(m_showing, true);
    QTreeView::focusInEvent(event);
}

} // namespace rankscope
