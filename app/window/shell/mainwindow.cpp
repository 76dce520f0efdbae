// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/mainwindow.h"

#include "app/panes/panearea.h"
#include "app/panes/panekinds.h"
#include "app/window/dialogs/combinedialog.h"
#include "app/window/dialogs/pathrulesdialog.h"
#include "app/window/docks/documentpanel.h"
#include "app/window/processes/processselector.h"
#include "app/window/shell/centre.h"
#include "app/window/shell/keypriority.h"
#include "app/window/shell/noticebar.h"
#include "app/window/shell/statepage.h"
#include "app/window/shell/welcomepage.h"
#include "app/window/shell/workbar.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Where the processes of the job run, as the first open stacks tell.
std::vector<ProcessPlace> processPlaces(const std::vector<OpenRun> &runs)
{
    std::vector<ProcessPlace> places;
    const auto told = std::ranges::find_if(runs, [](const OpenRun &run) { return run.stacks() != nullptr; });
    if (told == runs.end())
        return places;
    const auto stacks = told->stacks();
    for (const StackProcess &process : stacks->processes)
        places.push_back({process.process, QString::fromUtf8(stacks->pools->strings.text(process.host)), process.pid});
    return places;
}

} // namespace

MainWindow::MainWindow(QSettings &store, const Questions &questions, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(store)
    , m_workspace([this](const QString &folder) { return m_settings.rankRule(folder); })
    , m_appearance(m_settings)
    , m_recent(m_settings)
    , m_bases(m_workspace, m_settings)
    , m_actions(this)
    , m_groups({*this, m_workspace.work(), m_settings}, questions)
    , m_processes(new ProcessSelector(m_groups))
    , m_docks(*this, m_workspace)
    , m_menus(*this, m_actions, m_docks.toggles(), *m_processes)
    , m_noticeBar(new NoticeBar)
    , m_centre(new Centre(m_workspace))
    , m_area(&m_centre->area())
    , m_status(new ElidedLabel)
    , m_notices(*m_noticeBar, m_workspace)
    , m_opening({*this, m_workspace, m_settings, m_recent}, questions)
    , m_panes({m_workspace, *m_area, m_settings})
    , m_values({*this, m_workspace, m_panes})
    , m_source({m_docks.source(), m_workspace.documents(), m_workspace.work(), m_settings}, questions.locateSource)
    , m_export(*this, m_workspace.work(), questions)
    , m_unsaved(*this, m_panes)
    , m_navigation({*m_area, m_docks, *m_processes, m_groups, m_source})
    , m_view({*this, m_actions, m_appearance, *m_area, m_navigation})
{
    m_workspace.setFilePatternOf([this](const QString &folder) { return m_settings.filePattern(folder); });
    setObjectName(u"mainWindow"_s);
    setAcceptDrops(true);
    setPaneKinds(questions);
    makeCentre();
    connectActions();
    connectWorkspace();
    connectParts();
    connectPanes();
    guardChanges();
    m_appearance.apply();
    m_actions.setTheme(m_appearance.choice());
    resize(1280, 800);
    restoreGeometry(m_settings.geometry());
    if (restoreState(m_settings.layout()))
        m_docks.keepArrangement();
    m_docks.restoreColumns(m_settings);
    m_centre->welcome().setFocus();
    updateAll();
}

/// The members go before the widgets: nothing may be told to either any more.
MainWindow::~MainWindow()
{
    m_workspace.work().disconnect();
    m_workspace.documents().disconnect();
    m_area->disconnect(this);
}

void MainWindow::makeCentre()
{
    auto *const middle = new QWidget;
    auto *const layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_noticeBar);
    layout->addWidget(m_centre, 1);
    setCentralWidget(middle);
    m_status->setObjectName(u"status"_s);
    m_status->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(new WorkBar(m_workspace.work()));
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.openFiles, [this] { m_opening.askForFiles(); });
    on(m_actions.openFolder, [this] { m_opening.askForFolder(); });
    on(m_actions.openSample, [this] { m_opening.openSample(); });
    on(m_actions.openInNewPane, [this] { m_docks.documents().openCurrentInNew(); });
    on(m_actions.exportPane, [this] {
        const Pane &pane = *m_area->currentPane();
        m_export.write(m_panes.kindOf(pane).exports(pane));
    });
    new KeyPriority(*this, *m_actions.exportPane, this);
    on(m_actions.rankRule, [this] { askForRankRule(); });
    on(m_actions.filePattern, [this] { askForFilePattern(); });
    on(m_actions.dataSetLayout, [this] { askForLayout(); });
    on(m_actions.pathRules, [this] { askForPathRules(); });
    on(m_actions.reload, [this] { m_workspace.reload(); });
    on(m_actions.closeRun, [this] { closeCurrentRun(); });
    on(m_actions.quit, [this] { close(); });
    on(m_actions.copyCommand, [this] { copyCommand(); });
    on(m_actions.back, [this] { m_navigation.history().goBack(); });
    on(m_actions.forward, [this] { m_navigation.history().goForward(); });
    on(m_actions.compare, [this] { m_opening.askForRuns(m_docks.documents().currentRun()); });
    on(m_actions.swapRuns, [this] { m_workspace.swapCompared(); });
    on(m_actions.showDiff, [this] { m_panes.showComparison(); });
    on(m_actions.compareValue, [this] { m_values.ask(); });
    on(m_actions.combineProfiles, [this] { m_opening.askForCombination(); });
    on(m_actions.shortcuts, [this] { m_menus.showShortcuts(); });
    on(m_actions.about, [this] { m_menus.showAbout(); });
}

void MainWindow::connectWorkspace()
{
    m_updateTimer.setSingleShot(true);
    m_updateTimer.setInterval(0);
    connect(&m_updateTimer, &QTimer::timeout, this, &MainWindow::updateAll);
    const auto soon = [this] { m_updateTimer.start(); };
    const Documents &documents = m_workspace.documents();
    connect(&documents, &Documents::runAdded, this, soon);
    connect(&documents, &Documents::runRemoved, this, soon);
    connect(&documents, &Documents::filesSet, this, soon);
    connect(&documents, &Documents::fileChanged, this, soon);
    connect(&documents, &Documents::runFailed, this, soon);
    connect(&m_workspace, &Workspace::comparisonWanted, this, soon);
    connect(&m_workspace, &Workspace::comparisonEnded, this, soon);
    connect(&m_workspace, &Workspace::comparisonFailed, this, [this](const Error &error) {
        m_updateTimer.start();
        if (!m_area->panes().isEmpty()) // else it is told in the place of the pane
            m_notices.tell(error);
    });
    connect(&m_workspace, &Workspace::readingCancelled, this, [this] {
        if (!m_area->panes().isEmpty()) // else it is told in the place of the pane
            m_notices.tellCancelled();
    });
    connect(&m_workspace.work(), &BackgroundWork::becameIdle, this, soon);
    connect(&m_workspace, &Workspace::becameQuiet, this, soon);
    connect(&m_workspace, &Workspace::comparisonEnded, &m_source, [this](Family kind) {
        if (kind == Family::Trace)
            m_source.setDiff(nullptr);
    });
    connect(&m_workspace.comparison(), &TraceComparison::aligned, &m_source, &SourceController::setDiff);
    connect(&m_workspace.comparison(), &TraceComparison::evaluated, &m_source, &SourceController::setDiff);
    connect(&m_workspace.comparison(), &TraceComparison::basisLost, &m_notices, &Notices::tell);
}

void MainWindow::connectParts()
{
    const auto showProblems = [this] { m_docks.show(u"problems"_s); };
    const WelcomePage *const welcome = &m_centre->welcome();
    const StatePage *const state = &m_centre->state();
    const auto showRecent = [this] {
        m_menus.setRecentFiles(m_recent.entries());
        m_centre->welcome().setRecentFiles(m_recent.entries());
    };
    connect(welcome, &WelcomePage::openRequested, &m_opening, &FileOpening::askForFiles);
    connect(welcome, &WelcomePage::compareRequested, this, [this] { m_opening.askForRuns(std::nullopt); });
    connect(welcome, &WelcomePage::sampleRequested, &m_opening, &FileOpening::openSample);
    connect(welcome, &WelcomePage::recentRequested, &m_opening, &FileOpening::openPaths);
    connect(&m_menus, &Menus::recentRequested, &m_opening, &FileOpening::openPaths);
    connect(&m_menus, &Menus::clearRecentRequested, &m_recent, &RecentFiles::clear);
    connect(&m_recent, &RecentFiles::changed, this, showRecent);
    connect(&m_opening, &FileOpening::failed, &m_notices, &Notices::tell);
    connect(&m_opening, &FileOpening::showingWanted, &m_panes, &PaneHost::showWhenRead);
    connect(&m_opening, &FileOpening::parametersOpened, &m_panes,
            [this](RunId run, const QString &path, const ParameterRun &opened) {
                m_panes.show(u"parameters"_s, {run, path});
                m_panes.showBehind(opened.parts);
                if (opened.areOthersCompared)
                    m_panes.showComparison();
            });
    connect(&m_notices, &Notices::problemsRequested, this, showProblems);
    connect(&m_notices, &Notices::layoutRequested, &m_opening, &FileOpening::askForLayout);
    connect(&m_export, &PaneExport::failed, &m_notices, &Notices::tell);
    connect(&m_export, &PaneExport::written, this,
            [this](const QString &path) { statusBar()->showMessage(tr("Written: %1").arg(path), 5000); });
    connect(&m_groups, &GroupEditing::failed, &m_notices, &Notices::tell);
    connect(&m_groups, &GroupEditing::said, this,
            [this](const QString &text) { statusBar()->showMessage(text, 5000); });
    connect(state, &StatePage::openRequested, &m_opening, &FileOpening::askForFiles);
    connect(state, &StatePage::againRequested, &m_workspace, qOverload<>(&Workspace::reload));
    connect(state, &StatePage::problemsRequested, this, showProblems);
    connect(&m_source, &SourceController::pathRulesRequested, this, &MainWindow::askForPathRules);
    const DocumentPanel &documents = m_docks.documents();
    m_docks.documents().addActions({m_actions.openInNewPane, m_actions.combineProfiles});
    connect(&documents, &DocumentPanel::openRequested, &m_panes,
            [this](RunId run, std::optional<std::size_t> file) { m_panes.showFile(run, file); });
    connect(&documents, &DocumentPanel::openInNewRequested, &m_panes,
            [this](RunId run, std::optional<std::size_t> file) { m_panes.showFile(run, file, PaneHost::Place::New); });
    connect(&documents, &DocumentPanel::closeRequested, &m_workspace, &Workspace::close);
    connect(&documents, &DocumentPanel::reloadRequested, &m_workspace, qOverload<RunId>(&Workspace::reload));
    connect(&documents, &DocumentPanel::compareRequested, &m_opening, &FileOpening::askForRuns);
    connect(&documents, &DocumentPanel::rankRuleRequested, &m_opening, &FileOpening::askForRankRule);
    connect(&m_navigation.history(), &SelectionHistory::changed, this, [this] { m_updateTimer.start(); });
    connect(&m_view, &ViewControl::paneOnlyChanged, this, &MainWindow::updateAll);
    showRecent();
}

void MainWindow::setPaneKinds(const Questions &questions)
{
    m_panes.setKinds(
        paneKinds({.window = *this,
                   .workspace = m_workspace,
                   .host = m_panes,
                   .exporting = m_export,
                   .source = m_source,
                   .openFiles = [this, ask = questions.openFiles] { return ask(this, m_settings.lastFolder()); },
                   .askForRankRule = [this](RunId run) { m_opening.askForRankRule(run); },
                   .askForFilePattern = [this](RunId run) { m_opening.askForFilePattern(run); },
                   .tell = [this](const Error &error) { m_notices.tell(error); },
                   .goTo = [this](const Problem &problem) { m_navigation.goTo(problem); }}));
}

void MainWindow::connectPanes()
{
    connect(&m_panes, &PaneHost::paneOpened, this, [this](Pane *pane) {
        m_navigation.connectPane(pane);
        connect(pane, &Pane::statusChanged, this, [this] { m_updateTimer.start(); });
        connect(pane, &Pane::pictureRequested, this, [this, pane] { exportPicture(*pane); });
        connect(pane, &Pane::valueRequested, &m_values, &ComputedValues::ask);
        paneChanged(pane);
    });
    connect(&m_panes, &PaneHost::becameSettled, this, &MainWindow::maybeSettled);
    connect(&m_values, &ComputedValues::failed, &m_notices, &Notices::tell);
    connect(m_area, &PaneArea::currentChanged, this, &MainWindow::paneChanged);
}

/// Where the kind has no picture of its own, it is one of the exports.
void MainWindow::exportPicture(const Pane &pane)
{
    const PaneKind &kind = m_panes.kindOf(pane);
    if (kind.picture)
        m_export.write(kind.picture(pane));
    else
        m_export.write(kind.exports(pane));
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_appearance.overrideChoice(choice);
    m_actions.setTheme(choice);
}

void MainWindow::paneChanged(Pane *pane)
{
    m_menus.setPane(pane);
    m_updateTimer.start();
}

bool MainWindow::showPart(const QString &name)
{
    Pane *const pane = m_area->pane(name);
    if (pane)
        m_area->setCurrentPane(pane);
    return pane || m_docks.show(name) || m_shownPanel == name || showPanel(name);
}

/// A panel that an action of the current pane opens.
bool MainWindow::showPanel(const QString &name)
{
    const Pane *const pane = m_area->currentPane();
    if (!pane || !pane->hasContent())
        return false;
    const QList<QAction *> actions = pane->paneActions(PaneMenu::View);
    const auto found = std::ranges::find(actions, name, &QAction::objectName);
    if (found == actions.end() || !(*found)->isEnabled())
        return false;
    if (!(*found)->isChecked())
        (*found)->trigger();
    m_shownPanel = name;
    return true;
}

void MainWindow::showPartWhenOpen(const QString &name)
{
    if (!showPart(name))
        m_wantedPart = name;
}

QStringList MainWindow::partNames() const
{
    return m_area->paneNames() + m_docks.names();
}

void MainWindow::updateAll()
{
    const auto &runs = m_workspace.documents().runs();
    const Pane *const pane = m_area->currentPane();
    QList<ProcessSet> processes;
    QStringList titles;
    for (const OpenRun &run : runs) {
        titles.append(run.title());
        processes.append(run.processes());
    }
    m_processes->setRuns(processes);
    m_processes->setPlaces(processPlaces(runs));
    m_docks.setHidden(runs.empty() || m_view.isPaneOnly());
    m_docks.update();
    m_status->setText(pane ? pane->status() : QString());
    setWindowTitle(titles.isEmpty() ? tr("Rankscope") : tr("%1 — Rankscope").arg(titles.join(u", "_s)));
    m_actions.exportPane->setEnabled(pane && pane->hasContent());
    m_actions.openInNewPane->setEnabled(!runs.empty());
    m_actions.reload->setEnabled(!runs.empty());
    m_actions.rankRule->setEnabled(std::ranges::any_of(runs, &OpenRun::jobOfFiles));
    const auto isNumbered = [](const OpenRun &run) { return !run.numberedArrays().isEmpty(); };
    m_actions.filePattern->setEnabled(std::ranges::any_of(runs, isNumbered));
    m_actions.dataSetLayout->setEnabled(std::ranges::any_of(runs, &OpenRun::visualizerFile));
    m_actions.closeRun->setEnabled(!runs.empty());
    m_actions.closePane->setEnabled(pane);
    m_actions.swapRuns->setEnabled(m_workspace.isComparing());
    m_actions.showDiff->setEnabled(m_workspace.comparison().diff() != nullptr);
    m_actions.combineProfiles->setEnabled(combinableProfiles(m_workspace.documents()).size() > 1);
    m_actions.compareValue->setEnabled(m_values.canAsk());
    m_actions.copyCommand->setEnabled(pane && !pane->commandLine().isEmpty());
    m_actions.back->setEnabled(m_navigation.history().canGoBack());
    m_actions.forward->setEnabled(m_navigation.history().canGoForward());
    m_centre->choosePage();
    showWantedPart();
    Q_EMIT maybeSettled();
}

/// A pane that no kind opens by itself is asked for when everything is read.
void MainWindow::showWantedPart()
{
    if (m_wantedPart.isEmpty())
        return;
    if (showPart(m_wantedPart) || (m_isPartDemanded && isSettled()))
        m_wantedPart.clear();
    else if (!m_isPartDemanded && m_workspace.isSettled())
        m_isPartDemanded = m_panes.demand(m_wantedPart);
}

void MainWindow::closeCurrentRun()
{
    const auto &runs = m_workspace.documents().runs();
    const auto chosen = m_docks.documents().currentRun();
    if (!chosen && runs.size() != 1)
        return;
    const RunId run = chosen.value_or(runs.front().id);
    QList<Pane *> shown;
    for (Pane *const pane : m_area->panes()) {
        if (m_panes.subjectOf(*pane).concerns(run))
            shown.append(pane);
    }
    m_unsaved.settle(shown, [this, run] {
        if (m_workspace.documents().find(run))
            m_workspace.close(run);
    });
}

/// Nothing that was changed is lost without a question.
void MainWindow::guardChanges()
{
    const auto guard = [this](Pane *pane, const std::function<void()> &then) { m_unsaved.settle({pane}, then); };
    m_area->setCloseGuard(guard);
    m_panes.setReplaceGuard(guard);
}

/// Of the job chosen among the documents, else of the first one.
void MainWindow::askForRankRule()
{
    const Documents &documents = m_workspace.documents();
    const auto chosen = m_docks.documents().currentRun();
    const OpenRun *const run = chosen ? documents.find(*chosen) : nullptr;
    const auto first = std::ranges::find_if(documents.runs(), &OpenRun::jobOfFiles);
    if (run && run->jobOfFiles())
        m_opening.askForRankRule(run->id);
    else if (first != documents.runs().end())
        m_opening.askForRankRule(first->id);
}

/// Of the run chosen among the documents, else of the first one that has such files.
void MainWindow::askForFilePattern()
{
    const Documents &documents = m_workspace.documents();
    const auto chosen = m_docks.documents().currentRun();
    const OpenRun *const run = chosen ? documents.find(*chosen) : nullptr;
    const auto first =
        std::ranges::find_if(documents.runs(), [](const OpenRun &one) { return !one.numberedArrays().isEmpty(); });
    if (run && !run->numberedArrays().isEmpty())
        m_opening.askForFilePattern(run->id);
    else if (first != documents.runs().end())
        m_opening.askForFilePattern(first->id);
}

/// Of the run chosen among the documents, else of the first one that has such data sets.
void MainWindow::askForPathRules()
{
    auto *const dialog = new PathRulesDialog(m_source.search(), namedSources(m_workspace.documents()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, &m_source, [this, dialog] { m_source.setMapping(dialog->mapping()); });
    dialog->open();
}

void MainWindow::askForLayout()
{
    const Documents &documents = m_workspace.documents();
    const auto chosen = m_docks.documents().currentRun();
    const OpenRun *const run = chosen ? documents.find(*chosen) : nullptr;
    const auto first = std::ranges::find_if(documents.runs(), &OpenRun::visualizerFile);
    if (run && run->visualizerFile())
        m_opening.askForLayout(run->id);
    else if (first != documents.runs().end())
        m_opening.askForLayout(first->id);
}

void MainWindow::copyCommand()
{
    const Pane &pane = *m_area->currentPane();
    QGuiApplication::clipboard()->setText(pane.commandLine());
    const QString text = tr("Copied: %1").arg(pane.commandLine());
    const QString remark = pane.commandRemark();
    statusBar()->showMessage(remark.isEmpty() ? text : QString(remark + u' ' + text), 8000);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        QMainWindow::keyPressEvent(event);
    else if (!m_workspace.work().isIdle())
        m_workspace.work().cancelAll();
    else if (m_view.isPaneOnly())
        m_view.setPaneOnly(false);
    else
        m_noticeBar->dismiss();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_mayClose) {
        const auto isAsked = std::make_shared<bool>(false); // without a question the answer comes at once
        m_unsaved.settle(m_area->panes(), [this, isAsked] {
            m_mayClose = true;
            if (*isAsked)
                close();
        });
        *isAsked = true;
    }
    if (!m_mayClose) {
        event->ignore();
        return;
    }
    Q_EMIT closing();
    saveSettings();
    m_workspace.work().cancelAll();
    QMainWindow::closeEvent(event);
}

void MainWindow::saveSettings()
{
    if (m_view.isPaneOnly())
        m_view.setPaneOnly(false);
    m_docks.setHidden(false);
    m_docks.hideWhatCameByItself();
    m_panes.saveLayouts();
    m_settings.setGeometry(saveGeometry());
    m_settings.setLayout(saveState());
    m_docks.saveColumns(m_settings);
    m_settings.save(); // before anything that may wait for a worker
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    m_opening.openDropped(*event->mimeData());
}

} // namespace rankscope
