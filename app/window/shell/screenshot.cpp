// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/screenshot.h"

#include "app/window/shell/mainwindow.h"

#include <QPixmap>

namespace rankscope {

namespace {

/// After the last result, panes still lay out and scroll in events of their own: these must have been handled, too.
constexpr int quietTurnsNeeded = 4;

} // namespace

Screenshot::Screenshot(MainWindow &window, const QString &file, const QString &part, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_file(file)
    , m_part(part)
{
    connect(&window, &MainWindow::maybeSettled, this, &Screenshot::checkSettled, Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, &Screenshot::checkSettled, Qt::QueuedConnection);
}

void Screenshot::checkSettled()
{
    if (!m_window.isSettled()) {
        m_quietTurns = 0;
        return; // maybeSettled() comes again
    }
    if (m_quietTurns == 0)
        m_isShown = m_part.isEmpty() || m_window.showPart(m_part);
    if (++m_quietTurns < quietTurnsNeeded) {
        QTimer::singleShot(0, this, &Screenshot::checkSettled);
        return;
    }
    disconnect(&m_window, nullptr, this, nullptr);
    take();
}

void Screenshot::take()
{
    const bool saved = m_window.grab().save(m_file);
    QString problem;
    if (!saved)
        problem = tr("The picture could not be written to %1.").arg(m_file);
    else if (!m_isShown)
        problem = tr("There is no pane of the name %1 for these files. There are: %2.")
                      .arg(m_part, m_window.partNames().join(QStringLiteral(", ")));
    else if (const auto error = m_window.workspace().firstError())
        problem = toString(*error);
    Q_EMIT finished(problem);
}

} // namespace rankscope
