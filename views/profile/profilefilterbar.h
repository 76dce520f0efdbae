// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/rows/scopefilter.h"

#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace rankscope {

/// The filters of a table of a profile as chips, which a click takes away, and behind them the fields in which another
/// one is given. Hidden while there is no filter and nobody asks for one.
class ProfileFilterBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileFilterBar(QWidget *parent = nullptr);

    /// The columns give the metrics for filters by share.
    void setColumns(const std::vector<ProfileColumn> &columns);
    void setFilters(const std::vector<ScopeFilter> &filters);
    const std::vector<ScopeFilter> &filters() const { return m_filters; }
    /// Shows the fields with the keyboard in them.
    void open();
    /// What is wrong with a filter; empty: nothing.
    void setMessage(const QString &message);
    /// "only name: sweep", "without below 1 % of cycles": what a chip says.
    QString chipText(const ScopeFilter &filter) const;

Q_SIGNALS:
    /// By the user.
    void filtersChanged(const std::vector<rankscope::ScopeFilter> &filters);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeEditor();
    void showChips();
    void addTyped();
    void remove(std::size_t index);
    void change(std::vector<ScopeFilter> filters);

    std::vector<ScopeFilter> m_filters;
    std::vector<ProfileColumn> m_metrics; // one column a metric
    QWidget *m_chips = nullptr;
    QWidget *m_editor = nullptr;
    QComboBox *m_mode = nullptr;
    QComboBox *m_about = nullptr;
    QStackedWidget *m_what = nullptr; // a text, or a share of a metric
    QLineEdit *m_text = nullptr;
    QDoubleSpinBox *m_percent = nullptr;
    QComboBox *m_metric = nullptr;
    QLabel *m_message = nullptr;
};

} // namespace rankscope
