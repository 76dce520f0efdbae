// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profilesummary.h"

#include "model/profile/metrics/profilevalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

void addMetrics(const ProfileDocument &document, const ProfileSection &section, ProfileSummary &summary)
{
    for (std::size_t index = 0; index < section.metrics.size(); ++index) {
        const ProfileMetric &metric = section.metrics[index];
        const bool isSecond =
            metric.partner && *metric.partner < index && section.metrics[*metric.partner].name == metric.name;
        if (isSecond)
            continue;
        const auto columns = metricColumns(section, index);
        summary.metrics.push_back({metric.id, metric.name, metric.period, {}});
        if (columns && !std::isnan(columns->total))
            summary.metrics.back().total = columns->total;
        else if (!columns)
            summary.problems.add(
                {Severity::Warning,
                 document.file,
                 {},
                 QCoreApplication::translate("ProfileSummary", "The metric “%1” cannot be computed: %2")
                     .arg(metric.name, columns.error().message),
                 1});
    }
}

/// Of kinds that a format calls the same, all together.
void countElement(const QString &element, std::uint64_t count, ProfileSummary &summary)
{
    const auto known = std::ranges::find(summary.scopes, element, &std::pair<QString, std::uint64_t>::first);
    if (known == summary.scopes.end())
        summary.scopes.emplace_back(element, count);
    else
        known->second += count;
}

} // namespace

ProfileSummary summarize(const ProfileDocument &document)
{
    ProfileSummary summary;
    summary.version = document.version;
    summary.mergedSiblings = document.mergedSiblings;
    summary.problems = document.problems;
    std::array<std::uint64_t, scopeKindCount> counts = {};
    for (const auto &section : document.sections) {
        const auto inSection = section->tree.countByKind();
        for (std::size_t kind = 0; kind < scopeKindCount; ++kind)
            counts[kind] += inSection[kind];
        addMetrics(document, *section, summary);
    }
    summary.threads = document.threadCount;
    summary.samples = document.sampleCount;
    summary.lines = document.lineCount;
    for (std::size_t kind = 0; kind < scopeKindCount; ++kind) {
        if (counts[kind] > 0)
            countElement(elementName(static_cast<ScopeKind>(kind), document.format), counts[kind], summary);
    }
    return summary;
}

} // namespace rankscope
