// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace rankscope {

/// Notices when open files change on disk: their size or time, also when a file is replaced under the same name. A
/// burst of changes is told once, when it is over.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject *parent = nullptr);

    /// The files to watch from now on; what they look like now counts as unchanged.
    void setFiles(const QStringList &files);
    /// How they look now counts as unchanged.
    void accept(const QStringList &files);

Q_SIGNALS:
    /// Paths as they were given, in that order.
    void changed(const QStringList &files);

private:
    struct Look {
        bool exists = false;
        qint64 bytes = 0;
        QDateTime modified;
        friend bool operator==(const Look &, const Look &) = default;
    };

    static Look lookOf(const QString &file);
    void watchAgain();
    void check();

    QFileSystemWatcher m_watcher;
    QTimer m_quiet; // runs out when no change came for a while
    QStringList m_files;
    QHash<QString, Look> m_looks;
};

} // namespace rankscope
