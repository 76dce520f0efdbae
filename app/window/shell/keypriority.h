// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace rankscope {

/// Gives the key of an action to the action, also while a text field has the keyboard: on X11 fields take Ctrl+E for
/// the end of the line.
class KeyPriority : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    KeyPriority(const QWidget &window, const QAction &action, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const QWidget &m_window;
    const QAction &m_action;
};

} // namespace rankscope
