// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracediffpane.h"

#include "model/trace/alignedrows.h"
#include "model/trace/recordaddress.h"
#include "model/trace/tracestructure.h"
#include "views/trace/alignedview.h"
#include "views/trace/answerbar.h"
#include "views/trace/diffcommand.h"
#include "views/trace/differencefilterbar.h"
#include "views/trace/differencepanel.h"
#include "views/trace/overviewbar.h"
#include "views/trace/structureview.h"
#include "views/trace/tolerancebar.h"
#include "views/trace/tracesearch.h"

#include <QClipboard>
#include <QFuture>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPromise>
#include <QTableView>
#include <QThreadPool>

namespace rankscope {

using namespace Qt::StringLiterals;

/// What a worker makes of a diff.
struct TraceDiffPane::Built {
    std::shared_ptr<AlignedRows> rows;
    std::shared_ptr<const TraceStructure> structure; // nothing: the same as before
    DifferenceFacets facets;
};

TraceDiffPane::TraceDiffPane(QWidget *parent) : Pane(parent)
{
    buildWidgets();
    addActions();
    connectParts();
    updateActions();
}

TraceDiffPane::~TraceDiffPane()
{
    if (m_job)
        m_job->cancel();
}

void TraceDiffPane::connectParts()
{
    connect(m_answer, &AnswerBar::differenceRequested, this, &TraceDiffPane::showDifference);
    connect(m_answer, &AnswerBar::copyRequested, this,
            [this] { QGuiApplication::clipboard()->setText(m_answer->answerText()); });
    connect(m_structure, &StructureView::recordChosen, this, [this](RecordIndex record) {
        if (!m_view->rows())
            return;
        const std::uint64_t position = m_view->rows()->positionOfReference(record);
        m_view->selectPosition(position);
        m_view->scrollToPosition(position);
        rowSelected(position);
    });
    connect(m_view, &AlignedView::selected, this, &TraceDiffPane::rowSelected);
    connect(m_view, &AlignedView::selectionChanged, this, &TraceDiffPane::updateActions);
    connect(m_view, &AlignedView::viewMoved, this, [this] {
        const auto [first, last] = m_view->visiblePositions();
        m_overview->setFrame(first, last);
    });
    connect(m_overview, &OverviewBar::positionRequested, m_view, &AlignedView::scrollToPosition);
    connect(m_search, &TraceSearch::positionFound, this, &TraceDiffPane::showPosition);
    connect(m_search, &TraceSearch::lineRequested, this,
            [this](const SourcePlace &line) { goToLine(line.file, line.line); });
    connect(m_list, &DifferencePanel::differenceChosen, this, &TraceDiffPane::showDifference);
    connect(&m_list->toleranceBar(), &ToleranceBar::toleranceChanged, this, [this](const Tolerance &tolerance) {
        m_answer->setBusy(true);
        Q_EMIT evaluationRequested(tolerance);
    });
    connect(&m_list->toleranceBar(), &ToleranceBar::placeMatchingChanged, this, [this](PlaceMatching matching) {
        if (!m_alignment)
            return;
        AlignmentOptions options = m_alignment->options;
        options.places = matching;
        m_answer->setBusy(true);
        Q_EMIT alignmentRequested(options);
    });
    for (QWidget *widget : std::initializer_list<QWidget *>{m_view, &m_list->table()}) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(widget, &QWidget::customContextMenuRequested, this,
                [this, widget](const QPoint &point) { showMenu(widget->mapToGlobal(point)); });
    }
}

// --- what is shown ---

void TraceDiffPane::setAlignment(std::shared_ptr<const TraceAlignment> alignment, std::shared_ptr<const TraceDiff> diff)
{
    m_alignment = std::move(alignment);
    m_diff = std::move(diff);
    m_current.reset();
    m_view->setRows(nullptr, false);
    m_structure->setStructure(nullptr, nullptr);
    m_overview->setMarks({}, 0);
    m_answer->setOrigin(0);
    m_answer->setDiff(m_diff);
    m_list->setDiff(m_diff);
    m_list->toleranceBar().setPlaceMatching(m_alignment->options.places);
    build(false);
}

void TraceDiffPane::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    if (!m_alignment || diff->alignment != m_alignment) {
        setAlignment(diff->alignment, diff);
        return;
    }
    const bool keep = m_view->rows() != nullptr; // else the first rows are still being made
    m_diff = std::move(diff);
    m_current.reset();
    m_answer->setDiff(m_diff);
    m_list->setDiff(m_diff);
    build(keep);
}

void TraceDiffPane::build(bool keepPlace)
{
    if (m_job)
        m_job->cancel();
    const auto job = std::make_shared<Progress>();
    m_job = job;
    const auto promise = std::make_shared<QPromise<std::shared_ptr<Built>>>();
    promise->future().then(this, [this, job, keepPlace](const std::shared_ptr<Built> &built) {
        if (job != m_job)
            return; // a newer diff is on its way
        m_job.reset();
        takeBuilt(std::move(*built), keepPlace);
    });
    promise->start();
    QThreadPool::globalInstance()->start([promise, job, alignment = m_alignment, diff = m_diff, keepPlace] {
        const auto built = std::make_shared<Built>();
        built->rows = std::make_shared<AlignedRows>(alignment, diff);
        if (!keepPlace)
            built->structure = std::make_shared<TraceStructure>(alignment->reference);
        if (auto facets = facetsOf(*diff, *job))
            built->facets = std::move(*facets);
        promise->addResult(built);
        promise->finish();
    });
    updateActions();
    Q_EMIT statusChanged(status());
}

void TraceDiffPane::takeBuilt(Built parts, bool keepPlace)
{
    m_overview->setMarks(parts.rows->overview(), parts.rows->positionCount());
    m_list->filterBar().setFacets(parts.facets);
    if (parts.structure)
        m_structure->setStructure(std::move(parts.structure), m_diff);
    else
        m_structure->setDiff(m_diff);
    m_view->setRows(std::move(parts.rows), keepPlace);
    if (!m_pendingState.isEmpty())
        applyState(std::exchange(m_pendingState, {}));
    else if (!keepPlace && !m_diff->origins.empty())
        showDifference(m_diff->origins.front());
    updateActions();
    Q_EMIT built();
}

void TraceDiffPane::showDifference(std::uint32_t difference)
{
    if (!m_view->rows() || isBuilding())
        return;
    m_current = difference;
    const std::uint64_t position = m_view->rows()->positionOfDifference(difference);
    m_view->selectPosition(position);
    m_list->selectDifference(difference);
    const auto origin = std::lower_bound(m_diff->origins.begin(), m_diff->origins.end(), difference);
    if (origin != m_diff->origins.end() && *origin == difference)
        m_answer->setOrigin(std::size_t(origin - m_diff->origins.begin()));
    offer(position);
    updateActions();
}

void TraceDiffPane::rowSelected(std::uint64_t position)
{
    const AlignedRow row = m_view->rows()->at(position);
    m_current = row.difference == noIndex ? std::nullopt : std::optional(row.difference);
    if (m_current && !isBuilding())
        m_list->selectDifference(*m_current);
    offer(position);
    updateActions();
}

/// Says what is selected to the other panes, and where its source stands.
void TraceDiffPane::offer(std::uint64_t position)
{
    const AlignedRow row = m_view->rows()->at(position);
    const Trace &trace = row.reference ? m_view->rows()->reference() : m_view->rows()->current(row.current->process);
    const RecordIndex record = row.reference ? *row.reference : row.current->record;
    if (row.reference)
        m_structure->selectRecord(record);
    Selection selection = selectionOf(trace, record);
    if (row.difference != noIndex)
        selection.processes = m_diff->processesOf(m_diff->differences[m_current.value_or(row.difference)]);
    Q_EMIT selectionOffered(selection);
    Q_EMIT sourceRequested(*selection.place);
}

void TraceDiffPane::takeSelection(const Selection &selection)
{
    m_view->setProcesses(selection.processes);
    if (!selection.place || !m_view->rows() || isBuilding())
        return;
    if (!selection.where.empty()) {
        if (const auto record = findSelection(*m_structure->structureModel().structure(), selection))
            selectWithoutOffer(m_view->rows()->positionOfReference(*record));
        return;
    }
    // The first difference at that place; a place without one stays where it is.
    const auto &differences = m_diff->differences;
    for (std::uint32_t index = 0; index < differences.size(); ++index) {
        const NamedRecord named = namedRecord(*m_diff, differences[index]);
        if (named.record.value >= named.trace->size())
            continue;
        const Place place = placeOf(*named.trace, named.record);
        if (place.line == selection.place->line && named.trace->text(place.file) == selection.place->file) {
            selectWithoutOffer(m_view->rows()->positionOfDifference(index));
            return;
        }
    }
}

void TraceDiffPane::selectWithoutOffer(std::uint64_t position)
{
    const AlignedRow row = m_view->rows()->at(position);
    m_current = row.difference == noIndex ? std::nullopt : std::optional(row.difference);
    m_view->setOpen(position, true);
    m_view->selectPosition(position);
    if (m_current)
        m_list->selectDifference(*m_current);
    updateActions();
}

// --- the way through the differences ---

void TraceDiffPane::goToNextDifference()
{
    if (!m_view->rows() || isBuilding())
        return;
    std::optional<std::uint32_t> next;
    if (m_current && *m_current + 1 < m_diff->differences.size())
        next = *m_current + 1;
    else if (!m_current)
        next = m_view->rows()->differenceAfter(m_view->selectedPosition().value_or(0));
    if (next)
        showDifference(*next);
}

void TraceDiffPane::goToPreviousDifference()
{
    if (!m_view->rows() || isBuilding())
        return;
    std::optional<std::uint32_t> previous;
    if (m_current && *m_current > 0)
        previous = *m_current - 1;
    else if (!m_current)
        previous = m_view->rows()->differenceBefore(m_view->selectedPosition().value_or(0));
    if (previous)
        showDifference(*previous);
}

void TraceDiffPane::goToFirstDifference()
{
    if (m_diff && !m_diff->differences.empty())
        showDifference(0);
}

void TraceDiffPane::goToLastDifference()
{
    if (m_diff && !m_diff->differences.empty())
        showDifference(static_cast<std::uint32_t>(m_diff->differences.size() - 1));
}

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

bool TraceDiffPane::goToLine(const QString &file, std::uint64_t line)
{
    if (!m_view->rows())
        return false;
    const auto position = positionOfLine(file, line);
    if (!position)
        return false;
    showPosition(*position);
    return true;
}

/// Goes to a position that a fold may hide.
void TraceDiffPane::showPosition(std::uint64_t position)
{
    m_view->setOpen(position, true);
    m_view->selectPosition(position);
    rowSelected(position);
}

// --- pairs by hand ---

bool TraceDiffPane::canPair() const
{
    const auto reference = m_view->selectedReference();
    const auto current = m_view->selectedCurrent();
    if (!reference || !current || isBuilding())
        return false;
    const Trace &trace = m_alignment->current(current->process);
    return m_alignment->reference->kind(*reference) == trace.kind(current->record)
           && m_view->rows()->positionOfReference(*reference) != m_view->rows()->positionOfCurrent(*current);
}

void TraceDiffPane::pairSelected()
{
    if (!canPair())
        return;
    const CurrentRecord current = *m_view->selectedCurrent();
    AlignmentOptions options = m_alignment->options;
    options.syncPoints.push_back({*m_view->selectedReference(), current.process, current.record});
    m_answer->setBusy(true);
    Q_EMIT alignmentRequested(options);
}

// --- texts ---

QString TraceDiffPane::title() const
{
    return tr("Trace diff");
}

QString TraceDiffPane::commandLine() const
{
    return m_diff ? diffCommand(*m_alignment, m_diff->tolerance) : QString();
}

QString TraceDiffPane::status() const
{
    if (!m_diff)
        return {};
    const auto count = [](std::uint64_t value) { return int(std::min<std::uint64_t>(value, INT_MAX)); };
    return tr("%Ln record(s)", nullptr, count(m_alignment->reference->size())) % u" · "_s
           % tr("%Ln difference(s)", nullptr, count(m_diff->total())) % u" · "_s
           % tr("%Ln origin(s)", nullptr, count(m_diff->origins.size()));
}

std::optional<std::vector<std::uint32_t>> TraceDiffPane::listedDifferences() const
{
    return m_list->model().rows();
}

void TraceDiffPane::copySelected()
{
    const bool inList = m_list->table().hasFocus();
    QGuiApplication::clipboard()->setText(inList ? m_list->selectedText() : m_view->selectedText());
}

void TraceDiffPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_list->filterBar().filter().isEmpty()) {
        m_list->filterBar().setFilter({});
        return;
    }
    Pane::keyPressEvent(event);
}

} // namespace rankscope
