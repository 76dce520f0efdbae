// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/errors/errorstable.h"

#include "model/trace/errors/errorsmodel.h"
#include "views/common/paneparts.h"
#include "views/errors/errorsview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostOpened = 1000; // rows whose groups are opened where a filter found them

/// A message of several thousand characters would push the list out of sight.
QString shortened(const QString &text)
{
    constexpr qsizetype most = 600;
    return text.size() <= most ? text : QString(text.first(most) % u'…');
}

/// Dynamic control says the same of a variable many times.
bool isOfControl(const ErrorsDocument &document)
{
    const auto isControl = [](const ComparatorError &error) {
        return error.origin == ComparatorError::Origin::DynamicControl;
    };
    return document.errorCount() > 0 && std::ranges::all_of(document.runs, [&isControl](const ComparatorRun &run) {
               return std::ranges::all_of(run.errors, isControl);
           });
}

} // namespace

ErrorsTable::ErrorsTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new ErrorsModel(this))
    , m_parts(new QComboBox(this))
    , m_grouping(new QComboBox(this))
    , m_count(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_view(new ErrorsView(*m_model, this))
    , m_detail(makeSentence(u"errorDetail"_s, this))
{
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildBar();
    column->addWidget(m_view, 1);
    column->addWidget(makeRule(this));
    column->addWidget(m_detail);
    m_detail->setContentsMargins(8, 4, 8, 4);
    setFocusProxy(m_view);
    buildView();
    connect(m_model, &ErrorsModel::updated, this, &ErrorsTable::takeUpdate);
    showCurrent();
    showCount();
}

void ErrorsTable::buildBar()
{
    m_parts->setObjectName(u"errorParts"_s);
    m_parts->setAccessibleName(tr("Run"));
    m_parts->setToolTip(tr("Which run of the file, or which protocol, is listed"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_parts->hide();
    m_grouping->setObjectName(u"errorGrouping"_s);
    m_grouping->setAccessibleName(tr("Groups"));
    m_grouping->setToolTip(tr("What the messages of a group have in common"));
    m_grouping->addItems({tr("Not grouped"), tr("By message"), tr("By variable and place"),
                          tr("By message, variable and place")}); // in the order of ErrorGrouping
    m_count->setObjectName(u"errorCount"_s);
    m_filter->setObjectName(u"errorFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: a message, a variable, a place, an iteration (Ctrl+L)"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setToolTip(tr("Shows the messages in which each of these words occurs; Esc clears it"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    auto *const bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(8);
    bar->addWidget(m_count);
    bar->addWidget(m_parts);
    bar->addWidget(m_grouping);
    bar->addWidget(m_filter, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_parts, &QComboBox::currentIndexChanged, this, &ErrorsTable::choose);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &ErrorsTable::choose);
    connect(m_filter, &QLineEdit::textChanged, this, &ErrorsTable::choose);
}

void ErrorsTable::buildView()
{
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showCurrent();
        if (currentRow() && !m_setting)
            Q_EMIT chosen();
    });
    connect(m_view, &ErrorsView::linkClicked, this, &ErrorsTable::followLink);
    connect(m_view, &ErrorsView::opened, this, [this] {
        const QModelIndex row = m_view->currentIndex().siblingAtColumn(0);
        if (currentRow())
            Q_EMIT opened();
        else if (row.isValid())
            m_view->setExpanded(row, !m_view->isExpanded(row));
    });
}

void ErrorsTable::setSubjects(const ErrorSubjects &subjects)
{
    const auto before = m_model->subjects().document;
    const bool isOther = subjects.document != before;
    const bool isOtherFile = isOther && (!subjects.document || !before || subjects.document->file != before->file);
    if (const ErrorRow *const row = currentRow(); row && !m_wantedLine && !isOtherFile)
        m_wantedLine = row->fileLine();
    m_model->setSubjects(subjects);
    if (isOther)
        fillParts();
}

/// A single run or protocol needs no choice.
void ErrorsTable::fillParts()
{
    const auto &document = m_model->subjects().document;
    const int before = m_parts->currentIndex();
    {
        const QSignalBlocker blocker(m_parts);
        const QSignalBlocker grouping(m_grouping);
        const QStringList titles = document ? partTitles(*document) : QStringList();
        m_parts->clear();
        m_parts->addItem(tr("All runs"));
        m_parts->addItems(titles);
        m_parts->setCurrentIndex(before > 0 && before < m_parts->count() ? before : 0);
        m_parts->setVisible(titles.size() > 1);
        if (before < 0 && document && isOfControl(*document))
            m_grouping->setCurrentIndex(int(ErrorGrouping::VariableAndPlace));
    }
    choose();
}

std::optional<std::size_t> ErrorsTable::part() const
{
    return m_parts->currentIndex() > 0 ? std::optional(std::size_t(m_parts->currentIndex() - 1)) : std::nullopt;
}

void ErrorsTable::choose()
{
    ErrorChoice choice = m_model->choice();
    choice.part = part();
    choice.text = m_filter->text();
    choice.grouping = ErrorGrouping(m_grouping->currentIndex());
    if (const ErrorRow *const row = currentRow(); row && !m_wantedLine)
        m_wantedLine = row->fileLine();
    m_model->setChoice(choice);
}

void ErrorsTable::setChoice(const ErrorChoice &choice)
{
    {
        const QSignalBlocker parts(m_parts);
        const QSignalBlocker grouping(m_grouping);
        const QSignalBlocker filter(m_filter);
        const bool isThere = choice.part && std::cmp_less(*choice.part + 1, m_parts->count());
        m_parts->setCurrentIndex(isThere ? int(*choice.part + 1) : 0);
        m_grouping->setCurrentIndex(int(choice.grouping));
        m_filter->setText(choice.text);
    }
    choose();
    if (choice.key != m_model->choice().key || choice.isDescending != m_model->choice().isDescending)
        m_view->sortByColumn(int(choice.key), choice.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void ErrorsTable::takeUpdate()
{
    const QScopedValueRollback setting(m_setting, true);
    m_view->setRootIsDecorated(m_model->choice().grouping != ErrorGrouping::None);
    m_view->fitColumns();
    if (!m_model->choice().text.isEmpty() && m_model->shownRows().size() <= mostOpened)
        m_view->expandAll();
    selectAgain();
    showCurrent();
    showCount();
    Q_EMIT updated();
}

void ErrorsTable::selectAgain()
{
    const auto wanted = std::exchange(m_wantedLine, std::nullopt);
    if (!wanted || !m_model->list())
        return;
    const std::vector<ErrorRow> &rows = m_model->list()->rows;
    std::optional<std::uint32_t> last;
    for (const std::uint32_t row : m_model->shownRows()) {
        const std::uint64_t line = rows[row].fileLine();
        if (line <= *wanted && (!last || rows[*last].fileLine() < line))
            last = row;
    }
    if (!last)
        return;
    const QModelIndex index = m_model->indexOf(*last);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void ErrorsTable::selectLine(std::uint64_t line)
{
    m_wantedLine = line;
    if (m_model->isUpdating())
        return;
    const QScopedValueRollback setting(m_setting, true);
    selectAgain();
}

void ErrorsTable::setChosen(const ProcessSet &processes)
{
    m_view->setChosen(processes);
}

const ErrorRow *ErrorsTable::currentRow() const
{
    return m_model->rowAt(m_view->currentIndex());
}

std::optional<CheckedError> ErrorsTable::currentCheck() const
{
    const QVariant row = m_view->currentIndex().data(ErrorsModel::RowRole);
    return row.isValid() ? m_model->list()->checkOf(row.toUInt()) : std::nullopt;
}

void ErrorsTable::followLink(const QModelIndex &index)
{
    if (index.column() == ErrorsModel::TraceColumn)
        Q_EMIT traceRequested();
    else if (index.column() == ErrorsModel::WhereColumn)
        Q_EMIT iterationRequested();
    else if (index.column() == ErrorsModel::VerdictColumn)
        Q_EMIT differenceRequested();
    else if (index.column() == ErrorsModel::PlaceColumn)
        Q_EMIT chosen();
}

/// What stands below the list where no message is current.
QString ErrorsTable::restText() const
{
    if (!m_model->list())
        return {};
    if (m_model->list()->rows.empty())
        return m_model->subjects().reference ? tr("Both lists have the same errors.") : tr("No errors are listed.");
    if (m_model->shownRows().empty())
        return tr("No message fits the filter.");
    return tr("A click shows the line of the source; links lead to the trace, the iteration or the difference; Enter "
              "goes to the trace.");
}

/// The current message in full.
void ErrorsTable::showCurrent()
{
    const ErrorRow *const row = currentRow();
    if (!row) {
        m_detail->setText(restText());
        return;
    }
    const QString message = row->name().isEmpty() ? row->text() : QString(row->name() % ": "_L1 % row->text());
    QStringList lines{shortened(message)};
    if (row->referenceValue() && row->currentValue())
        lines.front() +=
            u" · "_s % tr("%1 in the trace, %2 in the program").arg(*row->referenceValue(), *row->currentValue());
    QStringList where{placeText(*row), row->where(), traceText(*row),
                      tr("line %1 of the list").arg(QLocale().toString(qulonglong(row->fileLine())))};
    where.removeAll(QString());
    lines << where.join(u" · "_s);
    if (const auto check = currentCheck())
        lines << errorVerdictMeaning(check->verdict);
    m_detail->setText(lines.join(u'\n'));
}

void ErrorsTable::say(const QString &text)
{
    m_detail->setText(u"⚠ "_s % text);
}

void ErrorsTable::showCount()
{
    const QLocale locale;
    const std::size_t all = m_model->list() ? m_model->list()->rows.size() : 0;
    const std::size_t shown = m_model->shownRows().size();
    const QString total = locale.toString(qulonglong(all));
    m_count->setText(shown == all ? tr("Messages  %1").arg(total)
                                  : tr("Messages  %1 of %2").arg(locale.toString(qulonglong(shown)), total));
}

void ErrorsTable::openFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QString ErrorsTable::selectedText() const
{
    std::vector<std::uint32_t> rows;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        if (const QVariant row = index.data(ErrorsModel::RowRole); row.isValid())
            rows.push_back(row.toUInt());
    }
    std::ranges::sort(rows);
    if (rows.empty())
        rows = m_model->shownRows();
    const auto line = [](const auto &cellOf) {
        QStringList cells;
        for (int column = 0; column < ErrorsModel::ColumnCount; ++column)
            cells << cellOf(column);
        return QString(cells.join(u'\t') % u'\n');
    };
    QString text = line([this](int column) { return m_model->headerData(column, Qt::Horizontal).toString(); });
    for (const std::uint32_t row : rows)
        text += line([this, row](int column) { return m_model->cellText(row, column); });
    return text;
}

QByteArray ErrorsTable::saveColumns() const
{
    return m_view->saveColumns();
}

void ErrorsTable::restoreColumns(const QByteArray &state)
{
    m_view->restoreColumns(state);
}

bool ErrorsTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
        return true;
    }
    if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        m_view->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rankscope
