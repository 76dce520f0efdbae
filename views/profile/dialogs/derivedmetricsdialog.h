// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/base/job.h"
#include "model/expression/expressionerror.h"
#include "model/profile/metrics/formulapreview.h"

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QLayout;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace rankscope {

class ExpressionEdit;

/// Metrics that a user makes of others: added, edited, removed. What is wrong with a formula is said as it is typed,
/// and what it comes to in the selected row and in the whole; metrics are put into it by a click. Nothing counts before
/// OK.
class DerivedMetricsDialog : public QDialog
{
    Q_OBJECT

public:
    struct Scope {
        std::shared_ptr<const ProfileRowSource> rows; // of the table that is shown
        std::optional<std::uint32_t> row; // that is selected
    };

    DerivedMetricsDialog(Scope scope, std::vector<DerivedMetric> metrics, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants these.
    void chosen(const std::vector<rankscope::DerivedMetric> &metrics);

private:
    struct Outcome {
        std::size_t metric = 0;
        DerivedMetric definition;
        std::optional<ExpressionError> mistake;
        Result<MetricColumns> values;
    };

    void buildWidgets();
    QLayout *makeList();
    QLayout *makeForm();
    QLayout *makeMetrics();
    void fillMetrics();
    void findMetrics(const QString &text);
    void insertMetric(const QTreeWidgetItem *item);

    void add();
    void remove();
    void select(int row);
    void edit();
    void check();
    void take(const Outcome &outcome);
    void showOutcome(const Outcome &outcome);
    QString previewText(const MetricColumns &values) const;
    QString mistakeOf(std::size_t metric) const;
    QString freeName() const;
    void updateList();
    bool isRight() const;
    void acceptWhenRight();

    const ProfileSection &section() const { return *m_scope.rows->subject().section; }
    std::optional<std::size_t> current() const;

    Scope m_scope;
    std::vector<DerivedMetric> m_metrics;
    std::shared_ptr<FormulaPreview> m_preview; // used by the job
    Job<std::shared_ptr<const Outcome>> m_job;
    std::optional<bool> m_isComputed; // what is typed; nothing while it is computed
    bool m_wanted = false; // accept as soon as it was computed
    bool m_filling = false; // the fields are not typed in

    QListWidget *m_list = nullptr;
    QPushButton *m_remove = nullptr;
    QLineEdit *m_name = nullptr;
    ExpressionEdit *m_formula = nullptr;
    QCheckBox *m_percent = nullptr;
    QLabel *m_message = nullptr;
    QLineEdit *m_find = nullptr;
    QTreeWidget *m_known = nullptr;
    QPushButton *m_ok = nullptr;
};

} // namespace rankscope
