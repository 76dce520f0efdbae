// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"

#include <QAction>
#include <QByteArray>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>

namespace rankscope {

/// The menu of the window in which an action of a pane is shown.
enum class PaneMenu { Edit, View, Go, Compare };

/// One view of what is open: a tab of the window.
/// Invariant: its actions answer to their keys while it is current; of several panes in one window exactly one is
/// (the window says which one by setCurrent()), so the same key may mean something in each of them.
class Pane : public QWidget
{
    Q_OBJECT

public:
    explicit Pane(QWidget *parent = nullptr);

    /// The text of the tab, translated: "Trace diff".
    virtual QString title() const = 0;
    /// The command line that prints what the pane shows ("Copy as command"), quoted for a shell; empty while it shows
    /// nothing.
    virtual QString commandLine() const = 0;
    /// What the command line leaves out of what is shown, a full sentence, translated; empty where it says all.
    virtual QString commandRemark() const { return {}; }
    /// One line for the status bar, translated: "4,030,260 records · 6,445 differences · 1 origin".
    virtual QString status() const { return {}; }

    /// All that is seen was read and computed: no worker makes something that the pane waits for.
    virtual bool isSettled() const { return true; }
    /// There is something to write to a file.
    virtual bool hasContent() const { return false; }

    /// What a reload must keep: selected row, expansion, scroll position, filters. Readable by restoreState() of the
    /// same class when it shows the same files, changed or not; what can no longer be found is left as it is.
    virtual QByteArray saveState() const { return {}; }
    virtual void restoreState(const QByteArray &state) { Q_UNUSED(state) }

    /// How the pane is arranged (columns, splitters), whatever it shows: what is remembered between sessions.
    virtual QByteArray saveLayout() const { return {}; }
    virtual void restoreLayout(const QByteArray &layout) { Q_UNUSED(layout) }

    /// Shows what is at this line (1-based) of a file that the pane displays; false where it displays no such file.
    virtual bool goToLine(const QString &file, std::uint64_t line);

    /// The line of the source that belongs to what is selected here: the window shows it while the pane is in front.
    const std::optional<SourcePlace> &place() const { return m_place; }

    /// Makes an action of this pane. A tool-tip that says what it does is expected from the caller.
    QAction *addPaneAction(PaneMenu menu, const QString &objectName, const QString &text, const QKeySequence &key = {});
    /// The actions of one menu, in order: next difference (F8), find (Ctrl+F), go to (Ctrl+G), filter (Ctrl+L), …
    QList<QAction *> paneActions(PaneMenu menu) const;
    /// All of them.
    QList<QAction *> paneActions() const;

    /// Whether the keys of the actions belong to this pane; true from the start.
    void setCurrent(bool current);
    bool isCurrent() const { return m_current; }

public Q_SLOTS:
    /// Shows what another pane (or the process selector) selected. Must not answer with selectionOffered().
    virtual void takeSelection(const rankscope::Selection &selection) = 0;

Q_SIGNALS:
    /// The user selected this here: the other panes follow.
    void selectionOffered(const rankscope::Selection &selection);
    /// What the pane shows of itself when it was filled. Nobody selected it: the other panes stay where they are.
    void selectionBegun(const rankscope::Selection &selection);
    void sourceRequested(const rankscope::SourcePlace &place);
    /// status() is another one.
    void statusChanged(const QString &status);
    /// These processes, not empty, could be a group of this name: the window asks for it.
    void groupOffered(const QString &name, const rankscope::ProcessSet &processes);
    /// The user wants to compare a value over the processes: an expression of the document that has this file.
    void valueRequested(const QString &file, const QString &expression);
    /// The user wants to see the Problems dock.
    void problemsRequested();
    /// isSettled() became true: what was set last is shown.
    void settled();
    /// The user wants the plot that is seen in a file: the window asks where.
    void pictureRequested();
    /// isCurrent() is another one.
    void currentChanged(bool current);

protected:
    /// The same for what is done in the pane wherever its focus is; the tool-tip says what.
    QAction *addDone(PaneMenu menu, const QString &objectName, const QString &text, const QKeySequence &key,
                     const QString &toolTip, const std::function<void()> &done);
    void setPlace(const std::optional<SourcePlace> &place) { m_place = place; }

private:
    struct Entry {
        PaneMenu menu = PaneMenu::Go;
        QAction *action = nullptr; // child of the pane
    };
    QList<Entry> m_actions;
    std::optional<SourcePlace> m_place;
    bool m_current = true;
};

} // namespace rankscope
