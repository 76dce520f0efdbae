// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/findingrows.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;

namespace rankscope {

class FindingsModel;

/// The list of findings, the filter over it, and below it the current one in full.
class FindingsTable : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsTable(QWidget *parent = nullptr);

    /// Null shows nothing. The order, the filter and, where it is found again, the current row stay.
    void setFindings(std::shared_ptr<const RunFindings> findings);
    const std::shared_ptr<const RunFindings> &findings() const;
    /// Rows of other processes are grey; empty: none is.
    void setChosen(const ProcessSet &processes);
    const QString &filterText() const;
    void setFilterText(const QString &words);
    /// What is current; nothing where no row is.
    std::optional<FindingRow> currentRow() const;
    /// What a right click on a row offers.
    void setMenu(const QList<QAction *> &actions);
    /// Moves the keyboard into the filter.
    void openFilter();
    /// The selected rows, else all, with a heading; cells are parted by tabs.
    QString selectedText() const;
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void chosen(const rankscope::FindingRow &row); ///< became current by the user
    void currentChanged(); ///< currentRow() is another one
    void activated(const rankscope::FindingRow &row); ///< double click, Enter

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    void fitColumns();
    void showCurrent();
    void showCount();
    void selectAgain(const std::optional<FindingRow> &before);
    void showHeaderMenu(const QPoint &point);

    FindingsModel *m_model;
    QLineEdit *m_filter;
    QLabel *m_count;
    QTableView *m_view;
    QLabel *m_detail;
    ProcessSet m_chosen;
    bool m_setting = false; // nobody chose the row
    bool m_columnsSet = false; // by the user, now or in an earlier session
    bool m_fitting = false;
};

} // namespace rankscope
