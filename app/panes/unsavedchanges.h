// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/panekind.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>

class QMessageBox;

namespace rankscope {

class PaneHost;

/// Asks what becomes of changes that are not saved before they would be lost, in dialogs that wait for no one.
/// Invariant: one question at a time; while one is open, others are not asked, and what they were for is not done.
class UnsavedChanges : public QObject
{
    Q_OBJECT

public:
    using Then = std::function<void()>;

    /// `window` is the parent of the dialogs; both outlive this.
    UnsavedChanges(QWidget &window, const PaneHost &host, QObject *parent = nullptr);

    /// Calls `then` at once where none of the panes has such changes, else when the user has saved or discarded those
    /// of each. Never after Cancel, nor where something could not be saved.
    void settle(const QList<Pane *> &panes, const Then &then);

private:
    void settleNext(QList<QPointer<Pane>> panes, const Then &then);
    void ask(Pane *pane, const QString &name, const Then &then);

    QWidget &m_window;
    const PaneHost &m_host;
    QPointer<QMessageBox> m_question;
};

} // namespace rankscope
