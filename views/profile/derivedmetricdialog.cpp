// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/derivedmetricdialog.h"

#include "views/common/expressionedit.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

DerivedMetricDialog::DerivedMetricDialog(std::shared_ptr<const ProfileSubject> subject, QWidget *parent)
    : QDialog(parent)
    , m_subject(std::move(subject))
    , m_metrics(m_subject->derived)
{
    setObjectName(u"derivedMetricDialog"_s);
    setWindowTitle(tr("Derived Metrics"));
    buildWidgets();
    showList(static_cast<int>(m_metrics.size()));
    m_formula->setFocus();
}

void DerivedMetricDialog::buildWidgets()
{
    m_list = new QListWidget(this);
    m_list->setObjectName(u"derivedList"_s);
    m_list->setAccessibleName(tr("Derived metrics"));
    m_list->setMaximumHeight(6 * rowHeight(font()));
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_apply = buttons->addButton(tr("&Add"), QDialogButtonBox::ActionRole);
    m_apply->setObjectName(u"derivedApply"_s);
    m_apply->setDefault(true);
    m_remove = buttons->addButton(tr("&Remove"), QDialogButtonBox::ActionRole);
    m_remove->setObjectName(u"derivedRemove"_s);
    m_remove->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(m_list);
    layout->addWidget(makeForm());
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, &DerivedMetricDialog::showChosen);
    connect(m_apply, &QPushButton::clicked, this, &DerivedMetricDialog::apply);
    connect(m_remove, &QPushButton::clicked, this, &DerivedMetricDialog::remove);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(600, sizeHint().height());
}

QWidget *DerivedMetricDialog::makeForm()
{
    auto *const fields = new QWidget(this);
    m_name = new QLineEdit(fields);
    m_name->setObjectName(u"derivedName"_s);
    m_name->setToolTip(tr("What the column is called; other formulas can use the name"));
    m_formula = new ExpressionEdit(fields);
    m_formula->setObjectName(u"derivedFormula"_s);
    m_formula->setPlaceholderText(u"$0 / $1"_s);
    m_formula->setToolTip(
        tr("$0 is the value of metric 0 in the row, @0 of the whole; numbers, operators, functions, and the "
           "names of derived metrics above"));
    m_insert = new QComboBox(fields);
    m_insert->setObjectName(u"derivedInsert"_s);
    m_insert->setToolTip(tr("Puts the number of a metric into the formula"));
    m_insert->addItem(tr("Insert a metric…"));
    for (const ProfileMetric &metric : m_subject->section->metrics)
        m_insert->addItem(u'$' % metric.id % u"  "_s % metric.name, metric.id);
    m_message = new QLabel(this);
    m_message->setObjectName(u"derivedMessage"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *const form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Formula:"), m_formula);
    form->addRow(QString(), m_insert);
    connect(m_name, &QLineEdit::textChanged, this, &DerivedMetricDialog::check);
    connect(m_formula, &QLineEdit::textChanged, this, &DerivedMetricDialog::check);
    connect(m_insert, &QComboBox::activated, this, &DerivedMetricDialog::insertMetric);
    return fields;
}

/// The last row stands for one that is not there yet.
void DerivedMetricDialog::showList(int current)
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const DerivedMetric &metric : m_metrics)
        m_list->addItem(metric.name % u" = "_s % metric.formula);
    m_list->addItem(tr("New metric"));
    m_list->setCurrentRow(current);
    showChosen();
}

bool DerivedMetricDialog::isNew() const
{
    return m_list->currentRow() < 0 || m_list->currentRow() >= static_cast<int>(m_metrics.size());
}

void DerivedMetricDialog::showChosen()
{
    const DerivedMetric chosen =
        isNew() ? DerivedMetric{freeName(), {}} : m_metrics[static_cast<std::size_t>(m_list->currentRow())];
    m_name->setText(chosen.name);
    m_formula->setText(chosen.formula);
    m_apply->setText(isNew() ? tr("&Add") : tr("&Change"));
    m_remove->setEnabled(!isNew());
    check();
}

QString DerivedMetricDialog::freeName() const
{
    for (int number = 1;; ++number) {
        const QString name = u"d"_s % QString::number(number);
        if (std::ranges::find(m_metrics, name, &DerivedMetric::name) == m_metrics.end()
            && !m_subject->section->metric(name))
            return name;
    }
}

std::span<const DerivedMetric> DerivedMetricDialog::before() const
{
    const std::size_t row = isNew() ? m_metrics.size() : static_cast<std::size_t>(m_list->currentRow());
    return std::span(m_metrics).first(row);
}

QString DerivedMetricDialog::nameMistake() const
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        return tr("The metric needs a name.");
    const auto known = std::ranges::find(m_metrics, name, &DerivedMetric::name);
    const bool isOther = known != m_metrics.end() && (isNew() || known - m_metrics.begin() != m_list->currentRow());
    const bool isOfFile = std::ranges::any_of(m_subject->section->metrics,
                                              [&name](const ProfileMetric &metric) { return metric.name == name; });
    return isOther || isOfFile ? tr("There is a metric of this name already.") : QString();
}

void DerivedMetricDialog::check()
{
    const QString formula = m_formula->text();
    const bool isEmpty = formula.trimmed().isEmpty();
    const auto checked = checkDerived(*m_subject->section, before(), formula);
    const bool isWrong = !checked && !isEmpty;
    const QString mistake = nameMistake();
    m_formula->setFault(isWrong ? std::optional(checked.error().position) : std::nullopt);
    QPalette colors = palette();
    if (isWrong || !mistake.isEmpty())
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    m_message->setText(isWrong ? checked.error().message : mistake);
    m_apply->setEnabled(checked.has_value() && mistake.isEmpty());
}

void DerivedMetricDialog::apply()
{
    if (!m_apply->isEnabled())
        return;
    const DerivedMetric metric{m_name->text().trimmed(), m_formula->text().trimmed()};
    const bool adds = isNew();
    const int row = adds ? static_cast<int>(m_metrics.size()) : m_list->currentRow();
    if (adds)
        m_metrics.push_back(metric);
    else
        m_metrics[static_cast<std::size_t>(row)] = metric;
    showList(adds ? row + 1 : row);
    Q_EMIT metricsChanged(m_metrics);
}

void DerivedMetricDialog::remove()
{
    if (isNew())
        return;
    m_metrics.erase(m_metrics.begin() + m_list->currentRow());
    showList(static_cast<int>(m_metrics.size()));
    Q_EMIT metricsChanged(m_metrics);
}

void DerivedMetricDialog::insertMetric(int item)
{
    if (item > 0)
        m_formula->insert(u'$' % m_insert->itemData(item).toString());
    m_insert->setCurrentIndex(0);
    m_formula->setFocus();
}

} // namespace rankscope
