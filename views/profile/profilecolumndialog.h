// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/profile/profilecolumns.h"
#include "views/profile/profilecolumnchoice.h"

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace rankscope {

/// Which columns a table of a profile has, and in which order: usable with hundreds of them. What is done is seen at once.
class ProfileColumnDialog : public QDialog
{
    Q_OBJECT

public:
    /// `columns`: all, in the order of the file.
    ProfileColumnDialog(std::vector<ProfileColumn> columns, ProfileColumnChoice choice, QWidget *parent = nullptr);

Q_SIGNALS:
    void choiceChanged(const rankscope::ProfileColumnChoice &choice);

private:
    QWidget *makeButtons();
    void showColumns();
    void filter();
    void check(const QListWidgetItem *item);
    void setFoundShown(bool on);
    void move(int places);
    void takeOrder();
    void reset();
    void tell();
    const ProfileColumn &columnOf(const QListWidgetItem *item) const;

    std::vector<ProfileColumn> m_columns;
    ProfileColumnChoice m_choice;
    QLineEdit *m_find = nullptr;
    QListWidget *m_list = nullptr;
    QLabel *m_count = nullptr;
    bool m_isFilling = false;
};

} // namespace rankscope
