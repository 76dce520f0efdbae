// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a StackTreeView: which are shown, and how wide.
#include "views/common/theme.h"
#include "views/stacks/tree/stacktreeview.h"

#include <QEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QScrollBar>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Characters that a column but Function has room for.
constexpr std::array roomFor = {0, 9, 9, 11, 16, 6, 9, 12, 12};
static_assert(roomFor.size() == ComparedTreeModel::ComparedColumnCount);
constexpr int fewestOfFunction = 16; // characters
constexpr int deepest = 30; // levels that move the function to the right for good

} // namespace

/// Hidden: what the source says nothing of, what only a comparison has, what the user hid.
void StackTreeView::showCarriedColumns()
{
    m_fitting = true;
    for (int column = 0; column < ComparedTreeModel::ComparedColumnCount; ++column) {
        bool carried = column >= StackTreeModel::ColumnCount ? m_model->diff() != nullptr
                                                             : m_model->carries(StackTreeModel::Column(column));
        if (!view())
            carried = column == StackTreeModel::FunctionColumn || column == StackTreeModel::ProcessesColumn;
        if (m_model->diff() && (column == StackTreeModel::ThreadsColumn || column == StackTreeModel::GpuThreadsColumn))
            carried = false; // only processes are compared
        setColumnHidden(column, !carried || m_hiddenByPerson.contains(column));
    }
    m_fitting = false;
}

QList<int> StackTreeView::shownColumns() const
{
    QList<int> columns;
    for (int visual = 0; visual < header()->count(); ++visual) {
        const int column = header()->logicalIndex(visual);
        if (!isColumnHidden(column) && column < StackTreeModel::ColumnCount)
            columns << column;
    }
    return columns;
}

void StackTreeView::showHeaderMenu(const QPoint &point)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"columnMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = StackTreeModel::FunctionColumn + 1; column < ComparedTreeModel::ComparedColumnCount; ++column) {
        const bool carried = column >= StackTreeModel::ColumnCount ? m_model->diff() != nullptr
                                                                   : m_model->carries(StackTreeModel::Column(column));
        QAction *const action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(carried && !m_hiddenByPerson.contains(column));
        action->setEnabled(carried);
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            if (on)
                m_hiddenByPerson.erase(column);
            else
                m_hiddenByPerson.insert(column);
            showCarriedColumns();
            fitColumns();
        });
    }
    menu->addSeparator();
    QAction *const sourceOrder = menu->addAction(tr("Order of the Source"));
    sourceOrder->setEnabled(header()->sortIndicatorSection() >= 0);
    connect(sourceOrder, &QAction::triggered, this, [this] { sortByColumn(-1, Qt::AscendingOrder); });
    menu->popup(header()->mapToGlobal(point));
}

/// The function takes what the others leave; where calls are deep it goes on behind the edge.
void StackTreeView::fitColumns()
{
    if (m_columnsSet || viewport()->width() <= 0)
        return;
    m_fitting = true;
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    int others = 0;
    for (int column = 1; column < ComparedTreeModel::ComparedColumnCount; ++column) {
        if (isColumnHidden(column))
            continue;
        const QString title = m_model->headerData(column, Qt::Horizontal).toString();
        const int titleWidth = header()->fontMetrics().horizontalAdvance(title) + 24; // with the sign of sorting
        const int width = std::max(roomFor[std::size_t(column)] * character + 8, titleWidth);
        setColumnWidth(column, width);
        others += width;
    }
    const int levels = view() ? std::min(static_cast<int>(view()->maximumDepth()), deepest) : 0;
    const int fewest = levels * indentation() + fewestOfFunction * character;
    setColumnWidth(StackTreeModel::FunctionColumn, std::max(viewport()->width() - others, fewest));
    m_fitting = false;
}

void StackTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void StackTreeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        scheduleDelayedItemsLayout();
        fitColumns();
    }
}

QByteArray StackTreeView::saveColumns() const
{
    QJsonArray hidden;
    for (int column = 0; column < ComparedTreeModel::ComparedColumnCount; ++column) {
        if (m_hiddenByPerson.contains(column))
            hidden.append(column);
    }
    QJsonObject state{{"hidden"_L1, hidden}};
    if (m_columnsSet)
        state["header"_L1] = QString::fromLatin1(header()->saveState().toBase64());
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void StackTreeView::restoreColumns(const QByteArray &columns)
{
    const QJsonObject state = QJsonDocument::fromJson(columns).object();
    m_hiddenByPerson.clear();
    for (const QJsonValue column : state["hidden"_L1].toArray())
        m_hiddenByPerson.insert(column.toInt());
    m_fitting = true;
    const QByteArray saved = QByteArray::fromBase64(state["header"_L1].toString().toLatin1());
    m_columnsSet = !saved.isEmpty() && header()->restoreState(saved);
    m_fitting = false;
    showCarriedColumns();
    fitColumns();
}

} // namespace rankscope
