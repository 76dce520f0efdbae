// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"

#include <QDialog>

class QButtonGroup;
class QLabel;
class QListWidget;
class QPushButton;

namespace rankscope {

/// The open profiles of which one can be made: files that were read, each once.
std::vector<std::shared_ptr<const ProfileDocument>> combinableProfiles(const Documents &documents);

/// Which of the open profiles become one, and how.
class CombineDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CombineDialog(const Documents &documents, QWidget *parent = nullptr);

    /// What was chosen: the files in the order of the list.
    CombinedRuns chosen() const;

private:
    QWidget *makeRuns(const Documents &documents);
    QWidget *makeWays();
    void updateState();

    QListWidget *m_runs = nullptr;
    QButtonGroup *m_ways = nullptr; // ids: RunCombination
    QLabel *m_hint = nullptr;
    QPushButton *m_combine = nullptr;
};

} // namespace rankscope
