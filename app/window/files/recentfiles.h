// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/settings.h"

#include <QObject>

namespace rankscope {

/// What was opened lately, newest first; what was opened together stays together.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype maximum = 12;

    /// `settings` outlives this.
    explicit RecentFiles(Settings &settings, QObject *parent = nullptr);

    /// Paths are kept absolute; standard input is not kept.
    void add(const QStringList &files);
    /// What could not be read is not offered again.
    void remove(const QStringList &files);
    void clear();
    const QList<QStringList> &entries() const { return m_entries; }

    /// One entry for a menu: the names, and enough of their folders to tell them apart.
    static QString label(const QStringList &files);

Q_SIGNALS:
    void changed();

private:
    Settings &m_settings;
    QList<QStringList> m_entries;
};

} // namespace rankscope
