// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets and actions of the pane that compares arrays.
#include "views/arrays/arraydiffpane.h"

#include "model/arrays/diff/arraydiffmodel.h"
#include "model/arrays/diff/differingcells.h"
#include "views/arrays/controls/labelsbutton.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/elidedlabel.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/tables/tableform.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QTimer>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QTableView *makeTable(const QString &name, const QString &accessibleName, QWidget *parent)
{
    auto *const table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    formTable(*table);
    table->setFont(dataFont(table->font()));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    return table;
}

/// All columns seen at once where they fit; of very many rows the header is measured alone.
void fitColumns(QTableView &table)
{
    constexpr int mostRows = 1000;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.model()->rowCount() <= mostRows)
            table.resizeColumnToContents(column);
        else
            table.setColumnWidth(column, table.horizontalHeader()->sectionSizeHint(column));
    }
}

} // namespace

QWidget *ArrayDiffPane::makeAnswer()
{
    auto *const part = new QWidget(this);
    m_answer = makeSentence(u"arrayDiffAnswer"_s, part);
    QFont bold = font();
    bold.setBold(true);
    m_answer->setFont(bold);
    m_details = makeSentence(u"arrayDiffDetails"_s, part);
    m_bar = new QProgressBar(part);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(160);
    m_button = new QPushButton(part);
    m_button->setObjectName(u"arrayDiffButton"_s);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_comparing.isAwaited())
            m_comparing.cancel();
        else
            compare();
    });
    auto *const timer = new QTimer(this);
    timer->setInterval(100ms);
    connect(timer, &QTimer::timeout, this, [this] {
        if (m_bar->isVisible())
            m_bar->setValue(static_cast<int>(m_comparing.fraction() * m_bar->maximum()));
    });
    timer->start();
    auto *const line = new QHBoxLayout;
    line->addWidget(m_answer, 1);
    line->addWidget(m_bar);
    line->addWidget(m_button);
    auto *const layout = new QVBoxLayout(part);
    layout->setContentsMargins(12, 8, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_details);
    return part;
}

QWidget *ArrayDiffPane::makeControls()
{
    auto *const part = new QWidget(this);
    m_toleranceBar = new ToleranceBar(part);
    m_toleranceBar->setPlacesVisible(false);
    m_kindBox = new QComboBox(part);
    m_kindBox->setObjectName(u"differenceKind"_s);
    m_kindBox->addItems({tr("reference − current"), tr("absolute difference"), tr("relative difference"),
                         tr("units in the last place")}); // in the order of DifferenceKind
    m_kindBox->setToolTip(tr("What the third table shows of the two"));
    m_kindBox->setAccessibleName(m_kindBox->toolTip());
    m_only = new QCheckBox(tr("Only what differs"), part);
    m_only->setObjectName(u"onlyDiffering"_s);
    m_only->setToolTip(tr("Leave out the elements that are equal within the tolerance"));
    auto *const line = new QHBoxLayout(part);
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(12);
    line->addWidget(m_toleranceBar, 1);
    line->addWidget(m_kindBox);
    line->addWidget(m_only);
    return part;
}

QWidget *ArrayDiffPane::makeTables()
{
    m_rows = new QSplitter(Qt::Vertical, this);
    m_pairsModel = new ArrayDiffModel(this);
    m_pairsTable = makeTable(u"comparedDataSets"_s, tr("Data sets that are compared"), this);
    m_pairsTable->setModel(m_pairsModel);
    m_pairsTable->setSortingEnabled(true);
    m_pairsTable->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_worstModel = new ListedTableModel<WorstElement>(worstElementColumns(), this);
    m_worstTable = makeTable(u"worstElements"_s, tr("Elements that differ the most"), this);
    m_worstTable->setModel(m_worstModel);
    m_rows->addWidget(m_pairsTable);
    m_rows->addWidget(m_worstTable);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 2);
    m_rows->setChildrenCollapsible(false);
    m_rows->setHandleWidth(1);
    return m_rows;
}

QWidget *ArrayDiffPane::makeGrids()
{
    auto *const grids = new QSplitter(Qt::Horizontal, this);
    grids->setObjectName(u"comparedGrids"_s);
    grids->setChildrenCollapsible(false);
    grids->setHandleWidth(1);
    const std::array names{u"referenceGrid"_s, u"currentGrid"_s, u"differenceGrid"_s};
    for (std::size_t side = 0; side < SideCount; ++side) {
        m_sides[side] = new QWidget(grids);
        m_captions[side] = new ElidedLabel(m_sides[side]);
        m_grids[side] = new ArrayGrid(m_sides[side]);
        m_grids[side]->setObjectName(names[side]);
        auto *const layout = new QVBoxLayout(m_sides[side]);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        auto *const caption = new QHBoxLayout;
        caption->setContentsMargins(8, 4, 8, 4);
        caption->addWidget(m_captions[side]);
        layout->addLayout(caption);
        layout->addWidget(m_grids[side], 1);
        grids->addWidget(m_sides[side]);
    }
    return grids;
}

void ArrayDiffPane::buildWidgets()
{
    m_layoutBar = new LayoutBar(this);
    m_layoutBar->labelsButton().hide(); // what is compared is told as the files or their panes tell it
    m_notice = makeSentence(u"arrayDiffNotice"_s, this);
    m_notice->setContentsMargins(12, 4, 12, 4);
    m_cell = new QLabel(this);
    m_cell->setObjectName(u"comparedCell"_s);
    m_cell->setTextFormat(Qt::PlainText);
    m_cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_cell->setContentsMargins(12, 4, 12, 4);
    auto *const answer = makeAnswer();
    auto *const controls = makeControls();
    m_columns = new QSplitter(Qt::Horizontal, this);
    m_tablesAndPlots = new QSplitter(Qt::Vertical, this);
    m_tablesAndPlots->addWidget(makeGrids());
    m_plots = new ArrayPlots(this);
    m_tablesAndPlots->addWidget(m_plots);
    m_tablesAndPlots->setStretchFactor(0, 1);
    m_tablesAndPlots->setChildrenCollapsible(false);
    m_tablesAndPlots->setHandleWidth(1);
    m_columns->addWidget(m_tablesAndPlots);
    m_columns->addWidget(makeTables());
    m_columns->setStretchFactor(0, 1);
    m_columns->setChildrenCollapsible(false);
    m_columns->setHandleWidth(1);
    m_columns->setSizes({900, 420});
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const part : std::initializer_list<QWidget *>{answer, makeRule(this), m_layoutBar, m_notice, controls,
                                                                makeRule(this), m_columns, makeRule(this), m_cell})
        layout->addWidget(part);
    layout->setStretchFactor(m_columns, 1);
    colorCaptions();
    setFocusProxy(m_grids[Reference]);
}

void ArrayDiffPane::connectParts()
{
    connect(m_layoutBar, &LayoutBar::layoutChanged, this, [this] { showViews(true); });
    connect(m_layoutBar, &LayoutBar::errorChanged, this, [this](const QString &error) {
        m_notice->setText(u"⚠ "_s % error);
        m_notice->setVisible(!error.isEmpty());
    });
    const auto fitLater = [](QTableView *table) { return [table] { fitColumns(*table); }; };
    connect(m_pairsModel, &QAbstractItemModel::dataChanged, m_pairsTable, fitLater(m_pairsTable));
    connect(m_worstModel, &QAbstractItemModel::modelReset, m_worstTable, fitLater(m_worstTable));
    connect(m_toleranceBar, &ToleranceBar::toleranceChanged, this, &ArrayDiffPane::setTolerance);
    connect(m_kindBox, &QComboBox::activated, this,
            [this](int kind) { setDifferenceKind(static_cast<DifferenceKind>(kind)); });
    connect(m_only, &QCheckBox::clicked, this, &ArrayDiffPane::setOnlyDiffering);
    connect(m_pairsTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (!index.isValid() || m_pairsModel->placeAt(index.row()) == m_pair)
                    return;
                m_isPairChosen = true;
                showPair(m_pairsModel->placeAt(index.row()));
            });
    connect(m_worstTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    goToIndices(m_worstModel->rowAt(index.row()).difference.index);
            });
    connectPlots();
    for (std::size_t side = 0; side < SideCount; ++side) {
        connect(m_grids[side], &ArrayGrid::viewMoved, this, [this, side] { follow(side); });
        connect(m_grids[side], &ArrayGrid::currentChanged, this, [this, side] { follow(side); });
        connect(m_grids[side], &ArrayGrid::settled, this, [this] {
            if (isSettled())
                Q_EMIT settled();
        });
    }
}

void ArrayDiffPane::addActions()
{
    const auto add = [this](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                            const QString &toolTip, auto act) {
        QAction *const action = addPaneAction(menu, name, text, key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, act);
    };
    add(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
        tr("Go to the next element that differs, of those that the layout shows (F8)"),
        [this] { findDiffering(false); });
    add(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
        tr("Go to the previous element that differs (Shift+F8)"), [this] { findDiffering(true); });
    add(PaneMenu::Go, u"firstDifference"_s, tr("First Difference"), {},
        tr("Go to the first element of the array that differs"), [this] {
            if (const auto first = firstDifference())
                goToIndices(*first);
        });
    add(PaneMenu::Edit, u"copyArrayDiff"_s, tr("Copy the Table of Data Sets"), {},
        tr("Copy what the data sets differ in, columns by tabs"),
        [this] { QApplication::clipboard()->setText(tableText(*m_pairsModel)); });
    add(PaneMenu::Edit, u"copyWorst"_s, tr("Copy the Worst Elements"), {},
        tr("Copy the elements that differ the most, columns by tabs"),
        [this] { QApplication::clipboard()->setText(tableText(*m_worstModel)); });
}

} // namespace rankscope
