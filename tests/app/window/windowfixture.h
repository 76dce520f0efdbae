// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/shell/mainwindow.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace rankscope {

/// A real window with the sample session next to it: settings of its own, dialogs answered by the test, any warning of
/// Qt fails the test.
class WindowFixture
{
public:
    /// To be called at the start of each test.
    void open();
    void close() { m_window.reset(); }
    void reopen(); ///< a new window with the same settings

    MainWindow &window() { return *m_window; }
    QString sample(const QString &name) const { return m_folder.filePath(name); }
    /// Files of a folder, of the sample session or with their whole path, in this order.
    QStringList pathsOf(const QStringList &files, const QString &folder) const;
    /// A copy of a sample file that may be changed.
    QString copyOf(const QString &name, const QString &newName);
    bool isReady() const { return m_window->isSettled(); }

    template<typename T>
    T *find(const QString &name) const
    {
        return m_window->findChild<T *>(name);
    }
    QString status() const;
    void trigger(const QString &action) const { find<QAction>(action)->trigger(); }

    // answers of the user
    QStringList filesToOpen;
    QString folderToOpen;
    QString sourceFile;
    QString fileToSave;
    QString proposedFile; ///< what the window proposed for it

private:
    void makeWindow();

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_settingsFolder;
    std::unique_ptr<QSettings> m_store;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace rankscope
