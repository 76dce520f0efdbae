// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace rankscope {

/// What stands in the place of panes while there are none to show: what is being read, or what failed, where, and what to do.
class StatePage : public QWidget
{
    Q_OBJECT

public:
    explicit StatePage(QWidget *parent = nullptr);

    void showLoading(const QString &text);
    /// `hint` may be empty.
    void showFailure(const QString &message, const QString &hint);

Q_SIGNALS:
    void problemsRequested();
    void openRequested();

private:
    QLabel *m_icon;
    QLabel *m_text;
    QLabel *m_hint;
    QPushButton *m_problems;
    QPushButton *m_open;
};

} // namespace rankscope
