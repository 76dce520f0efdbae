// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/viewsample.h"
#include "views/plots/colorscale.h"
#include "views/plots/picture.h"

#include <QWidget>

#include <optional>

class Q3DSurface;
class QLabel;
class QSurface3DSeries;
class QValue3DAxis;

namespace rankscope {

/// A view as a surface: columns to the right, rows towards the front, values upwards. Dragging with the right button
/// turns it, the wheel zooms, a click chooses a cell. Needs OpenGL, which is begun when the plot is first seen; without
/// it the plot says so. What is not finite, or left out by the filter, is a hole.
class SurfacePlot : public QWidget
{
    Q_OBJECT

public:
    explicit SurfacePlot(QWidget *parent = nullptr);
    ~SurfacePlot() override;

    /// Shows a view as it was reduced; nothing while there is none.
    void setSample(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ViewSample> sample);
    void setScale(const std::optional<ColorScale> &scale);
    /// What is said while there is no surface.
    void setMessage(const QString &message);
    /// Looks at it from where it was seen first.
    void reset();

    /// There is a surface.
    bool hasPicture() const;
    /// As it is turned; an SVG file holds it as pixels.
    QByteArray picture(PictureFormat format) const;
    /// Where a cell is: its bin, counted from the first row and column.
    QPoint binOf(std::uint64_t row, std::uint64_t column) const;
    QSurface3DSeries *series() const { return m_series; }

Q_SIGNALS:
    void cellChosen(std::uint64_t row, std::uint64_t column);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void begin();
    void showSurface();
    void fill();
    void dress();
    void setAxes();
    void setColors();
    void choose(const QPoint &bin);
    /// Why there is no surface; nothing: there is one.
    std::optional<QString> whyNot() const;

    std::shared_ptr<const ArrayView> m_view;
    std::shared_ptr<const ViewSample> m_sample;
    std::optional<ColorScale> m_scale;
    QString m_message;
    SampleAxis m_rows; // the bins that are drawn
    SampleAxis m_columns;
    ValueRange m_heights; // of the axis of values

    QLabel *m_label = nullptr;
    Q3DSurface *m_graph = nullptr; // null: not begun yet, or there is no OpenGL
    QWidget *m_window = nullptr; // holds the graph
    QSurface3DSeries *m_series = nullptr;
};

} // namespace rankscope
