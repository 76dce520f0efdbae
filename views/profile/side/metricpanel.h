// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/base/job.h"
#include "model/profile/metrics/profilecolumns.h"

#include <memory>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace rankscope {

/// All metrics of a profile with their totals, also those that no column shows. Choosing one lets the tables and what
/// stands beside them follow.
class MetricPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MetricPanel(QWidget *parent = nullptr);

    /// Null: nothing is shown.
    void setSubject(std::shared_ptr<const ProfileSubject> subject);
    /// Marks the metric that the tables follow.
    void setCurrent(std::optional<std::size_t> metric);
    std::optional<std::size_t> current() const;

Q_SIGNALS:
    /// A user chose a metric of the subject.
    void metricChosen(std::size_t metric);
    /// The totals are there.
    void built();

private:
    /// Of each metric that was asked for; nothing where it cannot be computed.
    struct Totals {
        std::shared_ptr<const ProfileSubject> subject;
        std::vector<std::optional<double>> totals;
    };

    void fill();
    void filter();
    void showTotals(const Totals &totals);
    QTreeWidgetItem *itemOf(std::size_t metric) const;

    std::shared_ptr<const ProfileSubject> m_subject;
    Job<Totals> m_job;
    QLineEdit *m_filter = nullptr;
    QTreeWidget *m_list = nullptr;
    bool m_isSetting = false;
};

} // namespace rankscope
