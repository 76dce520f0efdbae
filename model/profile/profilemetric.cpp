// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/profilemetric.h"

#include <QStringBuilder>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StatisticWord {
    QLatin1StringView word;
    MetricStatistic statistic;
};

constexpr StatisticWord statisticWords[] = {
    {"Mean"_L1, MetricStatistic::Mean},       {"Min"_L1, MetricStatistic::Least},
    {"Max"_L1, MetricStatistic::Greatest},    {"StdDev"_L1, MetricStatistic::Deviation},
    {"CfVar"_L1, MetricStatistic::Deviation}, {"CoefVar"_L1, MetricStatistic::Deviation},
};

} // namespace

MetricStatistic statisticOf(const ProfileMetric &metric)
{
    const QStringView name(metric.name);
    const qsizetype colon = name.lastIndexOf(u':');
    const QStringView made = colon < 0 ? QStringView() : name.sliced(colon + 1);
    const auto *const found = std::ranges::find_if(statisticWords, [made](const StatisticWord &known) {
        return made == known.word || made.startsWith(QString(known.word % u' '));
    });
    return found == std::end(statisticWords) ? MetricStatistic::Cost : found->statistic;
}

bool addsUp(const ProfileMetric &metric)
{
    const MetricStatistic statistic = statisticOf(metric);
    return metric.isSum
           && (metric.kind == MetricKind::Derived || statistic == MetricStatistic::Cost
               || statistic == MetricStatistic::Mean);
}

} // namespace rankscope
