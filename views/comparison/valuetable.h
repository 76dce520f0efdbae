// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/comparison/comparisonmodel.h"

#include <QTimer>

class QLabel;
class QLineEdit;
class QTableView;

namespace rankscope {

/// Who has what as a table with a bar of the share, a row a group, and the filter line under it. Rows without a chosen
/// process are grey.
class ValueTable : public QWidget
{
    Q_OBJECT

public:
    explicit ValueTable(QWidget *parent = nullptr);

    /// Keeps selection and place where the rows still are there.
    void setGroups(std::shared_ptr<const ValueGroups> groups);

    /// Greys rows without any of them; empty: none. Rows that were selected for other processes no longer are.
    void setChosen(const ProcessSet &processes);
    /// Selects the row of a process and shows it, past the filter if need be, without announcing it.
    void showProcess(std::int64_t process);
    /// Of the selected rows.
    ProcessSet selectedProcesses() const;

    QString filterText() const;
    void setFilterText(const QString &text); ///< at once
    void openFilter(); ///< the keyboard goes there
    QString selectedText() const; ///< with the header; of all rows where none is selected
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    /// By the user: other rows are selected. Empty: none.
    void processesChosen(const rankscope::ProcessSet &processes);
    void groupRequested(const QString &value, const rankscope::ProcessSet &processes);
    /// The user filtered or sorted, and the rows are there.
    void rowsChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    void buildFilter();
    void applyFilter();
    void selectionChanged();
    void showMenu(const QPoint &place);
    void showHeaderMenu(const QPoint &place);
    void showCount();
    void fitColumns();
    void requestGroup();

    ComparisonModel *m_model;
    QTableView *m_view = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QTimer m_delay;
    ProcessSet m_chosen;
    bool m_setting = false;
    bool m_columnsFitted = false; // as the user wants them
};

} // namespace rankscope
