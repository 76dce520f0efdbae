// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/tracediffpane.h"

#include "model/trace/rows/alignedrows.h"
#include "model/trace/trace/recordaddress.h"
#include "model/trace/trace/tracestructure.h"
#include "views/common/tolerancebar.h"
#include "views/plots/overviewbar.h"
#include "views/trace/alignedview.h"
#include "views/trace/answerbar.h"
#include "views/trace/diffcommand.h"
#include "views/trace/filters/differencefilterbar.h"
#include "views/trace/panels/deviationpanel.h"
#include "views/trace/panels/differencepanel.h"
#include "views/trace/panels/historypanel.h"
#include "views/trace/panels/variablespanel.h"
#include "views/trace/structureview.h"
#include "views/trace/tracesearch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

/// What a worker makes of a diff.
struct TraceDiffPane::Built {
    std::shared_ptr<AlignedRows> rows;
    std::shared_ptr<const TraceStructure> structure; // nothing: the same as before
    DifferenceFacets facets;
    bool keepsPlace = false;
};

namespace {

bool sameTraces(const TraceAlignment &one, const TraceAlignment &two)
{
    const auto same = [](const TraceRun &a, const TraceRun &b) {
        return std::ranges::equal(a.processes, b.processes, {}, &TraceRun::Process::trace, &TraceRun::Process::trace);
    };
    return same(one.referenceRun, two.referenceRun) && same(one.currentRun, two.currentRun);
}

} // namespace

TraceDiffPane::TraceDiffPane(QWidget *parent)
    : StatefulPane(parent)
    , m_job(this, [this](const std::shared_ptr<Built> &built) { takeBuilt(std::move(*built)); })
{
    buildWidgets();
    addActions();
    connectParts();
    updateActions();
}

TraceDiffPane::~TraceDiffPane() = default;

void TraceDiffPane::connectParts()
{
    connect(m_answer, &AnswerBar::differenceRequested, this, &TraceDiffPane::showDifference);
    connect(m_answer, &AnswerBar::copyRequested, this,
            [this] { QGuiApplication::clipboard()->setText(m_answer->answerText()); });
    connect(m_answer, &AnswerBar::sourcesRequested, this, &TraceDiffPane::sourcesRequested);
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
    connect(m_history, &HistoryPanel::positionChosen, this, &TraceDiffPane::showPosition);
    const auto tellSettled = [this] {
        if (isSettled())
            Q_EMIT settled();
    };
    connect(m_history, &HistoryPanel::settled, this, tellSettled);
    connect(m_deviations, &DeviationPanel::positionChosen, this, &TraceDiffPane::showPosition);
    connect(m_deviations, &DeviationPanel::settled, this, tellSettled);
    connect(m_variables, &VariablesPanel::settled, this, tellSettled);
    connect(m_variables, &VariablesPanel::positionChosen, this, &TraceDiffPane::showPosition);
    connect(m_variables, &VariablesPanel::exportRequested, this, &TraceDiffPane::variablesExportRequested);
    connect(m_search, &TraceSearch::lineRequested, this,
            [this](const SourcePlace &line) { goToLine(line.file, line.line); });
    connect(&m_list->model(), &DifferenceListModel::updated, this, &TraceDiffPane::updateActions);
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
    const bool same = m_alignment && sameTraces(*m_alignment, *alignment);
    if (same && m_current)
        m_kept = m_diff->differences[*m_current];
    if (same && m_view->rows() && !m_pendingState)
        m_pendingState = state();
    if (!same)
        m_kept.reset();
    m_alignment = std::move(alignment);
    m_diff = std::move(diff);
    m_current.reset();
    m_wanted.reset();
    m_view->setRows(nullptr, false);
    m_structure->setStructure(nullptr, nullptr);
    m_overview->setMarks({}, 0);
    m_answer->setOrigin(0);
    m_answer->setDiff(m_diff);
    m_list->setDiff(m_diff);
    m_deviations->setDiff(m_diff);
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
    if (m_current)
        m_kept = m_diff->differences[*m_current];
    m_diff = std::move(diff);
    m_current.reset();
    m_wanted.reset();
    m_answer->setDiff(m_diff);
    m_list->setDiff(m_diff);
    m_deviations->setDiff(m_diff);
    build(keep);
}

void TraceDiffPane::build(bool keepPlace)
{
    using BuiltPointer = std::shared_ptr<Built>;
    m_job.start([alignment = m_alignment, diff = m_diff, keepPlace](Progress &progress) -> Result<BuiltPointer> {
        auto facets = facetsOf(*diff, progress);
        if (!facets)
            return tl::unexpected(facets.error());
        const auto built = std::make_shared<Built>();
        built->facets = std::move(*facets);
        built->keepsPlace = keepPlace;
        built->rows = std::make_shared<AlignedRows>(alignment, diff, progress);
        if (!keepPlace)
            built->structure = std::make_shared<TraceStructure>(alignment->reference, progress);
        return built;
    });
    updateActions();
    Q_EMIT statusChanged(status());
}

void TraceDiffPane::takeBuilt(Built parts)
{
    const bool keepPlace = parts.keepsPlace;
    m_overview->setMarks(parts.rows->overview(), parts.rows->positionCount());
    m_list->filterBar().setFacets(parts.facets);
    if (parts.structure)
        m_structure->setStructure(std::move(parts.structure), m_diff);
    else
        m_structure->setDiff(m_diff);
    m_view->setRows(std::move(parts.rows), keepPlace);
    if (const auto kept = std::exchange(m_pendingState, std::nullopt))
        applyState(*kept);
    else if (!keepPlace && !m_diff->origins.empty())
        begin(selectDifference(m_diff->origins.front()));
    keepDifference();
    showPair();
    if (m_wanted)
        showDifference(*std::exchange(m_wanted, std::nullopt));
    updateActions();
    Q_EMIT settled();
}

/// What was current stays it where it still differs; else what differs in its row.
void TraceDiffPane::keepDifference()
{
    const auto kept = std::exchange(m_kept, std::nullopt);
    const auto position = m_view->selectedPosition();
    if (!position)
        return;
    if (!m_current)
        setCurrentOfRow(*position);
    if (m_current)
        showOriginOf(*m_current);
    const std::span<const Difference> all = m_diff->differences.span();
    const auto same = kept ? std::ranges::equal_range(all, kept->reference, {}, &Difference::reference)
                           : std::ranges::subrange(all.end(), all.end());
    const auto found = std::ranges::find_if(same, [&](const Difference &difference) {
        return difference.current == kept->current && difference.process == kept->process;
    });
    if (found == same.end())
        return;
    const auto index = static_cast<std::uint32_t>(found - all.begin());
    if (m_view->rows()->positionOfDifference(index) != *position)
        return;
    m_current = index;
    m_list->selectDifference(index);
    showOriginOf(index);
}

/// A pair made by hand stays in view, also where it is equal and would be folded.
void TraceDiffPane::showPair()
{
    const auto pair = std::exchange(m_newPair, std::nullopt);
    if (pair && std::ranges::find(m_alignment->options.syncPoints, *pair) != m_alignment->options.syncPoints.end())
        showPosition(m_view->rows()->positionOfReference(pair->reference));
}

void TraceDiffPane::showDifference(std::uint32_t difference)
{
    if (!m_view->rows() || !isBuilt())
        return;
    offer(selectDifference(difference));
    updateActions();
}

/// Returns its position.
std::uint64_t TraceDiffPane::selectDifference(std::uint32_t difference)
{
    m_current = difference;
    const std::uint64_t position = m_view->rows()->positionOfDifference(difference);
    m_view->selectPosition(position);
    m_list->selectDifference(difference);
    showOriginOf(difference);
    return position;
}

/// The answer is about the difference that is shown, where that is an origin.
void TraceDiffPane::showOriginOf(std::uint32_t difference)
{
    const auto origin = std::lower_bound(m_diff->origins.begin(), m_diff->origins.end(), difference);
    if (origin != m_diff->origins.end() && *origin == difference)
        m_answer->setOrigin(std::size_t(origin - m_diff->origins.begin()));
}

void TraceDiffPane::rowSelected(std::uint64_t position)
{
    m_kept.reset();
    setCurrentOfRow(position);
    offer(position);
    updateActions();
}

/// The list shows what differs in a row; where nothing does, nothing is selected there.
void TraceDiffPane::setCurrentOfRow(std::uint64_t position)
{
    const AlignedRow row = m_view->rows()->at(position);
    m_current = row.difference == noIndex ? std::nullopt : std::optional(row.difference);
    if (isBuilt())
        m_list->selectDifference(m_current);
}

/// The processes stay those that the user chose.
void TraceDiffPane::takePlaceOf(std::uint64_t position)
{
    const AlignedRow row = m_view->rows()->at(position);
    const Trace &trace = row.reference ? m_view->rows()->reference() : m_view->rows()->current(row.current->process);
    const RecordIndex record = row.reference ? *row.reference : row.current->record;
    if (row.reference)
        m_structure->selectRecord(record);
    Selection selection = selectionOf(trace, record);
    selection.processes = m_selection.processes;
    m_selection = selection;
    setPlace(selection.place);
}

/// Tells the other panes what is selected, and where its source stands.
void TraceDiffPane::offer(std::uint64_t position)
{
    takePlaceOf(position);
    Q_EMIT selectionOffered(m_selection);
    Q_EMIT sourceRequested(*m_selection.place);
}

void TraceDiffPane::begin(std::uint64_t position)
{
    takePlaceOf(position);
    Q_EMIT selectionBegun(m_selection);
}

void TraceDiffPane::takeSelection(const Selection &selection)
{
    const bool samePlace = selection.place == m_selection.place && selection.where == m_selection.where;
    m_selection = selection;
    dimOthers();
    if (samePlace || !selection.place || !m_view->rows() || !isBuilt())
        return;
    if (const auto position = positionOfSelection(selection)) {
        selectWithoutOffer(*position);
        setPlace(selection.place);
    }
}

void TraceDiffPane::dimOthers()
{
    m_view->setProcesses(m_selection.processes);
    m_list->setProcesses(m_selection.processes);
    m_structure->setProcesses(m_selection.processes);
}

/// The only way in which this pane chooses processes: on purpose.
void TraceDiffPane::pickProcesses()
{
    if (!m_current || !isBuilt())
        return;
    m_selection.processes = m_diff->processesOf(m_diff->differences[*m_current]);
    dimOthers();
    Q_EMIT selectionOffered(m_selection);
}

void TraceDiffPane::selectWithoutOffer(std::uint64_t position)
{
    m_view->setOpen(position, true);
    m_view->selectPosition(position);
    setCurrentOfRow(position);
    if (const AlignedRow row = m_view->rows()->at(position); row.reference)
        m_structure->selectRecord(*row.reference);
    updateActions();
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

// --- texts ---

/// The variables follow the selection: nothing else waits for them.
bool TraceDiffPane::isBuilt() const
{
    return !m_job.isAwaited() && !m_history->isBusy() && !m_deviations->isBusy();
}

bool TraceDiffPane::isSettled() const
{
    return isBuilt() && !m_variables->isBusy();
}

QByteArray TraceDiffPane::picture(PictureFormat format) const
{
    const QByteArray history = m_history->picture(format);
    return history.isEmpty() ? m_deviations->picture(format) : history;
}

std::shared_ptr<const VariablesHere> TraceDiffPane::variables() const
{
    return m_variables->variables();
}

bool TraceDiffPane::isGrouped() const
{
    return m_list->isGrouped();
}

QString TraceDiffPane::title() const
{
    return tr("Trace diff");
}

QString TraceDiffPane::commandLine() const
{
    if (!m_diff)
        return {};
    return isGrouped() ? QString(diffCommand(*m_diff) % u" --group both"_s) : diffCommand(*m_diff);
}

QString TraceDiffPane::commandRemark() const
{
    const auto pairs = m_alignment ? static_cast<int>(m_alignment->options.syncPoints.size()) : 0;
    return pairs == 0 ? QString()
                      : tr("The command line knows nothing of the %n pair(s) made by hand.", nullptr, pairs);
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
