// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/dialogs/derivedmetricsdialog.h"

#include "model/profile/metrics/metricformula.h"
#include "views/common/expressionedit.h"
#include "views/common/theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

DerivedMetricsDialog::DerivedMetricsDialog(Scope scope, std::vector<DerivedMetric> metrics, QWidget *parent)
    : QDialog(parent)
    , m_scope(std::move(scope))
    , m_metrics(std::move(metrics))
    , m_preview(std::make_shared<FormulaPreview>(m_scope.rows, m_scope.row))
    , m_job(this, [this](const std::shared_ptr<const Outcome> &outcome) { take(*outcome); })
{
    setObjectName(u"derivedMetricsDialog"_s);
    setWindowTitle(tr("Derived Metrics"));
    buildWidgets();
    fillMetrics();
    connect(m_list, &QListWidget::currentRowChanged, this, &DerivedMetricsDialog::select);
    connect(m_name, &QLineEdit::textEdited, this, &DerivedMetricsDialog::edit);
    connect(m_formula, &QLineEdit::textChanged, this, &DerivedMetricsDialog::edit);
    connect(m_percent, &QCheckBox::toggled, this, &DerivedMetricsDialog::edit);
    updateList();
    if (m_metrics.empty())
        add();
    else
        m_list->setCurrentRow(0);
    m_formula->setFocus();
}

std::optional<std::size_t> DerivedMetricsDialog::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < static_cast<int>(m_metrics.size()) ? std::optional(static_cast<std::size_t>(row))
                                                                : std::nullopt;
}

QString DerivedMetricsDialog::freeName() const
{
    for (int number = 1;; ++number) {
        const QString name = u"d"_s % QString::number(number);
        if (derivedNameMistake(name, section(), m_metrics).isEmpty())
            return name;
    }
}

void DerivedMetricsDialog::add()
{
    m_metrics.push_back({freeName(), {}});
    updateList();
    m_list->setCurrentRow(static_cast<int>(m_metrics.size()) - 1);
    m_formula->setFocus();
}

void DerivedMetricsDialog::remove()
{
    const auto metric = current();
    if (!metric)
        return;
    m_metrics.erase(m_metrics.begin() + static_cast<std::ptrdiff_t>(*metric));
    updateList();
    const int row = std::min(static_cast<int>(*metric), static_cast<int>(m_metrics.size()) - 1);
    m_list->setCurrentRow(row);
    select(row);
}

void DerivedMetricsDialog::select(int)
{
    const auto metric = current();
    {
        const QScopedValueRollback filling(m_filling, true);
        m_name->setText(metric ? m_metrics[*metric].name : QString());
        m_formula->setText(metric ? m_metrics[*metric].formula : QString());
        m_percent->setChecked(metric && m_metrics[*metric].showPercent);
    }
    for (QWidget *const field :
         std::initializer_list<QWidget *>{m_name, m_formula, m_percent, m_find, m_known, m_remove})
        field->setEnabled(metric.has_value());
    check();
}

void DerivedMetricsDialog::edit()
{
    const auto metric = current();
    if (m_filling || !metric)
        return;
    m_metrics[*metric] = {m_name->text().trimmed(), m_formula->text().trimmed(), m_percent->isChecked()};
    updateList();
    check();
}

/// Why a metric of the list cannot be as it is.
QString DerivedMetricsDialog::mistakeOf(std::size_t metric) const
{
    std::vector<DerivedMetric> others = m_metrics;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(metric));
    const QString mistake = derivedNameMistake(m_metrics[metric].name, section(), others);
    if (!mistake.isEmpty())
        return mistake;
    const auto wrong = checkFormula(section(), m_metrics[metric].formula, m_metrics);
    return wrong ? wrong->message : QString();
}

void DerivedMetricsDialog::updateList()
{
    const QScopedValueRollback filling(m_filling, true);
    while (m_list->count() > static_cast<int>(m_metrics.size()))
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < static_cast<int>(m_metrics.size())) {
        m_list->addItem(QString());
        m_list->item(m_list->count() - 1)->setSizeHint(QSize(0, rowHeight(font())));
    }
    for (std::size_t metric = 0; metric < m_metrics.size(); ++metric) {
        const QString mistake = mistakeOf(metric);
        QListWidgetItem *const item = m_list->item(static_cast<int>(metric));
        item->setText(mistake.isEmpty() ? m_metrics[metric].name : QString(u"⚠ "_s % m_metrics[metric].name));
        item->setToolTip(mistake.isEmpty() ? m_metrics[metric].formula : mistake);
    }
}

/// In a worker: the values of metrics are computed when they are named first.
void DerivedMetricsDialog::check()
{
    m_isComputed.reset();
    m_wanted = false;
    const auto metric = current();
    if (!metric) {
        m_job.drop();
        m_isComputed = true;
        m_formula->setFault(std::nullopt);
        m_message->setText(m_metrics.empty() ? tr("There are no derived metrics.") : QString());
    } else {
        const auto work = [preview = m_preview, rows = m_scope.rows, which = *metric, all = m_metrics](Progress &) {
            const QString &formula = all[which].formula;
            return std::make_shared<const Outcome>(Outcome{which, all[which],
                                                           checkFormula(*rows->subject().section, formula, all),
                                                           preview->compute(formula, all)});
        };
        m_job.start(work);
    }
    m_ok->setEnabled(isRight());
}

void DerivedMetricsDialog::take(const Outcome &outcome)
{
    if (current() != outcome.metric)
        return;
    m_isComputed = outcome.values.has_value();
    showOutcome(outcome);
    m_ok->setEnabled(isRight());
    if (m_wanted)
        acceptWhenRight();
}

void DerivedMetricsDialog::showOutcome(const Outcome &outcome)
{
    const bool isEmpty = outcome.definition.formula.isEmpty();
    const QString name = mistakeOf(outcome.metric);
    const bool isWrong = !isEmpty && (outcome.mistake || !outcome.values || !name.isEmpty());
    m_formula->setFault(outcome.mistake && !isEmpty ? std::optional(outcome.mistake->position) : std::nullopt);
    QPalette colors = palette();
    if (isWrong)
        colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_message->setPalette(colors);
    if (isEmpty)
        m_message->setText(tr("Type a formula over the metrics below: $0 / $1, 100 * $0 / @0."));
    else if (!name.isEmpty())
        m_message->setText(name);
    else
        m_message->setText(outcome.values ? previewText(*outcome.values) : outcome.values.error().message);
}

QString DerivedMetricsDialog::previewText(const MetricColumns &values) const
{
    const QString total = tr("Total: %1").arg(wholeMetricText(values.total));
    if (!m_scope.row || (values.own.empty() && values.inclusive.empty()))
        return total;
    const auto text = [](const std::vector<double> &column) {
        return column.empty() ? u"–"_s : wholeMetricText(column.front());
    };
    const QString row =
        tr("%1: %2 inclusive, %3 own").arg(m_scope.rows->title(*m_scope.row), text(values.inclusive), text(values.own));
    return total % u'\n' % row;
}

bool DerivedMetricsDialog::isRight() const
{
    if (m_isComputed.has_value() && !*m_isComputed)
        return false;
    for (std::size_t metric = 0; metric < m_metrics.size(); ++metric) {
        if (!mistakeOf(metric).isEmpty())
            return false;
    }
    return true;
}

void DerivedMetricsDialog::acceptWhenRight()
{
    if (!m_isComputed) {
        m_wanted = true;
        return;
    }
    if (!isRight())
        return;
    Q_EMIT chosen(m_metrics);
    accept();
}

} // namespace rankscope
