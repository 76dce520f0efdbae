// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/plots/arrayplots.h"

#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/plots/heatmap.h"
#include "views/plots/subscriptaxis.h"
#include "views/plots/valuehistogram.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QProgressBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QComboBox *makeChoice(QWidget *parent, const QString &name, const QStringList &texts, const QString &toolTip)
{
    auto *const choice = new QComboBox(parent);
    choice->setObjectName(name);
    choice->addItems(texts);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    return choice;
}

QString counted(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// "12 NaN, 3 inf": what is not on a plot; empty: all is.
QString leftOutText(const SampleCounts &counts)
{
    QStringList parts;
    const auto add = [&](std::uint64_t count, const QString &what) {
        if (count > 0)
            parts.append(what.arg(counted(count)));
    };
    add(counts.nan, ArrayPlots::tr("%1 NaN"));
    add(counts.positiveInfinite, ArrayPlots::tr("%1 inf"));
    add(counts.negativeInfinite, ArrayPlots::tr("%1 −inf"));
    add(counts.filtered, ArrayPlots::tr("%1 by the filter"));
    return parts.isEmpty() ? QString() : ArrayPlots::tr("Left out: %1.").arg(parts.join(", "_L1));
}

/// Which rows and columns of a very large view were read; empty: all of them.
QString sampledText(const SampleGrid &grid)
{
    QStringList parts;
    if (!grid.rows.readsAll())
        parts.append(ArrayPlots::tr("%1 of every %2 rows").arg(counted(grid.rows.run), counted(grid.rows.binLength())));
    if (!grid.columns.readsAll())
        parts.append(
            ArrayPlots::tr("%1 of every %2 columns").arg(counted(grid.columns.run), counted(grid.columns.binLength())));
    return parts.isEmpty() ? QString() : ArrayPlots::tr("Drawn from the first %1.").arg(parts.join(", "_L1));
}

} // namespace

ArrayPlots::ArrayPlots(QWidget *parent)
    : QWidget(parent)
    , m_sampling(
          this, [this](const Result<Sample> &sample) { takeSample(sample); }, &m_pool)
    , m_detailing(
          this,
          [this](const Result<Sample> &sample) {
              if (sample)
                  m_heatMap->setDetail(*sample);
              else
                  takeError(sample.error());
              reportSettled();
          },
          &m_pool)
    , m_lining(
          this, [this](const Result<Lines> &lines) { takeLines(lines); }, &m_pool)
    , m_counting(
          this, [this](const Result<Bins> &bins) { takeBins(bins); }, &m_pool)
{
    m_pool.setMaxThreadCount(1);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"arrayPlotTabs"_s);
    m_tabs->setDocumentMode(true);
    buildTabs();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(makeOptions());
    connectParts();
    showTab();
}

ArrayPlots::~ArrayPlots() = default;

void ArrayPlots::buildTabs()
{
    m_heatMap = new HeatMap(m_tabs);
    m_lines = new LinesPlot(m_tabs);
    m_histogram = new ValueHistogram(m_tabs);
    const auto add = [this](QWidget *plot, const QString &name, const QString &title, const QString &toolTip) {
        plot->setObjectName(name);
        plot->setAccessibleName(toolTip);
        m_tabs->setTabToolTip(m_tabs->addTab(plot, title), toolTip);
    };
    add(m_heatMap, u"heatMap"_s, tr("Heat map"),
        tr("Every element of the view as a color; the frame is what the table shows"));
    add(m_lines, u"linesPlot"_s, tr("Lines"), tr("The selected rows or columns as lines"));
    add(m_histogram, u"valueHistogram"_s, tr("Histogram"),
        tr("How many elements of the view have a value in each range"));
    addSurface();
}

QWidget *ArrayPlots::makeOptions()
{
    auto *const options = new QWidget(this);
    auto *const line = new QHBoxLayout(options);
    line->setContentsMargins(8, 2, 8, 2);
    line->setSpacing(8);
    m_text = new ElidedLabel(options);
    m_text->setObjectName(u"arrayPlotText"_s);
    line->addWidget(m_text, 1);
    const auto optionsOf = [&](Tab tab, std::initializer_list<QWidget *> parts) {
        m_options[tab] = new QWidget(options);
        auto *const row = new QHBoxLayout(m_options[tab]);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        for (QWidget *const part : parts)
            row->addWidget(part);
        line->addWidget(m_options[tab]);
    };
    m_pixelValue =
        makeChoice(options, u"pixelValue"_s,
                   {tr("pixels: extreme"), tr("pixels: minimum"), tr("pixels: mean"), tr("pixels: maximum")},
                   tr("Which value colors a pixel that stands for several elements; extreme: the one farthest "
                      "from the middle of the colors"));
    m_linesOf = makeChoice(options, u"linesOf"_s, {tr("selected rows"), tr("selected columns")},
                           tr("What is drawn as lines: select several in the table to compare them"));
    m_histogramRange = makeChoice(options, u"histogramRange"_s,
                                  {tr("all values"), tr("1st to 99th percentile"), tr("range of the colors")},
                                  tr("Which values the bins divide; the others are counted beside"));
    m_binCount = new QSpinBox(options);
    m_binCount->setObjectName(u"binCount"_s);
    m_binCount->setRange(2, 1000);
    m_binCount->setValue(50);
    m_binCount->setSuffix(tr(" bins"));
    m_binCount->setKeyboardTracking(false);
    m_binCount->setAccessibleName(tr("Number of bins"));
    m_logarithmic = new QCheckBox(tr("logarithmic"), options);
    m_logarithmic->setObjectName(u"logarithmic"_s);
    m_logarithmic->setToolTip(tr("Counts on a logarithmic scale, so that rare values are seen"));
    optionsOf(HeatMapTab, {m_pixelValue});
    optionsOf(LinesTab, {m_linesOf});
    optionsOf(HistogramTab, {m_histogramRange, m_binCount, m_logarithmic});
    m_bar = new QProgressBar(options);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(120);
    m_bar->hide();
    m_stop = flatButton(u"arrayPlotStop"_s, {}, {}, this);
    m_stop->hide();
    m_reset =
        flatButton(u"arrayPlotReset"_s, tr("Show all"), tr("Show the whole plot again (Ctrl+0 in the plot)"), this);
    m_save = flatButton(u"arrayPlotSave"_s, tr("Save…"), tr("Save the plot as it is zoomed, as PNG or SVG"), this);
    line->addWidget(m_bar);
    line->addWidget(m_stop);
    line->addWidget(m_reset);
    line->addWidget(m_save);
    return options;
}

void ArrayPlots::connectParts()
{
    for (ZoomPlot *const plot : std::initializer_list<ZoomPlot *>{m_heatMap, m_lines, m_histogram}) {
        connect(plot, &ZoomPlot::pointed, this, &ArrayPlots::showText);
        connect(plot, &ZoomPlot::zoomChanged, this, [this] { showReset(); });
    }
    connect(m_heatMap, &ZoomPlot::zoomChanged, this, &ArrayPlots::readDetail);
    connect(m_lines, &ZoomPlot::zoomChanged, this, [this] {
        if (m_lines->wantsDetail())
            readLines();
    });
    connect(m_heatMap, &HeatMap::cellChosen, this, &ArrayPlots::cellChosen);
    connect(m_lines, &LinesPlot::cellChosen, this, [this](std::uint64_t row, std::uint64_t column) {
        m_keepsLines = true; // they stay although another cell is selected
        Q_EMIT cellChosen(row, column);
        m_keepsLines = false;
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        showTab();
        readWhatIsMissing();
    });
    m_timer = new QTimer(this);
    m_timer->setInterval(200ms);
    connect(m_timer, &QTimer::timeout, this, [this] {
        const double fraction =
            std::max({m_sampling.fraction(), m_detailing.fraction(), m_lining.fraction(), m_counting.fraction()});
        m_bar->setValue(static_cast<int>(fraction * m_bar->maximum()));
        m_bar->show();
        m_stop->setText(tr("Cancel"));
        m_stop->setToolTip(tr("Stop the reading (Esc in the plot)"));
        m_stop->show();
    });
    connect(m_stop, &QToolButton::clicked, this, [this] { isSettled() ? readAgain() : cancel(); });
    connect(m_reset, &QToolButton::clicked, this, [this] { currentPlot() ? currentPlot()->reset() : resetSurface(); });
    connect(m_save, &QToolButton::clicked, this, &ArrayPlots::pictureRequested);
    connect(m_pixelValue, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_heatMap->setPixelValue(static_cast<PixelValue>(index)); });
    connect(m_linesOf, &QComboBox::currentIndexChanged, this, &ArrayPlots::readWhatIsMissing);
    connect(m_logarithmic, &QCheckBox::toggled, m_histogram, &ValueHistogram::setLogarithmic);
    const auto countAnew = [this] {
        m_bins.reset();
        m_isStopped = false;
        readWhatIsMissing();
    };
    connect(m_binCount, &QSpinBox::valueChanged, this, countAnew);
    connect(m_histogramRange, &QComboBox::currentIndexChanged, this, countAnew);
}

void ArrayPlots::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !isSettled())
        cancel();
    else
        QWidget::keyPressEvent(event);
}

ZoomPlot *ArrayPlots::currentPlot() const
{
    return qobject_cast<ZoomPlot *>(m_tabs->currentWidget());
}

void ArrayPlots::showTab()
{
    for (int tab = 0; tab < TabCount; ++tab)
        if (QWidget *const options = m_options[static_cast<std::size_t>(tab)])
            options->setVisible(tab == m_tabs->currentIndex());
    showReset();
    m_save->setEnabled(hasPicture());
    m_tabs->currentWidget()->setAccessibleDescription(hasPicture() ? QString() : m_message); // it is only painted
    showText({});
}

void ArrayPlots::showReset()
{
    m_reset->setEnabled(!currentPlot() || currentPlot()->isZoomed());
}

bool ArrayPlots::hasPicture() const
{
    switch (m_tabs->currentIndex()) {
    case LinesTab:
        return m_lines->lines() != nullptr;
    case HistogramTab:
        return m_bins != nullptr;
    case SurfaceTab:
        return hasSurface();
    default:
        return m_sample != nullptr;
    }
}

QByteArray ArrayPlots::picture(PictureFormat format) const
{
    return currentPlot() ? currentPlot()->picture(format) : surfacePicture(format);
}

void ArrayPlots::showText(const QString &pointed)
{
    m_text->setText(pointed.isEmpty() ? remark() : pointed);
}

/// What the plot does not show.
QString ArrayPlots::remark() const
{
    QStringList parts;
    if (m_tabs->currentIndex() == LinesTab && m_lines->lines()) {
        const std::uint64_t selected =
            m_selected ? (direction() == ArrayDirection::Across ? m_selected->rows : m_selected->columns) : 1;
        if (selected > LinesPlot::mostLines)
            parts.append(tr("The first %1 of %2 selected lines are drawn.")
                             .arg(counted(LinesPlot::mostLines), counted(selected)));
        parts << leftOutText(m_lines->lines()->sample.counts) << sampledText(m_lines->lines()->sample.grid);
    } else if (m_tabs->currentIndex() == HistogramTab && m_bins && m_sample) {
        if (m_bins->below + m_bins->above > 0)
            parts.append(tr("Outside: %1 below, %2 above.").arg(counted(m_bins->below), counted(m_bins->above)));
        parts << leftOutText(m_bins->all) << sampledText(m_sample->grid);
    } else if (m_tabs->currentIndex() == SurfaceTab && m_sample) {
        parts << leftOutText(m_sample->counts) << sampledText(m_sample->grid);
    } else if (m_tabs->currentIndex() == HeatMapTab && m_sample) {
        parts << sampledText(m_sample->grid);
    }
    parts.removeAll(QString());
    return parts.join(u' ');
}

ArrayPlotsState ArrayPlots::state() const
{
    return {m_tabs->currentIndex(), m_pixelValue->currentIndex(),     m_linesOf->currentIndex(),
            m_binCount->value(),    m_histogramRange->currentIndex(), m_logarithmic->isChecked()};
}

void ArrayPlots::setState(const ArrayPlotsState &state)
{
    const auto choose = [](QComboBox *choice, int index) {
        if (index >= 0 && index < choice->count())
            choice->setCurrentIndex(index);
    };
    choose(m_pixelValue, state.pixelValue);
    choose(m_linesOf, state.lines);
    choose(m_histogramRange, state.range);
    m_binCount->setValue(state.bins);
    m_logarithmic->setChecked(state.logarithmic);
    m_tabs->setCurrentIndex(std::clamp(state.tab, 0, m_tabs->count() - 1));
}

} // namespace rankscope
