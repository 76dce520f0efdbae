// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/commands/samplesession.h"
#include "app/window/comparedialog.h"
#include "app/window/documentpanel.h"
#include "app/window/problemspanel.h"
#include "app/window/workbar.h"
#include "views/common/elidedlabel.h"
#include "views/common/pane.h"

#include <QDir>
#include <QFileInfo>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(QSettings &store, Questions questions, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(store)
    , m_questions(std::move(questions))
    , m_appearance(m_settings)
    , m_recent(m_settings)
    , m_actions(this)
    , m_processes(new ProcessSelector)
    , m_docks(*this, m_workspace)
    , m_menus(*this, m_actions, m_docks.toggles(), *m_processes)
    , m_notice(new NoticeBar)
    , m_centre(new QStackedWidget)
    , m_welcome(new WelcomePage)
    , m_state(new StatePage)
    , m_area(new PaneArea)
    , m_panes(m_workspace, *m_area)
    , m_source({m_docks.source(), m_workspace.documents(), m_workspace.work(), m_settings}, m_questions.locateSource)
{
    setObjectName(u"mainWindow"_s);
    setAcceptDrops(true);
    makeCentre();
    connectActions();
    connectWorkspace();
    connectParts();
    m_appearance.apply();
    m_actions.setTheme(m_appearance.choice());
    m_menus.setRecentFiles(m_recent.entries());
    m_welcome->setRecentFiles(m_recent.entries());
    resize(1280, 800);
    restoreGeometry(m_settings.geometry());
    restoreState(m_settings.layout());
    m_docks.restoreColumns(m_settings);
    updateState();
}

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
    layout->addWidget(m_notice);
    layout->addWidget(m_centre, 1);
    for (QWidget *const page : {static_cast<QWidget *>(m_welcome), static_cast<QWidget *>(m_state),
                                static_cast<QWidget *>(m_area)})
        m_centre->addWidget(page);
    setCentralWidget(middle);
    auto *const status = new ElidedLabel;
    status->setObjectName(u"status"_s);
    status->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(status, 1);
    statusBar()->addPermanentWidget(new WorkBar(m_workspace.work()));
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.openFiles, [this] { askForFiles(); });
    on(m_actions.openFolder, [this] { askForFolder(); });
    on(m_actions.openSample, [this] { openSample(); });
    on(m_actions.reload, [this] {
        m_notice->dismiss();
        m_workspace.reload();
    });
    on(m_actions.closeRun, [this] { closeCurrentRun(); });
    on(m_actions.quit, [this] { close(); });
    on(m_actions.copyCommand, [this] { copyCommand(); });
    on(m_actions.enlargeText, [this] { m_appearance.enlargeText(); });
    on(m_actions.reduceText, [this] { m_appearance.reduceText(); });
    on(m_actions.resetText, [this] { m_appearance.resetText(); });
    on(m_actions.paneOnly, [this](bool on) { setPaneOnly(on); });
    on(m_actions.nextArea, [this] { goToNextArea(); });
    on(m_actions.back, [this] { m_history.goBack(); });
    on(m_actions.forward, [this] { m_history.goForward(); });
    on(m_actions.nextPane, [this] { m_area->turn(1); });
    on(m_actions.previousPane, [this] { m_area->turn(-1); });
    for (qsizetype index = 0; index < qsizetype(m_actions.panes.size()); ++index) {
        on(m_actions.panes[std::size_t(index)], [this, index] {
            if (index < m_area->panes().size())
                m_area->setCurrentPane(m_area->panes()[index]);
        });
    }
    on(m_actions.compare, [this] { askForRuns(m_docks.documents().currentRun()); });
    on(m_actions.swapRuns, [this] { m_workspace.swapCompared(); });
    on(m_actions.shortcuts, [this] { showShortcuts(); });
    on(m_actions.about, [this] { showAbout(); });
    connect(&m_actions, &Actions::themeChosen, &m_appearance, &Appearance::setChoice);
}

void MainWindow::connectWorkspace()
{
    const auto soon = [this] { m_stateTimer.start(); };
    m_stateTimer.setSingleShot(true);
    m_stateTimer.setInterval(0);
    connect(&m_stateTimer, &QTimer::timeout, this, &MainWindow::updateState);
    Documents &documents = m_workspace.documents();
    connect(&documents, &Documents::runAdded, this, soon);
    connect(&documents, &Documents::runRemoved, this, soon);
    connect(&documents, &Documents::filesSet, this, soon);
    connect(&documents, &Documents::fileChanged, this, soon);
    connect(&documents, &Documents::runFailed, this, soon);
    connect(&m_workspace, &Workspace::comparedRunsChanged, this, soon);
    connect(&m_workspace, &Workspace::comparisonFailed, this, &MainWindow::tellFailure);
    connect(&m_workspace, &Workspace::comparisonPossible, this, &MainWindow::offerComparison);
    connect(&m_workspace, &Workspace::filesChangedOnDisk, this, &MainWindow::offerReload);
    connect(&m_workspace.work(), &BackgroundWork::becameIdle, this, soon);
    connect(&m_workspace.comparison(), &TraceComparison::aligned, &m_source, &SourceController::setDiff);
    connect(&m_workspace.comparison(), &TraceComparison::evaluated, &m_source, &SourceController::setDiff);
    connect(&m_workspace, &Workspace::comparedRunsChanged, this, [this] {
        m_source.setDiff(nullptr);
        m_notice->dismiss();
    });
}

void MainWindow::connectParts()
{
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::askForFiles);
    connect(m_welcome, &WelcomePage::compareRequested, this, [this] { askForRuns(std::nullopt); });
    connect(m_welcome, &WelcomePage::sampleRequested, this, &MainWindow::openSample);
    connect(m_welcome, &WelcomePage::recentRequested, this, &MainWindow::openPaths);
    connect(&m_menus, &Menus::recentRequested, this, &MainWindow::openPaths);
    connect(&m_menus, &Menus::clearRecentRequested, &m_recent, &RecentFiles::clear);
    connect(&m_recent, &RecentFiles::changed, this, [this] {
        m_menus.setRecentFiles(m_recent.entries());
        m_welcome->setRecentFiles(m_recent.entries());
    });
    connect(m_state, &StatePage::openRequested, this, &MainWindow::askForFiles);
    connect(m_state, &StatePage::problemsRequested, this, [this] { m_docks.show(u"problems"_s); });
    DocumentPanel &documents = m_docks.documents();
    connect(&documents, &DocumentPanel::openRequested, &m_panes, &PaneOpener::showFile);
    connect(&documents, &DocumentPanel::closeRequested, &m_workspace, &Workspace::close);
    connect(&documents, &DocumentPanel::reloadRequested, &m_workspace, qOverload<RunId>(&Workspace::reload));
    connect(&documents, &DocumentPanel::compareRequested, this, &MainWindow::askForRuns);
    connect(&m_docks.problems(), &ProblemsPanel::goRequested, this, &MainWindow::goTo);
    connect(m_processes, &ProcessSelector::processesChosen, this, [this](const ProcessSet &processes) {
        Selection selection = m_history.selection();
        selection.processes = processes;
        m_history.select(selection);
    });
    connect(&m_history, &SelectionHistory::changed, this, &MainWindow::selectionChanged);
    connect(&m_panes, &PaneOpener::paneOpened, this, &MainWindow::connectPane);
    connect(&m_panes, &PaneOpener::becameSettled, this, &MainWindow::maybeSettled);
    connect(m_area, &PaneArea::currentChanged, this, &MainWindow::paneChanged);
}

void MainWindow::openPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    m_recent.add(paths);
    m_workspace.open(paths);
}

void MainWindow::askForFiles()
{
    const QStringList files = m_questions.openFiles(this, m_settings.lastFolder());
    if (files.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(files.front()).absolutePath());
    m_recent.add(files);
    m_workspace.openRun(files);
}

void MainWindow::askForFolder()
{
    const QString folder = m_questions.openFolder(this, m_settings.lastFolder());
    if (folder.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(folder).absolutePath());
    openPaths({folder});
}

void MainWindow::askForRuns(std::optional<RunId> current)
{
    const CompareDialog::Choosers choosers = {
        [this](QWidget *parent) { return m_questions.openFolder(parent, m_settings.lastFolder()); },
        [this](QWidget *parent) { return m_questions.openFiles(parent, m_settings.lastFolder()); }};
    auto *const dialog = new CompareDialog(m_workspace.documents(), choosers, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (current && m_workspace.documents().runs().size() > 1 && m_workspace.documents().runs()[0].id != *current)
        dialog->setCurrent(*current);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto idOf = [this](const CompareDialog::Side &side) {
            return side.open ? *side.open : m_workspace.openRun(side.paths);
        };
        const RunId reference = idOf(dialog->reference());
        m_workspace.compare(reference, idOf(dialog->current()));
    });
    dialog->open();
}

void MainWindow::openSample()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    const QString folder = QDir::cleanPath(data + u"/rankscope/sample-"_s + QLatin1StringView(RANKSCOPE_VERSION));
    if (const auto written = writeSampleSession(folder); !written)
        m_notice->offer(toString(written.error()), {});
    else
        openPaths({QString(folder + u"/reference"_s), QString(folder + u"/current"_s)});
}

void MainWindow::closeCurrentRun()
{
    const auto &runs = m_workspace.documents().runs();
    const auto chosen = m_docks.documents().currentRun();
    if (chosen || runs.size() == 1)
        m_workspace.close(chosen.value_or(runs.front().id));
}

} // namespace rankscope
