// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/arraystatisticspanel.h"

#include "model/arrays/statistics/arraystatisticsmodel.h"
#include "model/arrays/view/celltext.h"
#include "model/arrays/view/viewruns.h"
#include "views/tables/tableform.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QTableView>
#include <QTimer>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t computedAtOnce = 20'000'000; // elements

/// The elements of the whole array in their own order.
std::unique_ptr<ElementRuns> wholeRuns(const std::shared_ptr<const ArraySource> &source)
{
    const auto ends = source->ownBounds() ? ArrayFilter::make({}, {source, nullptr}) : nullptr;
    auto whole = ArrayView::make(source, wholeLayout(source->shape()));
    if (!ends || !*ends || !whole)
        return std::make_unique<SourceRuns>(*source, wholeWindow(source->shape()));
    return std::make_unique<ViewRuns>(std::make_shared<const ArrayView>(std::move(*whole)), *ends);
}

} // namespace

ArrayStatisticsPanel::ArrayStatisticsPanel(QWidget *parent)
    : QWidget(parent)
    , m_job(this, [this](const Result<Outcome> &outcome) {
        take(outcome ? *outcome : Outcome{{}, {}, outcome.error().message});
    })
{
    buildWidgets();
    setView(nullptr, nullptr);
}

void ArrayStatisticsPanel::buildWidgets()
{
    m_model = new ArrayStatisticsModel(this);
    m_table = new QTableView(this);
    m_table->setObjectName(u"arrayStatistics"_s);
    m_table->setAccessibleName(tr("Statistics of the array"));
    m_table->setModel(m_model);
    formTable(*m_table);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setMinimumSectionSize(64);
    m_table->horizontalHeader()->setStretchLastSection(false); // all values share the room, beside a scroll bar too
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents); // names are whole
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const auto position = m_model->positionAt(index);
        if (position && index.column() == ArrayStatisticsModel::ShownColumn)
            Q_EMIT cellRequested(*position);
        else if (position)
            Q_EMIT elementRequested(*position);
    });
    m_state = new QLabel(this);
    m_state->setObjectName(u"statisticsState"_s);
    m_state->setWordWrap(true);
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_button = new QPushButton(this);
    m_button->setObjectName(u"statisticsButton"_s);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_job.isAwaited())
            m_job.cancel();
        else
            start();
    });
    m_timer = new QTimer(this);
    m_timer->setInterval(100ms);
    connect(m_timer, &QTimer::timeout, this,
            [this] { m_bar->setValue(static_cast<int>(m_job.fraction() * m_bar->maximum())); });
    auto *const job = new QWidget(this); // seen while it has something to say
    auto *const line = new QHBoxLayout(job);
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(m_state, 1);
    line->addWidget(m_bar);
    line->addWidget(m_button);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(job);
    layout->addWidget(m_table, 1);
}

int ArrayStatisticsPanel::widthOfNumbers() const
{
    const QAbstractItemView &table = *m_table; // whose hint is public
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_table) + 1);
    const int number = m_table->fontMetrics().horizontalAdvance(u"-1.2345678e+08"_s) + margins;
    return table.sizeHintForColumn(0) + 2 * number;
}

void ArrayStatisticsPanel::setView(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ArrayFilter> filter)
{
    m_job.drop();
    if (!view || !m_view || view->sharedSource() != m_view->sharedSource())
        m_whole.reset();
    m_view = std::move(view);
    m_filter = std::move(filter);
    m_shown.reset();
    m_error.clear();
    m_model->setShown(m_shown);
    m_model->setWhole(m_whole);
    const auto all = m_view ? elementCount(m_view->source().shape()) : std::optional<std::uint64_t>(0);
    if (m_view && all && *all <= computedAtOnce && m_view->cellCount() <= computedAtOnce)
        start();
    else
        showState();
}

void ArrayStatisticsPanel::start()
{
    m_error.clear();
    m_job.start([view = m_view, filter = m_filter, whole = m_whole](Progress &progress) {
        Outcome outcome;
        const auto compute = [&](const ElementRuns &runs) -> std::optional<ArrayStatistics> {
            auto statistics = statisticsOf(runs, {}, progress);
            if (statistics)
                return std::move(*statistics);
            outcome.error = statistics.error().message;
            return {};
        };
        outcome.shown = compute(ViewRuns(view, filter));
        const bool isSame = view->layout() == wholeLayout(view->source().shape()) && !filter;
        outcome.whole = whole ? whole : (isSame ? outcome.shown : std::nullopt);
        if (!outcome.whole && outcome.error.isEmpty() && elementCount(view->source().shape()))
            outcome.whole = compute(*wholeRuns(view->sharedSource()));
        return outcome;
    });
    showState();
}

void ArrayStatisticsPanel::take(const Outcome &outcome)
{
    m_shown = outcome.shown;
    m_whole = outcome.whole;
    m_error = outcome.error;
    m_model->setShown(m_shown);
    m_model->setWhole(m_whole);
    showState();
    Q_EMIT computed();
}

void ArrayStatisticsPanel::showState()
{
    const bool isComputing = m_job.isAwaited();
    m_bar->setVisible(isComputing);
    m_button->setVisible(m_view && (isComputing || !m_shown));
    m_button->setText(isComputing ? tr("Cancel") : tr("Compute"));
    if (isComputing)
        m_timer->start();
    else
        m_timer->stop();
    if (!m_error.isEmpty())
        m_state->setText(m_error);
    else if (isComputing)
        m_state->setText(tr("Computing the statistics…"));
    else if (m_view && !m_shown)
        m_state->setText(
            tr("Not computed yet: the array has %1 elements.")
                .arg(QLocale().toString(static_cast<qulonglong>(elementCount(m_view->source().shape()).value_or(0)))));
    else
        m_state->setText(m_view ? emptinessText(*m_view) : QString());
    m_state->setVisible(!m_state->text().isEmpty());
    m_state->parentWidget()->setVisible(!m_state->text().isEmpty());
}

QString ArrayStatisticsPanel::text() const
{
    return m_model->text();
}

} // namespace rankscope
