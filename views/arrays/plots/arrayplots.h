// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/viewsample.h"
#include "model/base/job.h"
#include "views/arrays/plots/arrayplotsstate.h"
#include "views/plots/colorscale.h"
#include "views/plots/linesplot.h"
#include "views/plots/picture.h"

#include <QWidget>

#include <array>

class QCheckBox;
class QComboBox;
class QProgressBar;
class QSpinBox;
class QTabWidget;
class QTimer;
class QToolButton;

namespace rankscope {

class ElidedLabel;
class HeatMap;
class SurfacePlot;
class ValueHistogram;
class ZoomPlot;

/// A view as a heat map, lines of its rows or columns, and a histogram. It also finds the range that fits most of the
/// values, which colours need: that is read while somebody wants it, the plots while they are seen. Reading that takes
/// long shows how far it is and can be cancelled; what was shown of the same table before stays until then.
class ArrayPlots : public QWidget
{
    Q_OBJECT

public:
    explicit ArrayPlots(QWidget *parent = nullptr);
    ~ArrayPlots() override;

    /// `read` gives the cells of the view; null: there is none.
    void setView(std::shared_ptr<const ArrayView> view, PageReading read);
    /// The fitting range is wanted even while the plots are hidden.
    void setRangeWanted(bool wanted);
    void setScale(const std::optional<ColorScale> &scale);
    /// What the grid shows, and what is selected in it.
    void setSeen(const ArrayPage &seen);
    void setSelected(const std::optional<ArrayPage> &selected);

    /// All that is wanted was read, or cannot be.
    bool isSettled() const;
    /// The plot that is seen, as it is zoomed, as the bytes of a file.
    QByteArray picture(PictureFormat format) const;
    /// There is something to save.
    bool hasPicture() const;

    ArrayPlotsState state() const; ///< as if the pane did not show them
    void setState(const ArrayPlotsState &state);

    QSize sizeHint() const override { return {600, 280}; }

Q_SIGNALS:
    /// The range that fits most of the values of the view; nothing: it is not known.
    void fittingFound(const std::optional<rankscope::ValueRange> &range);
    void cellChosen(std::uint64_t row, std::uint64_t column);
    void pictureRequested();
    void settled();

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum Tab { HeatMapTab, LinesTab, HistogramTab, SurfaceTab, TabCount };
    using Sample = std::shared_ptr<const ViewSample>;
    using Lines = std::shared_ptr<const PlottedLines>;
    using Bins = std::shared_ptr<const ValueBins>;

    void buildTabs();
    QWidget *makeOptions();
    void connectParts();
    void addSurface();
    void updateSurface();
    void resetSurface();
    bool hasSurface() const;
    QByteArray surfacePicture(PictureFormat format) const;
    /// Null: the surface is seen.
    ZoomPlot *currentPlot() const;
    void showTab();
    void showReset();
    void showText(const QString &pointed);
    QString remark() const;

    void clear();
    void readWhatIsMissing();
    void readAgain();
    void cancel();
    void readSample();
    void readDetail();
    void readLines();
    void readBins();
    void takeSample(const Result<Sample> &sample);
    void takeLines(const Result<Lines> &lines);
    void takeBins(const Result<Bins> &bins);
    ArrayDirection direction() const;
    ArrayPage linesArea() const;
    std::optional<ValueRange> histogramRange() const;
    void takeError(const Error &error);
    void showMessage(const QString &message);
    void showProgress();
    void reportSettled();

    std::shared_ptr<const ArrayView> m_view;
    PageReading m_read;
    bool m_rangeWanted = false;
    std::optional<ColorScale> m_scale;
    std::optional<ArrayPage> m_selected;
    bool m_keepsLines = false; // while a click in them selects a cell
    Sample m_sample;
    Bins m_bins;
    ArrayPage m_linesRead; // what the lines that are shown, or read, were asked for
    QString m_error;
    QString m_message; // in place of plots
    bool m_isStopped = false; // by the user: nothing is read until something else is wanted

    QTabWidget *m_tabs = nullptr;
    HeatMap *m_heatMap = nullptr;
    LinesPlot *m_lines = nullptr;
    ValueHistogram *m_histogram = nullptr;
    SurfacePlot *m_surface = nullptr; // null where it was not built in
    std::array<QWidget *, TabCount> m_options{}; // of each tab
    QComboBox *m_pixelValue = nullptr;
    QComboBox *m_linesOf = nullptr;
    QSpinBox *m_binCount = nullptr;
    QComboBox *m_histogramRange = nullptr;
    QCheckBox *m_logarithmic = nullptr;
    ElidedLabel *m_text = nullptr;
    QToolButton *m_reset = nullptr;
    QToolButton *m_save = nullptr;
    QProgressBar *m_bar = nullptr;
    QToolButton *m_stop = nullptr; // Cancel, or Read
    QTimer *m_timer = nullptr; // of the bar

    QThreadPool m_pool; // of one thread: the grid's reading does not wait for the plots'
    Job<Sample> m_sampling;
    Job<Sample> m_detailing;
    Job<Lines> m_lining;
    Job<Bins> m_counting;
};

} // namespace rankscope
