// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/series/seriesdiffpane.h"

#include "model/arrays/series/seriesdiffsummary.h"
#include "model/base/plural.h"
#include "model/base/tolerancetext.h"
#include "views/arrays/series/seriesdifftable.h"
#include "views/common/elidedlabel.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/plots/stepsplot.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t listedElements = 10; // of each data set of each step, in what is exported

/// The index of subscripts as the source language counts; nothing where the array has no such element.
std::optional<ElementIndex> indexOfSubscripts(const ArrayDescription &description,
                                              const std::optional<std::vector<std::int64_t>> &subscripts)
{
    if (!subscripts || subscripts->size() != description.shape.size())
        return std::nullopt;
    ElementIndex index;
    for (std::size_t dimension = 0; dimension < subscripts->size(); ++dimension) {
        const auto one =
            indexOf(description.dimensions[dimension], description.shape[dimension], (*subscripts)[dimension]);
        if (!one)
            return std::nullopt;
        index.push_back(*one);
    }
    return index;
}

/// Of a step that is one file, it; else what the series is called.
QString fileOfStep(const ArrayDocument &series, std::size_t step)
{
    const QStringList &files = series.series->steps()[step].files;
    return files.size() == 1 ? files.front() : series.name;
}

/// Where a step is in both.
struct WantedStep {
    ComparedSeries series;
    std::size_t reference = 0;
    std::size_t current = 0;
    QString label;
    QString dataSet;
    std::optional<std::vector<std::int64_t>> first;
};

Result<ComparedStep> openWanted(const WantedStep &wanted, const Progress &progress)
{
    const auto reference = wanted.series.reference->series->open(wanted.reference, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    const auto current = wanted.series.current->series->open(wanted.current, progress);
    if (!current)
        return tl::unexpected(current.error());
    ComparedStep step{.reference = *reference,
                      .current = *current,
                      .label = wanted.label,
                      .dataSet = wanted.dataSet,
                      .element = {},
                      .referenceFile = fileOfStep(*wanted.series.reference, wanted.reference),
                      .currentFile = fileOfStep(*wanted.series.current, wanted.current),
                      .referenceProcesses = wanted.series.reference->series->processes,
                      .currentProcesses = wanted.series.current->series->processes};
    if (const auto array = findDataSet(**current, wanted.dataSet))
        step.element = indexOfSubscripts(array->description(), wanted.first);
    return step;
}

} // namespace

SeriesDiffPane::SeriesDiffPane(QWidget *parent)
    : StatefulPane(parent)
    , m_comparing(this, [this](const Result<DiffPointer> &diff) { takeDiff(diff); })
    , m_opening(this, [this](const Result<ComparedStep> &step) { takeStep(step); })
    , m_model(new SeriesDiffModel(this))
{
    buildWidgets();
    connectParts();
    addActions();
    showAnswer();
}

SeriesDiffPane::~SeriesDiffPane() = default;

bool SeriesDiffPane::isSameAs(const ComparedSeries &series) const
{
    return m_series.reference && m_series.current && series.reference && series.current
           && m_series.reference->name == series.reference->name && m_series.current->name == series.current->name;
}

void SeriesDiffPane::setSeries(ComparedSeries series)
{
    const bool isReload = isSameAs(series);
    if (isReload && diff())
        m_pendingState = state();
    else if (!isReload)
        m_pendingState.reset();
    m_readsAll = m_readsAll && isReload;
    m_isReload = isReload;
    m_again.clear();
    if (!isReload)
        m_asked.clear();
    m_series = std::move(series);
    m_outdated.clear();
    m_opening.drop();
    m_model->setDiff(nullptr);
    compare();
}

void SeriesDiffPane::setOutdated(const QString &reason)
{
    m_outdated = reason;
    showAnswer();
}

void SeriesDiffPane::setTolerance(const Tolerance &tolerance)
{
    if (tolerance == m_tolerance)
        return;
    if (diff())
        m_pendingState = state();
    m_tolerance = tolerance;
    m_toleranceBar->setTolerance(tolerance);
    compare();
}

void SeriesDiffPane::compare()
{
    m_error.clear();
    if (!m_series.reference || !m_series.current) {
        m_comparing.drop();
        showAnswer();
        return;
    }
    SeriesDiffOptions options;
    options.arrays.tolerance = m_tolerance;
    options.arrays.worst = listedElements;
    if (m_readsAll)
        options.readsAllUpTo = std::numeric_limits<std::uint64_t>::max();
    options.referenceProcesses = m_series.reference->series->processes;
    options.currentProcesses = m_series.current->series->processes;
    m_comparing.start([series = m_series, options](Progress &progress) -> Result<DiffPointer> {
        Result<SeriesDiff> diff = diffSeries(*series.reference, *series.current, options, progress);
        if (!diff)
            return tl::unexpected(diff.error());
        diff->reference = QStringList(series.reference->name);
        diff->current = QStringList(series.current->name);
        return std::make_shared<const SeriesDiff>(std::move(*diff));
    });
    showAnswer();
}

void SeriesDiffPane::takeDiff(const Result<DiffPointer> &diff)
{
    m_error = diff ? QString() : diff.error().message;
    m_model->setDiff(diff.value_or(nullptr));
    m_fold->setVisible(m_model->canFold());
    if (const auto kept = std::exchange(m_pendingState, std::nullopt))
        setState(*kept);
    const auto first = this->diff() ? this->diff()->first() : std::nullopt;
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0) {
        const SeriesSpot spot{first ? first->step : 0, first ? first->variable.value_or(0) : 0};
        showSpot(spot);
    }
    showPlot();
    showCell();
    showAnswer();
    if (std::exchange(m_isReload, false) && diff) {
        m_again = m_asked;
        openNextAgain();
    }
    Q_EMIT statusChanged(status());
    if (isSettled())
        Q_EMIT settled();
}

void SeriesDiffPane::showAnswer()
{
    const bool isComparing = m_comparing.isAwaited();
    m_bar->setVisible(isComparing);
    m_button->setVisible(isComparing || !m_error.isEmpty());
    m_button->setText(isComparing ? tr("Cancel") : tr("Compare"));
    m_answer->setEnabled(!isComparing);
    m_readAll->setVisible(diff() && diff()->isBisected && !isComparing);
    const bool hasParting = diff() && diff()->first() && !isComparing;
    m_goTo->setVisible(hasParting);
    m_copy->setVisible(diff() && !isComparing);
    QStringList sentences = diff() ? seriesDiffSentences(*diff()) : QStringList();
    if (!m_series.reference || !m_series.current)
        m_answer->setText(tr("Nothing is compared."));
    else if (!m_error.isEmpty())
        m_answer->setText(m_error);
    else if (sentences.isEmpty())
        m_answer->setText(tr("Comparing the series…"));
    else
        m_answer->setText((diff()->first() ? u"● "_s : QString()) % sentences.takeFirst());
    if (!m_outdated.isEmpty())
        m_answer->setText(u"⚠ "_s % tr("This is what was read before; it could not be read anew: %1").arg(m_outdated)
                          % u'\n' % m_answer->text());
    m_details->setText(sentences.join(u' '));
    m_details->setVisible(!sentences.isEmpty());
}

DifferenceNorm SeriesDiffPane::norm() const
{
    return static_cast<DifferenceNorm>(m_norm->currentIndex());
}

void SeriesDiffPane::showPlot()
{
    StepLines plotted;
    plotted.xTitle = tr("step");
    plotted.yTitle = m_norm->currentText();
    plotted.isLogarithmic = true;
    m_plotted.clear();
    if (!diff()) {
        m_plot->setMessage({});
        m_plot->setLines(std::move(plotted));
        return;
    }
    const bool areNumbers =
        std::ranges::all_of(diff()->steps, [](const SeriesDiffStep &step) { return step.label.date.isEmpty(); });
    for (std::size_t step = 0; step < diff()->steps.size(); ++step) {
        const StepLabel &label = diff()->steps[step].label;
        plotted.places.push_back(areNumbers ? double(label.value) : double(step));
        if (!areNumbers)
            plotted.labels << label.text();
    }
    for (const GrowthLine &growth : growthOf(*diff(), norm(), StepsPlot::mostLines)) {
        StepLines::Line line{.name = diff()->variables[qsizetype(growth.variable)], .points = {}};
        for (const auto &[step, value] : growth.norms)
            line.points.push_back({step, value});
        plotted.lines.push_back(std::move(line));
        m_plotted.push_back(growth.variable);
    }
    plotted.bound = boundOf(m_tolerance, norm());
    if (plotted.bound)
        plotted.boundName = tr("tolerance %1").arg(QString::number(*plotted.bound, 'g', 6));
    m_plot->setMessage(nothingText());
    m_plot->setLines(std::move(plotted));
    const std::size_t leftOut = m_plot->leftOut();
    m_pointed->setText(leftOut > 0 ? tr("%Ln value(s) are not finite and not drawn", nullptr, plural(leftOut))
                                   : QString());
}

/// Why there is nothing to draw and nowhere to go.
QString SeriesDiffPane::nothingText() const
{
    return diff()->comparesNothing() ? tr("Nothing was compared.") : tr("Nothing differs in what was read.");
}

std::optional<SeriesSpot> SeriesDiffPane::currentSpot() const
{
    return diff() ? m_model->spotAt(m_table->currentIndex()) : std::nullopt;
}

/// The current cell in full, and its variable in the plot.
void SeriesDiffPane::showCell()
{
    const QModelIndex index = m_table->currentIndex();
    m_cell->setText(index.isValid() ? index.data(Qt::ToolTipRole).toString().replace(u'\n', u" · "_s)
                                    : tr("Select a cell to see what its variable differs in."));
    const auto spot = currentSpot();
    std::optional<std::size_t> line;
    if (const auto found = spot ? std::ranges::find(m_plotted, spot->variable) : m_plotted.end();
        found != m_plotted.end())
        line = std::size_t(found - m_plotted.begin());
    m_plot->setCurrent(line, index.isValid() ? std::optional(std::size_t(index.column())) : std::nullopt);
}

void SeriesDiffPane::showSpot(const SeriesSpot &spot)
{
    const QModelIndex index = m_model->indexOf(spot);
    const QModelIndex shown = index.isValid() ? index : m_model->index(0, int(spot.step));
    if (!shown.isValid())
        return;
    m_table->setCurrentIndex(shown);
    m_table->scrollTo(shown);
}

/// The next place where a variable parts, from the current cell on; round again behind the last one.
void SeriesDiffPane::goToParting(bool backwards)
{
    if (!diff())
        return;
    std::vector<SeriesSpot> spots = partingsOf(*diff());
    if (spots.empty()) {
        m_cell->setText(nothingText());
        return;
    }
    // variables of one step in the order of the table
    std::ranges::stable_sort(
        spots, {}, [this](const SeriesSpot &spot) { return std::pair(spot.step, m_model->indexOf(spot).row()); });
    const QModelIndex from = m_table->currentIndex();
    const std::pair place{from.isValid() ? std::size_t(from.column()) : 0, from.isValid() ? from.row() : -1};
    const auto placeOf = [this](const SeriesSpot &spot) { return std::pair(spot.step, m_model->indexOf(spot).row()); };
    if (backwards) {
        const auto after = std::ranges::find_if(spots, [&](const SeriesSpot &spot) { return placeOf(spot) >= place; });
        showSpot(after == spots.begin() ? spots.back() : *(after - 1));
        return;
    }
    const auto next = std::ranges::find_if(spots, [&](const SeriesSpot &spot) { return placeOf(spot) > place; });
    showSpot(next == spots.end() ? spots.front() : *next);
}

/// Opens the arrays of the step of the current cell.
void SeriesDiffPane::goToStep()
{
    const auto spot = currentSpot();
    if (!spot || !diff()->steps[spot->step].isCommon()) {
        m_cell->setText(tr("There are no two arrays here: choose a cell of one variable, in a step of both."));
        return;
    }
    const SeriesDiffStep &step = diff()->steps[spot->step];
    const SeriesCell *const cell = spot->variable < step.cells.size() ? &step.cells[spot->variable] : nullptr;
    const AskedStep asked{step.label.text(), diff()->variables[qsizetype(spot->variable)], false};
    std::erase_if(m_asked, [&asked](const AskedStep &one) { return one.label == asked.label; });
    m_asked.push_back(asked);
    openStep(spot->step, asked, cell ? cell->first : std::nullopt);
}

void SeriesDiffPane::openStep(std::size_t step, const AskedStep &asked,
                              const std::optional<std::vector<std::int64_t>> &first)
{
    m_opened = asked;
    const WantedStep wanted{.series = m_series,
                            .reference = *diff()->steps[step].reference,
                            .current = *diff()->steps[step].current,
                            .label = asked.label,
                            .dataSet = asked.dataSet,
                            .first = first};
    m_opening.start([wanted](Progress &progress) { return openWanted(wanted, progress); });
}

/// The series were read anew: so are the steps that are shown, one after the other.
void SeriesDiffPane::openNextAgain()
{
    while (!m_again.empty() && diff()) {
        AskedStep asked = m_again.back();
        m_again.pop_back();
        asked.isAgain = true;
        const auto &steps = diff()->steps;
        const auto step = std::ranges::find_if(
            steps, [&asked](const SeriesDiffStep &one) { return one.isCommon() && one.label.text() == asked.label; });
        if (step != steps.end())
            return openStep(std::size_t(step - steps.begin()), asked, std::nullopt);
        Q_EMIT stepLost(asked.label);
    }
}

void SeriesDiffPane::takeStep(const Result<ComparedStep> &step)
{
    if (step) {
        ComparedStep opened = *step;
        opened.isAgain = m_opened.isAgain;
        Q_EMIT stepRequested(opened);
    } else if (m_opened.isAgain && step.error().kind != ErrorKind::Cancelled)
        Q_EMIT stepLost(m_opened.label);
    else if (step.error().kind != ErrorKind::Cancelled)
        m_cell->setText(u"⚠ "_s % step.error().message);
    if (!m_opening.isAwaited())
        openNextAgain();
    if (isSettled())
        Q_EMIT settled();
}

QString SeriesDiffPane::copyText() const
{
    QString text = m_answer->text();
    if (!m_details->text().isEmpty())
        text += u'\n' % m_details->text();
    text += u"\n\n"_s;
    for (int step = 0; step < m_model->columnCount(); ++step)
        text += u'\t' % m_model->headerData(step, Qt::Horizontal).toString();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        text += u'\n' % m_model->headerData(row, Qt::Vertical).toString();
        for (int step = 0; step < m_model->columnCount(); ++step)
            text += u'\t' % m_model->index(row, step).data().toString();
    }
    return text % u'\n' % m_legend->text() % u'\n';
}

QByteArray SeriesDiffPane::plotPicture(PictureFormat format) const
{
    return diff() ? m_plot->picture(format) : QByteArray();
}

void SeriesDiffPane::takeSelection(const Selection &) {}

} // namespace rankscope
