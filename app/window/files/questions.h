// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace rankscope {

/// What the window asks a user by dialogs of the system. Tests answer in their place. Empty answers: given up.
struct Questions {
    std::function<QStringList(QWidget *parent, const QString &folder)> openFiles;
    std::function<QString(QWidget *parent, const QString &folder)> openFolder;
    std::function<QString(QWidget *parent, const QString &name)> locateSource;
    /// `name`: the proposed file; `formats`: what the names of files mean, "Table (*.csv)", the first one proposed.
    std::function<QString(QWidget *parent, const QString &name, const QStringList &formats)> saveFile;
    std::function<QString(QWidget *parent, const QString &folder)> openGroups;
    std::function<QString(QWidget *parent, const QString &name)> saveGroups; ///< `name`: the proposed file
    std::function<QString(QWidget *parent, const QString &folder)> openLayout;
    std::function<QString(QWidget *parent, const QString &name)> saveLayout; ///< `name`: the proposed file
};

/// The choices of the dialog that opens files: first everything, then each kind by the names that its files mostly
/// have.
QStringList openFilters();

/// The dialogs of the system.
Questions systemQuestions();

} // namespace rankscope
