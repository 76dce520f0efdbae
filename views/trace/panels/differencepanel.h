// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/differencelistmodel.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QTableView;
class QToolButton;

namespace rankscope {

class DifferenceFilterBar;
class DifferenceGroupsTable;
class ToleranceBar;

/// The list of all differences with its filters, and the tolerance they come from.
class DifferencePanel : public QWidget
{
    Q_OBJECT

public:
    explicit DifferencePanel(QWidget *parent = nullptr);

    void setDiff(std::shared_ptr<const TraceDiff> diff);
    DifferenceListModel &model() { return *m_model; }
    DifferenceFilterBar &filterBar() { return *m_filterBar; }
    ToleranceBar &toleranceBar() { return *m_toleranceBar; }
    QTableView &table() { return *m_table; }
    /// Whether groups are shown in place of the list.
    bool isGrouped() const;
    void setGrouped(bool isGrouped);
    /// Puts the way through the differences beside the title.
    void addNavigation(const QList<QWidget *> &widgets);
    /// Selects the row of a difference, if the filter shows it, without announcing it; nothing: no row.
    void selectDifference(std::optional<std::uint32_t> difference);
    /// Dims what none of these processes shows; empty: none.
    void setProcesses(const ProcessSet &processes);
    const ProcessSet &processes() const { return m_processes; }
    /// Widths, order and visibility of the columns. Those that nobody set follow what is in them and the size of the
    /// text.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);
    /// The selected rows with the header, columns parted by tabs.
    QString selectedText() const;

Q_SIGNALS:
    /// The user chose a difference.
    void differenceChosen(std::uint32_t difference);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addTable();
    void addEmptyText();
    void addGroups(QHBoxLayout &line);
    void showGroups(bool areShown);
    void fitColumns();
    std::vector<int> neededWidths() const;
    void showHeaderMenu(const QPoint &point);
    void showTitle();

    std::shared_ptr<const TraceDiff> m_diff;
    DifferenceListModel *m_model = nullptr;
    QLabel *m_title = nullptr;
    QHBoxLayout *m_navigation = nullptr;
    DifferenceFilterBar *m_filterBar = nullptr;
    ToleranceBar *m_toleranceBar = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_empty = nullptr; // why the table is
    DifferenceGroupsTable *m_groups = nullptr; // in place of the table
    QToolButton *m_group = nullptr;
    ProcessSet m_processes;
    bool m_columnsSet = false; // by the user, now or in an earlier session
    bool m_fitting = false;
    bool m_selecting = false;
    std::optional<std::uint32_t> m_selected;
};

} // namespace rankscope
