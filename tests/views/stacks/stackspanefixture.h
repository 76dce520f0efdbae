// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/views/stacks/jobtext.h"
#include "views/stacks/stackspane.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"

#include <QAbstractButton>
#include <QLabel>

/// The pane of stacks in a window of its own, and what its tests do with it: controls by their names, rows by their
/// functions.
class StacksPaneFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A fresh pane that shows the hanging job.
    void init();

protected:
    rankscope::StackTreeView *tree() const { return child<rankscope::StackTreeView>("stackTree"); }
    rankscope::IcicleView *icicle() const { return child<rankscope::IcicleView>("icicle"); }
    QAbstractButton *button(const QString &name) const { return m_pane->findChild<QAbstractButton *>(name); }
    QString hidden() const { return child<QLabel>("hiddenFrames")->text(); }
    QAction *action(const QString &name) const;
    std::optional<rankscope::ViewRow> row(const QString &function) const;
    /// The function of the selected row of the tree; empty: none is selected.
    QString current() const;
    void click(const QString &function) const;
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }
    void show(const QStringList &texts, const QString &file = QStringLiteral("run/job.xml"));

    template<typename T>
    T *child(const char *name) const
    {
        return m_pane->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<rankscope::StacksPane> m_pane;
};
