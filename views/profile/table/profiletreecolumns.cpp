// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a ProfileTreeView: which are shown, in which order, how wide.
#include "views/common/theme.h"
#include "views/profile/table/profilecelldelegate.h"
#include "views/profile/table/profiletreeview.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>

#include <algorithm>

namespace rankscope {

namespace {

constexpr int fewestOfScope = 34; // characters
constexpr int enoughOfName = 28; // characters, with what stands before it
constexpr int roomOfSortMark = 28; // pixels, with the margins of the title
constexpr int widestTitle = 240; // pixels
constexpr std::size_t readAhead = 8; // columns whose values are asked for before they are seen

} // namespace

void ProfileTreeView::setColumnChoice(const ProfileColumnChoice &choice)
{
    if (m_choice == choice)
        return;
    m_choice = choice;
    const QScopedValueRollback showing(m_showing, true);
    applyColumns();
    fitColumns();
}

std::vector<ProfileColumn> ProfileTreeView::shownColumns() const
{
    std::vector<ProfileColumn> columns;
    for (int visual = 0; visual < header()->count(); ++visual) {
        const int section = header()->logicalIndex(visual);
        if (const ProfileColumn *const column = m_model->columnAt(section); column && !isColumnHidden(section))
            columns.push_back(*column);
    }
    return columns;
}

void ProfileTreeView::applyColumns()
{
    std::size_t shown = 0;
    const auto rankOf = [this](int section) {
        const qsizetype place = m_choice.order.indexOf(columnKey(*m_model->columnAt(section)));
        return place < 0 ? m_choice.order.size() : place;
    };
    std::vector<std::pair<qsizetype, int>> wanted;
    for (int section = 1; section < m_model->columnCount(); ++section) {
        setColumnHidden(section, !m_choice.isShown(*m_model->columnAt(section)));
        wanted.emplace_back(rankOf(section), section);
    }
    std::ranges::sort(wanted);
    header()->moveSection(header()->visualIndex(0), 0);
    for (std::size_t place = 0; place < wanted.size(); ++place)
        header()->moveSection(header()->visualIndex(wanted[place].second), static_cast<int>(place) + 1);
    for (const auto &[rank, section] : wanted) {
        if (!isColumnHidden(section) && shown++ < readAhead)
            m_model->want(m_model->columnAt(section)->metric);
    }
}

/// The scopes take what the numbers leave, but never too little: then one scrolls.
void ProfileTreeView::fitColumns()
{
    if (viewport()->width() <= 0 || !m_model->rows())
        return;
    const QScopedValueRollback showing(m_showing, true);
    int others = 0;
    for (int section = 1; section < m_model->columnCount(); ++section) {
        if (isColumnHidden(section))
            continue;
        const ProfileColumn &column = *m_model->columnAt(section);
        const int title = header()->fontMetrics().horizontalAdvance(column.name) + roomOfSortMark;
        const int usual =
            std::max(ProfileCellDelegate::numberWidth(font(), column.showPercent, widestNumber(column.metric)),
                     std::min(title, widestTitle));
        setColumnWidth(section, m_choice.widths.value(columnKey(column), usual));
        others += columnWidth(section);
    }
    const int fewest =
        std::max(fewestOfScope * QFontMetrics(dataFont(font())).averageCharWidth(), viewport()->width() * 2 / 5);
    const int scope = m_choice.scopeWidth > 0 ? m_choice.scopeWidth : viewport()->width() - others;
    const int deepest = m_choice.scopeWidth > 0 ? 0 : std::min(m_deepest, viewport()->width() * 3 / 5);
    setColumnWidth(ProfileTreeModel::ScopeColumn, std::max({scope, fewest, deepest}));
}

/// Deep in a call path little is left of the column: it grows, unless the user chose its width.
void ProfileTreeView::makeRoomFor(const QModelIndex &scope)
{
    int depth = 1;
    for (QModelIndex above = scope.parent(); above.isValid() && depth * indentation() < width(); above = above.parent())
        ++depth;
    const int name =
        scope.isValid() ? sizeHintForIndex(scope.siblingAtColumn(ProfileTreeModel::ScopeColumn)).width() : 0;
    const int needed =
        depth * indentation() + std::min(name, enoughOfName * QFontMetrics(dataFont(font())).averageCharWidth());
    if (needed <= m_deepest)
        return;
    m_deepest = needed;
    if (needed > columnWidth(ProfileTreeModel::ScopeColumn))
        fitColumns();
}

/// That of the whole; of what is no sum, that of a row may be wider.
QString ProfileTreeView::widestNumber(std::size_t metric) const
{
    const MetricColumns *const values = m_model->values(metric);
    return values ? metricText(values->total) : QString();
}

/// Only what is done with the mouse is a choice.
void ProfileTreeView::takeWidth(int section)
{
    if (m_showing || !QGuiApplication::mouseButtons().testFlag(Qt::LeftButton))
        return;
    if (const ProfileColumn *const column = m_model->columnAt(section))
        m_choice.widths[columnKey(*column)] = columnWidth(section);
    else
        m_choice.scopeWidth = columnWidth(section);
    Q_EMIT columnChoiceChanged(m_choice);
}

void ProfileTreeView::takeOrder()
{
    if (m_showing)
        return;
    QStringList order;
    for (int visual = 0; visual < header()->count(); ++visual) {
        if (const ProfileColumn *const column = m_model->columnAt(header()->logicalIndex(visual)))
            order << columnKey(*column);
    }
    m_choice.setOrder(order);
    const QScopedValueRollback showing(m_showing, true);
    header()->moveSection(header()->visualIndex(0), 0); // the scopes stay in front
    Q_EMIT columnChoiceChanged(m_choice);
}

void ProfileTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void ProfileTreeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        scheduleDelayedItemsLayout();
        fitColumns();
    }
}

} // namespace rankscope
