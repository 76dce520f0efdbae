// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/samplecount.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

namespace {

constexpr int printedDigits = 6;

/// What one sample is in the values that are stored; nothing where they are no samples.
std::optional<double> storedPeriod(const ProfileMetric &metric)
{
    const double period = metric.period.value_or(0);
    if (!(period > 1) || (metric.kind != MetricKind::Raw && metric.kind != MetricKind::Own))
        return std::nullopt;
    return metric.kind == MetricKind::Raw ? 1 : period;
}

} // namespace

double printedError(double value)
{
    const double size = std::abs(value);
    constexpr double firstCut = 1e6; // whole numbers below are printed whole
    if (!std::isfinite(value) || size == 0 || (size < firstCut && size == std::trunc(size)))
        return 0;
    return 0.5 * std::pow(10.0, std::floor(std::log10(size)) - (printedDigits - 1));
}

std::optional<SampleCount> samplesOf(double value, double period)
{
    if (!(period > 0) || !std::isfinite(period) || !std::isfinite(value))
        return std::nullopt;
    const double exact = value / period;
    const double samples = std::round(exact);
    const double error = printedError(value) / period;
    const double slack = error + std::abs(exact) * 1e-12; // of the division
    if (std::abs(exact - samples) > slack)
        return std::nullopt;
    return SampleCount{samples, error};
}

std::optional<SampleCount> samplesOfScope(const ProfileSection &section, std::size_t metric, ScopeId scope,
                                          MetricFlavour flavour)
{
    const auto period = storedPeriod(section.metrics[metric]);
    if (!period)
        return std::nullopt;
    const MetricValues &stored = section.values[metric];
    const ScopeId end = flavour == MetricFlavour::Own ? ScopeId{scope.value + 1} : section.tree.end(scope);
    SampleCount sum;
    auto at = std::ranges::lower_bound(stored.scopes, scope);
    for (; at != stored.scopes.end() && *at < end; ++at) {
        const double value = stored.values[static_cast<std::size_t>(at - stored.scopes.begin())];
        const auto count = samplesOf(value, *period);
        if (!count)
            return std::nullopt;
        sum.samples += count->samples;
        sum.error += count->isCertain() ? 0 : count->error;
    }
    return sum;
}

std::optional<SampleColumns> sampleColumns(const ProfileSection &section, std::size_t metric)
{
    const auto period = storedPeriod(section.metrics[metric]);
    if (!period)
        return std::nullopt;
    const MetricValues &stored = section.values[metric];
    SampleColumns columns{std::vector<double>(section.tree.size()), std::vector<double>(section.tree.size())};
    for (std::size_t at = 0; at < stored.size(); ++at) {
        const auto count = samplesOf(stored.values[at], *period);
        const std::uint32_t scope = stored.scopes[at].value;
        columns.samples[scope] = count ? count->samples : std::numeric_limits<double>::quiet_NaN();
        columns.errors[scope] = !count               ? std::numeric_limits<double>::quiet_NaN()
                                : count->isCertain() ? 0
                                                     : count->error;
    }
    addUpwards(section.tree, columns.samples);
    addUpwards(section.tree, columns.errors);
    return columns;
}

QString samplesText(const SampleCount &count)
{
    constexpr double mostOfPlural = 1e9;
    if (count.isCertain() && count.samples < mostOfPlural) {
        const int samples = static_cast<int>(count.samples);
        return QCoreApplication::translate("SampleCount", "%Ln sample(s)", nullptr, samples);
    }
    const QLocale locale;
    const QString samples = locale.toString(count.samples, 'f', 0);
    if (count.isCertain())
        return QCoreApplication::translate("SampleCount", "%1 samples").arg(samples);
    return QCoreApplication::translate("SampleCount", "%1 ± %2 samples")
        .arg(samples, locale.toString(std::ceil(count.error), 'f', 0));
}

} // namespace rankscope
