// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The surface among ArrayPlots, where it was built in.
#include "views/arrays/plots/arrayplots.h"

#include "views/arrays/plots/surfaceplot.h"
#include "views/plots/heatmap.h"

#include <QTabWidget>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Built with Qt Data Visualization.
constexpr bool hasSurfacePlot = RANKSCOPE_SURFACE != 0;

} // namespace

void ArrayPlots::addSurface()
{
    if constexpr (hasSurfacePlot) {
        m_surface = new SurfacePlot(m_tabs);
        const QString toolTip = tr("The view as a surface: drag with the right button to turn it, the wheel zooms");
        m_surface->setObjectName(u"surfacePlot"_s);
        m_surface->setAccessibleName(toolTip);
        m_tabs->setTabToolTip(m_tabs->addTab(m_surface, tr("Surface")), toolTip);
        connect(m_surface, &SurfacePlot::cellChosen, this, [this](std::uint64_t row, std::uint64_t column) {
            showText(m_heatMap->textAt(row, column));
            Q_EMIT cellChosen(row, column);
        });
    }
}

/// What is stale is not drawn again in new colours.
void ArrayPlots::updateSurface()
{
    if constexpr (hasSurfacePlot) {
        m_surface->setMessage(m_message);
        m_surface->setScale(m_scale);
        m_surface->setSample(m_view, m_sample);
    }
}

void ArrayPlots::resetSurface()
{
    if constexpr (hasSurfacePlot)
        m_surface->reset();
}

bool ArrayPlots::hasSurface() const
{
    if constexpr (hasSurfacePlot)
        return m_surface->hasPicture();
    return false;
}

QByteArray ArrayPlots::surfacePicture(PictureFormat format) const
{
    if constexpr (hasSurfacePlot)
        return m_surface->picture(format);
    return {};
}

} // namespace rankscope
