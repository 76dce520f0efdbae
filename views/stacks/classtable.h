// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "model/stacks/verdict/stackclassmodel.h"

namespace rankscope {

/// The processes with the same stacks, a row a class, smallest first; the odd ones are flagged.
class ClassTable : public QTableView
{
    Q_OBJECT

public:
    explicit ClassTable(QWidget *parent = nullptr);

    void setVerdict(std::shared_ptr<const StackVerdict> verdict, bool marksOdd = true);
    const StackClassModel &classModel() const { return *m_model; }

Q_SIGNALS:
    /// By the user: a row was made current, by mouse or key.
    void classChosen(const rankscope::StackClass &one);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fitColumns();

    StackClassModel *m_model;
    bool m_setting = false;
};

} // namespace rankscope
