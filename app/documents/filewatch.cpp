// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/filewatch.h"

#include <QFileInfo>
#include <QSet>

#include <chrono>

namespace rankscope {

using namespace std::chrono_literals;

FileWatch::FileWatch(QObject *parent) : QObject(parent)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(300ms);
    const auto wait = [this] { m_quiet.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::check);
}

void FileWatch::setFiles(const QStringList &files)
{
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    QHash<QString, Look> looks;
    for (const QString &file : files)
        looks.insert(file, m_looks.contains(file) ? m_looks.value(file) : lookOf(file));
    m_files = files;
    m_looks = looks;
    watchAgain();
}

void FileWatch::accept(const QStringList &files)
{
    for (const QString &file : files) {
        if (m_looks.contains(file))
            m_looks.insert(file, lookOf(file));
    }
}

FileWatch::Look FileWatch::lookOf(const QString &file)
{
    const QFileInfo info(file);
    return {info.exists(), info.size(), info.lastModified()};
}

/// A replaced file is another one for the system: its path has to be given again. The folders tell when it comes back.
void FileWatch::watchAgain()
{
    QSet<QString> paths;
    for (const QString &file : std::as_const(m_files)) {
        const QFileInfo info(file);
        if (info.exists())
            paths.insert(file);
        if (QFileInfo::exists(info.absolutePath()))
            paths.insert(info.absolutePath());
    }
    for (const QString &path : m_watcher.files() + m_watcher.directories())
        paths.remove(path);
    if (!paths.isEmpty())
        m_watcher.addPaths(paths.values());
}

void FileWatch::check()
{
    watchAgain();
    QStringList changes;
    for (const QString &file : std::as_const(m_files)) {
        const Look look = lookOf(file);
        if (look == m_looks.value(file))
            continue;
        m_looks.insert(file, look);
        changes.append(file);
    }
    if (!changes.isEmpty())
        Q_EMIT changed(changes);
}

} // namespace rankscope
