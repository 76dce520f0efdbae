// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/exports/profileexports.h"

#include <QDialog>

class QButtonGroup;
class QLabel;
class QPushButton;

namespace rankscope {

/// Asks which part of a profile is written and how; shows the command that does the same.
class ProfileExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `chosen`: the name of the one that is proposed; the first where it is not there. `exports` is not empty.
    ProfileExportDialog(std::vector<ProfileExport> exports, const QString &chosen, QWidget *parent = nullptr);

    const ProfileExport &chosen() const;

private:
    QWidget *makeChoices(const QString &chosen);
    QWidget *makeCommand();
    void showChosen();

    std::vector<ProfileExport> m_exports;
    QButtonGroup *m_choices = nullptr;
    QLabel *m_explanation = nullptr;
    QLabel *m_command = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace rankscope
