// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow shows and where the keyboard goes; opening and connecting stand in mainwindow.cpp.
#include "app/window/documentpanel.h"
#include "app/window/mainwindow.h"
#include "app/window/problemspanel.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"
#include "views/source/sourcepanel.h"
#include "views/source/sourceview.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QTreeView>

namespace rankscope {

using namespace Qt::StringLiterals;

bool MainWindow::showPart(const QString &name)
{
    Pane *const pane = m_area->pane(name);
    if (pane)
        m_area->setCurrentPane(pane);
    return pane || m_docks.show(name);
}

void MainWindow::showPartWhenOpen(const QString &name)
{
    if (!showPart(name))
        m_wantedPart = name;
}

QStringList MainWindow::partNames() const
{
    return m_area->paneNames() + QStringList{u"documents"_s, u"source"_s, u"problems"_s};
}

void MainWindow::connectPane(Pane *pane)
{
    connect(pane, &Pane::selectionOffered, this, [this](const Selection &selection) { m_history.select(selection); });
    connect(pane, &Pane::sourceRequested, this, [this](const SourcePlace &place) {
        m_docks.show(u"source"_s);
        m_source.show(place);
    });
    connect(pane, &Pane::problemsRequested, this, [this] { m_docks.show(u"problems"_s); });
    connect(pane, &Pane::statusChanged, this, [this, pane](const QString &status) {
        if (m_area->currentPane() == pane)
            findChild<ElidedLabel *>(u"status"_s)->setText(status);
    });
    pane->takeSelection(m_history.selection());
    paneChanged(pane);
}

void MainWindow::paneChanged(Pane *pane)
{
    m_menus.setPane(pane);
    m_actions.copyCommand->setEnabled(pane);
    findChild<ElidedLabel *>(u"status"_s)->setText(pane ? pane->status() : QString());
    m_stateTimer.start();
}

void MainWindow::selectionChanged(const Selection &selection)
{
    for (Pane *const pane : m_area->panes()) {
        if (pane != sender())
            pane->takeSelection(selection);
    }
    m_processes->setProcesses(selection.processes);
    if (selection.place)
        m_source.show(*selection.place);
    m_actions.back->setEnabled(m_history.canGoBack());
    m_actions.forward->setEnabled(m_history.canGoForward());
}

void MainWindow::goTo(const Problem &problem)
{
    const std::uint64_t line = problem.line.value_or(1);
    for (Pane *const pane : m_area->panes()) {
        if (pane->goToLine(problem.file, line)) {
            m_area->setCurrentPane(pane);
            return;
        }
    }
    m_docks.show(u"source"_s);
    m_source.show({QFileInfo(problem.file).absoluteFilePath(), line});
}

void MainWindow::updateState()
{
    const Workspace &workspace = m_workspace;
    const auto &runs = workspace.documents().runs();
    m_docks.updateProblems();
    QList<ProcessSet> groups;
    QStringList titles;
    for (const OpenRun &run : runs) {
        titles.append(run.title());
        if (run.processes().count() > 1)
            groups.append(run.processes());
    }
    m_processes->setGroups(groups);
    setWindowTitle(titles.isEmpty() ? tr("Rankscope") : tr("%1 — Rankscope").arg(titles.join(u", "_s)));
    m_actions.reload->setEnabled(!runs.empty());
    m_actions.closeRun->setEnabled(!runs.empty());
    m_actions.swapRuns->setEnabled(workspace.isComparing());
    m_actions.copyCommand->setEnabled(m_area->currentPane());
    m_actions.back->setEnabled(m_history.canGoBack());
    m_actions.forward->setEnabled(m_history.canGoForward());
    if (workspace.isComparing())
        m_docks.documentModel().setCompared(m_workspace.comparison().reference(), m_workspace.comparison().current());
    else
        m_docks.documentModel().setCompared(std::nullopt, std::nullopt);
    showCentre();
    if (!m_wantedPart.isEmpty() && showPart(m_wantedPart))
        m_wantedPart.clear();
    Q_EMIT maybeSettled();
}

void MainWindow::showCentre()
{
    if (!m_area->panes().isEmpty()) {
        m_centre->setCurrentWidget(m_area);
        return;
    }
    if (m_workspace.documents().isEmpty()) {
        m_centre->setCurrentWidget(m_welcome);
        return;
    }
    m_centre->setCurrentWidget(m_state);
    const auto error = m_workspace.firstError();
    if (!m_workspace.isSettled())
        m_state->showLoading(tr("The files are being read."));
    else if (error)
        m_state->showFailure(error->message, error->hint);
    else
        m_state->showLoading(tr("Choose a document at the left to show it."));
}

void MainWindow::offerComparison(RunId reference, RunId current)
{
    const OpenRun *const first = m_workspace.documents().find(reference);
    const OpenRun *const second = m_workspace.documents().find(current);
    m_notice->offer(
        tr("Two runs are open: %1 and %2. Where do they part?").arg(first->title(), second->title()),
        {{u"noticeCompare"_s, tr("&Compare, %1 Is the Reference").arg(first->title()),
          [=, this] { m_workspace.compare(reference, current); }},
         {u"noticeCompareOther"_s, tr("The &Other Way Round"), [=, this] { m_workspace.compare(current, reference); }}});
}

void MainWindow::offerReload(const QStringList &files)
{
    const QString name = QFileInfo(files.front()).fileName();
    const QString text = files.size() == 1
                             ? tr("The file %1 has changed.").arg(name)
                             : tr("%n files have changed.", nullptr, static_cast<int>(files.size()));
    m_notice->offer(text, {{u"noticeReload"_s, tr("&Reload (F5)"), [this] { m_workspace.reload(); }}});
}

void MainWindow::tellFailure(const Error &error)
{
    m_stateTimer.start();
    if (m_area->panes().isEmpty() || error.kind == ErrorKind::Cancelled)
        return;
    m_notice->offer(error.hint.isEmpty() ? error.message : QString(error.message + u' ' + error.hint),
                    {{u"noticeProblems"_s, tr("Show the &Problems"), [this] { m_docks.show(u"problems"_s); }}});
}

void MainWindow::copyCommand()
{
    const Pane *const pane = m_area->currentPane();
    if (!pane || pane->commandLine().isEmpty())
        return;
    QGuiApplication::clipboard()->setText(pane->commandLine());
    statusBar()->showMessage(tr("Copied: %1").arg(pane->commandLine()), 5000);
}

void MainWindow::showShortcuts()
{
    auto *const page = new ShortcutsPage(m_menus.groups(), this);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->open();
}

void MainWindow::showAbout()
{
    auto *const box = new QMessageBox(
        QMessageBox::NoIcon, tr("About Rankscope"),
        tr("Rankscope %1\n\nIt shows what parallel debuggers leave behind and finds the process, the line and the iteration "
           "where two runs part.\n\nFree software under the GNU General Public License, version 3 or later.")
            .arg(QLatin1StringView(RANKSCOPE_VERSION)),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::setPaneOnly(bool on)
{
    m_actions.paneOnly->setChecked(on);
    m_docks.setHidden(on);
    menuBar()->setVisible(!on);
    findChild<QToolBar *>(u"toolBar"_s)->setVisible(!on);
    statusBar()->setVisible(!on);
}

void MainWindow::goToNextArea()
{
    QList<QWidget *> areas = {&m_docks.documents(), m_docks.source().view(), m_docks.problems().table()};
    if (m_area->currentPane())
        areas.insert(1, m_area->currentPane());
    const QWidget *const focus = QApplication::focusWidget();
    qsizetype at = -1;
    for (qsizetype index = 0; index < areas.size(); ++index) {
        if (focus && (areas[index] == focus || areas[index]->isAncestorOf(focus)))
            at = index;
    }
    for (qsizetype step = 1; step <= areas.size(); ++step) {
        QWidget *const next = areas[(at + step) % areas.size()];
        if (!next->isVisible())
            continue;
        next->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QMainWindow::keyPressEvent(event);
    if (!m_workspace.work().isIdle())
        m_workspace.work().cancelAll();
    else if (m_actions.paneOnly->isChecked())
        setPaneOnly(false);
    else
        m_notice->dismiss();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    setPaneOnly(false);
    m_settings.setGeometry(saveGeometry());
    m_settings.setLayout(saveState());
    m_docks.saveColumns(m_settings);
    m_workspace.work().cancelAll();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    event->acceptProposedAction();
    openPaths(paths);
}

} // namespace rankscope
