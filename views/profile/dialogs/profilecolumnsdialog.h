// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "views/profile/dialogs/profilecolumnsmodel.h"

class QLabel;
class QLineEdit;
class QTableView;

namespace rankscope {

/// Which metrics of a profile are columns, in which order: found by typing, hidden, shown, moved by dragging or by
/// keys. What is done is told at once, so that it is seen in the table behind; Cancel tells what was before.
class ProfileColumnsDialog : public QDialog
{
    Q_OBJECT

public:
    ProfileColumnsDialog(std::vector<ProfileColumn> columns, const ProfileColumnChoice &choice,
                         QWidget *parent = nullptr);

    void reject() override;

Q_SIGNALS:
    void choiceChanged(const rankscope::ProfileColumnChoice &choice);

private:
    void buildWidgets();
    QWidget *makeTable();
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
    QLineEdit *m_find = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_count = nullptr;
};

} // namespace rankscope
