// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/costs/profilecostsreport.h"

#include "model/base/plural.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileCostsReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileCostsReport)
};

using CostColumn = ReportColumn<ScopeCost>;

constexpr Audiences costFiles = Audience::Tables | Audience::Json;
constexpr Audiences costReaders = Audience::Text | Audience::Page;

ReportValue numberOrNothing(double number)
{
    return std::isnan(number) ? ReportValue() : ReportValue(number);
}

/// A part of the total; nothing where that means nothing.
ReportValue shareOf(const ProfileCosts &costs, double number)
{
    const bool hasShare = costs.hasShares && costs.total() > 0 && !std::isnan(number);
    return hasShare ? ReportValue(percentOf(number, costs.total())) : ReportValue();
}

/// The value and the percent of one flavour.
void addFlavour(std::vector<CostColumn> &columns, const ProfileCosts &costs, QLatin1StringView key,
                const QString &heading, double ScopeCost::*number)
{
    const auto share = [&costs, number](const ScopeCost &scope) { return shareOf(costs, scope.*number); };
    columns.push_back({{.key = key,
                        .heading = heading,
                        .shownIn = costFiles | costReaders,
                        .type = FieldType::Real,
                        .isNumber = true},
                       [number](const ScopeCost &scope) { return numberOrNothing(scope.*number); }});
    columns.push_back({{.key = key % "_percent"_L1, .shownIn = costFiles, .type = FieldType::Real}, share});
    if (costs.hasShares)
        columns.push_back({{.key = {}, .heading = u"%"_s, .shownIn = costReaders, .isNumber = true},
                           nullptr,
                           [share](const ScopeCost &scope) {
                               const ReportValue value = share(scope);
                               const auto *const percent = std::get_if<double>(&value);
                               return percent ? percentText(*percent) : u"–"_s;
                           }});
}

/// "hydro.f:12"
QString placeOf(const ScopeCost &scope)
{
    const QString file = baseName(scope.file);
    return scope.line == 0 ? file : QString(file % u':' % QString::number(scope.line));
}

void addNames(std::vector<CostColumn> &columns, bool isPath)
{
    const auto text = [&columns](const QString &key, QString ScopeCost::*field) {
        columns.push_back({{.key = key, .shownIn = costFiles},
                           [field](const ScopeCost &scope) { return ReportValue(scope.*field); }});
    };
    text(u"name"_s, &ScopeCost::name);
    columns.push_back(
        {{.key = {}, .heading = ProfileCostsReportTexts::tr("Scope"), .shownIn = costReaders, .isWhole = true},
         nullptr,
         [isPath](const ScopeCost &scope) {
             const qsizetype depth = isPath ? scope.path.size() - 1 : 0;
             return QString(QString(2 * depth, u' ') % scope.name);
         }});
    text(u"type"_s, &ScopeCost::type);
    columns.push_back(
        {{.key = {}, .heading = ProfileCostsReportTexts::tr("Place"), .shownIn = costReaders}, nullptr, placeOf});
    text(u"file"_s, &ScopeCost::file);
    columns.push_back(
        {{.key = u"line"_s, .shownIn = costFiles, .type = FieldType::Integer}, [](const ScopeCost &scope) {
             return scope.line == 0 ? ReportValue() : ReportValue(std::uint64_t(scope.line));
         }});
    text(u"module"_s, &ScopeCost::module);
    columns.push_back({{.key = u"path"_s, .shownIn = costFiles},
                       [](const ScopeCost &scope) { return reportList(scope.path); },
                       [](const ScopeCost &scope) { return scope.path.join(u" / "_s); }});
}

std::vector<CostColumn> costColumns(const ProfileCosts &costs, bool isPath)
{
    std::vector<CostColumn> columns;
    addFlavour(columns, costs, "own"_L1, ProfileCostsReportTexts::tr("Own"), &ScopeCost::own);
    addFlavour(columns, costs, "inclusive"_L1, ProfileCostsReportTexts::tr("Inclusive"), &ScopeCost::inclusive);
    addNames(columns, isPath);
    return columns;
}

ReportTable hotPathTable(const ProfileCosts &costs)
{
    ReportTable table{.key = "hot_path"_L1,
                      .element = "scope"_L1,
                      .heading = ProfileCostsReportTexts::tr("The hot path"),
                      .shownIn = Audience::Json | costReaders,
                      .caption = ProfileCostsReportTexts::tr("The hot path, from the top down:")};
    table.all = costs.hotPath.size();
    setRows(table, costColumns(costs, true), table.all, [&costs](std::size_t index) { return costs.onPath(index); });
    return table;
}

ReportTable scopesTable(const ProfileCosts &costs)
{
    const std::size_t all = costs.rows->size();
    const bool isOwn = costs.request.sort == MetricFlavour::Own;
    const int count = plural(costs.order.size());
    ReportTable table{
        .key = "scopes"_L1,
        .element = "scope"_L1,
        .heading = ProfileCostsReportTexts::tr("The scopes with the largest cost"),
        .shown = ProfileCostsReportTexts::tr("%1 of %2 are shown."),
        .caption = isOwn
                       ? ProfileCostsReportTexts::tr("%n scope(s), the largest own cost first:", nullptr, count)
                       : ProfileCostsReportTexts::tr("%n scope(s), the largest inclusive cost first:", nullptr, count)};
    if (costs.order.size() < all)
        table.more = ProfileCostsReportTexts::tr("and %n more", nullptr, plural(all - costs.order.size()));
    table.all = all;
    setRows(table, costColumns(costs, false), costs.order.size(),
            [&costs](std::size_t index) { return costs.listed(index); });
    return table;
}

ReportValue extremeOf(const std::optional<ExtremeValue> &extreme)
{
    return extreme ? ReportValue(realOf(extreme->value)) : ReportValue();
}

ReportDetails ranksOf(const RankBalance &balance)
{
    const ComparisonStatistics &statistics = balance.statistics;
    return {"ranks"_L1,
            {{u"level"_s, balance.level.isEmpty() ? ReportValue() : ReportValue(balance.level.toLower())},
             {u"count"_s, statistics.count},
             {u"minimum"_s, extremeOf(statistics.minimum)},
             {u"mean"_s, reportValue(statistics.mean)},
             {u"maximum"_s, extremeOf(statistics.maximum)},
             {u"imbalance"_s, reportValue(balance.imbalance)}}};
}

QStringList answerOf(const ProfileCosts &costs)
{
    QStringList sentences{costs.sentence};
    if (!std::isnan(costs.total()))
        sentences << (costs.unit.isEmpty()
                          ? ProfileCostsReportTexts::tr("%1: %2 in all.").arg(costs.metric, metricText(costs.total()))
                          : ProfileCostsReportTexts::tr("%1: %2 %3 in all.")
                                .arg(costs.metric, metricText(costs.total()), costs.unit));
    if (costs.ranks && costs.ranks->statistics.count > 1)
        sentences << (costs.ranks->level.isEmpty()
                          ? ProfileCostsReportTexts::tr("%n process(es).", nullptr,
                                                        plural(costs.ranks->statistics.count))
                          : ProfileCostsReportTexts::tr("%n process(es), one for each %1.", nullptr,
                                                        plural(costs.ranks->statistics.count))
                                .arg(levelTitle(costs.ranks->level)))
                         % u' ' % balanceSentence(*costs.ranks);
    return sentences;
}

} // namespace

Report profileCostsReport(const ProfileCosts &costs)
{
    Report report{.kind = "profile"_L1,
                  .title = ProfileCostsReportTexts::tr("Where the cost is"),
                  .answer = {{.sentences = answerOf(costs)}}};
    report.parts.push_back(ReportFact{{"metric"_L1, costs.metric}});
    report.parts.push_back(ReportFact{{"unit"_L1, costs.unit}});
    report.parts.push_back(ReportDetails{{}, {{u"total"_s, numberOrNothing(costs.total())}}});
    report.parts.push_back(ReportFact{{"sentence"_L1, costs.sentence}});
    report.parts.push_back(hotPathTable(costs));
    report.parts.push_back(scopesTable(costs));
    if (costs.ranks)
        report.parts.push_back(ranksOf(*costs.ranks));
    return report;
}

} // namespace rankscope
