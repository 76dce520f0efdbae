// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/series/stepstatisticspanel.h"

#include "model/arrays/series/seriesstatistics.h"
#include "model/base/plural.h"
#include "views/plots/stepsplot.h"
#include "views/plots/subscriptaxis.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// In the order of the choices.
enum class StepStatistic { Range, Deviation, Median, Sum, NotANumber, Infinite, Zero, Negative };

std::optional<double> realOf(const std::optional<ArrayNumber> &number)
{
    if (!number)
        return std::nullopt;
    const double value = std::visit([](auto one) { return static_cast<double>(one); }, *number);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

using StepValue = std::function<std::optional<double>(const ArrayStatistics &)>;

/// The lines of a choice, with their names.
std::vector<std::pair<QString, StepValue>> linesOf(StepStatistic choice)
{
    const auto count = [](std::uint64_t ArrayStatistics::*member) -> StepValue {
        return [member](const ArrayStatistics &one) { return std::optional(double(one.*member)); };
    };
    const auto real = [](std::optional<double> ArrayStatistics::*member) -> StepValue {
        return [member](const ArrayStatistics &one) { return one.*member; };
    };
    const auto number = [](std::optional<ArrayNumber> ArrayStatistics::*member) -> StepValue {
        return [member](const ArrayStatistics &one) { return realOf(one.*member); };
    };
    switch (choice) {
    case StepStatistic::Range:
        return {{StepStatisticsPanel::tr("maximum"), number(&ArrayStatistics::maximum)},
                {StepStatisticsPanel::tr("mean"), real(&ArrayStatistics::mean)},
                {StepStatisticsPanel::tr("minimum"), number(&ArrayStatistics::minimum)}};
    case StepStatistic::Deviation:
        return {{StepStatisticsPanel::tr("standard deviation"), real(&ArrayStatistics::standardDeviation)}};
    case StepStatistic::Median:
        return {{StepStatisticsPanel::tr("third quartile"), real(&ArrayStatistics::thirdQuartile)},
                {StepStatisticsPanel::tr("median"), real(&ArrayStatistics::median)},
                {StepStatisticsPanel::tr("first quartile"), real(&ArrayStatistics::firstQuartile)}};
    case StepStatistic::Sum:
        return {{StepStatisticsPanel::tr("sum"), number(&ArrayStatistics::sum)}};
    case StepStatistic::NotANumber:
        return {{StepStatisticsPanel::tr("NaN"), count(&ArrayStatistics::nan)}};
    case StepStatistic::Infinite:
        return {{u"+Inf"_s, count(&ArrayStatistics::infinityPositive)},
                {u"−Inf"_s, count(&ArrayStatistics::infinityNegative)}};
    case StepStatistic::Zero:
        return {{StepStatisticsPanel::tr("zeros"), count(&ArrayStatistics::zero)}};
    case StepStatistic::Negative:
        return {{StepStatisticsPanel::tr("negative"), count(&ArrayStatistics::negative)}};
    }
    Q_UNREACHABLE();
}

} // namespace

StepStatisticsPanel::StepStatisticsPanel(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const Result<Statistics> &statistics) { take(statistics); })
{
    setObjectName(u"stepStatistics"_s);
    m_choice = new QComboBox(this);
    m_choice->setObjectName(u"stepStatistic"_s);
    m_choice->addItems({tr("minimum, mean, maximum"), tr("standard deviation"), tr("quartiles"), tr("sum"),
                        tr("count of NaN"), tr("count of infinities"), tr("count of zeros"),
                        tr("count of negative numbers")}); // in the order of StepStatistic
    m_choice->setToolTip(tr("Which statistic of each step is shown"));
    m_choice->setAccessibleName(m_choice->toolTip());
    m_state = new QLabel(this);
    m_state->setTextFormat(Qt::PlainText);
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(160);
    m_button = new QPushButton(this);
    m_button->setObjectName(u"stepStatisticsButton"_s);
    m_plot = new StepsPlot(this);
    m_plot->setObjectName(u"stepStatisticsPlot"_s);
    m_plot->setAccessibleName(tr("Statistics over the steps"));
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(m_choice);
    line->addWidget(m_state, 1);
    line->addWidget(m_bar);
    line->addWidget(m_button);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_plot, 1);
    auto *const timer = new QTimer(this);
    timer->setInterval(100ms);
    connect(timer, &QTimer::timeout, this, [this] {
        if (m_bar->isVisible())
            m_bar->setValue(static_cast<int>(m_job.fraction() * m_bar->maximum()));
    });
    timer->start();
    connect(m_choice, &QComboBox::currentIndexChanged, this, &StepStatisticsPanel::showPlot);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_job.isAwaited())
            m_job.cancel();
        else
            compute();
    });
    connect(m_plot, &StepsPlot::pointed, m_state, &QLabel::setText);
    connect(m_plot, &StepsPlot::pointChosen, this, [this](std::size_t, std::size_t step) { Q_EMIT stepChosen(step); });
    showState();
}

void StepStatisticsPanel::setSubject(const SteppedSubject &subject)
{
    if (subject == m_subject)
        return;
    m_subject = subject;
    m_job.drop();
    m_isKnown = false;
    m_error.clear();
    m_statistics.reset();
    showPlot();
    if (isVisible())
        compute();
    showState();
}

void StepStatisticsPanel::setCurrentStep(std::optional<std::size_t> step)
{
    m_step = step;
    m_plot->setCurrent({}, step);
}

void StepStatisticsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_isKnown && !m_job.isAwaited())
        compute();
}

void StepStatisticsPanel::compute()
{
    m_error.clear();
    if (!m_subject.series || !m_subject.array)
        return;
    m_job.start([subject = m_subject](Progress &progress) -> Result<Statistics> {
        auto statistics = statisticsByStep(*subject.series, subject.array, subject.filter, progress);
        if (!statistics)
            return tl::unexpected(statistics.error());
        return std::make_shared<const std::vector<StepStatistics>>(std::move(*statistics));
    });
    showState();
}

bool StepStatisticsPanel::hasPicture() const
{
    return m_statistics && !m_statistics->empty();
}

void StepStatisticsPanel::take(const Result<Statistics> &statistics)
{
    m_isKnown = true;
    m_error = statistics ? QString() : statistics.error().message;
    m_statistics = statistics.value_or(nullptr);
    showPlot();
    showState();
    Q_EMIT settled();
}

void StepStatisticsPanel::showState()
{
    const bool isComputing = m_job.isAwaited();
    m_bar->setVisible(isComputing);
    m_button->setVisible(isComputing || !m_error.isEmpty());
    m_button->setText(isComputing ? tr("Cancel") : tr("Compute"));
    m_plot->setMessage(isComputing          ? tr("Reading the steps…")
                       : !m_error.isEmpty() ? m_error
                                            : tr("There is no finite number to plot."));
}

void StepStatisticsPanel::showPlot()
{
    StepLines plotted;
    plotted.xTitle = tr("step");
    const std::vector<StepStatistics> statistics = m_statistics ? *m_statistics : std::vector<StepStatistics>();
    const bool areNumbers =
        std::ranges::all_of(statistics, [](const StepStatistics &one) { return one.label.date.isEmpty(); });
    for (std::size_t step = 0; step < statistics.size(); ++step) {
        const StepLabel &label = statistics[step].label;
        plotted.places.push_back(areNumbers ? double(label.value) : double(step));
        if (!areNumbers)
            plotted.labels << label.text();
    }
    const auto choice = static_cast<StepStatistic>(m_choice->currentIndex());
    for (const auto &[name, valueOf] : linesOf(choice)) {
        StepLines::Line line{.name = name, .points = {}};
        for (std::size_t step = 0; step < statistics.size(); ++step)
            line.points.push_back({step, valueOf(statistics[step].statistics)});
        plotted.lines.push_back(std::move(line));
    }
    const bool isCount = choice >= StepStatistic::NotANumber;
    plotted.yTitle = isCount || !m_subject.array ? m_choice->currentText() : valueTitle(m_subject.array->description());
    m_plot->setLines(std::move(plotted));
    m_plot->setCurrent({}, m_step);
    const std::size_t leftOut = m_plot->leftOut();
    m_state->setText(leftOut > 0 ? tr("%Ln step(s) have no such number", nullptr, plural(leftOut)) : QString());
}

QByteArray StepStatisticsPanel::picture(PictureFormat format) const
{
    return m_plot->picture(format);
}

} // namespace rankscope
