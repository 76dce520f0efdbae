// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/pane.h"

namespace rankscope {

Pane::Pane(QWidget *parent) : QWidget(parent) {}

bool Pane::goToLine(const QString &file, std::uint64_t line)
{
    Q_UNUSED(file)
    Q_UNUSED(line)
    return false;
}

QList<QAction *> Pane::paneActions(PaneMenu menu) const
{
    QList<QAction *> result;
    for (const Entry &entry : m_actions) {
        if (entry.menu == menu)
            result.append(entry.action);
    }
    return result;
}

QList<QAction *> Pane::paneActions() const
{
    QList<QAction *> result;
    for (const Entry &entry : m_actions)
        result.append(entry.action);
    return result;
}

void Pane::setCurrent(bool current)
{
    if (m_current == current)
        return;
    m_current = current;
    for (const Entry &entry : m_actions) {
        if (current)
            addAction(entry.action);
        else
            removeAction(entry.action);
    }
    Q_EMIT currentChanged(current);
}

QAction *Pane::addPaneAction(PaneMenu menu, const QString &objectName, const QString &text, const QKeySequence &key)
{
    auto *const action = new QAction(text, this);
    action->setObjectName(objectName);
    action->setShortcut(key);
    m_actions.append({menu, action});
    if (m_current)
        addAction(action);
    return action;
}

QAction *Pane::addDone(PaneMenu menu, const QString &objectName, const QString &text, const QKeySequence &key,
                       const QString &toolTip, const std::function<void()> &done)
{
    QAction *const action = addPaneAction(menu, objectName, text, key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, done);
    return action;
}

} // namespace rankscope
