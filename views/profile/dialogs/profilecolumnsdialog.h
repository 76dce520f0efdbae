// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "views/profile/dialogs/metrictreemodel.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTreeView;

namespace rankscope {

/// Which metrics of a profile are columns, in which order: found by typing, hidden, shown, moved by dragging or by
/// keys. What is done is told at once, so that it is seen in the table behind; Cancel tells what was before.
class ProfileColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `groups`: for each metric the names that the file puts it below, outermost first; where there are any, the
    /// metrics are shown as a tree at first.
    ProfileColumnsDialog(std::vector<ProfileColumn> columns, const ProfileColumnChoice &choice,
                         const std::vector<QStringList> &groups, QWidget *parent = nullptr);

    void reject() override;

Q_SIGNALS:
    void choiceChanged(const rankscope::ProfileColumnChoice &choice);

private:
    void buildWidgets();
    QWidget *makeTable();
    QWidget *makeTree();
    void showTree(bool on);
    void findInTree(const QModelIndex &parent);
    QLayout *makeSteps();
    void find();
    void showCount();
    std::vector<int> listedRows() const;
    void setListed(bool on);
    void move(int step);
    void moveToTop();
    void moveTo(int from, int to);

    ProfileColumnChoice m_before;
    ProfileColumnsModel m_model;
    MetricTreeModel m_treeModel;
    QLineEdit *m_find = nullptr;
    QCheckBox *m_asTree = nullptr;
    QStackedWidget *m_lists = nullptr; // the table, the tree
    QTreeView *m_tree = nullptr;
    std::vector<QPushButton *> m_movers;
    QTableView *m_table = nullptr;
    QLabel *m_count = nullptr;
};

} // namespace rankscope
