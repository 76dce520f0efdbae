// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the Array pane's colours and plots follow its elements.
#include "views/arrays/arraypane.h"

#include "views/arrays/arraystatisticspanel.h"
#include "views/arrays/controls/colorcontrol.h"
#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/plots/subscriptaxis.h"

#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

void ArrayPane::connectPlots()
{
    connect(m_colors, &ColorControl::changed, this, &ArrayPane::showColors);
    connect(m_plots, &ArrayPlots::fittingFound, this, [this](const std::optional<ValueRange> &range) {
        m_colors->setFitting(range, m_view ? unitOf(m_view->source().description()) : QString());
    });
    connect(m_plots, &ArrayPlots::cellChosen, this, [this](std::uint64_t row, std::uint64_t column) {
        m_grid->goTo({row, column});
    });
    connect(m_plots, &ArrayPlots::pictureRequested, this, &ArrayPane::pictureRequested);
    connect(m_grid, &ArrayGrid::viewMoved, this, [this] { m_plots->setSeen(m_grid->visibleArea()); });
    connect(m_grid, &ArrayGrid::currentChanged, this, [this] { m_plots->setSelected(m_grid->selectedArea()); });
    const auto report = [this] {
        if (isSettled())
            Q_EMIT settled();
    };
    connect(m_grid, &ArrayGrid::settled, this, report);
    connect(m_plots, &ArrayPlots::settled, this, report);
    connect(m_statistics, &ArrayStatisticsPanel::computed, this, report);
}

void ArrayPane::addPlotActions()
{
    m_showPlots =
        addPaneAction(PaneMenu::View, u"showPlots"_s, tr("Plots"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    m_showPlots->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_showPlots->setToolTip(tr("Show heat map, lines and histogram below the elements (Ctrl+Shift+P)"));
    m_showPlots->setCheckable(true);
    connect(m_showPlots, &QAction::toggled, m_plots, &QWidget::setVisible);
    m_plots->hide();
    m_plotsButton->setDefaultAction(m_showPlots);
}

void ArrayPane::showColors()
{
    m_plots->setRangeWanted(m_colors->choice() != ColorControl::Choice::Plain);
    m_grid->setColorScale(m_colors->cellScale());
    m_plots->setScale(m_colors->plotScale());
}

QByteArray ArrayPane::plotPicture(PictureFormat format) const
{
    return m_plots->isVisible() && m_plots->hasPicture() ? m_plots->picture(format) : QByteArray();
}

} // namespace rankscope
