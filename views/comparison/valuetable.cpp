// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/valuetable.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"
#include "views/tables/rowstext.h"
#include "views/tables/tableform.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Data in the fixed font, the share as a bar, outliers on a tint, what is not chosen grey.
class ValueDelegate : public QStyledItemDelegate
{
public:
    ValueDelegate(const ProcessSet &chosen, QObject *parent) : QStyledItemDelegate(parent), m_chosen(chosen) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (index.column() == ComparisonModel::ShareColumn)
            paintBar(*painter, option, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = dataFont(option->font);
        // of "-1.5 … -1.2" the middle would take the sign of the second
        option->textElideMode = index.column() == ComparisonModel::ValueColumn ? Qt::ElideRight : Qt::ElideMiddle;
        shortenItem(*option);
        const ThemeColors &colors = themeColors(option->palette);
        const bool without = index.data(ComparisonModel::WithoutValueRole).toBool();
        const bool dimmed = isDimmed(index);
        if (dimmed || without)
            option->palette.setColor(QPalette::Text, colors.muted);
        if (without && index.column() == ComparisonModel::ValueColumn)
            option->font.setItalic(true);
        if (index.data(ComparisonModel::OutlierRole).toBool() && !(option->state & QStyle::State_Selected)) {
            QColor ground = colors.warning;
            ground.setAlphaF(dimmed ? 0.06F : 0.16F);
            option->backgroundBrush = ground;
        }
    }

private:
    bool isDimmed(const QModelIndex &index) const
    {
        return !m_chosen.isEmpty()
               && !index.data(ComparisonModel::ProcessesRole).value<ProcessSet>().intersects(m_chosen);
    }
    /// Left of the digits, its full length being all processes.
    void paintBar(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        const int digits = QFontMetrics(dataFont(option.font)).horizontalAdvance(u"100.0 %"_s) + 14;
        const QRect room = option.rect.adjusted(6, 0, -digits, 0);
        if (room.width() < 12)
            return;
        const bool selected = option.state & QStyle::State_Selected;
        QColor color =
            selected ? option.palette.color(QPalette::HighlightedText) : themeColors(option.palette).reference;
        const QRectF track(room.left(), room.center().y() - 3, room.width(), 7);
        color.setAlphaF(0.15F);
        painter.fillRect(track, color);
        color.setAlphaF(isDimmed(index) ? 0.4F : 1.0F);
        const double share = index.data(ComparisonModel::ShareRole).toDouble();
        painter.fillRect(QRectF(track.topLeft(), QSizeF(std::max(1.0, track.width() * share), track.height())), color);
    }

    const ProcessSet &m_chosen;
};

} // namespace

ValueTable::ValueTable(QWidget *parent) : QWidget(parent), m_model(new ComparisonModel(this))
{
    buildTable();
    buildFilter();
    m_delay.setSingleShot(true);
    m_delay.setInterval(150ms);
    connect(&m_delay, &QTimer::timeout, this, &ValueTable::applyFilter);
    connect(m_model, &ComparisonModel::updated, this, [this] {
        showCount();
        Q_EMIT rowsChanged();
    });
    setFocusProxy(m_view);
    showCount();
}

void ValueTable::buildTable()
{
    m_view = new QTableView(this);
    m_view->setObjectName(u"valueTable"_s);
    m_view->setAccessibleName(tr("Values and the processes that have them"));
    m_view->setModel(m_model);
    formTable(*m_view);
    m_view->setItemDelegate(new ValueDelegate(m_chosen, this));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ComparisonModel::ValueColumn, Qt::AscendingOrder);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    m_view->horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ValueTable::showMenu);
    connect(m_view->horizontalHeader(), &QWidget::customContextMenuRequested, this, &ValueTable::showHeaderMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ValueTable::selectionChanged);
}

void ValueTable::buildFilter()
{
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(u"valueFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: nan, > 1.5, rank 0-3,7"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(
        tr("Show only values with this text, in this range (> 1.5) or of these ranks (rank 0-3) "
           "(Ctrl+L; Esc clears)"));
    m_filter->setToolTip(m_filter->accessibleName());
    m_filter->installEventFilter(this);
    m_count = new QLabel(this);
    m_count->setObjectName(u"valueCount"_s);
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(8);
    line->addWidget(m_filter, 1);
    line->addWidget(m_count);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addLayout(line);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_delay.start(); });
    connect(m_filter, &QLineEdit::returnPressed, this, &ValueTable::applyFilter);
}

void ValueTable::setGroups(std::shared_ptr<const ValueGroups> groups)
{
    const auto top = m_view->indexAt(QPoint(0, 0));
    const bool atTop = top.row() <= 0;
    const QModelIndex current = m_view->currentIndex();
    const ProcessSet before = selectedProcesses();
    const auto process = current.isValid() ? current.data(ComparisonModel::ProcessesRole).value<ProcessSet>().ranges()
                                           : std::vector<ProcessSet::Range>();
    {
        const QScopedValueRollback setting(m_setting, true);
        m_model->setGroups(std::move(groups));
    }
    if (!before.isEmpty() && !process.empty())
        showProcess(process.front().first);
    if (atTop && before.isEmpty())
        m_view->scrollToTop();
}

void ValueTable::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    if (selectedProcesses() != processes) {
        const QScopedValueRollback setting(m_setting, true);
        m_view->clearSelection();
    }
    m_view->viewport()->update();
}

void ValueTable::showProcess(std::int64_t process)
{
    const auto row = m_model->rowOf(process);
    if (!row)
        return;
    const QScopedValueRollback setting(m_setting, true);
    m_view->selectRow(*row);
    m_view->scrollTo(m_model->index(*row, 0));
}

ProcessSet ValueTable::selectedProcesses() const
{
    std::vector<ProcessSet::Range> ranges;
    for (const QItemSelectionRange &part : m_view->selectionModel()->selection()) {
        for (int row = part.top(); row <= part.bottom(); ++row) {
            const auto some = m_model->index(row, 0).data(ComparisonModel::ProcessesRole).value<ProcessSet>();
            ranges.insert(ranges.end(), some.ranges().begin(), some.ranges().end());
        }
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

void ValueTable::selectionChanged()
{
    if (!m_setting)
        Q_EMIT processesChosen(selectedProcesses());
}

QString ValueTable::filterText() const
{
    return m_filter->text();
}

void ValueTable::setFilterText(const QString &text)
{
    m_filter->setText(text);
    applyFilter();
}

void ValueTable::openFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

/// A filter that is none is marked, and the last one stays.
void ValueTable::applyFilter()
{
    m_delay.stop();
    const auto filter = parseValueFilter(m_filter->text());
    QPalette colors = palette();
    if (!filter)
        colors.setColor(QPalette::Text, themeColors(colors).error);
    m_filter->setPalette(colors);
    m_filter->setToolTip(filter ? m_filter->accessibleName()
                                : tr("This is no filter. Write a part of a value, “> 1.5” or “rank 0-3,7”."));
    if (!filter || *filter == m_model->filter())
        return;
    const QScopedValueRollback setting(m_setting, true);
    m_model->setFilter(*filter);
}

void ValueTable::showCount()
{
    const QLocale locale;
    const auto &groups = m_model->groups();
    const auto all = groups ? groups->groups.size() + (groups->withoutValue.isEmpty() ? 0 : 1) : 0;
    const auto shown = static_cast<std::size_t>(m_model->rowCount());
    m_count->setText(
        m_model->filter().isEmpty()
            ? tr("%Ln row(s)", nullptr, static_cast<int>(all))
            : tr("%1 of %2 rows").arg(locale.toString(qulonglong(shown)), locale.toString(qulonglong(all))));
}

QString ValueTable::selectedText() const
{
    return selectedRowsText(*m_view, ComparisonModel::ColumnCount, [this](int row) { return m_model->rowText(row); });
}

void ValueTable::requestGroup()
{
    const QModelIndex current = m_view->currentIndex();
    const ProcessSet processes = selectedProcesses();
    if (!current.isValid() || processes.isEmpty())
        return;
    const QString value = current.siblingAtColumn(ComparisonModel::ValueColumn).data(Qt::ToolTipRole).toString();
    const bool without = current.data(ComparisonModel::WithoutValueRole).toBool();
    Q_EMIT groupRequested(without ? tr("no value") : value, processes);
}

void ValueTable::showMenu(const QPoint &place)
{
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"valueMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool any = m_view->selectionModel()->hasSelection();
    QAction *const group = menu->addAction(tr("New Group from This Row…"), this, &ValueTable::requestGroup);
    group->setObjectName(u"newGroup"_s);
    group->setEnabled(any);
    menu->addSeparator();
    QAction *const copy = menu->addAction(any ? tr("Copy") : tr("Copy All"), this,
                                          [this] { QApplication::clipboard()->setText(selectedText()); });
    copy->setObjectName(u"copyRows"_s);
    copy->setShortcut(QKeySequence::Copy);
    QAction *const processes = menu->addAction(
        tr("Copy Processes"), this, [this] { QApplication::clipboard()->setText(selectedProcesses().toString()); });
    processes->setObjectName(u"copyProcesses"_s);
    processes->setEnabled(any);
    menu->popup(m_view->viewport()->mapToGlobal(place));
}

void ValueTable::showHeaderMenu(const QPoint &place)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = ComparisonModel::ProcessesColumn; column < ComparisonModel::ColumnCount; ++column) {
        QAction *const action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) { m_view->setColumnHidden(column, !on); });
    }
    menu->popup(m_view->horizontalHeader()->mapToGlobal(place));
}

bool ValueTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize && !m_columnsFitted)
        fitColumns();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *const key = static_cast<QKeyEvent *>(event);
    if (watched == m_filter && key->key() == Qt::Key_Escape) {
        if (m_filter->text().isEmpty())
            m_view->setFocus();
        setFilterText({});
        return true;
    }
    if (watched == m_filter && key->key() == Qt::Key_Down) {
        m_view->setFocus();
        return true;
    }
    if (watched == m_view && key->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedText());
        return true;
    }
    if (watched == m_view && key->key() == Qt::Key_Escape && m_view->selectionModel()->hasSelection()) {
        m_view->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Value and processes share what the others leave; the share takes the rest of the line itself.
void ValueTable::fitColumns()
{
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    const int count = 9 * character;
    const int rest = m_view->viewport()->width() - count - 17 * character;
    m_view->setColumnWidth(ComparisonModel::ValueColumn, std::max(14 * character, rest * 11 / 20));
    m_view->setColumnWidth(ComparisonModel::ProcessesColumn, std::max(14 * character, rest - rest * 11 / 20));
    m_view->setColumnWidth(ComparisonModel::CountColumn, count);
}

QByteArray ValueTable::saveColumns() const
{
    return m_view->horizontalHeader()->saveState();
}

void ValueTable::restoreColumns(const QByteArray &state)
{
    m_columnsFitted = m_view->horizontalHeader()->restoreState(state) || m_columnsFitted;
}

} // namespace rankscope
