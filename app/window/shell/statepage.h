// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace rankscope {

/// What stands in the place of panes while there are none to show: what is being read, or what failed, where, and what
/// to do.
class StatePage : public QWidget
{
    Q_OBJECT

public:
    explicit StatePage(QWidget *parent = nullptr);

    /// `details`: lines on what is being done; may be empty.
    void showLoading(const QString &text, const QStringList &details);
    /// There is nothing to show, and `text` says what to do.
    void showHint(const QString &text);
    /// The user stopped the reading.
    void showCancelled();
    /// `hint` may be empty.
    void showFailure(const QString &message, const QString &hint);

Q_SIGNALS:
    void problemsRequested();
    void openRequested();
    void againRequested(); ///< read again

private:
    QLabel *m_icon;
    QLabel *m_text;
    QLabel *m_hint;
    QPushButton *m_problems;
    QPushButton *m_open;
    QPushButton *m_again;
};

} // namespace rankscope
