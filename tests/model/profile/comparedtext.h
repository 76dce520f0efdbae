// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/diffedmetric.h"
#include "tests/model/profile/profiletext.h"

namespace rankscope {

/// A document of one section as sectionOf() makes it, whose first metric is called "cycles".
inline std::shared_ptr<const ProfileDocument> profileFromText(const QString &file, const QByteArray &text)
{
    ProfileDocument document;
    document.file = file;
    ProfileSection section = sectionOf(text);
    section.metrics.front().name = QStringLiteral("cycles");
    document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return std::make_shared<const ProfileDocument>(std::move(document));
}

/// Their first metric, as it is asked for.
inline std::shared_ptr<const DiffedMetric> diffedFromTexts(const std::vector<QByteArray> &texts,
                                                           const DiffedMetricRequest &request = {})
{
    ProfileComparison::Runs runs;
    for (const QByteArray &text : texts)
        runs.push_back(profileFromText(QStringLiteral("run%1.pxml").arg(runs.size() + 1), text));
    const Progress progress;
    auto comparison = ProfileComparison::make(std::move(runs), {}, progress);
    return std::make_shared<const DiffedMetric>(
        DiffedMetric::make(std::make_shared<const ProfileComparison>(std::move(*comparison)), request, progress)
            .value());
}

} // namespace rankscope
