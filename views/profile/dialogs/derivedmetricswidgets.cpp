// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog of derived metrics is made of, and the list of metrics that are put into a formula.
#include "model/profile/metrics/metricformula.h"
#include "model/profile/metrics/profiletable.h"
#include "views/common/expressionedit.h"
#include "views/common/theme.h"
#include "views/profile/dialogs/derivedmetricsdialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

enum KnownColumn { WordColumn, NameColumn, AboutColumn, KnownColumnCount };

QLineEdit *makeField(const QString &name, const QString &placeholder, const QString &toolTip, QWidget *parent)
{
    auto *const field = new QLineEdit(parent);
    field->setObjectName(name);
    field->setPlaceholderText(placeholder);
    field->setToolTip(toolTip);
    return field;
}

/// What is said about a metric of the file.
QString aboutText(const ProfileMetric &metric)
{
    QStringList parts;
    for (const QString &part : {metric.units, metric.description, metric.nativeName}) {
        if (!part.isEmpty() && part != metric.name && !parts.contains(part))
            parts << part;
    }
    return parts.join(u" · "_s);
}

} // namespace

void DerivedMetricsDialog::buildWidgets()
{
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setObjectName(u"derivedOk"_s);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &DerivedMetricsDialog::acceptWhenRight);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *const right = new QVBoxLayout;
    right->setSpacing(8);
    right->addLayout(makeForm());
    right->addWidget(m_message);
    right->addLayout(makeMetrics(), 1);
    auto *const parts = new QHBoxLayout;
    parts->setSpacing(12);
    parts->addLayout(makeList());
    parts->addLayout(right, 1);
    auto *const layout = new QVBoxLayout(this);
    layout->addLayout(parts, 1);
    layout->addWidget(buttons);
    resize(820, 520);
}

QLayout *DerivedMetricsDialog::makeList()
{
    m_list = new QListWidget(this);
    m_list->setObjectName(u"derivedList"_s);
    m_list->setAccessibleName(tr("Derived metrics"));
    m_list->setFixedWidth(200);
    auto *const added = new QPushButton(tr("&New"), this);
    added->setObjectName(u"derivedAdd"_s);
    added->setToolTip(tr("Add a metric"));
    added->setAutoDefault(false);
    m_remove = new QPushButton(tr("&Remove"), this);
    m_remove->setObjectName(u"derivedRemove"_s);
    m_remove->setToolTip(tr("Remove the selected metric"));
    m_remove->setAutoDefault(false);
    connect(added, &QPushButton::clicked, this, &DerivedMetricsDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &DerivedMetricsDialog::remove);
    auto *const row = new QHBoxLayout;
    row->addWidget(added);
    row->addWidget(m_remove);
    auto *const column = new QVBoxLayout;
    column->addWidget(m_list, 1);
    column->addLayout(row);
    return column;
}

QLayout *DerivedMetricsDialog::makeForm()
{
    m_name = makeField(u"derivedName"_s, {}, tr("What the metric is called; other formulas can use the name"), this);
    m_formula = new ExpressionEdit(this);
    m_formula->setObjectName(u"derivedFormula"_s);
    m_formula->setPlaceholderText(u"$0 / $1"_s);
    m_formula->setToolTip(
        tr("$0 is metric 0 of a row, @0 that of the whole; metrics also by their names, in quotes where they have "
           "blanks; numbers, operators, and functions such as abs, sqrt, log, min, max"));
    auto *const form = new QFormLayout;
    form->addRow(tr("N&ame:"), m_name);
    form->addRow(tr("&Formula:"), m_formula);
    m_percent = new QCheckBox(tr("Show &percents of the total, with bars"), this);
    m_percent->setObjectName(u"derivedPercent"_s);
    m_percent->setToolTip(tr("For formulas that add up, such as $0 - $1; of a quotient a percent says nothing"));
    form->addRow(QString(), m_percent);
    m_message = new QLabel(this);
    m_message->setObjectName(u"derivedMessage"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return form;
}

QLayout *DerivedMetricsDialog::makeMetrics()
{
    m_find = makeField(u"derivedFind"_s, tr("Find metrics by their names"),
                       tr("Only metrics with all of these words are listed"), this);
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    connect(m_find, &QLineEdit::textChanged, this, &DerivedMetricsDialog::findMetrics);
    m_known = new QTreeWidget(this);
    m_known->setObjectName(u"derivedKnown"_s);
    m_known->setAccessibleName(tr("Metrics for the formula"));
    m_known->setToolTip(tr("A click, or Enter, puts the metric into the formula"));
    m_known->setColumnCount(KnownColumnCount);
    m_known->setHeaderLabels({tr("In formulas"), tr("Metric"), tr("About it")});
    m_known->setRootIsDecorated(false);
    m_known->setUniformRowHeights(true);
    m_known->setAllColumnsShowFocus(true);
    m_known->setTextElideMode(Qt::ElideMiddle);
    connect(m_known, &QTreeWidget::itemClicked, this, &DerivedMetricsDialog::insertMetric);
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *const enter = new QShortcut(QKeySequence(key), m_known, nullptr, nullptr, Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this, [this] { insertMetric(m_known->currentItem()); });
    }
    auto *const column = new QVBoxLayout;
    column->addWidget(m_find);
    column->addWidget(m_known, 1);
    return column;
}

/// Where a file has a metric twice, inclusive and own, its name means both, and its numbers one of them each: the
/// names, of which own values come from own ones, stand first.
void DerivedMetricsDialog::fillMetrics()
{
    const std::vector<ProfileMetric> &metrics = section().metrics;
    for (std::size_t index = 0; index < metrics.size(); ++index) {
        const QString common = commonName(metrics[index]);
        if (metrics[index].partner.value_or(index) > index && common != metrics[index].name)
            new QTreeWidgetItem(m_known, {QString(u'"' % common % u'"'), common, tr("inclusive and own")});
    }
    for (const ProfileMetric &metric : metrics)
        new QTreeWidgetItem(m_known, {formulaName(metric), metric.name, aboutText(metric)});
    for (int row = 0; row < m_known->topLevelItemCount(); ++row) {
        m_known->topLevelItem(row)->setFont(WordColumn, dataFont(font()));
        m_known->topLevelItem(row)->setSizeHint(WordColumn, QSize(0, rowHeight(font())));
    }
    m_known->resizeColumnToContents(WordColumn);
    m_known->resizeColumnToContents(NameColumn);
    m_known->setColumnWidth(WordColumn, std::clamp(m_known->columnWidth(WordColumn) + 8, 80, 200));
    m_known->setColumnWidth(NameColumn, std::clamp(m_known->columnWidth(NameColumn) + 8, 120, 240));
}

void DerivedMetricsDialog::findMetrics(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (int row = 0; row < m_known->topLevelItemCount(); ++row) {
        QTreeWidgetItem *const item = m_known->topLevelItem(row);
        const QString all = item->text(WordColumn) % u' ' % item->text(NameColumn) % u' ' % item->text(AboutColumn);
        item->setHidden(!std::ranges::all_of(
            words, [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); }));
    }
}

/// Where the cursor is.
void DerivedMetricsDialog::insertMetric(const QTreeWidgetItem *item)
{
    if (!item || !current())
        return;
    m_formula->insert(item->text(WordColumn));
    m_formula->setFocus();
}

} // namespace rankscope
