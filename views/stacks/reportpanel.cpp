// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/reportpanel.h"

#include "views/common/theme.h"
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
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

ReportPanel::ReportPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new ReportModel(this))
    , m_job(this, [this](const ReportModel::Rows &rows) {
        setRows(rows);
        Q_EMIT listed();
    })
{
    buildTable();
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(u"reportText"_s);
    m_text->setAccessibleName(tr("The whole text of the selected line"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(dataFont(font()));
    m_text->setPlaceholderText(tr("The whole text of the selected line is shown here."));
    auto *const columns = new QSplitter(Qt::Horizontal, this);
    columns->addWidget(m_table);
    columns->addWidget(m_text);
    columns->setStretchFactor(0, 3);
    columns->setStretchFactor(1, 1);
    columns->setSizes({640, 260});
    columns->setHandleWidth(1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(columns, 1);
    layout->addWidget(makeFilter());
    setFocusProxy(m_table);
    m_delay.setSingleShot(true);
    m_delay.setInterval(150ms);
    connect(&m_delay, &QTimer::timeout, this, &ReportPanel::applyFilter);
    showCount();
}

void ReportPanel::buildTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"reportTable"_s);
    m_table->setAccessibleName(tr("Events, values and output of the report"));
    m_table->setModel(m_model);
    formTable(*m_table);
    m_table->setFont(dataFont(font()));
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    const int character = QFontMetrics(dataFont(font())).averageCharWidth();
    m_table->setColumnWidth(ReportModel::TimeColumn, 14 * character);
    m_table->setColumnWidth(ReportModel::KindColumn, 13 * character);
    m_table->setColumnWidth(ReportModel::ProcessesColumn, 14 * character);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *const copy = new QAction(tr("Copy"), m_table);
    copy->setObjectName(u"copyReport"_s);
    copy->setToolTip(tr("Copy the selected lines with a heading, else all (Ctrl+C)"));
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(selectedText()); });
    m_table->addAction(copy);
    m_table->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReportPanel::showCurrent);
}

QWidget *ReportPanel::makeFilter()
{
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(u"reportFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: stop, residual, rank 0-3,7"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Show only lines with this text, of this kind or of these ranks (Esc clears)"));
    m_filter->setToolTip(m_filter->accessibleName());
    m_filter->installEventFilter(this);
    m_count = new QLabel(this);
    m_count->setObjectName(u"reportCount"_s);
    m_export = new QToolButton(this);
    m_export->setObjectName(u"reportExport"_s);
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Write all lines of the report to a table (*.csv)"));
    m_export->setAutoRaise(true);
    auto *const bar = new QWidget(this);
    auto *const line = new QHBoxLayout(bar);
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(8);
    line->addWidget(m_filter, 1);
    line->addWidget(m_count);
    line->addWidget(m_export);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_delay.start(); });
    connect(m_filter, &QLineEdit::returnPressed, this, &ReportPanel::applyFilter);
    connect(m_export, &QToolButton::clicked, this, &ReportPanel::exportRequested);
    return bar;
}

void ReportPanel::setDocument(const std::shared_ptr<const StackDocument> &document)
{
    if (document == m_document)
        return;
    m_document = document;
    if (!document || !document->report) {
        m_job.drop();
        setRows(nullptr);
        return;
    }
    m_job.start(
        [document](Progress &) { return std::make_shared<const std::vector<ReportRow>>(reportRows(*document)); });
}

void ReportPanel::setRows(ReportModel::Rows rows)
{
    const QScopedValueRollback setting(m_setting, true);
    m_model->setRows(std::move(rows));
    m_text->clear();
    showCount();
}

/// A filter that is none is marked, and the last one stays.
void ReportPanel::applyFilter()
{
    m_delay.stop();
    const QScopedValueRollback setting(m_setting, true);
    const bool right = m_model->setFilter(m_filter->text());
    QPalette colors = palette();
    if (!right)
        colors.setColor(QPalette::Text, themeColors(colors).error);
    m_filter->setPalette(colors);
    m_filter->setToolTip(right ? m_filter->accessibleName()
                               : tr("This is no filter. Write a part of a text, or “rank 0-3,7”."));
    showCount();
}

void ReportPanel::showCount()
{
    const QLocale locale;
    const auto all = m_model->rows() ? m_model->rows()->size() : 0;
    const auto shown = static_cast<std::size_t>(m_model->rowCount());
    m_count->setText(shown == all
                         ? tr("%Ln line(s)", nullptr, static_cast<int>(all))
                         : tr("%1 of %2 lines").arg(locale.toString(quint64(shown)), locale.toString(quint64(all))));
    m_export->setEnabled(all > 0);
}

void ReportPanel::showCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    const ReportRow &row = m_model->rowAt(current.row());
    m_text->setPlainText(row.details.isEmpty() ? row.text : QString(row.text % u"\n\n"_s % row.details));
    if (!m_setting)
        Q_EMIT rowChosen(row);
}

QString ReportPanel::selectedText() const
{
    return selectedRowsText(*m_table, ReportModel::ColumnCount, [this](int row) { return m_model->rowText(row); });
}

bool ReportPanel::eventFilter(QObject *watched, QEvent *event)
{
    // else the pane would copy the frame
    if (watched == m_table && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        event->accept();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *const key = static_cast<QKeyEvent *>(event);
    if (watched == m_table && key->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedText());
        return true;
    }
    if (watched == m_filter && key->key() == Qt::Key_Escape) {
        m_filter->clear();
        applyFilter();
        return true;
    }
    if (watched == m_filter && key->key() == Qt::Key_Down) {
        m_table->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rankscope
