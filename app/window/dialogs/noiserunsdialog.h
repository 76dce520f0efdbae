// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/comparisonbasis.h"

#include <QDialog>

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace rankscope {

/// Which further right runs say what rounding does, how many times that is still noise, and which rules hold. Accepts
/// runs and rules that are there.
class NoiseRunsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NoiseRunsDialog(const ComparisonBasis &basis, QWidget *parent = nullptr);

    /// What was given, with what the dialog does not ask for as it was.
    ComparisonBasis basis() const;
    /// Adds those that are not in the list yet.
    void addRuns(const QStringList &paths);

private:
    QWidget *makeRuns();
    QWidget *makeRules();
    void removeSelected();
    QString whyNot() const;
    void updateState();

    ComparisonBasis m_basis;
    QListWidget *m_runs = nullptr;
    QPushButton *m_remove = nullptr;
    QDoubleSpinBox *m_factor = nullptr;
    QLineEdit *m_rules = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
