// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/documents/sourcesearch.h"
#include "model/base/job.h"

class QLabel;
class QPushButton;
class QTableWidget;
class QTreeWidget;

namespace rankscope {

/// The rules by which source files are found: a folder as the files name it, and where it lies here. While they are
/// edited, below stands which of the files that are named now are found, and where.
class PathRulesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `named`: the source files that what is open names.
    PathRulesDialog(const SourceSearch &search, const QStringList &named, QWidget *parent = nullptr);

    /// The rules to be kept, in their order; those with an empty end are skipped.
    PathMapping mapping() const;

private:
    /// What a file was found as; nothing: it was not.
    using Found = std::vector<std::optional<QString>>;

    QWidget *makeRules();
    QWidget *makeButtons();
    void addRule(const PathMapping::Rule &rule);
    void removeRule();
    void moveRule(int step);
    void chooseFolder();
    void check();
    void showFound(const Found &found);
    void updateButtons();

    SourceSearch m_search;
    QStringList m_named;
    QTableWidget *m_rules = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_browse = nullptr;
    QLabel *m_summary = nullptr;
    QTreeWidget *m_files = nullptr;
    Job<Found> m_job;
    bool m_isChanging = false;
};

} // namespace rankscope
