// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Trace diff pane keeps over a reload and a restart, and how it finds places again.
#include "model/trace/rows/alignedrows.h"
#include "model/trace/trace/recordaddress.h"
#include "views/trace/alignedview.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/panels/deviationpanel.h"
#include "views/trace/panels/differencepanel.h"
#include "views/trace/panels/historypanel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/structureview.h"
#include "views/trace/tracediffpane.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QJsonArray toJson(const std::vector<std::optional<std::int64_t>> &pattern)
{
    QJsonArray result;
    for (const auto &index : pattern)
        result.append(index ? QJsonValue(qint64(*index)) : QJsonValue());
    return result;
}

QJsonObject toJson(const DifferenceFilter &filter)
{
    QJsonObject object;
    QJsonArray classes;
    for (const DifferenceClass one : filter.classes)
        classes.append(int(one));
    object["classes"_L1] = classes;
    object["originsOnly"_L1] = filter.originsOnly;
    if (filter.name)
        object["name"_L1] = *filter.name;
    if (filter.place) {
        object["file"_L1] = filter.place->file;
        object["line"_L1] = qint64(filter.place->line);
    }
    object["processes"_L1] = filter.processes.toString();
    object["iteration"_L1] = toJson(filter.iteration);
    return object;
}

DifferenceFilter filterOf(const QJsonObject &object)
{
    DifferenceFilter filter;
    for (const QJsonValue one : object["classes"_L1].toArray()) {
        if (one.toInt(-1) >= 0 && one.toInt() < int(differenceClassCount))
            filter.classes.push_back(DifferenceClass(one.toInt()));
    }
    filter.originsOnly = object["originsOnly"_L1].toBool();
    if (object.contains("name"_L1))
        filter.name = object["name"_L1].toString();
    if (object.contains("file"_L1))
        filter.place = SourcePlace{object["file"_L1].toString(), std::uint64_t(object["line"_L1].toInteger())};
    filter.processes = ProcessSet::parse(object["processes"_L1].toString()).value_or(ProcessSet());
    for (const QJsonValue index : object["iteration"_L1].toArray())
        filter.iteration.push_back(index.isNull() ? std::nullopt : std::optional<std::int64_t>(index.toInteger()));
    return filter;
}

QByteArray decoded(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QString encoded(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

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

QJsonObject TraceDiffPane::layoutState() const
{
    return {{"indent"_L1, m_indent->isChecked()},
            {"upper"_L1, encoded(m_upper->saveState())},
            {"whole"_L1, encoded(m_whole->saveState())},
            {"columns"_L1, encoded(m_list->saveColumns())},
            {"variables"_L1, toJson(m_variables->state())},
            {"deviations"_L1, toJson(m_deviations->state())},
            {"grouped"_L1, m_list->isGrouped()}};
}

void TraceDiffPane::applyLayout(const QJsonObject &state)
{
    m_indent->setChecked(state["indent"_L1].toBool(true));
    m_upper->restoreState(decoded(state["upper"_L1]));
    m_whole->restoreState(decoded(state["whole"_L1]));
    m_list->restoreColumns(decoded(state["columns"_L1]));
    m_variables->setState(variablesPanelStateFrom(state["variables"_L1].toObject()));
    m_deviations->setState(deviationPanelStateFrom(state["deviations"_L1].toObject()));
    m_list->setGrouped(state["grouped"_L1].toBool());
}

QByteArray TraceDiffPane::saveLayout() const
{
    return QJsonDocument(layoutState()).toJson(QJsonDocument::Compact);
}

void TraceDiffPane::restoreLayout(const QByteArray &layout)
{
    if (const QJsonObject state = QJsonDocument::fromJson(layout).object(); !state.isEmpty())
        applyLayout(state);
}

// --- what a reload keeps ---

QByteArray TraceDiffPane::saveState() const
{
    if (!m_pendingState.isEmpty())
        return m_pendingState;
    QJsonObject state = layoutState();
    state["filter"_L1] = toJson(m_list->filterBar().filter());
    state["open"_L1] = QJsonArray::fromStringList(m_structure->openRows());
    state["showAll"_L1] = m_showAll->isChecked();
    state["basis"_L1] = toJson(m_basis);
    if (const AlignedRows *rows = m_view->rows(); rows && rows->positionCount() > 0) {
        state["top"_L1] = addressOfPosition(m_view->topPosition());
        if (m_view->selectedPosition())
            state["selected"_L1] = addressOfPosition(*m_view->selectedPosition());
        if (const auto plotted = m_history->plottedPosition(); plotted && *plotted < rows->positionCount())
            state["history"_L1] = addressOfPosition(*plotted);
        QJsonArray folds;
        for (const std::uint64_t position : rows->folds().openPositions())
            folds.append(addressOfPosition(position));
        state["folds"_L1] = folds;
    }
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void TraceDiffPane::restoreState(const QByteArray &state)
{
    if (!isBuilt() || !m_view->rows())
        m_pendingState = state;
    else
        applyState(state);
    const QJsonObject basis = QJsonDocument::fromJson(state).object()["basis"_L1].toObject();
    if (const ComparisonBasis wanted = comparisonBasisFrom(basis); wanted != m_basis && !basis.isEmpty())
        Q_EMIT basisRequested(wanted);
}

void TraceDiffPane::applyState(const QByteArray &bytes)
{
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    applyLayout(state);
    m_list->filterBar().setFilter(filterOf(state["filter"_L1].toObject()));
    m_structure->restoreOpenRows(state["open"_L1].toVariant().toStringList());
    m_showAll->setChecked(state["showAll"_L1].toBool());
    for (const QJsonValue fold : state["folds"_L1].toArray()) {
        if (const auto position = positionOfAddress(fold.toObject()))
            m_view->setOpen(*position, true);
    }
    if (const auto selected = positionOfAddress(state["selected"_L1].toObject())) {
        m_view->selectPosition(*selected);
        m_kept.reset();
        setCurrentOfRow(*selected);
        begin(*selected);
        updateActions();
    } else if (!m_diff->origins.empty()) {
        begin(selectDifference(m_diff->origins.front()));
        updateActions();
    }
    const auto plotted = positionOfAddress(state["history"_L1].toObject());
    if (plotted && plotted != m_history->plottedPosition())
        m_history->plotAt(*plotted);
    if (const auto top = positionOfAddress(state["top"_L1].toObject()))
        m_view->scrollToPosition(*top);
}

/// Where a row stands, in words that hold in other versions of the traces.
QJsonObject TraceDiffPane::addressOfPosition(std::uint64_t position) const
{
    const AlignedRow row = m_view->rows()->at(position);
    if (row.reference)
        return toJson(addressOf(m_view->rows()->reference(), *row.reference));
    QJsonObject address = toJson(addressOf(m_view->rows()->current(row.current->process), row.current->record));
    address["process"_L1] = qint64(m_alignment->currentRun.processes[row.current->process].number);
    return address;
}

std::optional<std::uint64_t> TraceDiffPane::positionOfAddress(const QJsonObject &object) const
{
    const auto address = recordAddressFrom(object);
    if (!address)
        return std::nullopt;
    if (!object.contains("process"_L1)) {
        const auto record = findAddress(*m_structure->structureModel().structure(), *address);
        return record ? std::optional(m_view->rows()->positionOfReference(*record)) : std::nullopt;
    }
    const auto &processes = m_alignment->currentRun.processes;
    const auto process = std::ranges::find(processes, object["process"_L1].toInteger(), &TraceRun::Process::number);
    if (process == processes.end())
        return std::nullopt;
    const auto record = findAddress(TraceStructure(process->trace), *address);
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
