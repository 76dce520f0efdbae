// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "model/base/processset.h"
#include "model/profile/timeline/timelinepicture.h"
#include "views/profile/timeline/timelinecolors.h"

#include <algorithm>

namespace rankscope {

/// A picture of time lines with its colours, as a worker made it.
struct DrawnTimeline {
    std::shared_ptr<const TimelinePicture> picture; // null: nothing yet
    TimelineColors colors;
};

/// Time lines: ranks from top to bottom over the time, a colour a procedure, the procedures that are seen with their
/// shares of it at the right. While what is zoomed to is drawn in a worker, what was drawn before stands in its place.
class TimelinePlot : public ZoomPlot
{
    Q_OBJECT

public:
    explicit TimelinePlot(QWidget *parent = nullptr);

    /// A place in the time lines.
    struct Place {
        std::size_t line = 0;
        std::uint64_t time = 0; // nanoseconds since the first sample
        friend bool operator==(const Place &, const Place &) = default;
    };

    /// Null: nothing is shown. Another source is shown whole.
    void setSource(std::shared_ptr<const TimelineSource> source, std::shared_ptr<const ProfileSection> section);
    void setDrawn(const DrawnTimeline &drawn);
    /// Which process each line belongs to, nothing for those of none; empty: the rank of each.
    void setProcesses(std::vector<std::optional<std::int64_t>> processes);
    std::optional<std::int64_t> processOf(std::size_t line) const;
    /// With chosen processes the lines of the others are pale; empty: none is.
    void setChosen(const ProcessSet &processes);
    /// With a procedure all others are pale.
    void setMarked(std::optional<ProcedureId> procedure);
    std::optional<ProcedureId> marked() const { return m_marked; }
    /// What is said while there is no picture.
    void setMessage(const QString &message);

    /// What is zoomed to, in a cell a pixel across and half as many down as there are pixels.
    TimelineRequest wanted() const;
    /// Zooms to a part.
    void show(const TimelineRequest &part);
    /// Where the middle of a line is drawn at a moment.
    QPointF placeOfLine(std::size_t line, std::uint64_t time) const;
    /// The colour of a place as it is drawn; transparent where nothing is.
    QRgb colorAt(const Place &place) const;
    /// The procedure that a place is drawn as; nothing where it is not drawn yet.
    std::optional<ProcedureId> drawnAt(const Place &place) const;
    /// The legend as text: a line a procedure with its share.
    QString legendText() const;

Q_SIGNALS:
    void placePointed(const std::optional<rankscope::TimelinePlot::Place> &place);
    void placeChosen(const rankscope::TimelinePlot::Place &place);
    /// wanted() is another one.
    void partChanged();

protected:
    bool isEmpty() const override { return !m_source; }
    PlotRange wholeRange() const override;
    QString emptyText() const override { return m_message; }
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return std::clamp(width() * legendPart, leastLegend, mostLegend); }
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    static constexpr double legendPart = 0.3; // of the width
    static constexpr double leastLegend = 140;
    static constexpr double mostLegend = 300;

    std::optional<Place> placeAt(const QPointF &point) const;
    QRgb colorOfCell(std::size_t line, ProcedureId procedure) const;
    QImage image() const;
    void drawGaps(QPainter &painter, const PlotScale &scale) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;
    double lineCount() const { return static_cast<double>(m_source->lines().size()); }
    QString shareText(std::uint64_t cells) const;

    std::shared_ptr<const TimelineSource> m_source;
    std::shared_ptr<const ProfileSection> m_section; // with the tree that the samples are of
    DrawnTimeline m_drawn;
    std::vector<std::optional<std::int64_t>> m_processes;
    ProcessSet m_chosen;
    std::optional<ProcedureId> m_marked;
    std::optional<QPointF> m_pointer; // inside the area
    QString m_message;
};

} // namespace rankscope
