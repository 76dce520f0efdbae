// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/base/job.h"
#include "model/stacks/job/ranktable.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace rankscope {

class RankTableModel;

/// How the names of the files of a job tell their ranks: a pattern, and next to it what it makes of each file while it
/// is typed.
class RankRuleDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RankRuleDialog(const FileRanks &files, QWidget *parent = nullptr);

    /// The pattern to be kept; empty: what is guessed is right.
    QString givenRule() const;

private:
    QWidget *makePattern();
    QTableView *makeTable();
    void check();
    void showTable(const RankTable &table);
    bool isGood() const;

    FileRanks m_files;
    QLineEdit *m_pattern;
    QLabel *m_message;
    RankTableModel *m_model;
    QPushButton *m_default;
    QPushButton *m_accept;
    Job<RankTable> m_job;
};

} // namespace rankscope
