// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/valuedialog.h"

#include "model/base/processsettext.h"
#include "model/comparison/lookup/expressioncheck.h"
#include "model/comparison/lookup/valuenamemodel.h"
#include "views/common/expressionedit.h"
#include "views/common/theme.h"
#include "views/tables/tableform.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The part of an expression that a row of the list can have: without #2 and (i,j).
QString namePart(const QString &text)
{
    const qsizetype at = text.indexOf(u'@');
    if (at < 0)
        return text;
    const qsizetype colon = text.lastIndexOf(u':');
    qsizetype end = text.indexOf(u'#', at);
    if (end < 0 && colon > at)
        end = text.indexOf(u'(', colon);
    return end < 0 ? text : text.first(end);
}

} // namespace

ValueDialog::ValueDialog(std::vector<ValueSubject> subjects, QWidget *parent)
    : QDialog(parent)
    , m_subjects(std::move(subjects))
    , m_job(this, [this](const ValueCatalogue &catalogue) { takeCatalogue(catalogue); })
    , m_names(new ValueNameModel(this))
{
    setObjectName(u"valueDialog"_s);
    setWindowTitle(tr("Compare a Value over the Processes"));
    buildTable();
    buildWidgets();
    connect(m_subject, &QComboBox::currentIndexChanged, this, &ValueDialog::readCatalogue);
    connect(m_expression, &QLineEdit::textChanged, this, &ValueDialog::check);
    connect(m_expression, &QLineEdit::textEdited, this, &ValueDialog::filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { takeRow(current.row()); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) { takeRow(index.row()); });
    connect(m_table, &QTableView::doubleClicked, this, &ValueDialog::acceptWhenRight);
    resize(680, 520);
    readCatalogue();
    m_expression->setFocus();
}

void ValueDialog::buildTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(u"valueNames"_s);
    m_table->setAccessibleName(tr("Values that can be compared"));
    m_table->setModel(m_names);
    formTable(*m_table);
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setFont(dataFont(font()));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnWidth(ValueNameModel::NameColumn, 220);
    m_table->setColumnWidth(ValueNameModel::PlaceColumn, 180);
    m_table->setColumnWidth(ValueNameModel::KindColumn, 130);
    m_table->installEventFilter(this);
}

void ValueDialog::buildWidgets()
{
    m_subject = new QComboBox(this);
    m_subject->setObjectName(u"valueSubject"_s);
    m_subject->setAccessibleName(tr("What has the value"));
    for (const ValueSubject &subject : m_subjects) {
        m_subject->addItem(subject.source.report ? tr("%1 (report of DDT)").arg(subject.title)
                                                 : tr("%1 (traces)").arg(subject.title));
        m_subject->setItemData(m_subject->count() - 1, subject.files.mid(0, 20).join(u'\n'), Qt::ToolTipRole);
    }
    m_expression = new ExpressionEdit(this);
    m_expression->setObjectName(u"valueExpression"_s);
    m_expression->setAccessibleName(tr("Expression of the value"));
    m_expression->installEventFilter(this);
    m_message = new QLabel(this);
    m_message->setObjectName(u"valueMessage"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_message->setMinimumHeight(3 * fontMetrics().lineSpacing()); // the list stays where it is
    auto *const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Of:"), m_subject);
    form->addRow(tr("&Value:"), m_expression);
    form->addRow(QString(), m_message);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_compare = buttons->addButton(tr("Co&mpare"), QDialogButtonBox::AcceptRole);
    m_compare->setObjectName(u"valueAccept"_s);
    m_compare->setDefault(true);
    auto *const layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ValueDialog::acceptWhenRight);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setTabOrder(m_subject, m_expression);
    setTabOrder(m_expression, m_table);
    setTabOrder(m_table, m_compare);
    setTabOrder(m_compare, buttons->button(QDialogButtonBox::Cancel));
}

void ValueDialog::propose(const QString &file, const QString &expression)
{
    const auto found =
        std::ranges::find_if(m_subjects, [&file](const ValueSubject &subject) { return subject.files.contains(file); });
    if (found != m_subjects.end())
        m_subject->setCurrentIndex(static_cast<int>(found - m_subjects.begin()));
    m_expression->setText(expression);
}

const ValueSubject &ValueDialog::subject() const
{
    return m_subjects[static_cast<std::size_t>(std::max(0, m_subject->currentIndex()))];
}

QString ValueDialog::expression() const
{
    return m_expression->text().trimmed();
}

/// Traces of many processes have many places: they are listed in a worker.
void ValueDialog::readCatalogue()
{
    m_ready = false;
    m_names->setCatalogue({});
    m_expression->setPlaceholderText(subject().source.report ? tr("residual@flux.f90:212, or rank@main")
                                                             : tr("A(I-1,J)@jacobi.fdv:29#2(3,4)"));
    m_job.start([source = subject().source](Progress &) { return valueCatalogue(source); });
    check();
}

void ValueDialog::takeCatalogue(const ValueCatalogue &catalogue)
{
    m_ready = true;
    m_names->setCatalogue(catalogue);
    check();
}

/// Says what is wrong, or what will be compared.
void ValueDialog::check()
{
    const QString text = m_expression->text();
    const ValueCatalogue &catalogue = m_names->catalogue();
    const bool report = subject().source.report != nullptr;
    const auto fault = m_ready ? expressionFault(catalogue, text) : std::nullopt;
    const bool empty = text.trimmed().isEmpty();
    m_compare->setEnabled(m_ready && !fault);
    m_expression->setFault(fault && !empty ? std::optional(fault->position) : std::nullopt);
    QPalette colors = palette();
    if (fault && !empty)
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    if (!m_ready) {
        m_message->setText(tr("The names are being read."));
    } else if (empty && catalogue.names.empty()) {
        m_message->setText(report ? tr("This report has no values of processes.") : tr("These traces have no values."));
    } else if (empty) {
        m_message->setText(
            report
                ? tr("Choose below, or write NAME@FILE:LINE of a tracepoint (with #HIT behind it for one of several "
                     "hits), or NAME or NAME@FUNCTION of a variable beside the stacks.")
                : tr("Choose below, or write NAME@FILE:LINE, or RV@FILE:LINE of a reduction result, of the second of "
                     "several RV#2@FILE:LINE. Behind it #EXECUTION and (i,j) may name an execution of the construct "
                     "and its iteration."));
    } else if (fault) {
        m_message->setText(fault->message);
    } else {
        ProcessSet processes;
        for (const std::size_t index : namesMeant(catalogue, text))
            processes.unite(catalogue.names[index].processes);
        const int count = static_cast<int>(std::min<std::uint64_t>(processes.count(), 2'000'000'000));
        m_message->setText(tr("%Ln process(es) may have it: %1.", nullptr, count).arg(elidedText(processes, 12)));
    }
}

/// Where nothing is at the place, the list shows where the name is; where nothing has the name, all.
void ValueDialog::filter()
{
    const QString part = namePart(m_expression->text());
    const qsizetype at = part.indexOf(u'@');
    for (const QString &text : {part, part.first(at + 1), QString()}) {
        m_names->setFilter(text);
        if (m_names->rowCount() > 0)
            return;
    }
}

void ValueDialog::takeRow(int row)
{
    if (row >= 0 && row < m_names->rowCount())
        m_expression->setText(m_names->expressionAt(row));
}

void ValueDialog::acceptWhenRight()
{
    if (m_compare->isEnabled())
        accept();
}

/// Down goes from the line to the list, Up from its first row back; Enter compares in both.
bool ValueDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (watched == m_expression && key == Qt::Key_Down && m_names->rowCount() > 0) {
        m_table->setFocus();
        m_table->selectRow(std::max(0, m_table->currentIndex().row()));
        return true;
    }
    if (watched == m_table && key == Qt::Key_Up && m_table->currentIndex().row() <= 0) {
        m_expression->setFocus();
        return true;
    }
    if (watched == m_table && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        acceptWhenRight();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace rankscope
