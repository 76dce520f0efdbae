// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"

#include <QWidget>

class QPushButton;
class QTreeView;

namespace rankscope {

class ProblemsModel;

/// The Problems dock: a table, and Go, which jumps to the place of the chosen one (also Enter and double click).
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `model` outlives this.
    explicit ProblemsPanel(ProblemsModel &model, QWidget *parent = nullptr);

    QTreeView *table() const { return m_table; }

protected:
    void changeEvent(QEvent *event) override;

Q_SIGNALS:
    void goRequested(const rankscope::Problem &problem);

private:
    void fitColumns();
    void go(const QModelIndex &index);
    void copy();
    void updateButton();

    ProblemsModel &m_model;
    QTreeView *m_table;
    QPushButton *m_go;
};

} // namespace rankscope
