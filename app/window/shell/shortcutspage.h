// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QAction;

namespace rankscope {

/// All keys of the window, read from the actions themselves: it cannot be out of date.
class ShortcutsPage : public QDialog
{
    Q_OBJECT

public:
    struct Group {
        QString title;
        QList<QAction *> actions; // those without a key are skipped
    };

    explicit ShortcutsPage(const QList<Group> &groups, QWidget *parent = nullptr);
};

} // namespace rankscope
