// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/model/profile/profiletext.h"
#include "views/profile/profilepane.h"
#include "views/profile/table/profiletreeview.h"

#include <QAction>
#include <QLabel>

/// The pane of profiles in a window of its own, and what its tests do with it: rows by their titles, columns by theirs.
class ProfilePaneFixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A fresh pane that shows the program "hydro".
    void init() { makePane(); }

protected:
    void makePane();
    rankscope::ProfileTreeView *tree() const { return child<rankscope::ProfileTreeView>("profileTree"); }
    rankscope::ProfileTreeView *flat() const { return child<rankscope::ProfileTreeView>("profileFlat"); }
    rankscope::ProfileTreeView *callers() const { return child<rankscope::ProfileTreeView>("profileCallers"); }
    /// Clicks the tab of a table and waits for its rows.
    void showTab(int tab) const;
    /// The main program calls f in two places; f calls g, which calls f again: 15 cycles.
    void showCallPaths();
    QString sentence() const { return child<QLabel>("profileSentence")->text(); }
    QAction *action(const QString &name) const;
    /// Invalid where no row has this title.
    QModelIndex at(const QString &title, const rankscope::ProfileTreeView *view = nullptr) const;
    QString current(const rankscope::ProfileTreeView *view = nullptr) const;
    /// Titles of the rows that are open to be seen, from top to bottom.
    QStringList visible(const rankscope::ProfileTreeView *view = nullptr) const;
    QStringList columns(const rankscope::ProfileTreeView *view = nullptr) const;
    void click(const QString &title) const;
    void settle() const { QTRY_VERIFY(m_pane->isSettled()); }
    void show(const QByteArray &text, std::size_t metrics = 2, const QString &file = QStringLiteral("hydro.pxml"));

    template<typename T>
    T *child(const char *name) const
    {
        return m_pane->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<rankscope::ProfilePane> m_pane;
};

std::shared_ptr<const rankscope::ProfileDocument> profileOf(const QString &file, const QByteArray &text,
                                                            std::size_t metrics = 2, bool callPaths = false);
