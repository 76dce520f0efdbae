// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace rankscope {

/// When values count as the same: a rule, its number, and whether not-a-numbers and zeros are distinguished. Announces
/// a grouping while its number is typed, a moment after the last key; what is no such number is marked, and Enter puts
/// the one in force back.
class GroupingBar : public QWidget
{
    Q_OBJECT

public:
    explicit GroupingBar(QWidget *parent = nullptr);

    /// Shows a grouping without announcing it. Of several bounds the first is shown.
    void setGrouping(const Grouping &grouping);

Q_SIGNALS:
    void groupingChanged(const rankscope::Grouping &grouping);

private:
    enum Rule { Exact, Digits, Absolute, Relative, Ulps, RuleCount };

    void addParts();
    void chooseRule(int rule);
    void showRule();
    /// What the parts say; nothing while the number is none.
    std::optional<Grouping> read() const;
    void readField();
    void announce();
    void confirm();
    void mark(bool wrong);

    Grouping m_announced;
    QTimer m_delay;
    QString m_numbers[RuleCount]; // typed for each rule
    QComboBox *m_rule = nullptr;
    QLineEdit *m_number = nullptr;
    QCheckBox *m_nanApart = nullptr;
    QCheckBox *m_zeroApart = nullptr;
};

} // namespace rankscope
