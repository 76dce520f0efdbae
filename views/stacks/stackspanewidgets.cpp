// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Stacks pane is made of: its widgets, its actions, and how they are tied together.
#include "views/stacks/stackspane.h"

#include "model/report/listedtablemodel.h"
#include "model/stacks/diff/movecolumns.h"
#include "model/stacks/waiting/waittable.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/stacks/classdelegate.h"
#include "views/stacks/classtable.h"
#include "views/stacks/framebar.h"
#include "views/stacks/historybar.h"
#include "views/stacks/reportpanel.h"
#include "views/stacks/tree/stackfind.h"
#include "views/stacks/tree/stackicicleview.h"
#include "views/stacks/tree/stacktreeview.h"
#include "views/stacks/verdictbar.h"
#include "views/stacks/viewoptionsbar.h"
#include "views/tables/tableform.h"

#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

void StacksPane::buildWidgets()
{
    m_verdict = new VerdictBar(this);
    m_options = new ViewOptionsBar({m_ignoreLines, m_focusFrame, m_focusProcesses, m_undo, m_redo, m_reset}, this);
    m_tree = new StackTreeView(this);
    m_icicle = new StackIcicleView(this);
    m_find = new StackFind(*m_session, *m_tree, this);
    m_find->addActions(*this);
    m_frame = new FrameBar(this);
    m_history = new HistoryBar(this);
    buildTabs();
    m_upper = new QSplitter(Qt::Horizontal, this);
    m_upper->addWidget(m_tree);
    m_upper->addWidget(m_icicle);
    m_upper->setStretchFactor(0, 3);
    m_upper->setStretchFactor(1, 2);
    m_upper->setSizes({620, 380});
    auto *const top = new QWidget(this);
    auto *const column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_find->bar(), m_upper, makeRule(top), m_frame})
        column->addWidget(widget);
    column->setStretchFactor(m_upper, 1);
    auto *const bottom = new QWidget(this);
    auto *const below = new QVBoxLayout(bottom);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(0);
    below->addWidget(m_history);
    below->addWidget(m_tabs, 1);
    m_whole = new QSplitter(Qt::Vertical, this);
    m_whole->addWidget(top);
    m_whole->addWidget(bottom);
    m_whole->setStretchFactor(0, 3);
    m_whole->setStretchFactor(1, 1);
    m_whole->setSizes({520, 180});
    m_whole->setChildrenCollapsible(false);
    m_upper->setChildrenCollapsible(false);
    m_upper->setHandleWidth(1);
    m_whole->setHandleWidth(1);
    m_tree->setMinimumHeight(5 * rowHeight(font()));

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const widget :
         std::initializer_list<QWidget *>{m_verdict, makeRule(this), m_options, makeRule(this), m_whole})
        layout->addWidget(widget);
    layout->setStretchFactor(m_whole, 1);
    setFocusProxy(m_tree);
}

void StacksPane::buildTabs()
{
    m_classes = new ClassTable(this);
    m_moves = new ListedTableModel<StackMove>(moveColumns(nullptr), this);
    m_movesTable = new QTableView(this);
    m_movesTable->setObjectName(u"movesTable"_s);
    m_movesTable->setAccessibleName(tr("Processes that moved"));
    m_movesTable->setModel(m_moves);
    formTable(*m_movesTable);
    m_movesTable->setItemDelegate(new ClassDelegate(m_movesTable));
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"stackTabs"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_classes, {});
    m_tabs->addTab(m_movesTable, {});
    m_report = new ReportPanel(this);
    m_tabs->addTab(m_report, {});
    m_waits = new WaitTableModel(this);
    m_waitTable = new QTableView(this);
    m_waitTable->setObjectName(u"waitTable"_s);
    m_waitTable->setAccessibleName(tr("Communicators and ranks"));
    m_waitTable->setModel(m_waits);
    formTable(*m_waitTable);
    m_tabs->addTab(m_waitTable, {});
    m_tabs->setTabToolTip(3, tr("Communicators: who came to which call, who did not, and who waits for whom"));
    m_tabs->setTabToolTip(2, tr("What the debugger's report tells: events, values, output"));
    m_tabs->setTabToolTip(0, tr("Processes with the same stacks, smallest class first"));
    m_tabs->setTabToolTip(1, tr("Processes that stand elsewhere than in the reference"));
}

void StacksPane::connectParts()
{
    connect(m_session, &StackSession::fileChanged, this, [this] {
        m_tree->forgetPlace();
        m_history->setProcess(std::nullopt);
        m_shownOnce = false;
    });
    connect(m_session, &StackSession::subjectChanged, this, &StacksPane::subjectChanged);
    connect(m_session, &StackSession::pictureChanged, this, &StacksPane::pictureChanged);
    connect(m_session, &StackSession::verdictChanged, this, &StacksPane::verdictChanged);
    connect(m_session, &StackSession::optionsChanged, this, &StacksPane::showOptions);
    connect(m_session, &StackSession::settled, this, &StacksPane::settled);
    connect(m_verdict, &VerdictBar::showRequested, this, [this] {
        if (m_session->isComparing())
            stepDifference(true);
        else
            showOdd();
        if (m_tree->currentRow())
            offer();
    });
    connect(m_verdict, &VerdictBar::ranksRequested, this, [this] { Q_EMIT fileRanksRequested(rankNoteSubject()); });
    connect(m_options, &ViewOptionsBar::optionsChanged, m_session, &StackSession::changeOptions);
    connect(m_tree, &StackTreeView::rowChosen, this, &StacksPane::chooseRow);
    connect(m_tree, &StackTreeView::uncutRequested, this, &StacksPane::uncut);
    connect(m_tree, &StackTreeView::menuRequested, this, &StacksPane::showMenu);
    connect(m_icicle, &StackIcicleView::rowChosen, this, &StacksPane::chooseRow);
    connect(m_icicle, &StackIcicleView::menuRequested, this, &StacksPane::showMenu);
    connect(m_find, &StackFind::rowFound, this, &StacksPane::chooseRow);
    connect(m_frame, &FrameBar::processesChosen, this, &StacksPane::chooseProcesses);
    connect(m_history, &HistoryBar::snapshotChosen, this, &StacksPane::chooseSnapshot);
    connect(m_history, &HistoryBar::comparisonChosen, m_session, &StackSession::compareWith);
    connect(m_classes, &ClassTable::classChosen, this, &StacksPane::chooseClass);
    connectReport();
    connect(m_waitTable, &QTableView::clicked, this, [this](const QModelIndex &index) {
        const WaitRow &row = m_waits->rowAt(index.row());
        if (row.areWorldRanks && !row.ranks.isEmpty()) // others are not the processes of the tree
            chooseProcesses(row.ranks);
    });
    connect(m_movesTable, &QTableView::clicked, this, [this](const QModelIndex &index) {
        const StackMove &move = m_moves->rowAt(index.row());
        const std::vector<StackNode> &ends = move.to.empty() ? move.from : move.to;
        if (!ends.empty() && m_tree->showNode(ends.front())) {
            m_icicle->setCurrentRow(m_tree->currentRow());
            showFrame();
        }
        m_selection.processes = move.processes;
        dimOthers();
        offer();
    });
}

void StacksPane::connectReport()
{
    connect(m_report, &ReportPanel::rowChosen, this, &StacksPane::chooseReportRow);
    connect(m_report, &ReportPanel::exportRequested, this, &StacksPane::reportExportRequested);
    connect(m_report, &ReportPanel::listed, this, [this] {
        showTabs();
        if (document() && isSettled())
            Q_EMIT settled();
    });
}

void StacksPane::addActions()
{
    m_undo = addDone(PaneMenu::Edit, u"undoView"_s, tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z),
                     tr("Undo the last change of what is shown (Ctrl+Z)"), [this] { m_session->undo(); });
    m_redo = addDone(PaneMenu::Edit, u"redoView"_s, tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                     tr("Redo the change that was undone (Ctrl+Shift+Z)"), [this] { m_session->redo(); });
    m_copy =
        addDone(PaneMenu::Edit, u"copyFrame"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
                tr("Copy the selected frame with its place and its processes (Ctrl+C)"), [this] { copyCurrent(); });
    m_focusFrame = addDone(PaneMenu::View, u"focusFrame"_s, tr("Focus on Frame"), {},
                           tr("Show only the frames above and below the selected one"), [this] { focusOnCurrent(); });
    m_focusProcesses = addDone(PaneMenu::View, u"focusProcesses"_s, tr("Focus on Processes"), {},
                               tr("Show only the frames of the chosen processes"), [this] { focusOnProcesses(); });
    m_cutBelow = addDone(PaneMenu::View, u"cutBelow"_s, tr("Cut Below Here"), {},
                         tr("Hide what the selected frame calls"), [this] { cutBelowCurrent(); });
    m_uncut = addDone(PaneMenu::View, u"uncut"_s, tr("Show What Is Cut"), {},
                      tr("Show the frames that are hidden below the selected one"), [this] {
                          if (const auto row = m_tree->currentRow())
                              uncut(*row);
                      });
    m_reset = addDone(PaneMenu::View, u"resetView"_s, tr("Reset"), {},
                      tr("Show the tree as it was at first: cut below libraries, without a focus"),
                      [this] { m_session->resetOptions(); });
    m_focusFrame->setIconText(tr("Focus frame"));
    m_focusProcesses->setIconText(tr("Focus processes"));
    m_undo->setIconText(u"↶"_s);
    m_redo->setIconText(u"↷"_s);
    m_showIcicle = addPaneAction(PaneMenu::View, u"showIcicle"_s, tr("Icicle"));
    m_showIcicle->setCheckable(true);
    m_showIcicle->setChecked(true);
    m_showIcicle->setToolTip(tr("Show the tree as an icicle beside the table"));
    connect(m_showIcicle, &QAction::toggled, this, [this](bool on) { m_icicle->setVisible(on); });
    m_ignoreLines = addPaneAction(PaneMenu::Compare, u"ignoreLines"_s, tr("Ignore Lines"));
    m_ignoreLines->setIconText(tr("Ignore lines"));
    m_ignoreLines->setCheckable(true);
    m_ignoreLines->setToolTip(tr("Frames of the same function are the same, wherever in it they stand"));
    connect(m_ignoreLines, &QAction::toggled, this,
            [this](bool on) { m_session->setMergeBy(on ? MergeBy::Function : MergeBy::Place); });
    m_compareBefore = addDone(PaneMenu::Compare, u"compareBefore"_s, tr("Compare with the Snapshot Before"), {},
                              tr("Show what changed since the snapshot before"), [this] {
                                  m_session->compareWith(m_compareBefore->isChecked() ? ComparedWith(SnapshotBefore{})
                                                                                      : NoComparison{});
                              });
    m_compareBefore->setCheckable(true);
    m_goToSource = addDone(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
                           tr("Show the source line of the selected frame"), [this] { offer(); });
    m_newGroup = addDone(PaneMenu::Go, u"newGroup"_s, tr("New Group…"), {},
                         tr("Make a named group of the processes that are at the selected frame"), [this] {
                             const auto row = m_tree->currentRow();
                             if (row && !m_frame->here().isEmpty())
                                 Q_EMIT groupOffered(functionText(*view(), *row), m_frame->here());
                         });
    m_nextDifference = addDone(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
                               tr("Go to the next frame that differs (F8)"), [this] { stepDifference(true); });
    m_previousDifference =
        addDone(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                tr("Go to the previous frame that differs (Shift+F8)"), [this] { stepDifference(false); });
    m_previousSnapshot =
        addDone(PaneMenu::Go, u"previousSnapshot"_s, tr("Previous Snapshot"), QKeySequence(Qt::ALT | Qt::Key_Comma),
                tr("Go to the snapshot before (Alt+,)"), [this] { m_history->step(-1); });
    m_nextSnapshot =
        addDone(PaneMenu::Go, u"nextSnapshot"_s, tr("Next Snapshot"), QKeySequence(Qt::ALT | Qt::Key_Period),
                tr("Go to the snapshot after (Alt+.)"), [this] { m_history->step(1); });
}

} // namespace rankscope
