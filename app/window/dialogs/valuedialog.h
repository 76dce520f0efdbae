// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/valuesubject.h"
#include "model/base/job.h"
#include "model/comparison/lookup/valuecatalogue.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace rankscope {

class ExpressionEdit;
class ValueNameModel;

/// Which value is compared over the processes: of what, and an expression. What can be named there is listed; what is
/// wrong with the expression is said as it is typed.
class ValueDialog : public QDialog
{
    Q_OBJECT

public:
    /// `subjects` is not empty.
    explicit ValueDialog(std::vector<ValueSubject> subjects, QWidget *parent = nullptr);

    /// Chooses the subject that has a file, and an expression.
    void propose(const QString &file, const QString &expression);
    const ValueSubject &subject() const;
    QString expression() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildWidgets();
    void buildTable();
    void readCatalogue();
    void takeCatalogue(const ValueCatalogue &catalogue);
    void check();
    void filter();
    void takeRow(int row);
    void acceptWhenRight();

    std::vector<ValueSubject> m_subjects;
    Job<ValueCatalogue> m_job;
    ValueNameModel *m_names;
    QComboBox *m_subject = nullptr;
    ExpressionEdit *m_expression = nullptr;
    QLabel *m_message = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_compare = nullptr;
    bool m_ready = false; // the names are those of the subject
};

} // namespace rankscope
