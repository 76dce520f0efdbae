// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesstatistics.h"

#include "model/arrays/statistics/arraystatisticsreport.h"
#include "model/arrays/view/viewruns.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesStatisticsTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesStatistics)
};

using StatisticsColumn = ReportColumn<StepStatistics>;

StatisticsColumn textColumn(const QString &heading, const std::function<QString(const StepStatistics &)> &textOf)
{
    return {{.key = {}, .heading = heading, .shownIn = Audience::Text, .isNumber = true}, {}, textOf};
}

QString numberOrNothing(const std::optional<ArrayNumber> &number)
{
    constexpr int digits = 10;
    if (!number)
        return {};
    return std::visit(
        [](auto value) {
            if constexpr (std::is_integral_v<decltype(value)>)
                return QString::number(value);
            else
                return QString::number(double(value), 'g', digits);
        },
        *number);
}

QString realOrNothing(const std::optional<double> &number)
{
    constexpr int digits = 10;
    return number ? QString::number(*number, 'g', digits) : QString();
}

std::vector<StatisticsColumn> statisticsColumns()
{
    std::vector<StatisticsColumn> columns{{{.key = u"step"_s, .shownIn = Audience::Json},
                                           [](const StepStatistics &row) {
                                               return row.label.date.isEmpty() ? ReportValue(row.label.value)
                                                                               : ReportValue(row.label.date);
                                           }},
                                          {{.key = {}, .shownIn = Audience::Json}, [](const StepStatistics &row) {
                                               return ReportValue(statisticsMembers(row.statistics, *row.view));
                                           }}};
    columns.push_back(
        textColumn(SeriesStatisticsTexts::tr("step"), [](const StepStatistics &row) { return row.label.text(); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("finite"),
                                 [](const StepStatistics &row) { return QString::number(row.statistics.count); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("NaN"),
                                 [](const StepStatistics &row) { return QString::number(row.statistics.nan); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("minimum"),
                                 [](const StepStatistics &row) { return numberOrNothing(row.statistics.minimum); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("maximum"),
                                 [](const StepStatistics &row) { return numberOrNothing(row.statistics.maximum); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("mean"),
                                 [](const StepStatistics &row) { return realOrNothing(row.statistics.mean); }));
    columns.push_back(textColumn(SeriesStatisticsTexts::tr("deviation"), [](const StepStatistics &row) {
        return realOrNothing(row.statistics.standardDeviation);
    }));
    return columns;
}

} // namespace

Result<std::vector<StepStatistics>> statisticsByStep(const ArraySeries &series,
                                                     const std::shared_ptr<const ArraySource> &array,
                                                     const std::shared_ptr<const ArrayFilter> &filter,
                                                     Progress &progress)
{
    std::vector<StepStatistics> rows;
    const auto variable = std::ranges::find(series.variables, array->description().path,
                                            [](const SeriesVariable &one) { return one.description.path; });
    const bool isStepped = variable != series.variables.end() && !array->shape().empty()
                           && array->shape().front() == variable->steps.size();
    for (std::size_t index = 0; isStepped && index < variable->steps.size(); ++index) {
        ArrayLayout layout = wholeLayout(array->shape());
        layout.selections.front() = IndexSelection::one(index);
        Result<ArrayView> view = ArrayView::make(array, std::move(layout));
        if (!view)
            return tl::unexpected(view.error());
        const auto shared = std::make_shared<const ArrayView>(std::move(*view));
        const Result<ArrayStatistics> statistics = statisticsOf(ViewRuns(shared, filter), {}, progress);
        if (!statistics)
            return tl::unexpected(statistics.error());
        rows.push_back({series.steps()[variable->steps[index]].label, *statistics, shared});
    }
    return rows;
}

void addStepStatistics(Report &report, std::vector<StepStatistics> steps)
{
    const auto rows = std::make_shared<const std::vector<StepStatistics>>(std::move(steps));
    ReportTable table{.key = "steps"_L1, .element = "step"_L1, .shownIn = Audience::Json | Audience::Text};
    table.caption = SeriesStatisticsTexts::tr("Step by step:");
    setFirstRows(table, statisticsColumns(), rows->size(), 0,
                 [rows](std::size_t index) -> const StepStatistics & { return (*rows)[index]; });
    report.parts.push_back(std::move(table));
}

} // namespace rankscope
