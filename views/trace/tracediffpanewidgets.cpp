// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Trace diff pane is made of: its widgets, actions and menu, and the pairs made by hand.
#include "model/comparison/lookup/recordexpression.h"
#include "model/trace/rows/alignedrows.h"
#include "views/common/paneparts.h"
#include "views/common/tolerancebar.h"
#include "views/plots/overviewbar.h"
#include "views/trace/alignedview.h"
#include "views/trace/answerbar.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/panels/deviationpanel.h"
#include "views/trace/panels/differencepanel.h"
#include "views/trace/panels/historypanel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/structureview.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracesearch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QToolButton *buttonOf(QAction *action, const QString &text, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    action->setIconText(text); // what a button shows; menus show the text
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(true);
    button->setAccessibleName(action->toolTip());
    button->setObjectName(action->objectName() % u"Button"_s);
    return button;
}

} // namespace

void TraceDiffPane::buildWidgets()
{
    m_answer = new AnswerBar(this);
    m_structure = new StructureView(this);
    m_structure->setObjectName(u"structureView"_s);
    auto *const traces = new QWidget(this);
    m_view = new AlignedView(traces);
    m_view->setObjectName(u"alignedView"_s);
    m_view->setFrameShape(QFrame::NoFrame);
    m_overview = new OverviewBar(traces);
    m_overview->setObjectName(u"overviewBar"_s);
    auto *const findBar = makeTraceFindBar(traces);
    m_search = new TraceSearch(*m_view, *findBar, this);
    auto *const sides = new QVBoxLayout(traces);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(0);
    sides->addWidget(findBar);
    auto *const rows = new QWidget(traces);
    auto *const side = new QHBoxLayout(rows);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(0);
    m_history = new HistoryPanel(*m_view, traces);
    m_deviations = new DeviationPanel(*m_view, traces);
    m_variables = new VariablesPanel(*m_view, VariablesPanel::Runs::Two, traces);
    QSplitter *const plots = HistoryPanel::below(*rows, *m_history, traces);
    plots->addWidget(m_deviations);
    plots->setStretchFactor(2, 2);
    plots->setChildrenCollapsible(false);
    sides->addWidget(HistoryPanel::below(*plots, *m_variables, traces), 1);
    side->addWidget(m_view, 1);
    side->addWidget(m_overview);
    m_list = new DifferencePanel(this);

    m_upper = new QSplitter(Qt::Horizontal, this);
    m_upper->addWidget(m_structure);
    m_upper->addWidget(traces);
    m_upper->setStretchFactor(1, 1);
    m_upper->setSizes({240, 760});
    m_whole = new QSplitter(Qt::Vertical, this);
    m_whole->addWidget(m_upper);
    m_whole->addWidget(m_list);
    // a low window takes from both, so that neither the rows nor the list is lost
    m_whole->setStretchFactor(0, 3);
    m_whole->setStretchFactor(1, 2);
    m_whole->setSizes({480, 260});
    traces->setMinimumHeight(7 * rowHeight(font()));
    m_whole->setChildrenCollapsible(false);
    m_upper->setHandleWidth(1);
    m_whole->setHandleWidth(1);

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_answer);
    layout->addWidget(makeRule(this));
    layout->addWidget(m_whole, 1);
    setFocusProxy(m_view);
}

void TraceDiffPane::addActions()
{
    const auto add = [this](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                            const QString &toolTip, auto &&done) {
        QAction *const action = addPaneAction(menu, name, text, key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, std::forward<decltype(done)>(done));
        return action;
    };
    m_next = add(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
                 tr("Go to the next difference (F8)"), &TraceDiffPane::goToNextDifference);
    m_previous =
        add(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
            tr("Go to the previous difference (Shift+F8)"), &TraceDiffPane::goToPreviousDifference);
    m_first = add(PaneMenu::Go, u"firstDifference"_s, tr("First Difference"), QKeySequence(Qt::ALT | Qt::Key_Home),
                  tr("Go to the first difference (Alt+Home)"), &TraceDiffPane::goToFirstDifference);
    m_last = add(PaneMenu::Go, u"lastDifference"_s, tr("Last Difference"), QKeySequence(Qt::ALT | Qt::Key_End),
                 tr("Go to the last difference (Alt+End)"), &TraceDiffPane::goToLastDifference);
    m_search->addActions(*this);
    add(PaneMenu::Edit, u"filterDifferences"_s, tr("Filter Differences"), QKeySequence(Qt::CTRL | Qt::Key_L),
        tr("Choose which differences the list shows (Ctrl+L)"), [this] { m_list->filterBar().focusFields(); });
    m_copy = add(PaneMenu::Edit, u"copyRows"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C),
                 tr("Copy the selected rows as text (Ctrl+C)"), &TraceDiffPane::copySelected);
    m_showAll = addPaneAction(PaneMenu::View, u"showEqualRecords"_s, tr("Show Equal Records"));
    m_showAll->setCheckable(true);
    m_showAll->setToolTip(tr("Show every record instead of folding those that are equal"));
    connect(m_showAll, &QAction::toggled, m_view, &AlignedView::setAllOpen);
    m_fold = addPaneAction(PaneMenu::View, u"foldRecords"_s, tr("Fold These Records"));
    m_fold->setToolTip(tr("Fold the equal records around the selected one again (Left)"));
    connect(m_fold, &QAction::triggered, m_view, &AlignedView::foldSelected);
    m_plotValue = m_history->addAction(*this);
    m_plotDifferences = m_deviations->addAction(*this);
    m_showVariables = m_variables->addAction(*this);
    m_indent = addPaneAction(PaneMenu::View, u"indentRecords"_s, tr("Indent by Depth"));
    m_indent->setCheckable(true);
    m_indent->setChecked(true);
    m_indent->setToolTip(tr("Indent records by the constructs around them"));
    connect(m_indent, &QAction::toggled, m_view, &AlignedView::setIndented);
    m_pair = add(PaneMenu::Compare, u"pairRecords"_s, tr("Pair These Two"), QKeySequence(Qt::CTRL | Qt::Key_P), {},
                 &TraceDiffPane::pairSelected);
    m_clearPairs = add(PaneMenu::Compare, u"clearPairs"_s, tr("Remove All Pairs"), {},
                       tr("Forget the records that were paired by hand"), [this] {
                           AlignmentOptions options = m_alignment->options;
                           options.syncPoints.clear();
                           m_answer->setBusy(true);
                           Q_EMIT alignmentRequested(options);
                       });
    m_pairSources = add(PaneMenu::Compare, u"pairSourceLines"_s, tr("Source Folders…"), {},
                        tr("Say where the source of each run is: places pair that moved with the code, and origins "
                           "follow single elements of arrays"),
                        &TraceDiffPane::sourcesRequested);
    m_noiseRuns =
        add(PaneMenu::Compare, u"noiseRuns"_s, tr("Noise Runs and Rules…"), {},
            tr("Name further right runs, so that rounding noise is distinguished from divergence, and a file of rules"),
            &TraceDiffPane::noiseRunsRequested);
    m_source = add(PaneMenu::Go, u"showInSource"_s, tr("Show in Source"), {},
                   tr("Show the source line of the selected record"), [this] {
                       if (m_view->selectedPosition())
                           offer(*m_view->selectedPosition());
                   });

    m_pick = add(PaneMenu::Go, u"pickProcesses"_s, tr("Only Its Processes"), {},
                 tr("Choose the processes that show the selected difference; the others are dimmed"),
                 &TraceDiffPane::pickProcesses);

    m_compareValue =
        add(PaneMenu::Compare, u"compareThisValue"_s, tr("Compare This Value over the Processes…"), {},
            tr("Look up the value of the selected record in all processes of its run"), &TraceDiffPane::compareValue);

    m_counter = new QLabel(this);
    m_counter->setObjectName(u"differenceCounter"_s);
    m_counter->setMinimumWidth(m_counter->fontMetrics().horizontalAdvance(u"0"_s) * 4);
    m_list->addNavigation({buttonOf(m_first, u"|◀"_s, this), buttonOf(m_previous, u"◀"_s, this), m_counter,
                           buttonOf(m_next, u"▶"_s, this), buttonOf(m_last, u"▶|"_s, this)});
}

void TraceDiffPane::updateActions()
{
    const bool ready = m_view->rows() && isBuilt();
    const bool any = ready && shownFrom(0);
    m_next->setEnabled(any && (!m_current || shownFrom(*m_current + 1)));
    m_previous->setEnabled(any && (!m_current || shownBefore(*m_current)));
    m_first->setEnabled(any);
    m_last->setEnabled(any);
    const QString obstacle = pairObstacle();
    m_pair->setEnabled(ready && obstacle.isEmpty());
    m_pair->setToolTip(m_pair->isEnabled() ? tr("Compare the selected record of the reference with the selected one of "
                                                "the current run (Ctrl+P)")
                                           : obstacle);
    m_pair->setStatusTip(m_pair->toolTip());
    m_fold->setEnabled(ready && m_view->isInOpenFold());
    m_pairSources->setEnabled(m_alignment && m_alignment->options.places != PlaceMatching::Ignore);
    m_noiseRuns->setEnabled(m_diff != nullptr);
    m_clearPairs->setEnabled(m_alignment && !m_alignment->options.syncPoints.empty());
    m_plotDifferences->setEnabled(m_diff != nullptr);
    m_source->setEnabled(ready && m_view->selectedPosition());
    m_copy->setEnabled(ready);
    m_pick->setEnabled(ready && m_current);
    m_compareValue->setEnabled(ready && selectedValue());
    showCounter();
}

void TraceDiffPane::showMenu(const QPoint &point)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addAction(m_copy);
    QAction *const command = menu->addAction(tr("Copy as Command"));
    command->setEnabled(m_diff != nullptr);
    command->setToolTip(commandRemark());
    connect(command, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(commandLine()); });
    menu->addSeparator();
    menu->addAction(m_source);
    menu->addAction(m_pick);
    menu->addAction(m_compareValue);
    menu->addAction(m_plotValue);
    menu->addAction(m_plotDifferences);
    menu->addAction(m_showVariables);
    menu->addSeparator();
    menu->addAction(m_pair);
    menu->addAction(m_clearPairs);
    menu->addAction(m_pairSources);
    menu->addAction(m_noiseRuns);
    menu->addSeparator();
    menu->addAction(m_fold);
    menu->addAction(m_showAll);
    menu->addAction(m_indent);
    menu->popup(point);
}

// --- one value in all processes ---

/// The selected record of the current run, else of the reference; nothing where it has no value.
std::optional<TraceDiffPane::ValueRecord> TraceDiffPane::selectedValue() const
{
    std::vector<ValueRecord> selected;
    if (const auto current = m_view->selectedCurrent())
        selected.push_back({&m_alignment->current(current->process), current->record});
    if (const auto reference = m_view->selectedReference())
        selected.push_back({m_alignment->reference.get(), *reference});
    const auto found = std::ranges::find_if(
        selected, [](const ValueRecord &value) { return hasValue(value.trace->kind(value.record)); });
    return found == selected.end() ? std::nullopt : std::optional(*found);
}

void TraceDiffPane::compareValue()
{
    if (const auto value = selectedValue())
        Q_EMIT valueRequested(value->trace->file, expressionOf(*value->trace, value->record));
}

// --- pairs by hand ---

/// Why the selected two cannot be paired; empty where they can.
QString TraceDiffPane::pairObstacle() const
{
    const auto reference = m_view->selectedReference();
    const auto current = m_view->selectedCurrent();
    if (!isBuilt())
        return tr("The comparison is being made.");
    if (!reference || !current)
        return tr(
            "Select a record of the reference, then with Ctrl and a click or an arrow key one of the current run.");
    if (m_view->rows()->positionOfReference(*reference) == m_view->rows()->positionOfCurrent(*current))
        return tr("These two stand side by side already. Ctrl with a click or an arrow key selects another one of the "
                  "current run.");
    const Trace &trace = m_alignment->current(current->process);
    return m_alignment->reference->kind(*reference) == trace.kind(current->record)
               ? QString()
               : tr("Only records of the same kind can be a pair.");
}

void TraceDiffPane::pairSelected()
{
    if (!pairObstacle().isEmpty())
        return;
    const CurrentRecord current = *m_view->selectedCurrent();
    AlignmentOptions options = m_alignment->options;
    m_newPair = SyncPoint{*m_view->selectedReference(), current.process, current.record};
    options.syncPoints.push_back(*m_newPair);
    m_answer->setBusy(true);
    Q_EMIT alignmentRequested(options);
}

} // namespace rankscope
