// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracepane.h"

#include "model/comparison/lookup/recordexpression.h"
#include "model/trace/trace/recordaddress.h"
#include "views/trace/alignedview.h"
#include "views/trace/diffcommand.h"
#include "views/trace/filters/recordfilterbar.h"
#include "views/trace/filters/tracefiltering.h"
#include "views/trace/panels/constructpanel.h"
#include "views/trace/panels/historypanel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/structureview.h"
#include "views/trace/tracesearch.h"

#include <QClipboard>
#include <QFileInfo>
#include <QFuture>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

TracePane::TracePane(QWidget *parent)
    : StatefulPane(parent)
    , m_job(this, [this](const std::shared_ptr<const TraceStructure> &structure) { takeStructure(structure); })
{
    m_structure = new StructureView(this);
    m_structure->setObjectName(u"structureView"_s);
    m_view = new AlignedView(this);
    m_view->setObjectName(u"recordView"_s);
    m_view->setAccessibleName(tr("Records of the trace"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_structure);
    m_splitter->addWidget(makeRecords());
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({240, 740});
    m_splitter->setHandleWidth(1);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    setFocusProxy(m_view);
    addActions();
    connectParts();
}

/// The records with their bars above and their panels below.
QWidget *TracePane::makeRecords()
{
    auto *const records = new QWidget(this);
    auto *const findBar = makeTraceFindBar(records);
    m_filterBar = new RecordFilterBar(records);
    m_filtering = new TraceFiltering(*m_view, *m_filterBar, this);
    m_search = new TraceSearch(*m_view, *findBar, this);
    m_history = new HistoryPanel(*m_view, records);
    m_variables = new VariablesPanel(*m_view, VariablesPanel::Runs::One, records);
    m_constructs = new ConstructPanel(records);
    auto *const parts = new QSplitter(Qt::Vertical, records);
    QWidget *const rowsAndHistory = HistoryPanel::below(*m_view, *m_history, parts);
    parts->addWidget(HistoryPanel::below(*rowsAndHistory, *m_variables, parts));
    parts->addWidget(m_constructs);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    parts->setHandleWidth(1);
    auto *const column = new QVBoxLayout(records);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(findBar);
    column->addWidget(m_filterBar);
    column->addWidget(parts, 1);
    return records;
}

void TracePane::addActions()
{
    m_copy = addPaneAction(PaneMenu::Edit, u"copyRows"_s, tr("Copy"), QKeySequence(Qt::CTRL | Qt::Key_C));
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copy->setToolTip(tr("Copy the selected records as text (Ctrl+C)"));
    connect(m_copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_view->selectedText()); });
    m_search->addActions(*this);
    m_filtering->addAction(*this);
    m_indent = addPaneAction(PaneMenu::View, u"indentRecords"_s, tr("Indent by Depth"));
    m_indent->setCheckable(true);
    m_indent->setChecked(true);
    m_indent->setToolTip(tr("Indent records by the constructs around them"));
    connect(m_indent, &QAction::toggled, m_view, &AlignedView::setIndented);
    m_compareValue =
        addPaneAction(PaneMenu::Compare, u"compareThisValue"_s, tr("Compare This Value over the Processes…"));
    m_compareValue->setToolTip(tr("Look up the value of the selected record in all processes of the run"));
    m_compareValue->setEnabled(false);
    connect(m_compareValue, &QAction::triggered, this, &TracePane::compareValue);
    QAction *const check =
        addPaneAction(PaneMenu::View, u"checkRun"_s, tr("Check the Run"), QKeySequence(Qt::CTRL | Qt::Key_K));
    check->setToolTip(tr("Find what is wrong in the traces of the run, without a reference (Ctrl+K)"));
    connect(check, &QAction::triggered, this, &TracePane::checkRequested);
    QAction *const part = addPaneAction(PaneMenu::Edit, u"exportTraceSelection"_s, tr("Trace of This Selection…"),
                                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    part->setToolTip(tr("Write a level, a construct, iterations or names of the trace as a trace (Ctrl+Shift+E)"));
    connect(part, &QAction::triggered, this, [this] {
        if (m_trace)
            Q_EMIT selectionExportRequested();
    });
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->addActions(
        {m_copy, m_compareValue, m_history->addAction(*this), m_variables->addAction(*this), check, part, m_indent});
    m_constructs->addAction(*this);
}

void TracePane::connectParts()
{
    connect(m_view, &AlignedView::selected, this, &TracePane::rowSelected);
    connect(m_view, &AlignedView::selectionChanged, this, [this] { m_compareValue->setEnabled(hasSelectedValue()); });
    connect(m_search, &TraceSearch::positionFound, this, &TracePane::showPosition);
    connect(m_variables, &VariablesPanel::settled, this, &TracePane::settle);
    connect(m_variables, &VariablesPanel::positionChosen, this, &TracePane::showPosition);
    connect(m_variables, &VariablesPanel::exportRequested, this, &TracePane::variablesExportRequested);
    connect(m_search, &TraceSearch::lineRequested, this,
            [this](const SourcePlace &line) { goToLine(line.file, line.line); });
    connect(m_filtering, &TraceFiltering::filtered, this, [this] {
        Q_EMIT statusChanged(status());
        settle();
    });
    connect(m_history, &HistoryPanel::positionChosen, this, &TracePane::showPosition);
    connect(m_history, &HistoryPanel::settled, this, &TracePane::settle);
    connect(m_constructs, &ConstructPanel::settled, this, &TracePane::settle);
    connect(m_constructs, &ConstructPanel::left, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_constructs, &ConstructPanel::constructRequested, this, &TracePane::showOnly);
    connect(m_constructs, &ConstructPanel::recordChosen, this, &TracePane::showRecord);
    connect(m_structure, &StructureView::recordChosen, this, &TracePane::showRecord);
}

TracePane::~TracePane() = default;

void TracePane::setTrace(std::shared_ptr<const Trace> trace)
{
    const bool sameFile = m_trace && m_trace->file == trace->file;
    if (sameFile && m_openRows.isEmpty())
        m_openRows = m_structure->openRows();
    m_trace = std::move(trace);
    m_filtering->setTrace(m_trace, sameFile);
    m_constructs->setTrace(m_trace);
    m_structure->setStructure(nullptr, nullptr);
    buildStructure();
    Q_EMIT statusChanged(status());
}

void TracePane::buildStructure()
{
    m_job.start(
        [trace = m_trace](Progress &progress) { return std::make_shared<const TraceStructure>(trace, progress); });
}

void TracePane::takeStructure(const std::shared_ptr<const TraceStructure> &structure)
{
    m_structure->setStructure(structure, nullptr);
    m_structure->restoreOpenRows(std::exchange(m_openRows, {}));
    if (!m_pendingPlace && m_selectionPending)
        showSelection();
    restorePlace();
    m_selectionPending = false;
    settle();
}

void TracePane::settle()
{
    if (isSettled())
        Q_EMIT settled();
}

void TracePane::showOnly(const ConstructChoice &construct)
{
    RecordFilter filter = m_filterBar->filter();
    filter.constructs = {construct};
    m_filterBar->setFilter(filter);
}

const RecordFilter &TracePane::shownFilter() const
{
    return m_filtering->shownFilter();
}

std::shared_ptr<const MatchedRecords> TracePane::shownRecords() const
{
    return m_filtering->matched();
}

void TracePane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_filterBar->isClear())
        m_filterBar->setFilter({});
    else
        Pane::keyPressEvent(event);
}

void TracePane::rowSelected(std::uint64_t position)
{
    const RecordIndex record{static_cast<std::uint32_t>(position)};
    m_structure->selectRecord(record);
    Selection selection = selectionOf(*m_trace, record);
    selection.processes = m_selection.processes;
    m_selection = selection;
    m_selectionPending = false;
    setPlace(selection.place);
    Q_EMIT selectionOffered(selection);
    Q_EMIT sourceRequested(*selection.place);
}

void TracePane::takeSelection(const Selection &selection)
{
    const bool samePlace = selection.place == m_selection.place && selection.where == m_selection.where;
    m_selection = selection;
    if (samePlace)
        return;
    m_selectionPending = !isStructured();
    if (!m_selectionPending)
        showSelection();
}

void TracePane::showSelection()
{
    const auto record = findSelection(*m_structure->structureModel().structure(), m_selection);
    if (!record)
        return;
    m_view->selectPosition(record->value);
    m_structure->selectRecord(*record);
    setPlace(selectionOf(*m_trace, *record).place);
}

bool TracePane::hasSelectedValue() const
{
    const auto position = m_trace ? m_view->selectedPosition() : std::nullopt;
    return position && *position < m_trace->size() && hasValue(m_trace->kind({static_cast<std::uint32_t>(*position)}));
}

void TracePane::compareValue()
{
    if (!hasSelectedValue())
        return;
    const RecordIndex record{static_cast<std::uint32_t>(*m_view->selectedPosition())};
    Q_EMIT valueRequested(m_trace->file, expressionOf(*m_trace, record));
}

bool TracePane::goToLine(const QString &file, std::uint64_t line)
{
    const auto record = m_trace && m_trace->file == file ? m_trace->recordAtLine(line) : std::nullopt;
    if (!record)
        return false;
    showPosition(record->value);
    return true;
}

/// The view begins with it.
void TracePane::showRecord(RecordIndex record)
{
    m_view->scrollToPosition(record.value);
    showPosition(record.value);
}

void TracePane::showPosition(std::uint64_t position)
{
    m_view->selectPosition(position);
    rowSelected(position);
}

bool TracePane::isSettled() const
{
    return !m_trace
           || (isStructured() && !m_history->isBusy() && !m_filtering->isBusy() && !m_constructs->isBusy()
               && !m_variables->isBusy());
}

QByteArray TracePane::picture(PictureFormat format) const
{
    return m_history->picture(format);
}

std::shared_ptr<const VariablesHere> TracePane::variables() const
{
    return m_variables->variables();
}

std::optional<ConstructId> TracePane::selectedConstruct() const
{
    const auto position = m_trace ? m_view->selectedPosition() : std::nullopt;
    if (!position || *position >= m_trace->size())
        return std::nullopt;
    const auto execution = m_trace->enclosingExecution(RecordIndex{static_cast<std::uint32_t>(*position)});
    return execution ? std::optional(m_trace->executions[execution->value].construct) : std::nullopt;
}

QString TracePane::title() const
{
    return tr("Trace");
}

QString TracePane::commandLine() const
{
    return m_trace ? traceCommand(*m_trace, shownFilter()) : QString();
}

QString TracePane::status() const
{
    if (!m_trace)
        return {};
    return QFileInfo(m_trace->file).fileName() % u" · "_s % tr("%Ln record(s)", nullptr, int(m_trace->size()))
           % u" · "_s % tr("%Ln execution(s) of constructs", nullptr, int(m_trace->executions.size()))
           % (shownRecords() ? QString(u" · "_s % tr("%Ln shown", nullptr, int(shownRecords()->records.size())))
                             : QString());
}

TracePaneArrangement TracePane::arrangement() const
{
    return {m_indent->isChecked(), !m_constructs->isHidden(), m_variables->state(), m_splitter->saveState()};
}

void TracePane::setArrangement(const TracePaneArrangement &arrangement)
{
    m_indent->setChecked(arrangement.isIndented);
    m_constructs->setShown(arrangement.areConstructsShown);
    m_variables->setState(arrangement.variables);
    m_splitter->restoreState(arrangement.splitter);
}

std::optional<TracePaneState> TracePane::state() const
{
    return TracePaneState{arrangement(), m_filterBar->filter(),
                          m_openRows.isEmpty() ? m_structure->openRows() : m_openRows,
                          m_pendingPlace.value_or(currentPlace())};
}

/// What is seen now; empty while there are no rows.
TracePlace TracePane::currentPlace() const
{
    TracePlace place;
    if (!m_trace || m_trace->size() == 0)
        return place;
    place.top = addressOfPosition(m_view->topPosition());
    if (m_view->selectedPosition())
        place.selected = addressOfPosition(*m_view->selectedPosition());
    if (const auto plotted = m_history->plottedPosition(); plotted && *plotted < m_trace->size())
        place.plotted = addressOfPosition(*plotted);
    return place;
}

void TracePane::setState(const TracePaneState &state)
{
    m_openRows = state.openRows;
    m_structure->restoreOpenRows(m_openRows);
    setArrangement(state);
    m_filterBar->setFilter(state.filter);
    m_pendingPlace.reset();
    if (state.place != TracePlace())
        m_pendingPlace = state.place;
    restorePlace();
}

/// False while the structure of the trace is being made.
bool TracePane::isStructured() const
{
    const TraceStructure *const structure = m_structure->structureModel().structure();
    return structure && &structure->trace() == m_trace.get();
}

/// Where a record stands, in words that hold in another version of the trace.
RecordAddress TracePane::addressOfPosition(std::uint64_t position) const
{
    return addressOf(*m_trace, {static_cast<std::uint32_t>(position)});
}

std::optional<std::uint64_t> TracePane::positionOfAddress(const std::optional<RecordAddress> &address) const
{
    const auto record = address ? findAddress(*m_structure->structureModel().structure(), *address) : std::nullopt;
    return record ? std::optional<std::uint64_t>(record->value) : std::nullopt;
}

void TracePane::restorePlace()
{
    if (!isStructured() || !m_pendingPlace)
        return;
    const TracePlace place = *std::exchange(m_pendingPlace, std::nullopt);
    if (const auto selected = positionOfAddress(place.selected)) {
        m_view->selectPosition(*selected);
        setPlace(selectionOf(*m_trace, {static_cast<std::uint32_t>(*selected)}).place);
    }
    const auto plotted = positionOfAddress(place.plotted);
    if (plotted && plotted != m_history->plottedPosition())
        m_history->plotAt(*plotted);
    if (const auto top = positionOfAddress(place.top))
        m_view->scrollToPosition(*top);
}

} // namespace rankscope
