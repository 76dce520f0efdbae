// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/differencepanel.h"

#include "views/common/theme.h"
#include "views/trace/differencefilterbar.h"
#include "views/trace/tolerancebar.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype copyLimit = 100'000; // rows

/// Data in the fixed font, names elided in the middle, origins bold and in their colour.
class DifferenceDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
        if (index.column() == DifferenceListModel::ClassColumn) {
            const bool origin = index.data(DifferenceListModel::OriginRole).toBool();
            option->font.setBold(origin);
            if (origin && !(option->state & QStyle::State_Selected))
                option->palette.setColor(QPalette::Text, themeColors(option->palette).origin);
        } else {
            option->font = dataFont(option->font);
        }
    }
};

/// Widths in characters that show what is usual; a person's own are kept by the state of the header.
constexpr std::array columnCharacters = {12, 7, 10, 14, 17, 12, 12, 12, 9, 9};
static_assert(columnCharacters.size() == DifferenceListModel::ColumnCount);

} // namespace

DifferencePanel::DifferencePanel(QWidget *parent) : QWidget(parent)
{
    m_model = new DifferenceListModel(this);
    m_title = new QLabel(this);
    m_title->setObjectName(u"differencesTitle"_s);
    m_filterBar = new DifferenceFilterBar(this);
    m_toleranceBar = new ToleranceBar(this);
    auto *const top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->addWidget(m_title);
    m_navigation = new QHBoxLayout;
    m_navigation->setSpacing(0);
    top->addSpacing(12);
    top->addLayout(m_navigation);
    top->addSpacing(12);
    top->addWidget(m_toleranceBar, 1, Qt::AlignRight);
    auto *const second = new QHBoxLayout;
    second->setContentsMargins(8, 4, 8, 4);
    second->addWidget(m_filterBar, 1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(second);
    addTable();
    layout->addWidget(m_table, 1);
    connect(m_filterBar, &DifferenceFilterBar::filterChanged, m_model, &DifferenceListModel::setFilter);
    connect(m_model, &DifferenceListModel::updated, this, [this] {
        showTitle();
        if (m_selected)
            selectDifference(*m_selected);
    });
    showTitle();
}

void DifferencePanel::addTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"differenceTable"_s);
    m_table->setAccessibleName(tr("Differences"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DifferenceDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(8);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight(font()));
    QHeaderView *const header = m_table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setSortIndicator(DifferenceListModel::PositionColumn, Qt::AscendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    const int character = fontMetrics().horizontalAdvance(u'0');
    for (int column = 0; column < DifferenceListModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, columnCharacters[std::size_t(column)] * character + 8);
    header->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    connect(header, &QWidget::customContextMenuRequested, this, &DifferencePanel::showHeaderMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (m_selecting || !index.isValid())
            return;
        m_selected = m_model->differenceAt(index.row());
        Q_EMIT differenceChosen(*m_selected);
    });
}

void DifferencePanel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_diff = std::move(diff);
    m_selected.reset();
    m_toleranceBar->setTolerance(m_diff ? m_diff->tolerance : Tolerance());
    m_model->setDiff(m_diff);
    showTitle();
}

void DifferencePanel::addNavigation(const QList<QWidget *> &widgets)
{
    for (QWidget *widget : widgets)
        m_navigation->addWidget(widget);
}

void DifferencePanel::showTitle()
{
    const QLocale locale;
    const qulonglong total = m_diff ? m_diff->differences.size() : 0;
    const auto shown = qulonglong(m_model->rowCount());
    if (m_model->filter().isEmpty())
        m_title->setText(tr("Differences  %1").arg(locale.toString(total)));
    else
        m_title->setText(tr("Differences  %1 of %2").arg(locale.toString(shown), locale.toString(total)));
}

void DifferencePanel::selectDifference(std::uint32_t difference)
{
    m_selected = difference;
    m_selecting = true;
    const auto row = m_model->rowOf(difference);
    if (row) {
        const int column = std::max(0, m_table->currentIndex().column());
        m_table->selectionModel()->setCurrentIndex(m_model->index(*row, column),
                                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_table->scrollTo(m_model->index(*row, column));
    } else {
        m_table->clearSelection();
    }
    m_selecting = false;
}

QString DifferencePanel::selectedText() const
{
    QStringList lines;
    QStringList titles;
    for (int column = 0; column < DifferenceListModel::ColumnCount; ++column)
        titles << m_model->headerData(column, Qt::Horizontal).toString();
    lines << titles.join(u'\t');
    for (const QItemSelectionRange &range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom() && lines.size() <= copyLimit; ++row)
            lines << m_model->rowText(row);
    }
    return lines.join(u'\n') % u'\n';
}

void DifferencePanel::showHeaderMenu(const QPoint &point)
{
    QHeaderView *const header = m_table->horizontalHeader();
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 0; column < DifferenceListModel::ColumnCount; ++column) {
        QAction *const action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        const bool last = action->isChecked() && header->hiddenSectionCount() == header->count() - 1;
        action->setEnabled(!last); // a table without columns has no menu to bring them back
        connect(action, &QAction::toggled, header,
                [header, column](bool shown) { header->setSectionHidden(column, !shown); });
    }
    menu->popup(header->mapToGlobal(point));
}

} // namespace rankscope
