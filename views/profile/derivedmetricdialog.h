// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/profile/profilecolumns.h"

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace rankscope {

class ExpressionEdit;

/// The metrics that a person made by formulas: made, changed and taken away. A formula is checked while it is typed; the tables
/// are computed anew at each change.
class DerivedMetricDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DerivedMetricDialog(std::shared_ptr<const ProfileSubject> subject, QWidget *parent = nullptr);

    const std::vector<DerivedMetric> &metrics() const { return m_metrics; }

Q_SIGNALS:
    void metricsChanged(const std::vector<rankscope::DerivedMetric> &metrics);

private:
    void buildWidgets();
    QWidget *makeForm();
    void showList(int current);
    void showChosen();
    void check();
    void apply();
    void remove();
    void insertMetric(int item);
    QString freeName() const;
    /// What is wrong with the name; empty: nothing.
    QString nameMistake() const;
    std::span<const DerivedMetric> before() const;
    bool isNew() const;

    std::shared_ptr<const ProfileSubject> m_subject;
    std::vector<DerivedMetric> m_metrics;
    QListWidget *m_list = nullptr;
    QLineEdit *m_name = nullptr;
    ExpressionEdit *m_formula = nullptr;
    QComboBox *m_insert = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_remove = nullptr;
};

} // namespace rankscope
