// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/keypriority.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace rankscope {

KeyPriority::KeyPriority(const QWidget &window, const QAction &action, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_action(action)
{
    QCoreApplication::instance()->installEventFilter(this);
}

/// A field that accepted this event would get the key instead of the action.
bool KeyPriority::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *const widget = qobject_cast<const QWidget *>(watched);
    const auto *const key = static_cast<const QKeyEvent *>(event);
    const bool isMine = widget && widget->window() == &m_window && m_action.isEnabled()
                        && m_action.shortcuts().contains(QKeySequence(key->keyCombination()));
    if (!isMine)
        return false;
    event->ignore();
    return true;
}

} // namespace rankscope
