// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panearea.h"

#include "views/common/pane.h"

#include <QApplication>
#include <QDockWidget>
#include <QHelpEvent>
#include <QPointer>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

PaneArea::PaneArea(QWidget *parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget);
    setObjectName(u"panes"_s);
    setDockNestingEnabled(true);
    setDockOptions(AllowTabbedDocks | AllowNestedDocks | GroupedDragging | AnimatedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        for (Pane *const pane : std::as_const(m_panes)) {
            if (now && (pane == now || pane->isAncestorOf(now)))
                becomeCurrent(pane);
        }
    });
    connect(this, &QMainWindow::tabifiedDockWidgetActivated, this, [this](QDockWidget *dock) {
        if (auto *const pane = qobject_cast<Pane *>(dock->widget()))
            becomeCurrent(pane);
    });
}

/// The panes go after the members: they must not be heard any more.
PaneArea::~PaneArea()
{
    disconnect(qApp, nullptr, this, nullptr);
    disconnect(this, nullptr, this, nullptr);
    for (const Pane *const pane : std::as_const(m_panes)) {
        disconnect(pane, nullptr, this, nullptr);
        disconnect(dockOf(pane), nullptr, this, nullptr);
    }
}

void PaneArea::addPane(Pane *pane, const QString &name, Attention attention)
{
    auto *const dock = new QDockWidget(pane->title(), this);
    dock->setObjectName(name);
    dock->setWidget(pane);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable
                      | QDockWidget::DockWidgetClosable);
    addTab(dock);
    m_panes.append(pane);
    m_captions.insert(pane, {pane->title(), {}});
    // the keys of the current pane answer wherever the keyboard is; only Copy belongs to what has the keyboard
    for (QAction *const action : pane->paneActions()) {
        const bool isCopy = action->shortcut() == QKeySequence(QKeySequence::Copy);
        action->setShortcutContext(isCopy ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
    }
    dock->installEventFilter(this);
    const auto updateSoon = [this] { QMetaObject::invokeMethod(this, &PaneArea::updateTabs, Qt::QueuedConnection); };
    connect(dock, &QDockWidget::topLevelChanged, this, updateSoon);
    connect(dock, &QDockWidget::dockLocationChanged, this, updateSoon);
    updateSoon(); // the tabs are made when the area is laid out
    connect(pane, &QObject::destroyed, this, [this, pane] { forget(pane); });
    showTitleBars();
    if (attention == Attention::Front || !m_current)
        setCurrentPane(pane);
    else
        dockOf(m_current)->raise();
}

/// A new tab is on top of the others, whatever is current.
void PaneArea::addTab(QDockWidget *dock)
{
    const QSignalBlocker nothingIsActivated(this);
    addDockWidget(Qt::TopDockWidgetArea, dock);
    if (!m_panes.isEmpty() && !dockOf(m_panes.last())->isFloating())
        tabifyDockWidget(dockOf(m_panes.last()), dock);
}

QDockWidget *PaneArea::dockOf(const Pane *pane) const
{
    return static_cast<QDockWidget *>(pane->parentWidget());
}

/// A tab says the title already: the bar is shown only where there is no tab, and more than one pane or a warning.
void PaneArea::showTitleBars()
{
    for (Pane *const pane : std::as_const(m_panes)) {
        QDockWidget *const dock = dockOf(pane);
        const bool isTelling = m_panes.size() > 1 || !m_captions[pane].warning.isEmpty();
        const bool wanted = dock->isFloating() || (isTelling && tabifiedDockWidgets(dock).isEmpty());
        if (wanted == (dock->titleBarWidget() == nullptr))
            continue;
        QWidget *const old = dock->titleBarWidget();
        dock->setTitleBarWidget(wanted ? nullptr : new QWidget);
        delete old;
    }
}

void PaneArea::updateTabs()
{
    showTitleBars();
    for (QTabBar *const bar : findChildren<QTabBar *>(Qt::FindDirectChildrenOnly)) {
        if (bar->tabsClosable())
            continue;
        bar->setTabsClosable(true);
        bar->installEventFilter(this);
        connect(bar, &QTabBar::tabCloseRequested, this, [this, bar](int tab) {
            if (Pane *const pane = paneOfTab(*bar, tab))
                closeLater(pane);
        });
    }
}

/// The layout keeps the address of the dock with its tab. It is compared and never followed.
Pane *PaneArea::paneOfTab(const QTabBar &bar, int tab) const
{
    const auto address = bar.tabData(tab).value<quintptr>();
    const auto pane = std::ranges::find_if(
        m_panes, [&](const Pane *one) { return reinterpret_cast<quintptr>(dockOf(one)) == address; });
    return pane == m_panes.end() ? nullptr : *pane;
}

QList<Pane *> PaneArea::panesByTab() const
{
    QList<QTabBar *> bars = findChildren<QTabBar *>(Qt::FindDirectChildrenOnly);
    std::ranges::sort(bars, {}, [](const QTabBar *bar) { return std::pair(bar->y(), bar->x()); });
    QList<Pane *> panes;
    for (const QTabBar *const bar : std::as_const(bars)) {
        for (int tab = 0; tab < bar->count(); ++tab) {
            if (Pane *const pane = paneOfTab(*bar, tab))
                panes.append(pane);
        }
    }
    for (Pane *const pane : m_panes) {
        if (!panes.contains(pane))
            panes.append(pane);
    }
    return panes;
}

/// Not now: who is asking, a tab bar or the dock itself, may go with it.
void PaneArea::closeLater(Pane *pane)
{
    const auto close = [this, pane = QPointer<Pane>(pane)] {
        if (pane)
            closePane(pane);
    };
    const auto guarded = [this, pane, close] {
        if (m_closeGuard)
            m_closeGuard(pane, close);
        else
            close();
    };
    QMetaObject::invokeMethod(pane, guarded, Qt::QueuedConnection);
}

bool PaneArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *const help = static_cast<QHelpEvent *>(event);
        const QString warning = warningAt(watched, help->pos());
        if (warning.isEmpty())
            return QMainWindow::eventFilter(watched, event);
        QToolTip::showText(help->globalPos(),
                           Qt::convertFromPlainText(warning, Qt::WhiteSpaceNormal)); // names may look like tags
        return true;
    }
    const auto closing = std::ranges::find(m_panes, watched, [this](const Pane *pane) { return dockOf(pane); });
    if (event->type() != QEvent::Close || closing == m_panes.end())
        return QMainWindow::eventFilter(watched, event);
    event->ignore();
    closeLater(*closing);
    return true;
}

void PaneArea::setTitle(const Pane *pane, const QString &title)
{
    m_captions[pane].title = freeTitle(pane, title);
    showCaption(pane);
}

void PaneArea::setWarning(const Pane *pane, const QString &sentence)
{
    m_captions[pane].warning = sentence;
    showCaption(pane);
    showTitleBars();
}

void PaneArea::showCaption(const Pane *pane)
{
    const Caption &caption = m_captions[pane];
    dockOf(pane)->setWindowTitle(caption.warning.isEmpty() ? caption.title : QString(u"⚠ "_s % caption.title));
}

/// The warning of the tab, or of the title bar, that is at this place of a bar of tabs or of a dock.
QString PaneArea::warningAt(const QObject *watched, const QPoint &place) const
{
    if (const auto *const bar = qobject_cast<const QTabBar *>(watched)) {
        const int tab = bar->tabAt(place);
        return tab < 0 ? QString() : m_captions.value(paneOfTab(*bar, tab)).warning;
    }
    const auto pane = std::ranges::find(m_panes, watched, [this](const Pane *one) { return dockOf(one); });
    return pane == m_panes.end() || place.y() >= (*pane)->y() ? QString() : m_captions.value(*pane).warning;
}

QString PaneArea::freeTitle(const Pane *pane, const QString &title) const
{
    const auto isTaken = [&](const QString &text) {
        return std::ranges::any_of(m_panes,
                                   [&](const Pane *other) { return other != pane && m_captions[other].title == text; });
    };
    QString text = title;
    for (int number = 2; isTaken(text); ++number)
        text = tr("%1 (%2)").arg(title, QString::number(number));
    return text;
}

void PaneArea::closePane(Pane *pane)
{
    Q_EMIT paneClosing(pane);
    QDockWidget *const dock = dockOf(pane);
    removeDockWidget(dock); // the tabs must know before it is half gone
    forget(pane);
    delete dock;
}

/// May be called while the pane is being destroyed: nothing of it is asked.
void PaneArea::forget(Pane *pane)
{
    const qsizetype place = m_panes.indexOf(pane);
    if (!m_panes.removeOne(pane))
        return;
    m_captions.remove(pane);
    QMetaObject::invokeMethod(this, &PaneArea::updateTabs, Qt::QueuedConnection);
    if (m_current != pane)
        return;
    m_current = nullptr;
    if (m_panes.isEmpty())
        Q_EMIT currentChanged(nullptr);
    else
        setCurrentPane(m_panes[std::min(place, m_panes.size() - 1)]);
}

QStringList PaneArea::paneNames() const
{
    QStringList names;
    for (const Pane *const pane : m_panes)
        names.append(nameOf(pane));
    return names;
}

QString PaneArea::nameOf(const Pane *pane) const
{
    return dockOf(pane)->objectName();
}

Pane *PaneArea::pane(const QString &name) const
{
    for (Pane *const pane : m_panes) {
        if (dockOf(pane)->objectName() == name)
            return pane;
    }
    return nullptr;
}

void PaneArea::setCurrentPane(Pane *pane)
{
    dockOf(pane)->show();
    dockOf(pane)->raise();
    pane->setFocus();
    becomeCurrent(pane);
}

void PaneArea::becomeCurrent(Pane *pane)
{
    if (m_current == pane)
        return;
    m_current = pane;
    for (Pane *const other : std::as_const(m_panes))
        other->setCurrent(other == pane);
    Q_EMIT currentChanged(pane);
}

void PaneArea::turn(int step)
{
    if (m_panes.size() < 2)
        return;
    const QList<Pane *> panes = panesByTab();
    const qsizetype place = panes.indexOf(m_current) + step + panes.size();
    setCurrentPane(panes[place % panes.size()]);
}

} // namespace rankscope
