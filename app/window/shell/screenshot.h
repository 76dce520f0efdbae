// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace rankscope {

class MainWindow;

/// Saves a picture of the window when all is read, compared and painted, and says so.
class Screenshot : public QObject
{
    Q_OBJECT

public:
    /// The window outlives this. `part`: the pane or dock to show first; empty: as it comes.
    Screenshot(MainWindow &window, const QString &file, const QString &part, QObject *parent = nullptr);

Q_SIGNALS:
    /// `problem`: why the picture is missing or does not show what was asked for; empty where all is well.
    void finished(const QString &problem);

private:
    void checkSettled();
    void take();

    MainWindow &m_window;
    QString m_file;
    QString m_part;
    int m_quietTurns = 0; // of the event loop, since it settled and the part was shown
    bool m_isShown = false; // the part
};

} // namespace rankscope
