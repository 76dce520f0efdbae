// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the Array pane.
#include "views/arrays/arraypane.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "views/arrays/arraystatisticspanel.h"
#include "views/arrays/controls/arrayfilterbar.h"
#include "views/arrays/controls/colorcontrol.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/arrays/series/stepstatisticspanel.h"
#include "views/common/elidedlabel.h"
#include "views/common/findbar.h"
#include "views/common/paneparts.h"
#include "views/tables/elidednumber.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QWidget *ArrayPane::makeHeading()
{
    auto *const heading = new QWidget(this);
    m_heading = new ElidedLabel(heading);
    m_heading->setObjectName(u"arrayHeading"_s);
    m_share = new QLabel(heading);
    m_share->setObjectName(u"arrayShare"_s);
    auto *const whole = new QPushButton(tr("Whole Array"), heading);
    whole->setObjectName(u"wholeArray"_s);
    whole->setToolTip(tr("Show every element: the last dimension across, all others nested down"));
    connect(whole, &QPushButton::clicked, this, &ArrayPane::showWhole);
    m_format = new QComboBox(heading);
    m_format->setObjectName(u"numberFormat"_s);
    m_format->addItems({tr("shortest digits"), tr("3 decimals"), tr("scientific, 3 decimals"), tr("hexadecimal")});
    m_format->setToolTip(tr("How numbers are written; tool-tips and copies have all digits"));
    m_format->setAccessibleName(m_format->toolTip());
    m_format->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // what the array is comes first
    m_format->setMinimumContentsLength(14);
    m_format->view()->setMinimumWidth(m_format->view()->sizeHintForColumn(0) + 24);
    connect(m_format, &QComboBox::activated, this, &ArrayPane::setNumberFormat);
    m_plotsButton = new QToolButton(heading);
    m_plotsButton->setObjectName(u"plotsButton"_s);
    auto *const line = new QHBoxLayout(heading);
    line->setContentsMargins(12, 6, 8, 6);
    line->setSpacing(12);
    line->addWidget(m_heading, 1);
    line->addWidget(m_share);
    line->addWidget(m_format);
    line->addWidget(m_plotsButton);
    line->addWidget(whole);
    return heading;
}

/// How the dimensions lie, and the colours of the cells.
QWidget *ArrayPane::makeLayoutLine()
{
    auto *const part = new QWidget(this);
    m_layoutBar = new LayoutBar(part);
    m_colors = new ColorControl(part);
    auto *const line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 8, 0);
    line->setSpacing(0);
    line->addWidget(m_layoutBar, 1);
    line->addWidget(m_colors, 0, Qt::AlignTop | Qt::AlignRight);
    return part;
}

void ArrayPane::buildWidgets()
{
    m_treeModel = new ArrayTreeModel(this);
    m_tree = new QTreeView(this);
    m_tree->setObjectName(u"dataSets"_s);
    m_tree->setAccessibleName(tr("Data sets of the file"));
    m_tree->setModel(m_treeModel);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setItemDelegate(new NumberDelegate(m_tree));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ArrayTreeModel::NameColumn, QHeaderView::Stretch); // names give way first
    m_notice = new QLabel(this);
    m_notice->setObjectName(u"layoutNotice"_s);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(12, 4, 12, 4);
    m_filterBar = new ArrayFilterBar(this);
    m_statistics = new ArrayStatisticsPanel(this);
    m_goTo = new FindBar({}, tr("subscripts, one for each dimension: 3, 4"), this);
    m_goTo->hide();
    m_grid = new ArrayGrid(this);
    m_grid->setObjectName(u"arrayGrid"_s);
    m_grid->setMinimumWidth(240); // elements come before all that is said of them
    m_cell = new QLabel(this);
    m_cell->setObjectName(u"currentCell"_s);
    m_cell->setTextFormat(Qt::PlainText);
    m_cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_cell->setContentsMargins(12, 4, 12, 4);
    m_columns = new QSplitter(Qt::Horizontal, this);
    m_columns->addWidget(m_tree);
    m_columns->addWidget(m_grid);
    m_columns->addWidget(m_statistics);
    m_columns->setStretchFactor(1, 1);
    m_columns->setChildrenCollapsible(false);
    m_columns->setHandleWidth(1);
    // shapes of the tree; names of statistics, which are longer in some languages, and two numbers; the grid has the
    // rest
    m_columns->setSizes({230, 700, std::max(300, m_statistics->widthOfNumbers())});
    m_plots = new ArrayPlots(this);
    m_plots->setObjectName(u"arrayPlots"_s);
    m_areas = new QSplitter(Qt::Vertical, this);
    m_areas->addWidget(m_columns);
    m_steps = new StepStatisticsPanel(this);
    m_areas->addWidget(m_steps);
    m_areas->addWidget(m_plots);
    m_areas->setStretchFactor(0, 1);
    m_areas->setChildrenCollapsible(false);
    m_areas->setHandleWidth(1);
    m_areas->setSizes({500, 260, 320});
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const part :
         std::initializer_list<QWidget *>{makeHeading(), makeSeriesLine(), makeRule(this), makeLayoutLine(), m_notice,
                                          m_filterBar, m_goTo, makeRule(this), m_areas, makeRule(this), m_cell})
        layout->addWidget(part);
    layout->setStretchFactor(m_areas, 1);
    setFocusProxy(m_grid);
}

} // namespace rankscope
