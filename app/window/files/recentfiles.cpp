// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/recentfiles.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringList entryOf(const QStringList &files)
{
    QStringList entry;
    for (const QString &file : files)
        entry.append(QDir::cleanPath(QFileInfo(file).absoluteFilePath()));
    return entry;
}

} // namespace

RecentFiles::RecentFiles(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_entries(settings.recentFiles())
{}

void RecentFiles::add(const QStringList &files)
{
    if (files.isEmpty() || files.contains("-"_L1))
        return;
    const QStringList entry = entryOf(files);
    m_entries.removeAll(entry);
    m_entries.prepend(entry);
    m_entries.resize(std::min(m_entries.size(), maximum));
    m_settings.setRecentFiles(m_entries);
    Q_EMIT changed();
}

void RecentFiles::remove(const QStringList &files)
{
    if (m_entries.removeAll(entryOf(files)) == 0)
        return;
    m_settings.setRecentFiles(m_entries);
    Q_EMIT changed();
}

void RecentFiles::clear()
{
    m_entries.clear();
    m_settings.setRecentFiles(m_entries);
    Q_EMIT changed();
}

QString RecentFiles::label(const QStringList &files)
{
    const auto shortened = [](const QString &file) {
        const QString home = QDir::homePath();
        return file.startsWith(QString(home + u'/')) ? QString(u"~"_s + file.mid(home.size())) : file;
    };
    if (files.size() == 1)
        return shortened(files[0]);
    if (files.size() == 2)
        return tr("%1 and %2").arg(shortened(files[0]), shortened(files[1]));
    return tr("%1 and %n more", nullptr, static_cast<int>(files.size()) - 1).arg(shortened(files[0]));
}

} // namespace rankscope
