// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/changestable.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"
#include "views/tables/rowstext.h"
#include "views/tables/tableform.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Data in the fixed font; each value in the colour of its side, what is not chosen grey.
class ChangeDelegate : public QStyledItemDelegate
{
public:
    ChangeDelegate(const ProcessSet &chosen, QObject *parent) : QStyledItemDelegate(parent), m_chosen(chosen) {}

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = dataFont(option->font);
        option->textElideMode = Qt::ElideMiddle;
        shortenItem(*option);
        const ThemeColors &colors = themeColors(option->palette);
        const bool dimmed = !m_chosen.isEmpty()
                            && !index.data(ComparisonDiffModel::ProcessesRole).value<ProcessSet>().intersects(m_chosen);
        if (dimmed)
            option->palette.setColor(QPalette::Text, colors.muted);
        else if (index.column() == ComparisonDiffModel::ReferenceColumn)
            option->palette.setColor(QPalette::Text, colors.reference);
        else if (index.column() == ComparisonDiffModel::CurrentColumn)
            option->palette.setColor(QPalette::Text, colors.current);
    }

private:
    const ProcessSet &m_chosen;
};

} // namespace

ChangesTable::ChangesTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new ComparisonDiffModel(this))
    , m_view(new QTableView(this))
{
    m_view->setObjectName(u"changesTable"_s);
    m_view->setAccessibleName(tr("Processes whose value changed"));
    m_view->setModel(m_model);
    formTable(*m_view);
    m_view->setItemDelegate(new ChangeDelegate(m_chosen, this));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ComparisonDiffModel::ProcessesColumn, Qt::AscendingOrder);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ChangesTable::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_setting)
            Q_EMIT processesChosen(selectedProcesses());
    });
}

void ChangesTable::setDiff(std::shared_ptr<const ComparisonDiff> diff)
{
    const QScopedValueRollback setting(m_setting, true);
    m_model->setDiff(std::move(diff));
}

void ChangesTable::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    if (selectedProcesses() != processes) {
        const QScopedValueRollback setting(m_setting, true);
        m_view->clearSelection();
    }
    m_view->viewport()->update();
}

ProcessSet ChangesTable::selectedProcesses() const
{
    std::vector<ProcessSet::Range> ranges;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        const auto some = index.data(ComparisonDiffModel::ProcessesRole).value<ProcessSet>();
        ranges.insert(ranges.end(), some.ranges().begin(), some.ranges().end());
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

QString ChangesTable::selectedText() const
{
    return selectedRowsText(*m_view, ComparisonDiffModel::ColumnCount, [this](int row) {
        QString text;
        for (int column = 0; column < ComparisonDiffModel::ProcessesColumn; ++column)
            text += m_model->index(row, column).data().toString() % u'\t';
        const QModelIndex last = m_model->index(row, ComparisonDiffModel::ProcessesColumn);
        return QString(text % last.data(ComparisonDiffModel::ProcessesRole).value<ProcessSet>().toString());
    });
}

void ChangesTable::showMenu(const QPoint &place)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"changesMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool any = m_view->selectionModel()->hasSelection();
    QAction *const copy = menu->addAction(any ? tr("Copy") : tr("Copy All"), this,
                                          [this] { QApplication::clipboard()->setText(selectedText()); });
    copy->setShortcut(QKeySequence::Copy);
    QAction *const processes = menu->addAction(
        tr("Copy Processes"), this, [this] { QApplication::clipboard()->setText(selectedProcesses().toString()); });
    processes->setEnabled(any);
    menu->popup(m_view->viewport()->mapToGlobal(place));
}

bool ChangesTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    if (watched != m_view || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *const key = static_cast<QKeyEvent *>(event);
    if (key->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedText());
        return true;
    }
    if (key->key() == Qt::Key_Escape && m_view->selectionModel()->hasSelection()) {
        m_view->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ChangesTable::fitColumns()
{
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    const int value = std::max(10 * character, (m_view->viewport()->width() - 18 * character) / 3);
    m_view->setColumnWidth(ComparisonDiffModel::ReferenceColumn, value);
    m_view->setColumnWidth(ComparisonDiffModel::CurrentColumn, value);
    m_view->setColumnWidth(ComparisonDiffModel::ChangeColumn, 11 * character);
    m_view->setColumnWidth(ComparisonDiffModel::CountColumn, 7 * character);
}

} // namespace rankscope
