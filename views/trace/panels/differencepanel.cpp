// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/differencepanel.h"

#include "views/common/flatbutton.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/tables/elidednumber.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/panels/differencegroupstable.h"
#include "views/trace/shownprocesses.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype copyLimit = 100'000; // rows

/// Data in the fixed font, names elided in the middle, origins bold and in their colour, numbers with room at their
/// right.
class DifferenceDelegate : public QStyledItemDelegate
{
public:
    DifferenceDelegate(const DifferencePanel &panel, QObject *parent) : QStyledItemDelegate(parent), m_panel(panel) {}

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
        const bool selected = option->state & QStyle::State_Selected;
        if (index.column() == DifferenceListModel::ClassColumn) {
            const bool origin = index.data(DifferenceListModel::OriginRole).toBool();
            option->font.setBold(origin);
            if (origin && !selected)
                option->palette.setColor(QPalette::Text, themeColors(option->palette).origin);
        } else {
            option->font = dataFont(option->font);
        }
        if (option->displayAlignment.testFlag(Qt::AlignRight))
            option->text += u' ';
        shortenItem(*option);
        const auto processes = index.data(DifferenceListModel::ProcessesRole).value<ProcessSet>();
        if (!selected && !m_panel.processes().isEmpty() && !processes.intersects(m_panel.processes()))
            option->palette.setColor(QPalette::Text, themeColors(option->palette).muted);
    }

private:
    const DifferencePanel &m_panel;
};

constexpr int measuredRows = 100;
/// These give way where all together are too wide: what is elided in them is told by the others, and by the tool-tip.
constexpr std::array yielding = {DifferenceListModel::PositionColumn, DifferenceListModel::PlaceColumn,
                                 DifferenceListModel::NameColumn};

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
    top->setSpacing(12);
    auto *const way = new QVBoxLayout;
    m_navigation = new QHBoxLayout;
    m_navigation->setSpacing(0);
    m_navigation->addWidget(m_title);
    m_navigation->addSpacing(8);
    way->addLayout(m_navigation);
    way->addStretch(1);
    top->addLayout(way);
    top->addWidget(m_toleranceBar, 1);
    auto *const second = new QHBoxLayout;
    second->setContentsMargins(8, 4, 8, 4);
    second->addWidget(m_filterBar, 1);
    addGroups(*second);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(second);
    addTable();
    layout->addWidget(m_table, 1);
    layout->addWidget(m_groups, 1);
    connect(m_filterBar, &DifferenceFilterBar::filterChanged, m_model, &DifferenceListModel::setFilter);
    connect(m_model, &DifferenceListModel::updated, this, [this] {
        showTitle();
        fitColumns();
        selectDifference(m_selected);
    });
    showTitle();
}

void DifferencePanel::addTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"differenceTable"_s);
    m_table->setAccessibleName(tr("Differences"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DifferenceDelegate(*this, m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(5 * rowHeight(font())); // the header and four rows
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(8);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight(font()));
    QHeaderView *const header = m_table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setSortIndicator(DifferenceListModel::PositionColumn, Qt::AscendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    addEmptyText();
    m_table->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, [this, header](int section) {
        const bool last = header->visualIndex(section) == header->count() - 1; // it stretches
        m_columnsSet = m_columnsSet || (!m_fitting && !last && header->isVisible());
    });
    connect(header, &QWidget::customContextMenuRequested, this, &DifferencePanel::showHeaderMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (m_selecting || !index.isValid())
            return;
        m_selected = m_model->differenceAt(index.row());
        Q_EMIT differenceChosen(*m_selected);
    });
}

void DifferencePanel::addGroups(QHBoxLayout &line)
{
    m_groups = new DifferenceGroupsTable(this);
    m_groups->hide();
    m_group = flatButton(u"groupDifferences"_s, tr("By Name and Place"),
                         tr("Group the differences by name and place; Enter lists those of a group"), this);
    m_group->setCheckable(true);
    line.addWidget(m_group, 0, Qt::AlignTop);
    connect(m_group, &QToolButton::toggled, this, &DifferencePanel::showGroups);
    connect(m_groups, &DifferenceGroupsTable::differenceChosen, this, &DifferencePanel::differenceChosen);
    connect(m_groups, &DifferenceGroupsTable::groupOpened, this, [this](const DifferenceFilter &filter) {
        m_filterBar->setFilter(filter);
        m_group->setChecked(false);
        m_table->setFocus();
    });
}

bool DifferencePanel::isGrouped() const
{
    return m_group->isChecked();
}

void DifferencePanel::setGrouped(bool isGrouped)
{
    m_group->setChecked(isGrouped);
}

/// Groups are of all differences: the filter is for the list.
void DifferencePanel::showGroups(bool areShown)
{
    m_table->setVisible(!areShown);
    m_groups->setVisible(areShown);
    m_filterBar->setEnabled(!areShown);
}

void DifferencePanel::addEmptyText()
{
    m_empty = new QLabel(m_table->viewport());
    m_empty->setObjectName(u"differencesEmpty"_s);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto *const layout = new QVBoxLayout(m_table->viewport());
    layout->addWidget(m_empty);
}

/// What the header and the first rows need, in pixels.
std::vector<int> DifferencePanel::neededWidths() const
{
    const QHeaderView *const header = m_table->horizontalHeader();
    const QFontMetrics fixed(dataFont(m_table->font()));
    QFont bold = m_table->font();
    bold.setBold(true);
    const QFontMetrics strong(bold);
    std::vector<int> widths;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QFontMetrics &metrics = column == DifferenceListModel::ClassColumn ? strong : fixed;
        int content = 0;
        for (int row = 0; row < std::min(m_model->rowCount(), measuredRows); ++row)
            content = std::max(content, metrics.horizontalAdvance(m_model->index(row, column).data().toString()));
        const int characters =
            m_model->headerData(column, Qt::Horizontal, DifferenceListModel::MostCharactersRole).toInt();
        const int most = characters * fixed.horizontalAdvance(u'0');
        const int padding = 2 * fixed.horizontalAdvance(u'0');
        widths.push_back(std::max(header->sectionSizeHint(column), std::min(content, most) + padding));
    }
    return widths;
}

/// As long as nobody set the columns, they are as wide as what is in them.
void DifferencePanel::fitColumns()
{
    if (m_columnsSet || m_model->rowCount() == 0)
        return;
    const QHeaderView *const header = m_table->horizontalHeader();
    std::vector<int> widths = neededWidths();
    int excess = -m_table->viewport()->width();
    for (int column = 0; column < m_model->columnCount(); ++column)
        excess += header->isSectionHidden(column) ? 0 : widths[std::size_t(column)];
    for (const int column : yielding) {
        int &width = widths[std::size_t(column)];
        const int given = std::clamp(excess, 0, width - std::min(width, header->sectionSizeHint(column)));
        width -= given;
        excess -= given;
    }
    m_fitting = true;
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, widths[std::size_t(column)]);
    m_fitting = false;
}

QByteArray DifferencePanel::saveColumns() const
{
    return m_columnsSet ? m_table->horizontalHeader()->saveState() : QByteArray();
}

void DifferencePanel::restoreColumns(const QByteArray &state)
{
    if (!state.isEmpty() && m_table->horizontalHeader()->restoreState(state))
        m_columnsSet = true;
}

void DifferencePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange || !m_table)
        return;
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight(font()));
    fitColumns();
}

/// The narrower, the more lines the bars take; the rows of the table stay.
void DifferencePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(layout()->totalMinimumHeightForWidth(width()));
}

bool DifferencePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitColumns(); // the viewport has its new size already
    return QWidget::eventFilter(watched, event);
}

void DifferencePanel::setProcesses(const ProcessSet &processes)
{
    m_processes = processes;
    m_table->viewport()->update();
}

void DifferencePanel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_diff = std::move(diff);
    m_selected.reset();
    m_toleranceBar->setTolerance(m_diff ? m_diff->tolerance : Tolerance());
    m_model->setDiff(m_diff);
    m_groups->setDiff(m_diff);
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
    m_empty->setText(total == 0 ? tr("There is no difference.") : tr("No difference fits the filter."));
    m_empty->setVisible(m_diff && shown == 0 && !m_model->isUpdating());
}

void DifferencePanel::selectDifference(std::optional<std::uint32_t> difference)
{
    m_selected = difference;
    m_selecting = true;
    const auto row = difference ? m_model->rowOf(*difference) : std::nullopt;
    if (row) {
        const int column = std::max(0, m_table->currentIndex().column());
        m_table->selectionModel()->setCurrentIndex(m_model->index(*row, column),
                                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_table->scrollTo(m_model->index(*row, column));
    } else {
        m_table->selectionModel()->clear();
    }
    m_selecting = false;
}

QString DifferencePanel::selectedText() const
{
    QStringList lines;
    QStringList titles;
    for (int column = 0; column < m_model->columnCount(); ++column)
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
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction *const action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        const bool last = action->isChecked() && header->hiddenSectionCount() == header->count() - 1;
        action->setEnabled(!last); // a table without columns has no menu to bring them back
        connect(action, &QAction::toggled, header, [this, header, column](bool shown) {
            header->setSectionHidden(column, !shown);
            m_columnsSet = true;
        });
    }
    menu->popup(header->mapToGlobal(point));
}

} // namespace rankscope
