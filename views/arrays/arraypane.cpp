// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/arraypane.h"

#include "model/arrays/compoundfields.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/arrays/view/celltext.h"
#include "model/base/plural.h"
#include "views/arrays/arraystatisticspanel.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/controls/colorcontrol.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/grid/arraysearch.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/arrays/series/stepstatisticspanel.h"
#include "views/common/elidedlabel.h"
#include "views/common/findbar.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array numberFormats{CellFormat{CellFormat::Style::Shortest, 6}, CellFormat{CellFormat::Style::Fixed, 3},
                                   CellFormat{CellFormat::Style::Scientific, 3},
                                   CellFormat{CellFormat::Style::Hexadecimal, 6}};

} // namespace

ArrayPane::ArrayPane(QWidget *parent)
    : StatefulPane(parent)
    , m_copying(this, [](const QString &text) { QApplication::clipboard()->setText(text); })
    , m_filtering(this, [this](const FilterResult &result) { takeFilter(result); })
    , m_remaking(this, [this](const Remade &remade) { takeRemade(remade); })
    , m_readingAxes(this, [this](const std::shared_ptr<const AxisLabels> &labels) { takeAxisLabels(labels); })
{
    buildWidgets();
    connectParts();
    connectPlots();
    addActions();
    connectSteps();
    addPlotActions();
    makeSnapshotBar();
    setDocument(nullptr);
}

ArrayPane::~ArrayPane() = default;

void ArrayPane::connectParts()
{
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        const auto dataSet = m_treeModel->dataSetAt(index);
        if (dataSet && !isShown(*dataSet))
            showDataSet(*dataSet);
    });
    connect(m_layoutBar, &LayoutBar::layoutChanged, this, [this] { showView(true); });
    connect(m_layoutBar, &LayoutBar::errorChanged, this, [this](const QString &error) {
        m_layoutError = error;
        showHeading();
    });
    connect(&m_layoutBar->labelsButton(), &LabelsButton::labelsChanged, this,
            [this] { setLabels(m_layoutBar->labelsButton().labels()); });
    connect(&m_layoutBar->labelsButton(), &LabelsButton::axisChoiceChanged, this, [this] { readAxisLabels(); });
    connect(m_filterBar, &ArrayFilterBar::filterChanged, this, &ArrayPane::makeFilter);
    connect(&m_layoutBar->staggerButton(), &QToolButton::clicked, this, &ArrayPane::askForStagger);
    connect(m_statistics, &ArrayStatisticsPanel::computed, this, &ArrayPane::showCount);
    connect(m_statistics, &ArrayStatisticsPanel::cellRequested, this, [this](std::uint64_t position) {
        m_grid->goTo({position / m_view->columnCount(), position % m_view->columnCount()});
    });
    connect(m_statistics, &ArrayStatisticsPanel::elementRequested, this, &ArrayPane::goToElement);
    connect(m_grid, &ArrayGrid::currentChanged, this, &ArrayPane::showCell);
    connect(m_grid, &ArrayGrid::copyRequested, this, &ArrayPane::copyCells);
    connect(m_goTo, &FindBar::textChanged, this, [this](const QString &text) { goToText(text, false); });
    connect(m_goTo, &FindBar::nextRequested, this, [this] { goToText(m_goTo->text(), true); });
    connect(m_goTo, &FindBar::closed, this, [this] { m_grid->setFocus(); });
}

void ArrayPane::addActions()
{
    const auto add = [this](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                            const QString &toolTip) {
        QAction *const action = addPaneAction(menu, name, text, key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(toolTip);
        return action;
    };
    QAction *const whole =
        add(PaneMenu::View, u"showWholeArray"_s, tr("Whole Array"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
            tr("Show every element of the array (Ctrl+Shift+A)"));
    connect(whole, &QAction::triggered, this, &ArrayPane::showWhole);
    QAction *const goTo = add(PaneMenu::Go, u"goToElement"_s, tr("Go to Element…"), QKeySequence(Qt::CTRL | Qt::Key_G),
                              tr("Go to an element by its subscripts (Ctrl+G)"));
    connect(goTo, &QAction::triggered, this, [this] { m_goTo->open(FindBar::Mode::GoTo); });
    QAction *const follow =
        add(PaneMenu::Go, u"followReference"_s, tr("Go to What the Cell Names"), QKeySequence(Qt::CTRL | Qt::Key_J),
            tr("Show the data set that a reference in the current cell leads to (Ctrl+J)"));
    connect(follow, &QAction::triggered, this, &ArrayPane::followReference);
    QAction *const filter = add(PaneMenu::Edit, u"filterElements"_s, tr("Filter"), QKeySequence(Qt::CTRL | Qt::Key_L),
                                tr("Show only some of the elements (Ctrl+L)"));
    connect(filter, &QAction::triggered, this, [this] { m_filterBar->open(); });
    QAction *const stagger = add(PaneMenu::View, u"staggeredBounds"_s, tr("Staggered Bounds…"), {},
                                 tr("Rows that have bounds of their own, which other arrays hold"));
    connect(stagger, &QAction::triggered, this, &ArrayPane::askForStagger);
    QAction *const derive = add(PaneMenu::Edit, u"newArray"_s, tr("New Array from an Expression…"), {},
                                tr("Compute an array from those of the file, as a - b"));
    connect(derive, &QAction::triggered, this, &ArrayPane::askForDerived);
    QAction *const derived = add(PaneMenu::Edit, u"computedArrays"_s, tr("Computed Arrays…"), {},
                                 tr("Change or remove arrays that were computed from those of the file"));
    connect(derived, &QAction::triggered, this, &ArrayPane::listDerived);
    QAction *const compare = add(PaneMenu::Compare, u"compareArray"_s, tr("Compare This Array with…"), {},
                                 tr("Choose another array, of this file or of another one that is open"));
    connect(compare, &QAction::triggered, this, [this] {
        if (m_view)
            Q_EMIT comparisonRequested();
    });
    QAction *const copyStatistics = add(PaneMenu::Edit, u"copyArrayStatistics"_s, tr("Copy Statistics"), {},
                                        tr("Copy the statistics with all their digits"));
    connect(copyStatistics, &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(m_statistics->text()); });
    QAction *const copy = add(PaneMenu::Edit, u"copyCells"_s, tr("Copy Cells"), {},
                              tr("Copy the selected cells as text, columns by tabs"));
    connect(copy, &QAction::triggered, this, &ArrayPane::copyCells);
    auto *const search = new ArraySearch(m_grid, this);
    connect(search, &ArraySearch::told, this, [this](const QString &sentence) {
        m_notice->setText(sentence);
        m_notice->setPalette(palette());
        m_notice->setVisible(!sentence.isEmpty());
    });
}

void ArrayPane::setDocument(std::shared_ptr<const ArrayDocument> document)
{
    if (takeMore(document))
        return;
    const bool isReload = m_document && document && m_document->name == document->name && m_dataSet;
    const QString path = isReload ? m_document->dataSets[*m_dataSet]->description().path : QString();
    const QByteArray state = isReload ? saveState() : QByteArray();
    if (!isReload)
        m_labels.clear();
    m_remaking.drop();
    m_derived.clear();
    m_file = withCompoundTables(std::move(document));
    m_document = m_file;
    m_dataSet.reset();
    m_filter.reset();
    m_stagger.reset();
    m_layoutBar->clear();
    m_told.reset();
    if (!isReload)
        m_filterBar->setText({}); // it was meant for another file
    showTree();
    if (!m_document || m_document->dataSets.empty()) {
        showView(false);
        return;
    }
    const auto &sets = m_document->dataSets;
    const auto isSame = [&](const auto &set) { return set->description().path == path; };
    const auto kept = isReload ? std::find_if(sets.begin(), sets.end(), isSame) : sets.end();
    const auto shown = kept == sets.end() ? *mainDataSet(*m_document) : static_cast<std::uint32_t>(kept - sets.begin());
    showDataSet(newestOf(shown));
    if (!state.isEmpty())
        restoreState(state); // also arrays that were computed, and the place
}

void ArrayPane::showDataSet(std::uint32_t dataSet)
{
    m_dataSet = dataSet;
    const ArrayLabels labels = m_labels.value(m_document->dataSets[dataSet]->description().path);
    tellSubscripts(labels);
    m_layoutError.clear();
    m_tree->setCurrentIndex(m_treeModel->indexOfDataSet(dataSet));
    m_filter = ownFilter(); // the other one is bound to another array
    m_stagger.reset();
    showView(false);
    makeFilter();
}

void ArrayPane::setLayout(const ArrayLayout &layout)
{
    if (!m_dataSet || !ArrayView::make(m_told->dataSets[*m_dataSet], layout))
        return;
    m_layoutBar->setLayout(layout);
    showView(true);
}

void ArrayPane::showWhole()
{
    if (m_dataSet)
        setLayout(wholeLayout(shownArray().shape()));
}

void ArrayPane::showView(bool keepPlace)
{
    m_view.reset();
    m_layoutError.clear();
    const bool isReadable = m_dataSet && shownArray().description().error.isEmpty();
    if (isReadable) {
        readAxisLabels();
        auto view = ArrayView::make(m_told->dataSets[*m_dataSet], m_layoutBar->layout());
        if (view)
            view->setAxisLabels(m_axisLabels);
        if (view)
            m_view = std::make_shared<const ArrayView>(std::move(*view));
        else
            m_layoutError = view.error().message;
    }
    m_layoutBar->setVisible(isReadable && !shownArray().shape().empty());
    const PageReading reading = cellReading();
    m_grid->setView(m_view, reading, keepPlace);
    m_plots->setView(m_view, reading);
    m_statistics->setView(m_view, m_filter);
    m_statistics->setVisible(m_view != nullptr);
    m_colors->setVisible(m_view != nullptr);
    m_filterBar->setVisible(m_view != nullptr);
    showSteps();
    showHeading();
    showCell();
    showCount();
    Q_EMIT statusChanged(status());
}

void ArrayPane::showHeading()
{
    QString error = m_layoutError.isEmpty() ? m_boundsError : m_layoutError;
    QString heading = m_document ? QFileInfo(m_document->name).fileName() : tr("No array is open.");
    qsizetype folders = 0;
    if (m_dataSet) {
        const ArrayDescription &description = shownArray().description();
        const QString order = description.order == ArrayOrder::RowMajor ? tr("row-major") : tr("column-major");
        const bool isReadable = description.error.isEmpty();
        QStringList parts{description.title.isEmpty() ? description.path : description.title};
        if (isReadable)
            parts << QString(typeName(description.type)) << shapeText(description);
        if (isReadable && description.shape.size() > 1)
            parts.append(order);
        parts.append(heading);
        heading = parts.join(u"   "_s);
        folders = description.title.isEmpty() ? description.path.lastIndexOf(u'/') + 1 : 0;
        if (!isReadable)
            error = description.error;
    } else if (m_document) {
        error = tr("The file has no data set.");
    }
    m_heading->setText(heading, folders);
    m_share->setText(m_view && m_view->cellCount() > 0 ? tr("view shows %1").arg(shareText(*m_view)) : QString());
    m_notice->setVisible(!error.isEmpty());
    m_notice->setText(u"⚠ "_s % error);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, themeColors(colors).error);
    m_notice->setPalette(colors);
}

void ArrayPane::showCell()
{
    const auto cell = m_grid->currentCell();
    if (!m_view || !cell) {
        const QString empty = m_view ? emptinessText(*m_view) : QString();
        const QString hint = m_view ? tr("Select a cell to see its subscripts and all its digits.") : QString();
        m_cell->setText(empty.isEmpty() ? hint : empty);
        return;
    }
    const auto area = m_grid->selectedArea();
    QString text = subscriptsText(*m_view, cell->row, cell->column) % u" = " % m_grid->currentText();
    if (area && area->rows * area->columns > 1) {
        text += u"   · "
                % tr("%1 × %2 cells selected")
                      .arg(QLocale().toString(static_cast<qulonglong>(area->rows)),
                           QLocale().toString(static_cast<qulonglong>(area->columns)));
    }
    m_cell->setText(text);
}

void ArrayPane::copyCells()
{
    const auto area = m_grid->selectedArea();
    if (!m_view || !area)
        return;
    if (area->rows > copiedCellsLimit / area->columns) {
        m_cell->setText(tr("Only %1 cells can be copied at once; export the rest (Ctrl+E).")
                            .arg(QLocale().toString(static_cast<qulonglong>(copiedCellsLimit))));
        return;
    }
    m_copying.start([view = m_view, filter = m_filter, area = *area](Progress &progress) {
        const auto page = readCells(*view, filter.get(), area, progress);
        return page ? cellsText(*page) : page.error().message;
    });
}

void ArrayPane::goToText(const QString &text, bool accept)
{
    if (!m_view || text.trimmed().isEmpty()) {
        m_goTo->setOutcome({}, false);
        return;
    }
    const auto cell = readCell(text, *m_view);
    m_goTo->setOutcome(cell ? QString() : cell.error().message, cell.has_value());
    if (cell && accept) {
        m_grid->goTo({cell->first, cell->second});
        m_goTo->close();
        m_grid->setFocus();
    }
}

/// Of "/u[0:1, 1:2]", a part of a data set, the first element is gone to.
void ArrayPane::followReference()
{
    if (!m_view || m_view->source().type() != ElementType::Text)
        return;
    const QString text = m_grid->currentText();
    const qsizetype bracket = text.endsWith(u']') ? text.lastIndexOf(u'[') : -1;
    const auto target = findDataSet(*m_document, bracket < 0 ? text : text.first(bracket));
    const auto &sets = m_document->dataSets;
    const auto found = std::ranges::find(sets, target);
    if (!target || found == sets.end()) {
        m_cell->setText(text.isEmpty() ? tr("The cell names nothing.")
                                       : tr("%1 is no data set of the file.").arg(text));
        return;
    }
    showDataSet(static_cast<std::uint32_t>(found - sets.begin()));
    if (bracket < 0)
        return;
    std::vector<std::uint64_t> first;
    for (const QString &range : text.mid(bracket + 1).chopped(1).section(u';', 0, 0).split(u','))
        first.push_back(range.section(u':', 0, 0).trimmed().toULongLong());
    const ArrayShape &shape = shownArray().shape();
    if (!std::ranges::equal(first, shape, std::less<>()))
        return;
    setLayout(layoutShowing(m_layoutBar->layout(), first, shape));
    goToIndices(first);
}

void ArrayPane::setNumberFormat(int choice)
{
    m_grid->setFormat(numberFormats[static_cast<std::size_t>(choice)]);
}

bool ArrayPane::isSettled() const
{
    return m_grid->isSettled() && m_plots->isSettled() && m_steps->isSettled() && !m_statistics->isComputing()
           && !m_filtering.isAwaited() && !m_remaking.isAwaited() && !m_readingAxes.isAwaited();
}

QString ArrayPane::title() const
{
    return tr("Array");
}

QString ArrayPane::status() const
{
    if (!m_view)
        return {};
    if (m_view->cellCount() == 0)
        return emptinessText(*m_view);
    const std::uint64_t all = elementCount(m_view->source().shape()).value_or(0);
    return tr("view shows %1 · %2 of %3 elements", nullptr, plural(all))
        .arg(shareText(*m_view), QLocale().toString(static_cast<qulonglong>(m_view->cellCount())),
             QLocale().toString(static_cast<qulonglong>(all)));
}

void ArrayPane::takeSelection(const Selection &) {}

} // namespace rankscope
