// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/findings/findingstable.h"

#include "model/trace/check/findingsmodel.h"
#include "views/common/icons.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int measuredFindings = 100; // rows

/// Data in the fixed font, the severity with its mark, rows of other processes than the chosen ones grey.
class FindingDelegate : public QStyledItemDelegate
{
public:
    FindingDelegate(const ProcessSet &chosen, QObject *parent) : QStyledItemDelegate(parent), m_chosen(chosen) {}

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const int column = index.column();
        const ThemeColors &colors = themeColors(option->palette);
        if (column == FindingsModel::SeverityColumn) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = severityIcon(Severity(index.data(FindingsModel::SeverityRole).toInt()), colors);
            option->decorationSize = QSize(16, 16);
        } else if (column != FindingsModel::TextColumn && column != FindingsModel::ConfidenceColumn) {
            option->font = dataFont(option->font);
        }
        option->textElideMode = column == FindingsModel::TextColumn ? Qt::ElideRight : Qt::ElideMiddle;
        const auto processes = index.data(FindingsModel::ProcessesRole).value<ProcessSet>();
        const bool isOther = !m_chosen.isEmpty() && !processes.isEmpty() && !processes.intersects(m_chosen);
        if (isOther && !option->state.testFlag(QStyle::State_Selected))
            option->palette.setColor(QPalette::Text, colors.muted);
    }

private:
    const ProcessSet &m_chosen;
};

bool isSameFinding(const FindingRow &a, const FindingRow &b)
{
    return a.rule == b.rule && a.name == b.name && a.place == b.place && a.iterations == b.iterations
           && a.traceFile == b.traceFile;
}

} // namespace

FindingsTable::FindingsTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new FindingsModel(this))
    , m_filter(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_view(new QTableView(this))
    , m_detail(makeSentence(u"findingDetail"_s, this))
{
    m_filter->setObjectName(u"findingsFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: a rule, a name, a file, a word (Ctrl+L)"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setToolTip(tr("Shows the findings in which each of these words occurs; Esc clears it"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_count->setObjectName(u"findingsCount"_s);
    m_detail->setContentsMargins(8, 4, 8, 4);
    buildTable();
    auto *const bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(8);
    bar->addWidget(m_count);
    bar->addWidget(m_filter, 1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_detail);
    setFocusProxy(m_view);
    connect(m_filter, &QLineEdit::textChanged, this, &FindingsTable::setFilterText);
}

void FindingsTable::buildTable()
{
    m_view->setObjectName(u"findingsTable"_s);
    m_view->setAccessibleName(tr("Findings"));
    m_view->setModel(m_model);
    formTable(*m_view);
    m_view->setItemDelegate(new FindingDelegate(m_chosen, m_view));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    QHeaderView *const header = m_view->horizontalHeader();
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setSortingEnabled(true);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(header, &QWidget::customContextMenuRequested, this, &FindingsTable::showHeaderMenu);
    connect(header, &QHeaderView::sectionResized, this, [this, header](int section) {
        const bool isLast = header->visualIndex(section) == header->count() - 1; // it stretches
        m_columnsSet = m_columnsSet || (!m_fitting && !isLast && header->isVisible());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showCurrent();
        if (const auto row = currentRow(); row && !m_setting)
            Q_EMIT chosen(*row);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        showCurrent();
        showCount();
    });
    connect(m_view, &QAbstractItemView::doubleClicked, this, [this] {
        if (const auto row = currentRow())
            Q_EMIT activated(*row);
    });
}

void FindingsTable::setFindings(std::shared_ptr<const RunFindings> findings)
{
    const auto before = currentRow();
    const QScopedValueRollback setting(m_setting, true);
    m_model->setFindings(std::move(findings));
    selectAgain(before);
    fitColumns();
}

const std::shared_ptr<const RunFindings> &FindingsTable::findings() const
{
    return m_model->findings();
}

void FindingsTable::selectAgain(const std::optional<FindingRow> &before)
{
    for (int row = 0; before && row < m_model->rowCount(); ++row) {
        if (!isSameFinding(m_model->rowAt(row), *before))
            continue;
        m_view->setCurrentIndex(m_model->index(row, 0));
        return;
    }
}

std::optional<FindingRow> FindingsTable::currentRow() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? std::optional(m_model->rowAt(index.row())) : std::nullopt;
}

/// The current finding in full, with its place in the trace.
void FindingsTable::showCurrent()
{
    const auto row = currentRow();
    if (!row) {
        const bool isEmpty = !findings() || findings()->rows.empty();
        m_detail->setText(isEmpty ? tr("Nothing was found.")
                          : m_model->rowCount() == 0
                              ? tr("No finding fits the filter.")
                              : tr("A click shows the record and its line of the source; Enter goes to the trace."));
        Q_EMIT currentChanged();
        return;
    }
    QString text = row->name.isEmpty() ? row->text : QString(row->name % ": "_L1 % row->text);
    const QString meaning = ruleMeaning(row->rule);
    if (!meaning.isEmpty())
        text += u'\n' % row->rule % ": "_L1 % meaning;
    if (row->traceLine)
        text += u'\n' % tr("Line %1 of %2").arg(QLocale().toString(qulonglong(*row->traceLine)), row->traceFile);
    m_detail->setText(text);
    Q_EMIT currentChanged();
}

void FindingsTable::showCount()
{
    const QLocale locale;
    const qsizetype all = findings() ? qsizetype(findings()->rows.size()) : 0;
    const QString total = locale.toString(all);
    m_count->setText(m_model->filter().isEmpty()
                         ? tr("Findings  %1").arg(total)
                         : tr("Findings  %1 of %2").arg(locale.toString(m_model->rowCount()), total));
}

void FindingsTable::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    m_view->viewport()->update();
}

const QString &FindingsTable::filterText() const
{
    return m_model->filter();
}

void FindingsTable::setFilterText(const QString &words)
{
    if (m_filter->text() != words) {
        m_filter->setText(words); // comes back here
        return;
    }
    const auto before = currentRow();
    const QScopedValueRollback setting(m_setting, true);
    m_model->setFilter(words);
    selectAgain(before);
}

void FindingsTable::setMenu(const QList<QAction *> &actions)
{
    m_view->addActions(actions);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void FindingsTable::openFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QString FindingsTable::selectedText() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows())
        rows << index.row();
    std::ranges::sort(rows);
    const int count = rows.isEmpty() ? m_model->rowCount() : int(rows.size());
    QString text;
    for (int place = -1; place < count; ++place) {
        QStringList cells;
        for (int column = 0; column < FindingsModel::ColumnCount; ++column) {
            cells << (place < 0 ? m_model->headerData(column, Qt::Horizontal)
                                : m_model->index(rows.isEmpty() ? place : rows[place], column).data())
                         .toString();
        }
        text += cells.join(u'\t') % u'\n';
    }
    return text;
}

QByteArray FindingsTable::saveColumns() const
{
    return m_columnsSet ? m_view->horizontalHeader()->saveState() : QByteArray();
}

void FindingsTable::restoreColumns(const QByteArray &state)
{
    if (!state.isEmpty() && m_view->horizontalHeader()->restoreState(state))
        m_columnsSet = true;
}

/// As long as the user has not set the columns, they are as wide as what is in the first rows; of a single process
/// there is nothing to say.
void FindingsTable::fitColumns()
{
    if (m_columnsSet)
        return;
    const QScopedValueRollback fitting(m_fitting, true);
    const bool isOfOne = findings() && findings()->run.processes.size() == 1;
    m_view->setColumnHidden(FindingsModel::ProcessesColumn, isOfOne);
    const QFontMetrics fixed(dataFont(font()));
    const int character = fixed.averageCharWidth();
    const QFontMetrics plain(font());
    for (int column = 0; column < FindingsModel::TextColumn; ++column) {
        const bool isText = column == FindingsModel::SeverityColumn || column == FindingsModel::ConfidenceColumn;
        const QFontMetrics &metrics = isText ? plain : fixed;
        int width = 0;
        for (int row = 0; row < std::min(m_model->rowCount(), measuredFindings); ++row) {
            const QString text = m_model->index(row, column).data().toString();
            width = std::max(width, metrics.horizontalAdvance(text));
        }
        const int icon = column == FindingsModel::SeverityColumn ? 20 : 0;
        width = std::min(width, 24 * character) + icon + 2 * character;
        m_view->setColumnWidth(column, std::max(width, m_view->horizontalHeader()->sectionSizeHint(column)));
    }
}

void FindingsTable::showHeaderMenu(const QPoint &point)
{
    QHeaderView *const header = m_view->horizontalHeader();
    auto *const menu = new QMenu(this);
    menu->setObjectName(u"findingsColumns"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 0; column < FindingsModel::ColumnCount; ++column) {
        QAction *const action = menu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(!action->isChecked() || header->hiddenSectionCount() < header->count() - 1);
        connect(action, &QAction::toggled, header, [this, header, column](bool isShown) {
            header->setSectionHidden(column, !isShown);
            m_columnsSet = true;
        });
    }
    menu->popup(header->mapToGlobal(point));
}

void FindingsTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

bool FindingsTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (watched == m_filter && key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
        return true;
    }
    if (watched == m_filter && (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        m_view->setFocus();
        return true;
    }
    if (watched == m_view && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        if (const auto row = currentRow())
            Q_EMIT activated(*row);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rankscope
