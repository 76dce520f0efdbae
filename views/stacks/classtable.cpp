// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/classtable.h"

#include "views/common/theme.h"
#include "views/stacks/classdelegate.h"
#include "views/tables/tableform.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace rankscope {

using namespace Qt::StringLiterals;

ClassTable::ClassTable(QWidget *parent) : QTableView(parent), m_model(new StackClassModel(this))
{
    setObjectName(u"classTable"_s);
    setAccessibleName(tr("Classes of processes with the same stacks"));
    setModel(m_model);
    formTable(*this);
    setItemDelegate(new ClassDelegate(this));
    setSelectionMode(SingleSelection);
    setSortingEnabled(true);
    horizontalHeader()->setSortIndicator(StackClassModel::CountColumn, Qt::AscendingOrder);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (!m_setting && current.isValid())
            Q_EMIT classChosen(m_model->classAt(current.row()));
    });
    // a click on the class that is current already chooses it again
    connect(this, &QTableView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT classChosen(m_model->classAt(index.row())); });
}

void ClassTable::setVerdict(std::shared_ptr<const StackVerdict> verdict, bool marksOdd)
{
    m_setting = true;
    m_model->setVerdict(std::move(verdict), marksOdd);
    if (const int column = horizontalHeader()->sortIndicatorSection(); column >= 0)
        m_model->sort(column, horizontalHeader()->sortIndicatorOrder());
    m_setting = false;
    fitColumns();
}

void ClassTable::fitColumns()
{
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    setColumnWidth(StackClassModel::CountColumn, 12 * character);
    setColumnWidth(StackClassModel::RepresentativeColumn, 18 * character);
    const int rest = viewport()->width() - 30 * character;
    setColumnWidth(StackClassModel::ProcessesColumn, std::max(16 * character, rest * 2 / 5));
    setColumnWidth(StackClassModel::WhereColumn, std::max(24 * character, rest - rest * 2 / 5));
}

void ClassTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void ClassTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(tableText(*m_model));
    else
        QTableView::keyPressEvent(event);
}

/// Qt makes the first row current when the keyboard comes: the user did not choose it.
void ClassTable::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback showing(m_setting, true);
    QTableView::focusInEvent(event);
}

} // namespace rankscope
