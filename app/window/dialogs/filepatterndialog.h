// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace rankscope {

/// What the numbers in the names of files of arrays are: a pattern, and next to it what it makes of each name while it
/// is typed.
class FilePatternDialog : public QDialog
{
    Q_OBJECT

public:
    /// `pattern`: the one in force; empty: the names say it themselves.
    FilePatternDialog(const QStringList &names, const QString &pattern, QWidget *parent = nullptr);

    /// The pattern to be kept; empty: the names say it themselves.
    QString givenPattern() const;

private:
    QWidget *makePattern();
    void check();

    QStringList m_names;
    QLineEdit *m_pattern = nullptr;
    QLabel *m_message = nullptr;
    QTableWidget *m_table = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
