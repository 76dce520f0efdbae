// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/arraydiffpane.h"

#include "model/arrays/diff/arraydiffmodel.h"
#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/elementpair.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/arrays/view/cellsearch.h"
#include "model/arrays/view/celltext.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/elidedlabel.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A null filter shows all.
PageReading readingOf(const std::shared_ptr<const ArrayView> &view, const std::shared_ptr<const ArrayFilter> &filter)
{
    return [view, filter](const ArrayPage &area, const Progress &progress) {
        return readCells(*view, filter.get(), area, progress);
    };
}

ArrayFilesDiff filesDiff(const ComparedArrays &arrays, const Tolerance &tolerance, std::vector<ArrayFilesRow> rows)
{
    ArrayFilesDiff diff{.reference = {arrays.referenceFile},
                        .current = {arrays.currentFile},
                        .referenceProcesses = arrays.referenceProcesses,
                        .currentProcesses = arrays.currentProcesses,
                        .tolerance = tolerance,
                        .ignored = {},
                        .rows = std::move(rows),
                        .attributes = arrays.groups};
    for (const ArrayFilesRow &row : diff.rows)
        diff.attributes.append(row.result.attributes);
    return diff;
}

} // namespace

QString ComparedArrays::name(bool ofCurrent) const
{
    if (referenceFile == currentFile && dataSets.size() == 2)
        return dataSets[ofCurrent ? 1 : 0];
    return QFileInfo(ofCurrent ? currentFile : referenceFile).fileName();
}

ArrayDiffPane::ArrayDiffPane(QWidget *parent)
    : StatefulPane(parent)
    , m_comparing(this, [this](const Result<DiffPointer> &diff) { takeDiff(diff); })
    , m_worstReading(this,
                     [this](const std::vector<WorstElement> &worst) {
                         if (pair())
                             m_worstModel->setRows(worst);
                         if (isSettled())
                             Q_EMIT settled();
                     })
    , m_finding(this, [this](const Found &found) { takeFound(found); })
{
    buildWidgets();
    connectParts();
    addActions();
    setArrays({});
}

ArrayDiffPane::~ArrayDiffPane() = default;

const ArrayPair *ArrayDiffPane::pair() const
{
    return m_pair < m_arrays.pairs.size() ? &m_arrays.pairs[m_pair] : nullptr;
}

const ArrayFilesRow *ArrayDiffPane::shownRow() const
{
    return m_diff && pair() ? &m_diff->rows[m_pair] : nullptr;
}

bool ArrayDiffPane::areAlike() const
{
    const ArrayPair *const shown = pair();
    const auto isReadable = [](const auto &array) { return array && array->description().error.isEmpty(); };
    return shown && isReadable(shown->reference) && isReadable(shown->current)
           && shown->reference->shape() == shown->current->shape()
           && pairType(shown->reference->type(), shown->current->type());
}

void ArrayDiffPane::setArrays(ComparedArrays arrays)
{
    const bool isReload = !m_arrays.pairs.empty() && arrays.referenceFile == m_arrays.referenceFile
                          && arrays.currentFile == m_arrays.currentFile && arrays.dataSets == m_arrays.dataSets;
    const bool keepsPlace = isReload && m_isPairChosen;
    const QByteArray state = keepsPlace ? saveState() : QByteArray();
    m_layoutBar->clear();
    m_arrays = std::move(arrays);
    m_pair = 0;
    m_isPairChosen = keepsPlace;
    m_pairsModel->setPairs(m_arrays.pairs);
    m_pairsTable->setVisible(m_arrays.pairs.size() > 1);
    m_diff.reset();
    showPair(0);
    if (keepsPlace)
        restoreState(state);
    compare();
}

void ArrayDiffPane::showPair(std::size_t pair)
{
    m_pair = pair;
    m_worstModel->setRows(nullptr);
    m_layoutError.clear();
    if (const ArrayPair *const shown = this->pair()) {
        const ArrayDescription &description = shown->either().description();
        m_layoutBar->setArray(description, pageLayout(description.shape));
        m_pairsTable->setCurrentIndex(m_pairsModel->indexOf(pair));
    } else {
        m_layoutBar->clear();
    }
    showViews(false);
    readWorst();
}

void ArrayDiffPane::showElement(std::size_t pair, const std::optional<ElementIndex> &element)
{
    showPair(pair);
    m_isPairChosen = true;
    if (element)
        goToIndices(*element);
}

// --- what they differ in ---

void ArrayDiffPane::setTolerance(const Tolerance &tolerance)
{
    if (tolerance == m_tolerance)
        return;
    m_tolerance = tolerance;
    m_toleranceBar->setTolerance(tolerance);
    compare();
    m_differing = areAlike() ? differingElements(*pair(), m_tolerance) : nullptr;
    if (m_only->isChecked())
        showViews(true);
}

void ArrayDiffPane::compare()
{
    m_worstReading.drop();
    m_error.clear();
    if (m_arrays.pairs.empty()) {
        m_comparing.drop();
        showAnswer();
        return;
    }
    m_comparing.start([arrays = m_arrays, tolerance = m_tolerance](Progress &progress) -> Result<DiffPointer> {
        auto rows = diffFilePairs(arrays.pairs, {.tolerance = tolerance}, progress);
        if (!rows)
            return tl::unexpected(rows.error());
        return std::make_shared<const ArrayFilesDiff>(filesDiff(arrays, tolerance, std::move(*rows)));
    });
    showAnswer();
}

void ArrayDiffPane::takeDiff(const Result<DiffPointer> &diff)
{
    m_diff = diff.value_or(nullptr);
    m_error = diff ? QString() : diff.error().message;
    m_pairsModel->setDiff(m_diff);
    if (m_diff && !m_isPairChosen) {
        const auto &rows = m_diff->rows;
        const auto first = std::ranges::find_if_not(rows, &ArrayFilesRow::isEqual);
        const auto number = static_cast<std::size_t>(first - rows.begin());
        if (first != rows.end() && number != m_pair)
            showPair(number);
        showFirst();
    }
    m_isPairChosen = m_diff != nullptr;
    readWorst();
    showAnswer();
    showColors();
    Q_EMIT statusChanged(status());
    if (isSettled())
        Q_EMIT settled();
}

/// The first element of the pair that differs.
std::optional<ElementIndex> ArrayDiffPane::firstDifference() const
{
    const ArrayFilesRow *const row = shownRow();
    return row && row->result.diff ? row->result.diff->first : std::nullopt;
}

/// Nobody looks for the plane that differs: the fixed subscripts are those of the first such element.
void ArrayDiffPane::showFirst()
{
    const std::optional<ElementIndex> first = firstDifference();
    const auto &view = m_views[Reference];
    if (!first || !view || !areAlike() || view->cellOf(*first) || view->layout() != pageLayout(view->source().shape()))
        return;
    m_layoutBar->setLayout(layoutShowing(view->layout(), *first, view->source().shape()));
    showViews(true);
}

void ArrayDiffPane::readWorst()
{
    m_worstReading.drop();
    const ArrayFilesRow *const row = shownRow();
    if (!row || !row->result.diff || row->result.diff->worst.empty()) {
        m_worstModel->setRows(nullptr);
        return;
    }
    m_worstReading.start([diff = *row->result.diff, pair = *pair()](Progress &progress) {
        return worstElements(diff, pair, progress).value_or(std::vector<WorstElement>());
    });
}

void ArrayDiffPane::showAnswer()
{
    const bool isComparing = m_comparing.isAwaited();
    m_bar->setVisible(isComparing);
    m_button->setVisible(isComparing || !m_error.isEmpty());
    m_button->setText(isComparing ? tr("Cancel") : tr("Compare"));
    const ArrayFilesRow *const row = shownRow();
    const QString details = row ? outcomeSentence(*row) : QString();
    const bool isOne = m_arrays.pairs.size() < 2;
    if (m_arrays.pairs.empty())
        m_answer->setText(tr("Nothing is compared."));
    else if (!m_diff)
        m_answer->setText(isComparing ? tr("Comparing the arrays…") : m_error);
    else
        m_answer->setText(QString((isOne ? details : outcomeSentence(*m_diff)) % groupsText()));
    m_answer->setEnabled(!isComparing);
    m_details->setText(isOne || !pair() || details.isEmpty() ? QString() : QString(pair()->name() % u": "_s % details));
    m_details->setVisible(!m_details->text().isEmpty());
}

QString ArrayDiffPane::groupsText() const
{
    constexpr std::size_t mostNamed = 4;
    const std::vector<AttributeDifference> &differences = m_arrays.groups.differences;
    if (differences.empty())
        return {};
    QString text;
    if (const std::size_t count = m_arrays.groups.knownCount(); count > 0)
        text += u' ' % tr("%Ln attribute(s) of groups differ.", nullptr, static_cast<int>(count));
    if (const std::size_t count = m_arrays.groups.unknownCount(); count > 0)
        text += u' ' % tr("%Ln attribute(s) of groups could not be compared.", nullptr, static_cast<int>(count));
    for (std::size_t index = 0; index < std::min(differences.size(), mostNamed); ++index)
        text += u' ' % differences[index].path % u" · "_s % attributeSentence(differences[index]);
    return text;
}

// --- the grids ---

void ArrayDiffPane::showSide(Side side, std::shared_ptr<const ArraySource> array, const ArrayLayout &layout,
                             bool keepPlace)
{
    m_views[side].reset();
    const bool isReadable = array && array->description().error.isEmpty();
    if (isReadable) {
        auto view = ArrayView::make(array, layout);
        if (view)
            m_views[side] = std::make_shared<const ArrayView>(std::move(*view));
        else
            m_layoutError = view.error().message;
    } else if (array) {
        m_layoutError = array->description().error;
    }
    const auto ends = array && array->ownBounds() ? ArrayFilter::make({}, {array, nullptr}).value_or(nullptr) : nullptr;
    PageReading read = readingOf(m_views[side], m_only->isChecked() ? m_differing : ends);
    if (side == Difference)
        m_plots->setView(m_views[side], read);
    m_grids[side]->setView(m_views[side], std::move(read), keepPlace);
}

void ArrayDiffPane::showViews(bool keepPlace)
{
    m_finding.drop();
    m_layoutError.clear();
    const ArrayPair shown = pair() ? *pair() : ArrayPair();
    m_differing = areAlike() ? differingElements(shown, m_tolerance) : nullptr;
    const auto layoutFor = [&](const std::shared_ptr<const ArraySource> &array) {
        const bool fits = array && array->shape() == shown.either().shape();
        return !array ? ArrayLayout() : (fits ? m_layoutBar->layout() : pageLayout(array->shape()));
    };
    m_following = true;
    showSide(Reference, shown.reference, layoutFor(shown.reference), keepPlace);
    showSide(Current, shown.current, layoutFor(shown.current), keepPlace);
    std::shared_ptr<const ArraySource> difference;
    if (areAlike())
        difference = DifferenceArray::make(shown.reference, shown.current, m_kind).value_or(nullptr);
    showSide(Difference, difference, layoutFor(difference), keepPlace);
    m_following = false;
    for (const Side side : {Reference, Current, Difference})
        m_sides[side]->setVisible(m_views[side] != nullptr);
    m_layoutBar->setVisible(pair() && !shown.either().shape().empty());
    m_kindBox->setEnabled(difference != nullptr);
    m_only->setEnabled(areAlike());
    m_captions[Reference]->setText(tr("Reference · %1").arg(m_arrays.name(false)));
    m_captions[Current]->setText(tr("Current · %1").arg(m_arrays.name(true)));
    m_captions[Difference]->setText(m_kindBox->currentText());
    m_notice->setText(u"⚠ "_s % m_layoutError);
    m_notice->setVisible(!m_layoutError.isEmpty());
    showAnswer();
    showColors();
    showCell();
    Q_EMIT statusChanged(status());
}

void ArrayDiffPane::setDifferenceKind(DifferenceKind kind)
{
    m_kind = kind;
    m_kindBox->setCurrentIndex(static_cast<int>(kind));
    showViews(true);
}

void ArrayDiffPane::setOnlyDiffering(bool only)
{
    m_only->setChecked(only);
    showViews(true);
}

/// One scroll and one current cell for all grids of one shape.
void ArrayDiffPane::follow(std::size_t side)
{
    if (m_following)
        return;
    m_following = true;
    const ArrayPage seen = m_grids[side]->visibleArea();
    const auto cell = m_grids[side]->currentCell();
    for (std::size_t other = 0; areAlike() && other < SideCount; ++other) {
        if (other == side || !m_views[other])
            continue;
        if (cell && m_grids[other]->currentCell() != cell)
            m_grids[other]->goTo(*cell);
        const ArrayPage there = m_grids[other]->visibleArea();
        if (there.firstRow != seen.firstRow || there.firstColumn != seen.firstColumn)
            m_grids[other]->scrollTo(seen.firstRow, seen.firstColumn);
    }
    m_following = false;
    showCell();
}

void ArrayDiffPane::showCell()
{
    const auto shown =
        std::find_if(m_grids.begin(), m_grids.end(), [](const ArrayGrid *grid) { return grid->currentCell(); });
    if (shown == m_grids.end() || !(*shown)->view()) {
        const auto &view = m_views[Reference] ? m_views[Reference] : m_views[Current];
        const QString empty = view ? emptinessText(*view) : QString();
        const QString hint = pair() ? tr("Select a cell to see its subscripts and all its digits.") : QString();
        m_cell->setText(empty.isEmpty() ? hint : empty);
        return;
    }
    const auto cell = *(*shown)->currentCell();
    const ArrayView &view = *(*shown)->view();
    QString text = indexText(view.indicesAt(cell.row, cell.column), view.source().description());
    const std::array names{tr("reference"), tr("current"), tr("difference")};
    for (std::size_t side = 0; side < SideCount; ++side) {
        const QString value = m_grids[side]->currentText();
        if (!value.isEmpty())
            text += u"   "_s % names[side] % u" = "_s % value;
    }
    m_cell->setText(text);
}

/// Shows an element, where the layout leaves it out with another one.
void ArrayDiffPane::goToIndices(const ElementIndex &index)
{
    const ArrayView *const view = m_grids[Reference]->view();
    if (!view || !areAlike())
        return;
    auto cell = view->cellOf(index);
    if (!cell) {
        m_layoutBar->setLayout(layoutShowing(view->layout(), index, view->source().shape()));
        showViews(true);
        cell = m_grids[Reference]->view()->cellOf(index);
    }
    if (cell)
        m_grids[Reference]->goTo({cell->first, cell->second});
}

void ArrayDiffPane::findDiffering(bool backwards)
{
    if (!areAlike() || !m_views[Reference])
        return;
    CellSearch search{CellAim::Match, backwards, {}};
    if (const auto cell = m_grids[Reference]->currentCell())
        search.from = cell->row * m_views[Reference]->columnCount() + cell->column;
    m_finding.start([view = m_views[Reference], read = readingOf(m_views[Reference], m_differing),
                     search](Progress &progress) -> Found {
        const auto found = findCell(*view, read, search, progress);
        if (!found)
            return {{}, found.error().kind == ErrorKind::Cancelled ? QString() : found.error().message};
        if (!*found)
            return {{}, tr("Nothing differs in what is shown.")};
        return {std::pair((*found)->row, (*found)->column), {}};
    });
}

void ArrayDiffPane::takeFound(const Found &found)
{
    if (found.cell)
        m_grids[Reference]->goTo({found.cell->first, found.cell->second});
    else if (!found.error.isEmpty())
        m_cell->setText(found.error);
}

bool ArrayDiffPane::isSettled() const
{
    return !m_comparing.isAwaited() && !m_worstReading.isAwaited() && !m_finding.isAwaited() && m_plots->isSettled()
           && std::all_of(m_grids.begin(), m_grids.end(),
                          [](const ArrayGrid *grid) { return !grid->isVisible() || grid->isSettled(); });
}

void ArrayDiffPane::takeSelection(const Selection &) {}

} // namespace rankscope
