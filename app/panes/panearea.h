// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QMainWindow>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <utility>

class QDockWidget;
class QTabBar;

namespace rankscope {

class Pane;

/// The middle of the window: panes as tabs, which can be put side by side, floated and closed. One of them is current.
class PaneArea : public QMainWindow
{
    Q_OBJECT

public:
    explicit PaneArea(QWidget *parent = nullptr);
    ~PaneArea() override;

    /// Whether something new becomes current, or leaves the keyboard and the sight to what is current.
    enum class Attention : std::uint8_t { Front, Behind };
    /// Takes the pane over; the first one is current in any case. `name` stays the same between sessions: it is kept
    /// in the layout.
    void addPane(Pane *pane, const QString &name, Attention attention = Attention::Front);
    /// The text of its tab, where title() alone would not tell it from others. Where another pane has the same text, a
    /// number is added.
    void setTitle(const Pane *pane, const QString &title);
    /// Marks its tab, or a bar above it where it has none: the tool-tip says the sentence. Empty: nothing is wrong.
    void setWarning(const Pane *pane, const QString &sentence);
    /// Deletes it. The tabs have a button for it.
    void closePane(Pane *pane);
    /// Called before the user closes a pane: it calls `close` when, and if, the pane may be closed.
    using CloseGuard = std::function<void(Pane *pane, const std::function<void()> &close)>;
    void setCloseGuard(CloseGuard guard) { m_closeGuard = std::move(guard); }
    const QList<Pane *> &panes() const { return m_panes; } ///< in the order they were opened
    /// In the order of their tabs, which can be moved; those without a tab come last.
    QList<Pane *> panesByTab() const;
    QStringList paneNames() const;
    QString nameOf(const Pane *pane) const;
    Pane *pane(const QString &name) const; ///< null for one that is not open
    Pane *currentPane() const { return m_current; }
    void setCurrentPane(Pane *pane);
    /// The next or previous one, round and round.
    void turn(int step);

Q_SIGNALS:
    void currentChanged(rankscope::Pane *pane); ///< null: none is left
    void paneClosing(rankscope::Pane *pane); ///< it is still whole

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Caption {
        QString title;
        QString warning; // empty: none
    };

    QDockWidget *dockOf(const Pane *pane) const;
    void addTab(QDockWidget *dock);
    void showTitleBars();
    void updateTabs();
    Pane *paneOfTab(const QTabBar &bar, int tab) const;
    QString freeTitle(const Pane *pane, const QString &title) const;
    void showCaption(const Pane *pane);
    QString warningAt(const QObject *watched, const QPoint &place) const;
    void closeLater(Pane *pane);
    void forget(Pane *pane);
    void becomeCurrent(Pane *pane);

    QList<Pane *> m_panes;
    QHash<const Pane *, Caption> m_captions;
    Pane *m_current = nullptr;
    CloseGuard m_closeGuard; // null: every pane may be closed
};

} // namespace rankscope
