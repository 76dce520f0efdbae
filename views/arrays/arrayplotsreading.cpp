// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ArrayPlots reads, and when.
#include "views/arrays/arrayplots.h"

#include "views/arrays/heatmap.h"
#include "views/arrays/subscriptaxis.h"
#include "views/arrays/valuehistogram.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Part of an area that surrounds what is seen, so that a small move needs no reading.
void widen(std::uint64_t &first, std::uint64_t &count, std::uint64_t all)
{
    const std::uint64_t more = count / 10;
    const std::uint64_t end = std::min(all, first + count + more);
    first -= std::min(first, more);
    count = end - first;
}

/// The range that fits most of the values; where most are equal that of all of them.
std::optional<ValueRange> fittingOf(const ViewSample &sample)
{
    if (sample.robust && sample.robust->low < sample.robust->high)
        return sample.robust;
    return sample.range;
}

/// A range whose length is a number above zero.
ValueRange withLength(ValueRange range)
{
    constexpr double farthest = 8e307;
    range = {std::clamp(range.low, -farthest, farthest), std::clamp(range.high, -farthest, farthest)};
    if (range.low < range.high)
        return range;
    const double room = std::max(0.5, std::abs(range.low) * 1e-3);
    return {range.low - room, range.high + room};
}

} // namespace

void ArrayPlots::setView(std::shared_ptr<const ArrayView> view, CellReading read)
{
    m_sampling.stop();
    m_detailing.stop();
    m_lining.stop();
    m_counting.stop();
    const bool isText = view && view->source().type() == ElementType::Text;
    m_view = isText || (view && view->cellCount() == 0) ? nullptr : std::move(view);
    m_read = std::move(read);
    m_sample.reset();
    m_bins.reset();
    m_linesRead = {};
    m_error.clear();
    m_heatMap->setSample(nullptr, nullptr);
    m_lines->setLines(nullptr);
    m_histogram->setBins(nullptr, {});
    m_linesOf->setEnabled(m_view && m_view->columnCount() > 1 && m_view->rowCount() > 1);
    showMessage(m_view ? tr("Reading…") : isText ? tr("Texts are not plotted.") : tr("There is nothing to plot."));
    Q_EMIT fittingFound(std::nullopt);
    readWhatIsMissing();
    showTab();
}

void ArrayPlots::setRangeWanted(bool wanted)
{
    m_rangeWanted = wanted;
    readWhatIsMissing();
}

void ArrayPlots::setScale(const std::optional<ColorScale> &scale)
{
    if (m_scale == scale)
        return;
    m_scale = scale;
    m_heatMap->setScale(scale);
    constexpr int ofColors = 2;
    if (m_histogramRange->currentIndex() == ofColors) {
        m_bins.reset();
        readWhatIsMissing();
    }
}

void ArrayPlots::setSeen(const ArrayPage &seen)
{
    m_heatMap->setSeen(seen);
}

void ArrayPlots::setSelected(const std::optional<ArrayPage> &selected)
{
    m_selected = selected;
    readWhatIsMissing();
}

void ArrayPlots::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readWhatIsMissing();
}

void ArrayPlots::readWhatIsMissing()
{
    if (!m_view || !m_error.isEmpty())
        return;
    const bool isSeen = isVisible();
    if (!m_sample && (isSeen || m_rangeWanted) && !m_sampling.isAwaited())
        readSample();
    if (isSeen && m_tabs->currentIndex() == LinesTab && linesArea() != m_linesRead)
        readLines();
    if (isSeen && m_tabs->currentIndex() == HistogramTab && m_sample && !m_bins)
        readBins();
}

void ArrayPlots::readSample()
{
    m_sampling.start([request = requestFor(*m_view, m_read)](Progress &progress) -> Result<Sample> {
        auto sample = sampleView(request, progress);
        if (!sample)
            return tl::unexpected(sample.error());
        return std::make_shared<const ViewSample>(std::move(*sample));
    });
}

void ArrayPlots::takeSample(const Result<Sample> &sample)
{
    if (!sample) {
        m_error = sample.error().message;
        showMessage(m_error);
    } else {
        m_sample = *sample;
        m_heatMap->setSample(m_view, m_sample);
        Q_EMIT fittingFound(fittingOf(*m_sample));
        readWhatIsMissing();
    }
    showTab();
    reportSettled();
}

void ArrayPlots::readDetail()
{
    if (!m_view || !m_heatMap->wantsDetail()) {
        m_detailing.stop();
        return;
    }
    SampleRequest request = requestFor(*m_view, m_read);
    request.area = m_heatMap->zoomedArea();
    widen(request.area.firstRow, request.area.rows, m_view->rowCount());
    widen(request.area.firstColumn, request.area.columns, m_view->columnCount());
    m_detailing.start([request](Progress &progress) -> Result<Sample> {
        auto sample = sampleView(request, progress);
        if (!sample)
            return tl::unexpected(sample.error());
        return std::make_shared<const ViewSample>(std::move(*sample));
    });
}

/// Of a view with one line in a direction there is nothing to choose.
ArrayDirection ArrayPlots::direction() const
{
    if (m_view && m_view->columnCount() == 1)
        return ArrayDirection::Down;
    if (m_view && m_view->rowCount() == 1)
        return ArrayDirection::Across;
    return m_linesOf->currentIndex() == 0 ? ArrayDirection::Across : ArrayDirection::Down;
}

/// The selected lines in full; while nothing is selected the first one.
ArrayPage ArrayPlots::linesArea() const
{
    const ArrayPage chosen = m_selected.value_or(ArrayPage{0, 1, 0, 1});
    const std::uint64_t most = LinesPlot::mostLines;
    if (direction() == ArrayDirection::Across)
        return {chosen.firstRow, std::min(chosen.rows, most), 0, m_view->columnCount()};
    return {0, m_view->rowCount(), chosen.firstColumn, std::min(chosen.columns, most)};
}

void ArrayPlots::readLines()
{
    const bool isSame = m_linesRead == linesArea() && m_lines->lines();
    m_linesRead = linesArea();
    SampleRequest request = requestFor(*m_view, m_read);
    request.area = m_linesRead;
    const bool isAcross = direction() == ArrayDirection::Across;
    std::uint64_t &first = isAcross ? request.area.firstColumn : request.area.firstRow;
    std::uint64_t &count = isAcross ? request.area.columns : request.area.rows;
    if (isSame && m_lines->isZoomed()) {
        const std::uint64_t all = count;
        const SampleAxis::Span seen = m_lines->zoomedPlaces();
        first = seen.first;
        count = seen.count;
        widen(first, count, all);
    }
    const std::uint64_t bins = count <= LinesPlot::mostPoints ? LinesPlot::mostPoints : LinesPlot::bandBins;
    request.mostBinRows = isAcross ? LinesPlot::mostLines : bins;
    request.mostBinColumns = isAcross ? bins : LinesPlot::mostLines;
    m_lining.start([request, view = m_view, along = direction()](Progress &progress) -> Result<Lines> {
        auto sample = sampleView(request, progress);
        if (!sample)
            return tl::unexpected(sample.error());
        return std::make_shared<const PlottedLines>(PlottedLines{view, along, std::move(*sample)});
    });
}

void ArrayPlots::takeLines(const Result<Lines> &lines)
{
    if (lines)
        m_lines->setLines(*lines);
    else
        m_lines->setMessage(lines.error().message);
    showTab();
    reportSettled();
}

std::optional<ValueRange> ArrayPlots::histogramRange() const
{
    if (!m_sample || !m_sample->range)
        return {};
    switch (m_histogramRange->currentIndex()) {
    case 1:
        return withLength(m_sample->robust.value_or(*m_sample->range));
    case 2:
        if (m_scale) {
            const auto [low, high] = colorRange(*m_scale);
            return withLength({low, high});
        }
        break;
    default:
        break;
    }
    return withLength(*m_sample->range);
}

void ArrayPlots::readBins()
{
    const auto range = histogramRange();
    if (!range) {
        m_histogram->setMessage(tr("There is no finite number to plot."));
        return;
    }
    const auto bins = static_cast<std::size_t>(m_binCount->value());
    m_counting.start([request = requestFor(*m_view, m_read), range = *range, bins](Progress &progress) -> Result<Bins> {
        auto counts = countValues(request, range, bins, progress);
        if (!counts)
            return tl::unexpected(counts.error());
        return std::make_shared<const ValueBins>(std::move(*counts));
    });
}

void ArrayPlots::takeBins(const Result<Bins> &bins)
{
    if (bins) {
        m_bins = *bins;
        m_histogram->setBins(m_bins, valueTitle(m_view->source().description()));
    } else {
        m_histogram->setMessage(bins.error().message);
    }
    showTab();
    reportSettled();
}

void ArrayPlots::showMessage(const QString &message)
{
    m_heatMap->setMessage(message);
    m_lines->setMessage(message);
    m_histogram->setMessage(message);
}

bool ArrayPlots::isSettled() const
{
    return !m_sampling.isAwaited() && !m_detailing.isAwaited() && !m_lining.isAwaited() && !m_counting.isAwaited();
}

void ArrayPlots::reportSettled()
{
    if (isSettled())
        Q_EMIT settled();
}

} // namespace rankscope
