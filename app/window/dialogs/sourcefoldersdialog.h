// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/sources/sourcemap.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscope {

/// Where the two versions of the source lie from which two runs were built. Accepts two folders, that of the reference
/// alone, or none: then lines are not paired.
class SourceFoldersDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SourceFoldersDialog(const SourceFolders &folders, QWidget *parent = nullptr);

    SourceFolders folders() const;

private:
    QLineEdit *addFolder(QFormLayout &form, const QString &label, const QString &name, const QString &folder);
    QString whyNot() const;
    void updateState();

    QLineEdit *m_reference = nullptr;
    QLineEdit *m_current = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace rankscope
