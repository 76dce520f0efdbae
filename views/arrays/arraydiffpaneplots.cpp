// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and plots of the difference of two arrays.
#include "views/arrays/arraydiffpane.h"

#include "views/arrays/grid/arraygrid.h"
#include "views/arrays/plots/arrayplots.h"
#include "views/common/elidedlabel.h"
#include "views/common/theme.h"

#include <QEvent>

namespace rankscope {

using namespace Qt::StringLiterals;

void ArrayDiffPane::connectPlots()
{
    m_showPlots =
        addPaneAction(PaneMenu::View, u"showPlots"_s, tr("Plots"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    m_showPlots->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_showPlots->setToolTip(tr("Show map, lines and histogram of the difference (Ctrl+Shift+P)"));
    m_showPlots->setCheckable(true);
    connect(m_showPlots, &QAction::toggled, m_plots, &QWidget::setVisible);
    m_plots->hide();
    connect(m_plots, &ArrayPlots::cellChosen, this, [this](std::uint64_t row, std::uint64_t column) {
        m_grids[Difference]->goTo({row, column});
    });
    connect(m_plots, &ArrayPlots::pictureRequested, this, &ArrayDiffPane::pictureRequested);
    connect(m_plots, &ArrayPlots::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
    // units in the last place have no largest one among what the comparison found
    connect(m_plots, &ArrayPlots::fittingFound, this, [this](const std::optional<ValueRange> &range) {
        if (m_kind == DifferenceKind::Ulps && range && range->high > 0)
            setColors(ColorScale{ColorMapKind::Sequential, 0, range->high});
    });
    connect(m_grids[Difference], &ArrayGrid::viewMoved, this,
            [this] { m_plots->setSeen(m_grids[Difference]->visibleArea()); });
    connect(m_grids[Difference], &ArrayGrid::currentChanged, this,
            [this] { m_plots->setSelected(m_grids[Difference]->selectedArea()); });
}

void ArrayDiffPane::setColors(const std::optional<ColorScale> &scale)
{
    m_grids[Difference]->setColorScale(scale);
    m_plots->setScale(scale);
}

/// The difference is coloured up to the largest one of the whole array, so that its colours mean the same everywhere.
void ArrayDiffPane::showColors()
{
    m_plots->setRangeWanted(m_kind == DifferenceKind::Ulps);
    const ArrayFilesRow *const row = shownRow();
    std::optional<LocatedDifference> most;
    if (row && row->result.diff && m_kind != DifferenceKind::Ulps)
        most = m_kind == DifferenceKind::Relative ? row->result.diff->maxRelative : row->result.diff->maxAbsolute;
    if (!most || !(most->value > 0)) {
        setColors({});
        return;
    }
    const bool isSigned = m_kind == DifferenceKind::Signed;
    setColors(ColorScale{isSigned ? ColorMapKind::Diverging : ColorMapKind::Sequential, isSigned ? -most->value : 0,
                         most->value});
}

/// Reference and current have their colours everywhere.
void ArrayDiffPane::colorCaptions()
{
    const ThemeColors &colors = themeColors(palette());
    const std::array inks{colors.reference, colors.current, palette().color(QPalette::WindowText)};
    for (std::size_t side = 0; side < SideCount; ++side) {
        QPalette ink = palette();
        ink.setColor(QPalette::WindowText, inks[side]);
        m_captions[side]->setPalette(ink);
    }
}

void ArrayDiffPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_captions.back())
        colorCaptions();
}

QByteArray ArrayDiffPane::plotPicture(PictureFormat format) const
{
    return m_plots->isVisible() && m_plots->hasPicture() ? m_plots->picture(format) : QByteArray();
}

} // namespace rankscope
