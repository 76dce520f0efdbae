// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/plots/surfaceplot.h"

#include "views/arrays/plots/surfaceaxis.h"
#include "views/common/theme.h"
#include "views/plots/heatmap.h"

#include <Q3DCamera>
#include <Q3DScene>
#include <Q3DSurface>
#include <Q3DTheme>
#include <QEvent>
#include <QLabel>
#include <QLinearGradient>
#include <QOpenGLContext>
#include <QPainter>
#include <QStackedLayout>
#include <QSurface3DSeries>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint64_t mostBins = 256; // along each side: more triangles than pixels help nobody

/// The same lines in fewer bins.
SampleAxis coarser(const SampleAxis &axis)
{
    return {axis.first, axis.count, std::min(axis.bins, mostBins), axis.run};
}

/// The bins of `fine` that a bin of `coarse` takes in: first and one beyond the last.
std::pair<std::uint64_t, std::uint64_t> binsIn(const SampleAxis &coarse, std::uint64_t bin, const SampleAxis &fine)
{
    const std::uint64_t first = fine.binOf(coarse.binStart(bin));
    return {first, std::max(first + 1, fine.binOf(coarse.binStart(bin + 1) - 1))};
}

} // namespace

SurfacePlot::SurfacePlot(QWidget *parent) : QWidget(parent)
{
    m_label = new QLabel(this);
    m_label->setAlignment(Qt::AlignCenter);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setMargin(16);
    m_label->setAutoFillBackground(true);
    m_label->setBackgroundRole(QPalette::Base);
    auto *const layout = new QStackedLayout(this);
    layout->addWidget(m_label);
}

SurfacePlot::~SurfacePlot() = default;

void SurfacePlot::setSample(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ViewSample> sample)
{
    m_view = std::move(view);
    m_sample = std::move(sample);
    showSurface();
}

void SurfacePlot::setScale(const std::optional<ColorScale> &scale)
{
    m_scale = scale;
    showSurface();
}

void SurfacePlot::setMessage(const QString &message)
{
    m_message = message;
    showSurface();
}

void SurfacePlot::reset()
{
    if (!m_graph)
        return;
    constexpr float turned = 30; // degrees
    constexpr float above = 30;
    constexpr float zoom = 110; // percent
    m_graph->scene()->activeCamera()->setCameraPosition(turned, above, zoom);
}

void SurfacePlot::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_graph)
        begin();
    showSurface();
}

void SurfacePlot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_graph && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        dress();
}

/// Without OpenGL the graph would take the program with it.
void SurfacePlot::begin()
{
    QOpenGLContext context;
    if (!context.create())
        return;
    m_graph = new Q3DSurface;
    m_window = QWidget::createWindowContainer(m_graph, this);
    m_window->setFocusPolicy(Qt::StrongFocus);
    m_window->setAccessibleName(accessibleName());
    layout()->addWidget(m_window);
    m_series = new QSurface3DSeries;
    m_series->setDrawMode(QSurface3DSeries::DrawSurface);
    m_series->setFlatShadingEnabled(false);
    m_series->setItemLabelVisible(false);
    m_graph->addSeries(m_series);
    m_graph->setSelectionMode(QAbstract3DGraph::SelectionItem);
    m_graph->setShadowQuality(QAbstract3DGraph::ShadowQualityNone);
    m_graph->setMeasureFps(false);
    m_graph->axisX()->setFormatter(new SurfaceAxisFormatter);
    m_graph->axisY()->setFormatter(new SurfaceAxisFormatter);
    m_graph->axisZ()->setFormatter(new SurfaceAxisFormatter);
    connect(m_series, &QSurface3DSeries::selectedPointChanged, this, &SurfacePlot::choose);
    dress();
    reset();
}

std::optional<QString> SurfacePlot::whyNot() const
{
    if (!m_sample || !m_view)
        return m_message;
    if (!m_graph)
        return tr("A surface needs OpenGL, which is not there.");
    if (m_sample->grid.rows.bins < 2 || m_sample->grid.columns.bins < 2)
        return tr("A surface needs at least two rows and two columns.");
    if (!m_sample->range)
        return tr("There is no finite number to plot.");
    return {};
}

bool SurfacePlot::hasPicture() const
{
    return !whyNot();
}

/// While it is hidden nothing is drawn; showing it draws.
void SurfacePlot::showSurface()
{
    if (!isVisible())
        return;
    const auto reason = whyNot();
    m_label->setText(reason.value_or(QString()));
    auto *const stack = static_cast<QStackedLayout *>(layout());
    stack->setCurrentWidget(reason ? static_cast<QWidget *>(m_label) : m_window);
    if (reason)
        return;
    fill();
    setAxes();
    setColors();
}

/// Heights are shares of the axis: float would not hold every double.
void SurfacePlot::fill()
{
    const ViewSample &sample = *m_sample;
    m_rows = coarser(sample.grid.rows);
    m_columns = coarser(sample.grid.columns);
    m_heights = roundRange(*sample.range);
    const auto [low, high] = m_scale ? colorRange(*m_scale) : std::pair(m_heights.low, m_heights.high);
    const double middle = low / 2 + high / 2;
    auto *const rows = new QSurfaceDataArray;
    for (std::uint64_t row = 0; row < m_rows.bins; ++row) {
        const auto [firstRow, endRow] = binsIn(m_rows, row, sample.grid.rows);
        auto *const items = new QSurfaceDataRow;
        for (std::uint64_t column = 0; column < m_columns.bins; ++column) {
            const auto [firstColumn, endColumn] = binsIn(m_columns, column, sample.grid.columns);
            SampleBin bin;
            for (std::uint64_t fineRow = firstRow; fineRow < endRow; ++fineRow)
                for (std::uint64_t fineColumn = firstColumn; fineColumn < endColumn; ++fineColumn)
                    bin.add(sample.bin(fineRow, fineColumn));
            const double height = bin.finite == 0 ? std::numeric_limits<double>::quiet_NaN()
                                                  : shareOf(valueOf(bin, PixelValue::Extreme, middle), m_heights);
            items->append(
                QSurfaceDataItem({static_cast<float>(column), static_cast<float>(height), static_cast<float>(row)}));
        }
        rows->append(items);
    }
    m_series->dataProxy()->resetArray(rows);
}

void SurfacePlot::setAxes()
{
    setLineAxis(*m_graph->axisX(), m_view, ArrayDirection::Across, m_columns);
    setLineAxis(*m_graph->axisZ(), m_view, ArrayDirection::Down, m_rows);
    setValueAxis(*m_graph->axisY(), m_view->source().description(), m_heights);
    const auto sides = static_cast<double>(m_columns.bins) / static_cast<double>(m_rows.bins);
    m_graph->setHorizontalAspectRatio(std::clamp(sides, 0.5, 2.0));
    m_graph->setAspectRatio(2.5);
}

/// Colours are at the heights of their values; beyond the scale those of what is outside.
void SurfacePlot::setColors()
{
    const ColorScale scale = m_scale.value_or(ColorScale{ColorMapKind::Sequential, m_heights.low, m_heights.high});
    constexpr int steps = 512;
    QLinearGradient gradient(0, 0, 1, steps);
    for (int step = 0; step <= steps; ++step) {
        const double share = static_cast<double>(step) / steps;
        gradient.setColorAt(share, QColor(colorOf(scale, std::lerp(m_heights.low, m_heights.high, share))));
    }
    m_series->setBaseGradient(gradient);
    m_series->setColorStyle(Q3DTheme::ColorStyleRangeGradient);
}

void SurfacePlot::dress()
{
    Q3DTheme *const theme = m_graph->activeTheme();
    theme->setType(Q3DTheme::ThemeUserDefined);
    theme->setWindowColor(palette().color(QPalette::Base));
    theme->setBackgroundColor(palette().color(QPalette::Base));
    theme->setBackgroundEnabled(false);
    theme->setGridEnabled(true);
    theme->setGridLineColor(themeColors(palette()).hatch);
    theme->setLabelTextColor(palette().color(QPalette::Text));
    theme->setLabelBackgroundEnabled(false);
    theme->setLabelBorderEnabled(false);
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 3); // of the scene, not of the screen
    theme->setFont(small);
    theme->setSingleHighlightColor(palette().color(QPalette::Highlight));
    theme->setAmbientLightStrength(0.8F); // colours tell values: little shade, no gloss
    theme->setLightStrength(1.0F);
}

QPoint SurfacePlot::binOf(std::uint64_t row, std::uint64_t column) const
{
    return {static_cast<int>(m_rows.binOf(row)), static_cast<int>(m_columns.binOf(column))};
}

void SurfacePlot::choose(const QPoint &bin)
{
    if (bin == QSurface3DSeries::invalidSelectionPosition() || !hasPicture())
        return;
    Q_EMIT cellChosen(m_rows.binStart(static_cast<std::uint64_t>(bin.x())),
                      m_columns.binStart(static_cast<std::uint64_t>(bin.y())));
}

QByteArray SurfacePlot::picture(PictureFormat format) const
{
    if (!hasPicture())
        return {};
    constexpr int smoothing = 8; // samples a pixel
    const QImage image = m_graph->renderToImage(smoothing, size() * 2);
    return pictureBytes(format, size(), valueTitle(m_view->source().description()),
                        [&](QPainter &painter) { painter.drawImage(QRect(QPoint(0, 0), size()), image); });
}

} // namespace rankscope
