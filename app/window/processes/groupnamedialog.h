// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscope {

/// Asks for the name of a group and says at once why a name is not possible.
class GroupNameDialog : public QDialog
{
    Q_OBJECT

public:
    struct Question {
        QString title; // of the window, a head line
        QString label; // above the field: of what it is the name
        QString accept; // on the button
        QString name; // proposed
        std::function<QString(const QString &name)> mistakeIn; // a sentence; empty: none
    };

    explicit GroupNameDialog(const Question &question, QWidget *parent = nullptr);

    QString name() const; ///< without needless blanks

private:
    void check();

    std::function<QString(const QString &)> m_mistakeIn;
    QLineEdit *m_name;
    QLabel *m_mistake;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
