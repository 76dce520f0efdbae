// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Trace diff pane keeps over a reload and a restart, and how it finds places again.
#include "model/trace/rows/alignedrows.h"
#include "views/trace/alignedview.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/panels/deviationpanel.h"
#include "views/trace/panels/differencepanel.h"
#include "views/trace/panels/historypanel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/structureview.h"
#include "views/trace/tracediffpane.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The records of the innermost iteration or construct around a record, or of the whole trace: first, and one past the
/// last.
std::pair<std::uint32_t, std::uint32_t> scopeAround(const Trace &trace, RecordIndex record)
{
    const auto execution = trace.enclosingExecution(record);
    if (!execution)
        return {0, trace.size()};
    const auto iteration = trace.enclosingIteration(record);
    if (iteration && trace.iterations[iteration->value].execution == execution->value)
        return {trace.iterations[iteration->value].record, trace.endOf(*iteration)};
    return {trace.executions[execution->value].begin, trace.executions[execution->value].end + 1};
}

bool standsAt(const NamedRecord &named, const SourcePlace &wanted)
{
    if (named.record.value >= named.trace->size())
        return false;
    const Place place = placeOf(*named.trace, named.record);
    return place.line == wanted.line && named.trace->text(place.file) == wanted.file;
}

} // namespace

// --- what a restart keeps ---

TraceDiffPaneArrangement TraceDiffPane::arrangement() const
{
    return {m_indent->isChecked(), m_upper->saveState(),  m_whole->saveState(), m_list->saveColumns(),
            m_variables->state(),  m_deviations->state(), m_list->isGrouped()};
}

void TraceDiffPane::setArrangement(const TraceDiffPaneArrangement &arrangement)
{
    m_indent->setChecked(arrangement.isIndented);
    m_upper->restoreState(arrangement.upper);
    m_whole->restoreState(arrangement.whole);
    m_list->restoreColumns(arrangement.columns);
    m_variables->setState(arrangement.variables);
    m_deviations->setState(arrangement.deviations);
    m_list->setGrouped(arrangement.isGrouped);
}

// --- what a reload keeps ---

std::optional<TraceDiffPaneState> TraceDiffPane::state() const
{
    if (m_pendingState)
        return m_pendingState;
    TraceDiffPaneState state{arrangement(), m_list->filterBar().filter(), m_structure->openRows(),
                             m_showAll->isChecked(), m_basis};
    if (const AlignedRows *rows = m_view->rows(); rows && rows->positionCount() > 0) {
        state.top = addressOfPosition(m_view->topPosition());
        if (m_view->selectedPosition())
            state.selected = addressOfPosition(*m_view->selectedPosition());
        if (const auto plotted = m_history->plottedPosition(); plotted && *plotted < rows->positionCount())
            state.plotted = addressOfPosition(*plotted);
        for (const std::uint64_t position : rows->folds().openPositions())
            state.openFolds.push_back(addressOfPosition(position));
    }
    return state;
}

void TraceDiffPane::setState(const TraceDiffPaneState &state)
{
    if (!isBuilt() || !m_view->rows())
        m_pendingState = state;
    else
        applyState(state);
    if (state.basis != m_basis && state.basis != ComparisonBasis())
        Q_EMIT basisRequested(state.basis);
}

void TraceDiffPane::applyState(const TraceDiffPaneState &state)
{
    setArrangement(state);
    m_list->filterBar().setFilter(state.filter);
    m_structure->restoreOpenRows(state.openRows);
    m_showAll->setChecked(state.showsAll);
    for (const RowAddress &fold : state.openFolds) {
        if (const auto position = positionOfAddress(fold))
            m_view->setOpen(*position, true);
    }
    if (const auto selected = positionOfAddress(state.selected)) {
        m_view->selectPosition(*selected);
        m_kept.reset();
        setCurrentOfRow(*selected);
        begin(*selected);
        updateActions();
    } else if (!m_diff->origins.empty()) {
        begin(selectDifference(m_diff->origins.front()));
        updateActions();
    }
    const auto plotted = positionOfAddress(state.plotted);
    if (plotted && plotted != m_history->plottedPosition())
        m_history->plotAt(*plotted);
    if (const auto top = positionOfAddress(state.top))
        m_view->scrollToPosition(*top);
}

/// Where a row stands, in words that hold in other versions of the traces.
RowAddress TraceDiffPane::addressOfPosition(std::uint64_t position) const
{
    const AlignedRow row = m_view->rows()->at(position);
    if (row.reference)
        return {addressOf(m_view->rows()->reference(), *row.reference)};
    return {addressOf(m_view->rows()->current(row.current->process), row.current->record),
            m_alignment->currentRun.processes[row.current->process].number};
}

std::optional<std::uint64_t> TraceDiffPane::positionOfAddress(const std::optional<RowAddress> &address) const
{
    if (!address)
        return std::nullopt;
    if (!address->process) {
        const auto record = findAddress(*m_structure->structureModel().structure(), address->record);
        return record ? std::optional(m_view->rows()->positionOfReference(*record)) : std::nullopt;
    }
    const auto &processes = m_alignment->currentRun.processes;
    const auto process = std::ranges::find(processes, *address->process, &TraceRun::Process::number);
    if (process == processes.end())
        return std::nullopt;
    const auto record = findAddress(TraceStructure(process->trace), address->record);
    const auto index = static_cast<std::uint32_t>(process - processes.begin());
    return record ? m_view->rows()->positionOfCurrent({index, *record}) : std::nullopt;
}

// --- places ---

std::optional<std::uint64_t> TraceDiffPane::positionOfLine(const QString &file, std::uint64_t line) const
{
    const auto &references = m_alignment->referenceRun.processes;
    for (std::uint32_t process = 0; process < references.size(); ++process) {
        if (references[process].trace->file != file)
            continue;
        const auto record = references[process].trace->recordAtLine(line);
        if (!record)
            return std::nullopt;
        if (references[process].trace == m_alignment->reference)
            return m_view->rows()->positionOfReference(*record);
        for (std::uint32_t merged = 0; merged < m_alignment->reference->size(); ++merged) {
            const auto origin = m_alignment->referenceOrigin({merged});
            if (origin.process == process && origin.record == *record)
                return m_view->rows()->positionOfReference({merged});
        }
    }
    const auto &current = m_alignment->currentRun.processes;
    for (std::uint32_t process = 0; process < current.size(); ++process) {
        const auto record =
            current[process].trace->file == file ? current[process].trace->recordAtLine(line) : std::nullopt;
        if (record)
            return m_view->rows()->positionOfCurrent({process, *record});
    }
    return std::nullopt;
}

/// Of what is at the place in the constructs and iterations of the selection, the first that differs; where nothing
/// does, the first record. A place alone means its first difference anywhere.
std::optional<std::uint64_t> TraceDiffPane::positionOfSelection(const Selection &selection) const
{
    const AlignedRows &rows = *m_view->rows();
    const std::span<const Difference> all = m_diff->differences.span();
    const auto whereOf = [](const NamedRecord &named) { return selectionOf(*named.trace, named.record).where; };
    const auto firstIn = [&](std::uint32_t begin, std::uint32_t end) -> std::optional<std::uint32_t> {
        const auto from = std::ranges::lower_bound(all, begin, {}, &Difference::reference);
        for (auto index = std::uint32_t(from - all.begin()); index < all.size() && all[index].reference <= end;
             ++index) {
            const NamedRecord named = namedRecord(*m_diff, all[index]);
            if (standsAt(named, *selection.place) && whereOf(named) == selection.where)
                return index;
        }
        return std::nullopt;
    };
    const Trace &reference = rows.reference();
    const auto record = findSelection(*m_structure->structureModel().structure(), selection);
    const bool whole = record && selectionOf(reference, *record).where == selection.where;
    const auto [begin, end] = whole ? scopeAround(reference, *record) : std::pair(0U, reference.size());
    if (const auto difference = firstIn(begin, end))
        return rows.positionOfDifference(*difference);
    if (selection.where.empty() && !whole) {
        for (std::uint32_t index = 0; index < all.size(); ++index) {
            if (standsAt(namedRecord(*m_diff, all[index]), *selection.place))
                return rows.positionOfDifference(index);
        }
    }
    return record ? std::optional(rows.positionOfReference(*record)) : std::nullopt;
}

} // namespace rankscope
