// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/deviations/iterationheat.h"
#include "views/plots/colorscale.h"
#include "views/plots/zoomplot.h"

#include <memory>

namespace rankscope {

/// How far two runs are apart over two iteration indices of a construct, as a picture: the lowest index of the rows on
/// top. Colours are those of log10 |Δ|; what has no such number (NaN, only in one run, not compared) has a pattern of
/// its own. A click chooses what is worst there.
class DeviationMap : public ZoomPlot
{
    Q_OBJECT

public:
    /// What the axes and the read-out say.
    struct Titles {
        QString construct; // "PL 4"
        std::uint32_t rank = 2;
        std::uint32_t down = 0; // dimension of the rows
        std::uint32_t across = 1;
        QString operand; // "AW B(I,J)", "all values"

        friend bool operator==(const Titles &, const Titles &) = default;
    };

    explicit DeviationMap(QWidget *parent = nullptr);

    /// Null: nothing is shown but the message. Stays zoomed where indices and titles are those of before.
    void setHeat(std::shared_ptr<const IterationHeat> heat, const Titles &titles);
    /// A part of the same in finer bins.
    void setDetail(std::shared_ptr<const IterationHeat> detail);
    void setMessage(const QString &message);

    /// The indices that are zoomed to.
    HeatChoice::Window zoomedWindow() const;
    /// The bins that are shown hold more than an index and those of the zoomed part alone would be finer.
    bool wantsDetail() const;
    /// Bins that have a pixel each.
    QSize pixels() const;
    /// Where an iteration is drawn.
    QPointF placeOfIndices(std::int64_t down, std::int64_t across) const;
    /// The colour there, without a pattern; transparent: there is nothing.
    QRgb colorAtIndices(std::int64_t down, std::int64_t across) const;
    /// "(3,4): largest |Δ| 0.5 of 2 pairs of values".
    QString textAt(std::int64_t down, std::int64_t across) const;

Q_SIGNALS:
    /// What a click goes to; see HeatBin.
    void binChosen(const rankscope::HeatBin &bin);

protected:
    bool isEmpty() const override { return !m_heat || m_heat->bins.empty(); }
    QString emptyText() const override { return m_message; }
    PlotRange wholeRange() const override;
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return besideWidth; }
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    static constexpr double besideWidth = 230;

    /// Row and column of a bin of a heat map.
    struct Cell {
        const IterationHeat *heat = nullptr;
        std::uint32_t row = 0;
        std::uint32_t column = 0;
        const HeatBin &bin() const { return heat->at(row, column); }
    };
    enum class Look : std::uint8_t {
        Nothing,
        Equal,
        Apart,
        NotFinite,
        OnlyReference,
        OnlyCurrent,
        OtherType,
        NotCompared
    };

    const IterationHeat &heatFor(const HeatChoice::Window &window) const;
    std::optional<Cell> cellOf(std::int64_t down, std::int64_t across) const;
    std::optional<Cell> cellAt(const QPointF &place) const;
    static Look lookOf(const HeatBin &bin);
    QRgb colorOfBin(const HeatBin &bin) const;
    QRgb patterned(const HeatBin &bin, int x, int y) const;
    QImage image(const PlotScale &scale, const QSize &size) const;
    void drawScale(QPainter &painter, const QRectF &area) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;
    QString indexText(const Cell &cell) const;
    QString axisTitle(std::uint32_t dimension) const;

    std::shared_ptr<const IterationHeat> m_heat;
    std::shared_ptr<const IterationHeat> m_detail;
    ColorScale m_scale; // of log10 |Δ|
    Titles m_titles;
    QString m_message;
};

} // namespace rankscope
