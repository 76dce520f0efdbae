// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/profiletable.h"

#include "model/base/badoption.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isShown(const ProfileMetric &metric)
{
    return metric.show != MetricShow::Hidden && metric.show != MetricShow::Never;
}

/// The inclusive one of two that are shown stands for both.
std::vector<std::size_t> shownMetrics(const ProfileSection &section)
{
    std::vector<std::size_t> shown;
    for (std::size_t index = 0; index < section.metrics.size(); ++index) {
        const ProfileMetric &metric = section.metrics[index];
        const bool isSecond =
            metric.partner && metric.flavour == MetricFlavour::Own && isShown(section.metrics[*metric.partner]);
        if (isShown(metric) && !isSecond)
            shown.push_back(index);
    }
    return shown;
}

Result<MetricColumns> columnsOf(const ProfileTable &table, std::size_t metric)
{
    return table.flat ? flatColumns(*table.section, *table.flat, metric) : metricColumns(*table.section, metric);
}

Result<MetricColumns> columnsOf(const ProfileTable &table, const QString &formula,
                                std::span<const DerivedMetric> derived)
{
    return table.flat ? flatFormula(*table.section, *table.flat, formula, derived)
                      : formulaColumns(*table.section, formula, derived);
}

std::optional<SampleColumns> samplesOfRows(const ProfileTable &table, std::size_t metric)
{
    auto columns = sampleColumns(*table.section, metric);
    if (columns && table.flat)
        return SampleColumns{table.flat->inclusiveColumn(columns->samples),
                             table.flat->inclusiveColumn(columns->errors)};
    return columns;
}

} // namespace

QString commonName(const ProfileMetric &metric)
{
    for (const QLatin1StringView suffix : {" (I)"_L1, " (E)"_L1}) {
        if (metric.name.endsWith(suffix) && metric.name.size() > suffix.size())
            return metric.name.chopped(suffix.size());
    }
    return metric.name;
}

Result<std::vector<std::size_t>> metricsToShow(const ProfileSection &section, const QStringList &names)
{
    if (names.isEmpty())
        return shownMetrics(section);
    std::vector<std::size_t> chosen;
    for (const QString &name : names) {
        const auto isIt = [&name](const ProfileMetric &metric) { return metric.name == name || metric.id == name; };
        auto found = std::ranges::find_if(section.metrics, isIt);
        if (found == section.metrics.end())
            found = std::ranges::find(section.metrics, name, commonName);
        if (found == section.metrics.end())
            return tl::unexpected(
                badOption(QCoreApplication::translate("ProfileTable", "The profile has no metric “%1”.").arg(name)));
        chosen.push_back(static_cast<std::size_t>(found - section.metrics.begin()));
    }
    return chosen;
}

Result<ProfileTable> makeProfileTable(const ProfileSection &section, const ProfileTableRequest &request)
{
    ProfileTable table{&section, {}, {}};
    const auto chosen = metricsToShow(section, request.metrics);
    if (!chosen)
        return tl::unexpected(chosen.error());
    if (request.flat)
        table.flat = flatten(section.tree, *request.flat);
    for (const std::size_t metric : *chosen) {
        auto columns = columnsOf(table, metric);
        if (!columns)
            return tl::unexpected(columns.error());
        const ProfileMetric &which = section.metrics[metric];
        table.columns.push_back({which.partner ? commonName(which) : which.name, std::move(*columns), which.showPercent,
                                 request.samples ? samplesOfRows(table, metric) : std::nullopt});
    }
    for (const DerivedMetric &derived : request.derived) {
        auto columns = columnsOf(table, derived.formula, request.derived);
        if (!columns)
            return tl::unexpected(columns.error());
        table.columns.push_back({derived.name, std::move(*columns), derived.showPercent, {}});
    }
    return table;
}

} // namespace rankscope
