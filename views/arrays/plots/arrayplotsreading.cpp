// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What ArrayPlots reads, and when.
#include "views/arrays/plots/arrayplots.h"

#include "model/arrays/view/celltext.h"
#include "views/plots/heatmap.h"
#include "views/plots/subscriptaxis.h"
#include "views/plots/valuehistogram.h"

#include <QComboBox>
#include <QProgressBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

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

/// The range of all values; where few of them lie so far outside that they would take half the colours, that of most.
std::optional<ValueRange> fittingOf(const ViewSample &sample)
{
    if (!sample.robust || !sample.range)
        return sample.range;
    const double most = sample.robust->high / 2 - sample.robust->low / 2; // halves: all of double may be the range
    const double all = sample.range->high / 2 - sample.range->low / 2;
    return most > 0 && all > 2 * most ? sample.robust : sample.range;
}

Result<std::shared_ptr<const ViewSample>> shared(const SampleRequest &request, Progress &progress)
{
    auto sample = sampleView(request, progress);
    if (!sample)
        return tl::unexpected(sample.error());
    return std::make_shared<const ViewSample>(std::move(*sample));
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

void ArrayPlots::setView(std::shared_ptr<const ArrayView> view, PageReading read)
{
    m_sampling.drop();
    m_detailing.drop();
    m_lining.drop();
    m_counting.drop();
    const bool isText = view && view->source().type() == ElementType::Text;
    const QString empty = view ? emptinessText(*view) : QString();
    const auto before = std::exchange(m_view, isText || !empty.isEmpty() ? nullptr : std::move(view));
    m_read = std::move(read);
    m_sample.reset();
    m_bins.reset();
    m_linesRead = {};
    m_error.clear();
    m_isStopped = false;
    const bool isAlike = before && m_view && before->sharedSource() == m_view->sharedSource()
                         && before->rowCount() == m_view->rowCount() && before->columnCount() == m_view->columnCount();
    if (!isAlike) {
        clear();
        Q_EMIT fittingFound(std::nullopt);
    }
    m_linesOf->setEnabled(m_view && m_view->columnCount() > 1 && m_view->rowCount() > 1);
    showMessage(m_view             ? tr("Reading…")
                : !empty.isEmpty() ? empty
                : isText           ? tr("Texts are not plotted.")
                                   : tr("There is nothing to plot."));
    readWhatIsMissing();
    showTab();
    showProgress();
}

void ArrayPlots::clear()
{
    m_heatMap->setSample(nullptr, nullptr);
    m_lines->setLines(nullptr);
    m_histogram->setBins(nullptr, {});
    updateSurface();
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
    updateSurface();
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
    if (m_keepsLines)
        return;
    m_selected = selected;
    if (m_view && linesArea() != m_linesRead)
        m_isStopped = false;
    readWhatIsMissing();
}

void ArrayPlots::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readWhatIsMissing();
}

void ArrayPlots::readWhatIsMissing()
{
    if (!m_view || !m_error.isEmpty() || m_isStopped)
        return;
    const bool isSeen = isVisible();
    if (!m_sample && (isSeen || m_rangeWanted) && !m_sampling.isAwaited())
        readSample();
    if (isSeen && m_tabs->currentIndex() == LinesTab && linesArea() != m_linesRead)
        readLines();
    if (isSeen && m_tabs->currentIndex() == HistogramTab && m_sample && !m_bins)
        readBins();
    showProgress();
}

void ArrayPlots::readAgain()
{
    m_isStopped = false;
    m_linesRead = {};
    showMessage(tr("Reading…"));
    readDetail();
    readWhatIsMissing();
}

void ArrayPlots::cancel()
{
    m_sampling.cancel();
    m_detailing.cancel();
    m_lining.cancel();
    m_counting.cancel();
}

void ArrayPlots::readSample()
{
    m_sampling.start([request = requestFor(*m_view, m_read)](Progress &progress) { return shared(request, progress); });
}

void ArrayPlots::takeSample(const Result<Sample> &sample)
{
    if (!sample) {
        takeError(sample.error());
    } else {
        m_sample = *sample;
        m_heatMap->setSample(m_view, m_sample);
        updateSurface();
        Q_EMIT fittingFound(fittingOf(*m_sample));
        readDetail();
        readWhatIsMissing();
    }
    showTab();
    reportSettled();
}

void ArrayPlots::readDetail()
{
    if (!m_sample || !m_heatMap->wantsDetail()) {
        m_detailing.drop();
        return;
    }
    SampleRequest request = requestFor(*m_view, m_read);
    request.area = m_heatMap->zoomedArea();
    widen(request.area.firstRow, request.area.rows, m_view->rowCount());
    widen(request.area.firstColumn, request.area.columns, m_view->columnCount());
    m_detailing.start([request](Progress &progress) { return shared(request, progress); });
    showProgress();
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
    m_lines->setLines(lines.value_or(nullptr));
    if (!lines)
        takeError(lines.error());
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
    m_bins = bins.value_or(nullptr);
    m_histogram->setBins(m_bins, valueTitle(m_view->source().description()));
    if (!bins)
        takeError(bins.error());
    showTab();
    reportSettled();
}

/// What was shown before is another view's: nothing is shown but the reason.
void ArrayPlots::takeError(const Error &error)
{
    m_isStopped = error.kind == ErrorKind::Cancelled;
    if (!m_isStopped)
        m_error = error.message;
    if (!m_sample)
        clear();
    showMessage(m_isStopped ? tr("The reading was cancelled.") : m_error);
}

void ArrayPlots::showMessage(const QString &message)
{
    m_heatMap->setMessage(message);
    m_lines->setMessage(message);
    m_histogram->setMessage(message);
    m_message = message;
    updateSurface();
}

bool ArrayPlots::isSettled() const
{
    return !m_sampling.isAwaited() && !m_detailing.isAwaited() && !m_lining.isAwaited() && !m_counting.isAwaited();
}

/// Reading that is over soon shows nothing of it.
void ArrayPlots::showProgress()
{
    const bool isReading = !isSettled();
    if (isReading && !m_timer->isActive())
        m_timer->start();
    if (isReading)
        return;
    m_timer->stop();
    m_bar->hide();
    m_stop->setVisible(m_isStopped);
    m_stop->setText(tr("Read"));
    m_stop->setToolTip(tr("Read what the plot shows again"));
}

void ArrayPlots::reportSettled()
{
    showProgress();
    if (isSettled())
        Q_EMIT settled();
}

} // namespace rankscope
