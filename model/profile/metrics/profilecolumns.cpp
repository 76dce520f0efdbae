// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/profilecolumns.h"

#include "model/profile/metrics/profiletable.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileColumnsTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileColumns)
};

bool isShown(const ProfileMetric &metric, MetricFlavour flavour)
{
    switch (metric.show) {
    case MetricShow::Shown:
        return true;
    case MetricShow::OnlyInclusive:
        return flavour == MetricFlavour::Inclusive;
    case MetricShow::OnlyExclusive:
        return flavour == MetricFlavour::Own;
    case MetricShow::Hidden:
    case MetricShow::Never:
        break;
    }
    return false;
}

QString toolTipOf(const ProfileMetric &metric)
{
    QStringList lines{metric.name};
    if (!metric.description.isEmpty() && metric.description != metric.name)
        lines << metric.description;
    if (!metric.group.isEmpty())
        lines << ProfileColumnsTexts::tr("Part of: %1").arg(metric.group.join(u" › "_s));
    if (!metric.nativeName.isEmpty() && metric.nativeName != metric.name)
        lines << ProfileColumnsTexts::tr("Event: %1").arg(metric.nativeName);
    if (!metric.units.isEmpty())
        lines << ProfileColumnsTexts::tr("Unit: %1").arg(metric.units);
    if (metric.period && *metric.period != 1)
        lines << ProfileColumnsTexts::tr("Period: a sample stands for %1 events").arg(metricText(*metric.period));
    if (!metric.formula.isEmpty())
        lines << ProfileColumnsTexts::tr("Formula: %1").arg(metric.formula);
    return lines.join(u'\n');
}

/// Which flavours a metric of the file has of itself or by its partner.
std::vector<MetricFlavour> flavoursOf(const ProfileSection &section, const ProfileMetric &metric)
{
    using enum MetricFlavour;
    const bool isOne = metric.partner.has_value();
    switch (metric.kind) {
    case MetricKind::Own:
    case MetricKind::Raw:
        return {Inclusive, Own};
    case MetricKind::Inclusive:
        return isOne || section.isCallPath ? std::vector{Inclusive} : std::vector{Inclusive, Own};
    case MetricKind::Exclusive:
        return {Own};
    case MetricKind::Derived:
        break;
    }
    return isOne ? std::vector{metric.flavour} : std::vector{Inclusive, Own};
}

void addColumn(const ProfileSection &section, std::size_t index, MetricFlavour flavour,
               std::vector<ProfileColumn> &columns)
{
    const ProfileMetric &metric = section.metrics[index];
    const bool hasValues = metric.kind == MetricKind::Derived || section.values[index].size() > 0;
    columns.push_back({index, flavour, metric.partner ? commonName(metric) : metric.name, toolTipOf(metric),
                       hasValues && isShown(metric, flavour), metric.showPercent});
}

} // namespace

Result<MetricColumns> ProfileSubject::columns(std::size_t metric, const Progress &progress) const
{
    return isDerived(metric) ? formulaColumns(*section, derivedMetric(metric).formula, derived, progress)
                             : metricColumns(*section, metric, progress);
}

QString ProfileSubject::metricName(std::size_t metric) const
{
    return isDerived(metric) ? derivedMetric(metric).name : commonName(section->metrics[metric]);
}

QString flavourText(MetricFlavour flavour)
{
    return flavour == MetricFlavour::Own ? ProfileColumnsTexts::tr("own") : ProfileColumnsTexts::tr("inclusive");
}

QString columnTitle(const ProfileColumn &column)
{
    return ProfileColumnsTexts::tr("%1 (%2)").arg(column.name, flavourText(column.flavour));
}

/// The partner of a metric stands right behind it, whatever is between them in the file.
std::vector<ProfileColumn> profileColumns(const ProfileSubject &subject)
{
    const ProfileSection &section = *subject.section;
    std::vector<ProfileColumn> columns;
    std::vector<bool> isDone(section.metrics.size());
    for (std::size_t index = 0; index < section.metrics.size(); ++index) {
        for (const auto which : {std::optional(index), section.metrics[index].partner}) {
            if (!which || isDone[*which])
                continue;
            isDone[*which] = true;
            if (section.metrics[*which].show == MetricShow::Never)
                continue;
            for (const MetricFlavour flavour : flavoursOf(section, section.metrics[*which]))
                addColumn(section, *which, flavour, columns);
        }
    }
    for (std::size_t index = 0; index < subject.derived.size(); ++index) {
        const DerivedMetric &derived = subject.derived[index];
        const QString toolTip = derived.name % u'\n' % ProfileColumnsTexts::tr("Formula: %1").arg(derived.formula);
        for (const MetricFlavour flavour : {MetricFlavour::Inclusive, MetricFlavour::Own})
            columns.push_back(
                {section.metrics.size() + index, flavour, derived.name, toolTip, true, derived.showPercent});
    }
    return columns;
}

QString metricText(double value)
{
    constexpr double mostExact = 1e15;
    constexpr double fewDigits = 1e6; // above it 6 digits have no place behind the point
    const QLocale locale;
    if (std::isnan(value))
        return u"–"_s; // there is none
    if (!std::isfinite(value))
        return QString::number(value);
    const bool isWhole = std::trunc(value) == value || std::abs(value) >= fewDigits;
    return isWhole && std::abs(value) < mostExact ? locale.toString(value, 'f', 0) : locale.toString(value, 'g', 6);
}

QString wholeMetricText(double value)
{
    constexpr double mostExact = 1e15;
    const QLocale locale;
    if (std::isnan(value))
        return ProfileColumnsTexts::tr("no value");
    if (std::trunc(value) == value && std::abs(value) < mostExact)
        return locale.toString(value, 'f', 0);
    return locale.toString(value, 'g', QLocale::FloatingPointShortest);
}

QString percentText(double percent)
{
    return std::isnan(percent) ? u"–"_s : ProfileColumnsTexts::tr("%1 %").arg(QLocale().toString(percent, 'f', 1));
}

} // namespace rankscope
