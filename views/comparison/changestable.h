// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisondiffmodel.h"

#include <QWidget>

class QTableView;

namespace rankscope {

/// Whose value is another one than in the reference: a click takes the processes.
class ChangesTable : public QWidget
{
    Q_OBJECT

public:
    explicit ChangesTable(QWidget *parent = nullptr);

    void setDiff(std::shared_ptr<const ComparisonDiff> diff);
    /// Rows without any of these are grey; empty: none is. A selection of other processes ends.
    void setChosen(const ProcessSet &processes);
    /// The selected rows, else all, with a heading; cells are parted by tabs.
    QString selectedText() const;

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    ProcessSet selectedProcesses() const;
    void showMenu(const QPoint &place);
    void fitColumns();

    ComparisonDiffModel *m_model;
    QTableView *m_view;
    ProcessSet m_chosen;
    bool m_setting = false;
};

} // namespace rankscope
